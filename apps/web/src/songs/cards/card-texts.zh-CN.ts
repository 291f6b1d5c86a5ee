import { untitledSong } from '@overtone/contract/page-heads';

/** What a song's card, row and their buttons say: the first screen has them. */
export const cardZh = {
  play: '播放 {{title}}',
  pause: '暂停 {{title}}',
  nowPlaying: '正在播放',
  take: '第 {{n}} 首',
  kept: '已留下',
  takeOf: '{{title}}，第 {{n}} 首',
  untitled: untitledSong.zh,
  anonymous: '匿名用户',
  tag: 'AI 生成 · {{model}}',
  tagSandbox: 'AI 生成 · {{model}} · 沙盒',
  plays: '播放 {{n}} 次',
  likes: '点赞 {{n}} 次',
  like: '点赞 {{title}}，已有 {{n}} 个赞',
  share: '分享 {{title}}',
  similar: {
    label: '用 {{title}} 做同款',
    failed: '准备创作失败，请重试',
  },
  more: '{{title}} 的更多操作',
  favorite: {
    name: '收藏',
    remove: '取消收藏',
    label: '收藏 {{title}}',
    refused: '操作失败，请稍后再试',
    unanswered: '服务器错误，请稍后再试',
  },
} as const;
