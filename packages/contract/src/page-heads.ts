/** What every page says of itself in its head: the server writes it for crawlers, the site keeps it up to date. */
export const siteName = '弦外 Overtone';

/** What a song without a title is called, on a page and in a file's name. */
export const untitledSong = { zh: '未命名', en: 'Untitled' } as const;

export const pageTitles = {
  home: '弦外 Overtone · 没说出口的，都在弦外',
  create: '创作',
  'mixing-console': '在线混音',
  stems: '分轨',
  'my-music': '我的音乐',
  song: '歌曲',
  playlist: '歌单',
  pricing: '定价',
  'payment-result': '支付结果',
  offline: '离线音乐',
  faq: '帮助中心',
  account: '账号',
  notifications: '通知',
  unsubscribe: '退订邮件',
  'ticket-thread': '反馈',
  about: '关于弦外',
  agreement: '用户协议',
  privacy: '隐私政策',
  design: '设计',
  missing: '页面不存在',
} as const;
export type HeadName = keyof typeof pageTitles;

/** The title of the document. */
export const titled = (title: string): string => `${title} · ${siteName}`;
