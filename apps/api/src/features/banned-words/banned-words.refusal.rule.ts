import { findingCodes, type NameVerdict, type PromptField } from '@overtone/contract/name-check';
import { Problem } from '@overtone/contract/problem';
import type { Saying } from '@overtone/contract/said';

/** What the texts are called on the wire. */
export type WireNames = Partial<Record<PromptField, string>>;

const sayingOf = ({ kind, word }: NameVerdict): Saying => ({
  code: findingCodes[kind],
  ...(kind !== 'character' && { values: { x: word } }),
});

/** The first finding that refuses as the problem, and each field's own first; null when nothing refuses. */
export function refusalOf(verdicts: readonly NameVerdict[], names: WireNames): Problem | null {
  const refused = verdicts.filter(({ refuses }) => refuses);
  const [first] = refused;
  if (!first) return null;
  const fields: Record<string, Saying> = {};
  for (const verdict of refused) fields[names[verdict.field] ?? verdict.field] ??= sayingOf(verdict);
  const { values = {} } = sayingOf(first);
  return new Problem(findingCodes[first.kind], { values, fields });
}
