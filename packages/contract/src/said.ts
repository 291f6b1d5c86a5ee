import type { DoneCode } from './done-texts.js';
import type { FieldCode, IssueCode } from './field-texts.js';
import type { ProblemCode } from './problem-status.js';

/** What goes into a sentence, in no language: `{name}` in its text. Those of `spoken-values.ts` are put into words. */
export type SaidValues = Readonly<Record<string, string | number>>;

/** A sentence by its code; it is put into words where it leaves us, in the language of the call. */
export interface Saying {
  readonly code: ProblemCode | FieldCode | IssueCode | DoneCode;
  readonly values?: SaidValues | undefined;
}

const start = '{"code":';

/** A sentence as a schema carries it: all that zod keeps of one is a text. */
export const said = (code: FieldCode | ProblemCode, values?: SaidValues): string =>
  JSON.stringify({ code, values } satisfies Saying);

/** Null for what zod says by itself. */
export const sayingOf = (message: string): Saying | null =>
  message.startsWith(start) ? (JSON.parse(message) as Saying) : null;
