import type { IdentityKind } from '@overtone/contract/identities';
import type { Language } from '@overtone/contract/language';

export interface ToldChange {
  uid: number;
  kind: IdentityKind;
  /** `confirmed`: by staff, who have seen a proof. */
  action: 'bound' | 'changed' | 'unbound' | 'confirmed';
}

const kinds: Record<IdentityKind, Record<Language, string>> = {
  phone: { zh: '手机号', en: 'phone number' },
  email: { zh: '邮箱', en: 'e-mail address' },
};
const actions: Record<ToldChange['action'], Record<Language, (kind: string) => string>> = {
  bound: { zh: (kind) => `绑定了${kind}`, en: (kind) => `a ${kind} was added` },
  changed: { zh: (kind) => `更换了${kind}`, en: (kind) => `the ${kind} was changed` },
  unbound: { zh: (kind) => `解绑了${kind}`, en: (kind) => `the ${kind} was removed` },
  confirmed: { zh: (kind) => `由客服确认了${kind}`, en: (kind) => `the ${kind} was confirmed by support` },
};

const said = ({ kind, action }: ToldChange, language: Language): string =>
  actions[action][language](kinds[kind][language]);

/** 35 characters at most: what a text message takes. Chinese, as its template is. */
export const changeMessage = (change: ToldChange): string =>
  `账号 ${change.uid} ${said(change, 'zh')}，不是你请尽快找客服`;

interface Letter {
  subject: string;
  text: string;
}

const letters: Record<Language, (uid: number, what: string, help: string) => Letter> = {
  zh: (uid, what, help) => ({
    subject: '你的弦外账号有变动',
    text: `账号 ${uid} ${what}。\n\n如果不是你本人的操作，请马上联系平台的运营者：${help}\n`,
  }),
  en: (uid, what, help) => ({
    subject: 'What your Overtone account is known by has changed',
    text: `At account ${uid} ${what}.\n\nIf this was not you, write to the operator of the site at once: ${help}\n`,
  }),
};

/** Nothing a member typed comes in here. `help`: where the operator is reached. `language`: null where nobody knows it, then in both. */
export function changeLetter(change: ToldChange, help: string, language: Language | null): Letter {
  const letterIn = (one: Language): Letter => letters[one](change.uid, said(change, one), help);
  if (language) return letterIn(language);
  const [zh, en] = [letterIn('zh'), letterIn('en')];
  return { subject: `${zh.subject} · ${en.subject}`, text: `${zh.text}\n${en.text}` };
}
