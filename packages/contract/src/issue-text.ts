/**
 * What is wrong with a value, said by us where a schema has no sentence of its own: the words of the schemas' library
 * ("Too small: expected string…") are nobody's language. The English beside each stands in `field-texts.ts`.
 */

/** The facts of an issue as zod tells them. */
export interface Issue {
  message: string;
  code?: string | undefined;
  /** What was wanted, by its type's name. */
  expected?: unknown;
  /** What a bound speaks of: text, number, list. */
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  divisor?: unknown;
  input?: unknown;
}

const kinds: Record<string, string> = {
  string: '应当是文字',
  number: '应当是数字',
  int: '应当是整数',
  boolean: '应当是 true 或 false',
  array: '应当是一个列表',
  object: '应当是一个对象',
  record: '应当是一个对象',
};
const counted = (origin: unknown): string =>
  ({ string: '个字', array: '项', set: '项', file: '字节' })[String(origin)] ?? '';

function bound(word: '最少' | '最多', origin: unknown, value: unknown): string {
  const unit = counted(origin);
  if (unit === '个字' && word === '最少' && Number(value) === 1) return '不能为空';
  if (unit) return `${word} ${String(value)} ${unit}`;
  return `${word === '最少' ? '不能小于' : '不能大于'} ${String(value)}`;
}

const sentences: Record<string, (issue: Issue) => string> = {
  invalid_type: ({ expected }) => kinds[String(expected)] ?? '类型不对',
  too_small: ({ origin, minimum }) => bound('最少', origin, minimum),
  too_big: ({ origin, maximum }) => bound('最多', origin, maximum),
  not_multiple_of: ({ divisor }) => `应当是 ${String(divisor)} 的倍数`,
  invalid_format: () => '格式不对',
  invalid_value: () => '不在可选的值里',
  unrecognized_keys: () => '有不认识的项',
};

/** A schema's own sentence, or ours for the kind of issue. Chinese, without the field's name. */
export function issueText(issue: Issue): string {
  if (hasOwnSentence(issue)) return issue.message;
  return sentences[issue.code ?? '']?.(issue) ?? '内容不对';
}

/** Sentences of schemas begin in Chinese and are understood without the field's name; the library's words may quote Chinese values. */
export const hasOwnSentence = ({ message }: Issue): boolean => /^\p{sc=Han}/u.test(message);
