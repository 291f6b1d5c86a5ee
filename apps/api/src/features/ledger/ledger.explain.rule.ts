import type { Yields } from '@overtone/contract/operations';
import type { explanation } from '@overtone/contract/points';
import type { z } from 'zod';

export type Explanation = z.infer<typeof explanation>;

/** First word of a reference -> what it speaks of; the word behind it is the id. */
const kinds: Readonly<Record<string, Explanation['kind']>> = {
  order: 'order',
  redeem: 'redeem',
  recharge: 'recharge',
  generation: 'generation',
  song: 'song',
  invite: 'invitation',
  signup: 'registration',
  lot: 'lot',
  account: 'account',
  seed: 'account',
};

/** What a booked reference stands for; of a generation's points `yields` says what for. Null for one that no rule names. */
export function explain(reference: string, yields: Yields = 'songs'): Explanation | null {
  const [word = '', id = '', event = ''] = reference.split(':');
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind || !id) return null;
  if (yields !== 'songs' && (kind === 'generation' || kind === 'song')) return { kind: yields, id };
  return { kind: kind === 'order' && event.startsWith('refund') ? 'refund' : kind, id };
}

const once = ['redeem:?', 'recharge:?', 'invite:?', 'signup:?', 'seed:?'];
const closing = ['generation:?:hold', 'song:?:resolved', 'account:?:closed'];

/** The references that a text of staff may mean: itself, or those about the code, song, member or order with this id. */
export const referencesFor = (typed: string): string[] => [
  typed,
  ...[...once, ...closing].map((pattern) => pattern.replace('?', () => typed)),
];
