import type { Language } from '@overtone/contract/language';
import type { NoticeRow, StoredKind } from './notices.store.js';

/** Lines of one letter; the rest is a number. */
export const mostLines = 10;

type Values = Readonly<Record<string, string | number>>;
type Sentence = (values: Values) => string;

const untitled: Record<Language, string> = { zh: '未命名', en: 'Untitled' };
/** The member's own title, on one line. */
const titleOf = ({ title }: Values, language: Language): string =>
  String(title ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim() || untitled[language];

const sentences: Record<StoredKind, Record<Language, Sentence>> = {
  ticket_reply: { zh: () => '客服回复了你的反馈', en: () => 'Support answered your feedback' },
  song_ready: {
    zh: (values) => `《${titleOf(values, 'zh')}》完成了`,
    en: (values) => `“${titleOf(values, 'en')}” is ready`,
  },
  song_failed: {
    zh: (values) => `《${titleOf(values, 'zh')}》没有完成，退回 ${values['points'] ?? 0} 点`,
    en: (values) => `“${titleOf(values, 'en')}” failed; points that came back: ${values['points'] ?? 0}`,
  },
  order_paid: {
    zh: ({ points = 0 }) => `${points} 点已到账`,
    en: ({ points = 0 }) => `Points that arrived: ${points}`,
  },
  points_expiring: {
    zh: ({ points = 0, date = '' }) => `${points} 点将在 ${date} 到期`,
    en: ({ points = 0, date = '' }) => `Points that expire on ${date}: ${points}`,
  },
  song_hidden: {
    zh: (values) => `《${titleOf(values, 'zh')}》被下架了`,
    en: (values) => `“${titleOf(values, 'en')}” was taken down`,
  },
  song_restored: {
    zh: (values) => `《${titleOf(values, 'zh')}》恢复了`,
    en: (values) => `“${titleOf(values, 'en')}” is back`,
  },
  webhook_stopped: {
    zh: ({ name = '' }) => `回调「${name}」已停用`,
    en: ({ name = '' }) => `The webhook “${name}” was switched off`,
  },
  webhook_lifted: {
    zh: ({ name = '' }) => `回调「${name}」可以重新启用了`,
    en: ({ name = '' }) => `The webhook “${name}” can be switched on again`,
  },
  key_ended: {
    zh: ({ name = '' }) => `密钥「${name}」已失效`,
    en: ({ name = '' }) => `The key “${name}” has ended`,
  },
  content_held: {
    zh: (values) => `“${titleOf(values, 'zh')}”要由人工看过才能公开`,
    en: (values) => `“${titleOf(values, 'en')}” is public once a person has looked at it`,
  },
  content_refused: {
    zh: (values) => `“${titleOf(values, 'zh')}”没有通过公开前的审核`,
    en: (values) => `“${titleOf(values, 'en')}” was not let through to the public`,
  },
  content_passed: {
    zh: (values) => `“${titleOf(values, 'zh')}”通过了审核${values['shown'] === 'no' ? '' : '，大家能看到了'}`,
    en: (values) =>
      `“${titleOf(values, 'en')}” was let through${values['shown'] === 'no' ? '' : ', everybody can see it'}`,
  },
};

interface Unread {
  /** The newest ones. */
  rows: readonly NoticeRow[];
  /** All of them. */
  count: number;
  /** Where the site is. */
  site: string;
  unsubscribe: string;
}

const lineOf = ({ kind, values }: NoticeRow, language: Language): string =>
  `· ${sentences[kind][language](values as Values)}`;

/** What is unread, of tickets and notices. What support wrote is read on the site. */
export function digestLetter(unread: Unread, language: Language): { subject: string; text: string } {
  const { rows, count, site, unsubscribe } = unread;
  const lines = rows.map((row) => lineOf(row, language)).join('\n');
  const more = count - rows.length;
  if (language === 'en')
    return {
      subject: `Overtone: unread messages (${count})`,
      text: `You have unread messages: ${count}

${lines}
${more > 0 ? `· and ${more} more\n` : ''}
Read them: ${site}/notifications

You get this letter once a day at most, because you chose it in your settings. No more of them: ${unsubscribe}
`,
    };
  return {
    subject: `弦外：你有 ${count} 条未读消息`,
    text: `你有 ${count} 条未读消息：

${lines}
${more > 0 ? `· 还有 ${more} 条\n` : ''}
去看看：${site}/notifications

这封邮件每天最多一封，是你在通知设置里选择的。不想再收：${unsubscribe}
`,
  };
}
