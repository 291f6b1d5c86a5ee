import { limits } from '@overtone/contract/limits';
import type { Language } from '@overtone/contract/language';

interface Notice {
  uid: number;
  dueAt: Date;
  /** Where the account page is. */
  address: string;
}

const day = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' }).format(at);

/** What was asked, what goes, and until when it can be taken back. Nothing a member typed comes in here. */
export function deletionLetter({ uid, dueAt, address }: Notice, language: Language): { subject: string; text: string } {
  const days = limits.deletion.graceDays;
  if (language === 'en')
    return {
      subject: 'Your Overtone account will be deleted',
      text: `You asked for account ${uid} to be deleted. On ${day(dueAt, 'en-GB')} (Beijing time), ${days} days from the request, the profile, songs, favourites, feedback and remaining points go, and nothing brings them back.

Until then you can take it back: log in and open ${address}.

If this was not you, log in now, take it back and change the password.
`,
    };
  return {
    subject: `你的弦外账号将在 ${days} 天后注销`,
    text: `你申请注销账号 ${uid}。${day(dueAt, 'zh-CN')}（北京时间）以后，个人资料、歌曲、收藏、反馈和剩下的点数都会删除，找不回来。

在这之前可以撤销：登录后打开 ${address}。

如果不是你本人的操作，请马上登录撤销，并修改密码。
`,
  };
}
