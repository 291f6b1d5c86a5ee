import type { Language } from './language.js';
import { memberFeatureTexts } from './member-feature-texts.js';
import type { MemberFeature } from './member-features.js';
import type { SaidValues } from './said.js';

/** What an account is known by. */
export type TargetKind = 'phone' | 'email';

const targetKinds: Record<TargetKind, Record<Language, string>> = {
  phone: { zh: '手机号', en: 'phone number' },
  email: { zh: '邮箱', en: 'e-mail address' },
};

/** Hours and minutes as they are spoken, from two days on whole days; never nothing. */
export function spokenSpan(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  if (seconds > 2 * 86_400) return `${Math.ceil(seconds / 86_400)} ${language === 'zh' ? '天' : 'days'}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = language === 'zh' ? ([' 小时', hours ? ' 分' : ' 分钟'] as const) : ([' h', ' min'] as const);
  return [hours && `${hours}${words[0]}`, rest && `${rest}${words[1]}`].filter(Boolean).join(' ');
}

const locales = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A moment in sentences for people, in Beijing time. */
function spokenMoment(instant: string, language: Language): string {
  const format = { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' } as const;
  const text = new Intl.DateTimeFormat(locales[language], format).format(new Date(instant));
  return language === 'zh' ? text : `${text} (Beijing time)`;
}

type Speaker = (value: never, language: Language) => string | undefined;

/** The values that are words in a sentence; a number or a name stays as it is. */
const speakers: Record<string, Speaker> = {
  feature: (feature: MemberFeature, language) => memberFeatureTexts[feature]?.[language],
  /** Whether a phone number or an e-mail address is spoken of. */
  kind: (kind: TargetKind, language) => targetKinds[kind]?.[language],
  /** Seconds. */
  wait: (seconds: number, language) => spokenSpan(seconds, language),
  /** An instant, as ISO 8601. */
  at: (instant: string, language) => spokenMoment(instant, language),
};

export function spokenValue(name: string, values: SaidValues, language: Language): string | number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  return speakers[name]?.(value as never, language) ?? value;
}
