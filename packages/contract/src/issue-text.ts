import type { IssueCode } from './field-texts.js';
import { type Saying, sayingOf } from './said.js';

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

const kinds: Record<string, IssueCode> = {
  string: 'NOT_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_WHOLE',
  boolean: 'NOT_BOOLEAN',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
  record: 'NOT_AN_OBJECT',
};

const bounds: Record<string, [least: IssueCode, most: IssueCode]> = {
  string: ['TOO_SHORT', 'TOO_LONG'],
  array: ['TOO_FEW', 'TOO_MANY'],
  set: ['TOO_FEW', 'TOO_MANY'],
  file: ['TOO_FEW_BYTES', 'TOO_MANY_BYTES'],
};
const numeric: [IssueCode, IssueCode] = ['TOO_SMALL', 'TOO_LARGE'];

function below({ origin, minimum }: Issue): Saying {
  if (origin === 'string' && Number(minimum) === 1) return { code: 'EMPTY' };
  return { code: (bounds[String(origin)] ?? numeric)[0], values: { bound: String(minimum) } };
}

const above = ({ origin, maximum }: Issue): Saying => ({
  code: (bounds[String(origin)] ?? numeric)[1],
  values: { bound: String(maximum) },
});

const sayings: Record<string, (issue: Issue) => Saying> = {
  invalid_type: ({ expected }) => ({ code: kinds[String(expected)] ?? 'WRONG_TYPE' }),
  too_small: below,
  too_big: above,
  not_multiple_of: ({ divisor }) => ({ code: 'NOT_A_MULTIPLE', values: { divisor: String(divisor) } }),
  invalid_format: () => ({ code: 'WRONG_FORMAT' }),
  invalid_value: () => ({ code: 'NOT_OFFERED' }),
  unrecognized_keys: () => ({ code: 'UNKNOWN_PARTS' }),
};

/** A schema's own sentence, or ours for the kind of issue. */
export const issueSaying = (issue: Issue): Saying =>
  sayingOf(issue.message) ?? sayings[issue.code ?? '']?.(issue) ?? { code: 'NOT_VALID' };
