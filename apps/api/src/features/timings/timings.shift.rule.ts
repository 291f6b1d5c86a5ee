import type { TimedWord } from '@overtone/contract/timing';

/** Pure: the words so much later, or earlier; none before the song begins. */
export function shifted(words: TimedWord[], shiftMs: number): TimedWord[] {
  if (shiftMs === 0) return words;
  const moved = (seconds: number) => Math.max(0, Math.round(seconds * 1000 + shiftMs) / 1000);
  return words.map((word) => ({ ...word, start_s: moved(word.start_s), end_s: moved(word.end_s) }));
}
