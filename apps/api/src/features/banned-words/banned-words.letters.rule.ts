import { unitPattern } from '@overtone/contract/readings';

/**
 * How a letter hangs on the one before it: in one unit with it; in another one, torn off it as it seems; or in another
 * one that is a word of its own.
 */
type Tie = 'one' | 'torn' | 'other';
export interface Letter {
  readonly text: string;
  readonly tie: Tie;
  /** What stands before it. */
  readonly gap: string;
}
/** Strokes and signs of sound among Chinese characters say nothing. 々 does. */
const strokes = /(?<=\p{sc=Han})(?:[丨丶丿亅]|(?!々)\p{Lm})+(?=\p{sc=Han})/gu;
/** Put into a Latin word they are in nobody's way: po-rn. With a space, or an apostrophe as in she’ll, it is two words. */
const marks = /^[^\s'‘’`]+$/u;
const isOneLetter = (unit: string): boolean => [...unit].length === 1;

/** In the order in which they stand; `reading` is one of readings.ts. */
export function lettersOf(reading: string): Letter[] {
  const text = reading.replace(strokes, '|');
  const letters: Letter[] = [];
  let [end, before] = [0, ''];
  for (const { 0: unit, index } of text.matchAll(unitPattern)) {
    const gap = text.slice(end, index);
    const isTorn = (isOneLetter(unit) && isOneLetter(before)) || marks.test(gap);
    let tie: Tie = isTorn ? 'torn' : 'other';
    for (const letter of unit) {
      letters.push({ text: letter, tie, gap: tie === 'one' ? '' : gap });
      tie = 'one';
    }
    [end, before] = [index + unit.length, unit];
  }
  return letters;
}
