// One stream of chance per concern: adding a draw to one part never shifts another.
import { chanceFrom, hashOf, type Chance } from '@overtone/artwork/chance';

const { imul } = Math;

export type Rng = Chance;

/** A hash of the text, finished with an avalanche: seeds that differ in their last letter begin far apart. */
export function hash(text: string): number {
  let h = hashOf(text);
  h ^= h >>> 16;
  h = imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws decided by `seed` and the concern they serve. */
export const rng = (seed: string, concern: string): Rng => chanceFrom(hash(`${seed}\u0000${concern}`));
