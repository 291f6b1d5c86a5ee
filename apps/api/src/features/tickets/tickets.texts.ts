import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import type { TicketStatus } from '@overtone/contract/ticket';

const statusNames: Record<TicketStatus, Record<Language, string>> = {
  open: { zh: '待处理', en: 'open' },
  in_progress: { zh: '处理中', en: 'in progress' },
  waiting: { zh: '等待回复', en: 'waiting for a reply' },
  resolved: { zh: '已解决', en: 'resolved' },
  closed: { zh: '已关闭', en: 'closed' },
};

/** What the system says in a chat, by its code. */
const spoken: Record<string, (said: Record<string, string>, language: Language) => string> = {
  STATUS: ({ status = '' }, language) => {
    const name = statusNames[status as TicketStatus]?.[language] ?? status;
    return language === 'zh' ? `客服把状态改为：${name}` : `Support set the state to: ${name}`;
  },
  LETTER_FAILED: (_, language) =>
    language === 'zh'
      ? '告知最近回复的邮件没有寄到留下的邮箱'
      : 'The e-mail that tells of the latest reply could not be delivered to the address that was left',
  LETTER_UNCERTAIN: (_, language) =>
    language === 'zh'
      ? '告知最近回复的邮件不确定有没有寄到'
      : 'The e-mail that tells of the latest reply may not have been delivered',
};

/** Of a code that this version does not know, the code itself. */
export const systemWords = (code: string, said: Record<string, string>, language: Language): string =>
  spoken[code]?.(said, language) ?? code;

interface Reply {
  ticketId: bigint;
  /** What an administrator has written. */
  words: string;
  link: string;
}

/**
 * A reply, to the address a visitor left. Nothing that the visitor typed comes in here: anybody could have left that
 * address.
 */
export function replyLetter({ ticketId, words, link }: Reply, language: Language): { subject: string; text: string } {
  const { linkDays } = limits.support;
  if (language === 'en')
    return {
      subject: `A reply to your feedback #${ticketId}`,
      text: `Overtone support wrote:

${words}

Read all of it or answer here, within ${linkDays} days: ${link}

If you sent no feedback to Overtone, somebody left your address by mistake; you can ignore this message.
`,
    };
  return {
    subject: `弦外客服回复了你的反馈 #${ticketId}`,
    text: `弦外客服回复说：

${words}

查看全部对话或继续留言（${linkDays} 天内有效）：${link}

如果你没有给弦外写过反馈，是有人误填了你的邮箱，可以忽略这封邮件。
`,
  };
}
