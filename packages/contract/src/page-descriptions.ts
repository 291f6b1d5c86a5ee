import type { HeadName } from './page-heads.js';
import { cutTo, isLongerThan } from './text-length.js';

/** What every page says of itself. Apart from the titles: the site's first screen needs none of it. */
export const pageDescriptions = {
  home: '写一句词，定一种声音，约两分钟后听见两首歌。弦外是中文 AI 音乐平台，没写成的歌点数自动退回。',
  create: '写词、定风格，一次生成两首歌，费用写在按钮上。',
  'mixing-console': '在线混音台：把音频文件和歌混成一首，剪、调、加混响，导出 WAV 和 MP3，不用登录。',
  stems: '分轨：把自己的一首歌分成十二轨，人声、鼓、贝斯……一轨一轨地听，也可以下载。',
  'my-music': '你写过的歌都在这里，点一下就能听。',
  song: '听这首歌，看词一个字一个字唱出来。',
  playlist: '一个歌单，从头放到尾。',
  pricing: '七档点数套餐，用支付宝付，点数马上到账。写一首歌要多少点、没写成怎么退，也写在这里。',
  'payment-result': '这笔订单的付款和到账情况。',
  offline: '听过的歌留在这台设备上，没有网络也能听。',
  faq: '账号、验证码、点数、写歌、退回、隐私和邀请：常见的问题和照实的回答。',
  account: '资料、点数、订单、密码、登录的设备、邀请和你的数据。',
  'ticket-thread': '你写来的反馈和我们的回复。',
  notifications: '反馈的回复，写好的歌，到账和快到期的点数。',
  unsubscribe: '不再收未读通知的邮件，不用登录。',
  about: '弦外是什么，由谁运营，怎样联系和举报。',
  agreement: '使用弦外的约定：账号、点数、你提交的内容和写出来的歌。',
  privacy: '弦外收集什么、为什么收集、怎样保存，以及你的权利。',
  design: '弦外的设计系统：字、色、动和每一个零件。',
  missing: '抱歉，您访问的页面不存在。',
} as const satisfies Record<HeadName, string>;

const longest = 120;

/** What a page of a song says before anything else, as the law asks of what a model made; a recording was made by a person. */
const generated = 'AI 生成';

/** Pure: a song as the title of its page. `title`: never empty. `isGenerated`: song-type.ts */
export const songTitle = ({ title, isGenerated }: { title: string; isGenerated: boolean }): string =>
  isGenerated ? `${title} · ${generated}` : title;

/** Of a title on a song's page, in characters. */
export const titleShown = 20;

interface Sung {
  isGenerated: boolean;
  nickname: string | null;
  tags: string;
  /** The lyrics. */
  prompt: string;
}

/** Pure: whose song it is and how it begins: two lines of its words, or its style where it has none. */
export function songDescription({ isGenerated, nickname, tags, prompt }: Sung): string {
  const lines = prompt
    .split('\n')
    .map((line) => line.replace(/\[[^\]]*\]|【[^】]*】/g, '').trim())
    .filter(Boolean);
  const words = lines.slice(0, 2).join(' / ') || tags.trim();
  const told = [nickname, words].filter(Boolean).join(' · ') || pageDescriptions.song;
  const text = isGenerated ? `${generated} · ${told}` : told;
  const line = text.replace(/\s+/g, ' ');
  return isLongerThan(line, longest) ? `${cutTo(line, longest - 1)}…` : line;
}

export const playlistDescription = (list: { nickname: string | null; song_count: number }): string =>
  [list.nickname && `${list.nickname}的歌单`, `${list.song_count} 首歌，从头放到尾`].filter(Boolean).join(' · ');
