// Which phones of a spoken line belong to which sung syllable.
import type { SpokenPhone } from './speech.js';

export const SPOKEN_VOWELS = new Set([
  'aa',
  'ae',
  'ah',
  'ao',
  'aw',
  'ax',
  'ay',
  'eh',
  'er',
  'ey',
  'ih',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
]);
const isVowel = (name: string): boolean => SPOKEN_VOWELS.has(name);

/** Indices into the line's phones. */
export interface SpokenSyllable {
  onset: number[];
  /** The vowel and whatever else of the word is sung on it. */
  rest: number[];
}

const cost = (a: string, b: string): number => (a === b ? 0 : isVowel(a) === isVowel(b) ? 1 : 3);

/** What it costs to leave out a phone of either side, and what to take silence for a phone. */
const [LEFT_OUT, SILENCE] = [2, 9];

/** The words of the phones, by the cheapest way from how each word is said alone; -1 where it is none. */
export function wordsOfPhones(phones: readonly SpokenPhone[], alone: readonly string[][]): number[] {
  const said = alone.flatMap((names, word) => names.map((name) => ({ name, word })));
  const wide = said.length + 1;
  const best = new Float64Array((phones.length + 1) * wide);
  /** How each place is come to: with a phone of both, of the line alone, of the words alone. */
  const way = new Uint8Array(best.length);
  for (let i = 0; i <= phones.length; i++) {
    const phone = phones[i - 1];
    const silent = phone?.name === 'pau';
    for (let k = i === 0 ? 1 : 0; k < wide; k++) {
      const at = i * wide + k;
      const both =
        phone && k > 0 ? best[at - wide - 1]! + (silent ? SILENCE : cost(phone.name, said[k - 1]!.name)) : Infinity;
      const line = phone ? best[at - wide]! + (silent ? 0 : LEFT_OUT) : Infinity;
      const word = k > 0 ? best[at - 1]! + LEFT_OUT : Infinity;
      best[at] = Math.min(both, line, word);
      way[at] = best[at] === both ? 0 : best[at] === line ? 1 : 2;
    }
  }
  const words = Array<number>(phones.length).fill(-1);
  for (let i = phones.length, k = said.length; i > 0;) {
    const step = way[i * wide + k]!;
    if (step === 2) {
      k -= 1;
      continue;
    }
    i -= 1;
    if (step === 0) words[i] = said[--k]!.word;
    else if (phones[i]!.name !== 'pau') words[i] = said[Math.max(0, k - 1)]?.word ?? -1;
  }
  return words;
}

/** How many of the consonants between two vowels begin the second. */
function onsetOf(names: readonly string[]): number {
  if (names.at(-1) === 'ng') return 0;
  const two = names.slice(-2).join(' ');
  return names.length > 1 && /^(s [ptklmnw]|[ptkbdgf] [lr]|th r|sh r|[ptkbgmfhv]+ y|[tkdg] w)$/.test(two)
    ? 2
    : Math.min(1, names.length);
}

/** The phones of one word cut into `count` syllables, as many as are sung; one that none is left for is empty. */
export function syllablesOfWord(
  phones: readonly SpokenPhone[],
  own: readonly number[],
  count: number,
): SpokenSyllable[] {
  const vowels = own.filter((i) => isVowel(phones[i]!.name));
  if (vowels.length === 0) return [{ onset: [], rest: [...own] }, ...Array.from({ length: count - 1 }, empty)];
  const begins = vowels.map((vowel, n) => {
    if (n === 0) return own[0]!;
    const between = own.filter((i) => i > vowels[n - 1]! && i < vowel);
    return vowel - onsetOf(between.map((i) => phones[i]!.name));
  });
  return Array.from({ length: count }, (_, s): SpokenSyllable => {
    const first = Math.round((s * vowels.length) / count);
    const next = Math.round(((s + 1) * vowels.length) / count);
    if (next <= first) return empty();
    const [from, until] = [begins[first]!, begins[next] ?? own.at(-1)! + 1];
    const within = own.filter((i) => i >= from && i < until);
    return { onset: within.filter((i) => i < vowels[first]!), rest: within.filter((i) => i >= vowels[first]!) };
  });
}

const empty = (): SpokenSyllable => ({ onset: [], rest: [] });
