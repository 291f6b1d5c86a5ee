import type { EmbedQuery } from '@overtone/contract/embed';

interface EmbedWords {
  gone: string;
  goneHelp: string;
  label: string;
  seek: string;
  volume: string;
  /** What the script says. */
  script: { play: string; pause: string; failed: string };
}

export const embedWords: Readonly<Record<EmbedQuery['lang'], EmbedWords>> = {
  'zh-CN': {
    gone: '这首歌不在这里',
    goneHelp: '它可能已经删除，或者不再公开。',
    label: 'AI 生成',
    seek: '进度',
    volume: '音量',
    script: { play: '播放', pause: '暂停', failed: '这首歌现在放不出来，稍后再试' },
  },
  en: {
    gone: 'This song is not here',
    goneHelp: 'It may have been deleted, or it is no longer public.',
    label: 'AI-generated',
    seek: 'Position',
    volume: 'Volume',
    script: { play: 'Play', pause: 'Pause', failed: 'This song cannot be played right now, try again later' },
  },
};
