import type { TimedWord } from '@overtone/contract/timing';

/** A word with the line it is sung in. */
export interface PlacedWord extends TimedWord {
  line: number;
}

/** Seconds a character takes where no word tells. */
const usualPace = 0.3;

/** A word the provider heard, with times that can be. */
const isHeard = ({ success, start_s: start, end_s: end }: TimedWord): boolean =>
  success && Number.isFinite(start) && Number.isFinite(end) && start >= 0 && end >= start;

/**
 * Words that were not heard get times from their neighbours: by their length in the gap between the two, but not slower than
 * the song's own pace. They keep to the neighbour of their own line. No word begins before the one in front of it.
 * Empty when nothing was heard: all times would be guesses.
 */
export function repairedWords(words: readonly PlacedWord[]): PlacedWord[] {
  if (!words.some(isHeard)) return [];
  const pace = paceOf(words);
  const repaired = [...words];
  for (let from = 0; from < words.length; from++) {
    if (isHeard(words[from] as PlacedWord)) continue;
    let to = from + 1;
    while (to < words.length && !isHeard(words[to] as PlacedWord)) to++;
    spread(repaired, { from, to, pace });
    from = to;
  }
  return inOrder(repaired);
}

const lengthOf = ({ word }: TimedWord): number => Math.max(1, [...word.trim()].length);
const lengthOfAll = (words: readonly TimedWord[]): number => words.reduce((sum, word) => sum + lengthOf(word), 0);

/** Seconds a character, over all that was heard. */
function paceOf(words: readonly TimedWord[]): number {
  const heard = words.filter(isHeard);
  const seconds = heard.reduce((sum, { start_s: start, end_s: end }) => sum + end - start, 0);
  return seconds > 0 ? seconds / lengthOfAll(heard) : usualPace;
}

/** Gives the words from `from` up to `to` the time between their neighbours. */
function spread(words: PlacedWord[], { from, to, pace }: { from: number; to: number; pace: number }): void {
  const run = words.slice(from, to);
  const [before, after] = [words[from - 1], words[to]];
  const wanted = lengthOfAll(run) * pace;
  const room = before && after ? Math.max(0, after.start_s - before.end_s) : Infinity;
  const seconds = Math.min(wanted, room);
  const [first, last] = [run[0]?.line, run.at(-1)?.line];
  const toTheNext = after !== undefined && (!before || (before.line !== first && after.line === last));
  let at = toTheNext ? Math.max(0, after.start_s - seconds) : (before?.end_s ?? 0);
  const until = toTheNext ? after.start_s : at + seconds;
  const perCharacter = (until - at) / lengthOfAll(run);
  run.forEach((word, index) => {
    const end = at + lengthOf(word) * perCharacter;
    words[from + index] = { ...word, start_s: at, end_s: end };
    at = end;
  });
}

function inOrder(words: readonly PlacedWord[]): PlacedWord[] {
  let earliest = 0;
  return words.map((word) => {
    const start = Math.max(earliest, word.start_s);
    earliest = start;
    return { ...word, start_s: start, end_s: Math.max(start, word.end_s) };
  });
}
