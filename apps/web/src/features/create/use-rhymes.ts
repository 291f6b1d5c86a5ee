import { useEffect, useMemo, useState } from 'react';
import { rhymesOf, rhymesOfHanzi, type HanziRhymes, type LineRhyme } from './rhyme';

const none: HanziRhymes = new Map();
let known: HanziRhymes = none;

/** What each line rhymes on. The table of hanzi is fetched by whoever writes hanzi. */
export function useRhymes(text: string): readonly (LineRhyme | null)[] {
  const [hanzi, setHanzi] = useState(known);
  const needed = hanzi === none && /\p{Script=Han}/u.test(text);
  useEffect(() => {
    if (!needed) return;
    import('./rhyme-hanzi').then(
      ({ hanziByRhyme }) => {
        known = rhymesOfHanzi(hanziByRhyme);
        setHanzi(known);
      },
      // Without it the margin counts, and says nothing of rhymes.
      () => undefined,
    );
  }, [needed]);
  return useMemo(() => rhymesOf(text, hanzi), [text, hanzi]);
}
