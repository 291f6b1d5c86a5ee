// Cyrillic as Russian is sung: letters to phones, soft vowels, voiceless ends. Without a dictionary of stress an o stays an o.
import { plain, type Syllable } from './syllable.js';

const HARD_VOWELS: Record<string, string> = { а: 'a', о: 'o', у: 'u', э: 'eh', ы: 'zi', и: 'i', і: 'i' };
/** After a consonant they soften it, elsewhere they begin with a glide. */
const SOFT_VOWELS: Record<string, string> = { я: 'a', ё: 'o', ю: 'u', е: 'eh', є: 'eh', ї: 'i' };
// prettier-ignore
const CONSONANTS: Record<string, string> = {
  б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ж: 'zh', з: 'z', й: 'j', к: 'k', л: 'l', м: 'm', н: 'n', п: 'p', р: 'r',
  с: 's', т: 't', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'x',
};
const VOICELESS: Record<string, string> = { б: 'п', в: 'ф', г: 'к', д: 'т', ж: 'ш', з: 'с' };

/** Spellings that are not what is said; the last one: voiced consonants lose their voice at the end of a word. */
const SAID: readonly (readonly [RegExp, string | ((letters: string) => string)])[] = [
  [/^(?!(?:не)?много$|дорого$|строго$)(.*[ео])го$/, '$1во'],
  [/ть?ся$/, 'ца'],
  [/(?<=[сз])тн/, 'н'],
  [/вств/, 'ств'],
  [/лнц/, 'нц'],
  [/рдц/, 'рц'],
  [/[сз]ч/, 'щ'],
  [/^что/, 'што'],
  [/^конечн/, 'конешн'],
  [/[бвгджз]+(?=ь?$)/, (letters) => [...letters].map((letter) => VOICELESS[letter]).join('')],
];

const saidAs = (word: string): string =>
  SAID.reduce((said, [written, spoken]) => said.replace(written, spoken as string), word);

/** The vowel a letter sings and whether a glide stands before it; null for a consonant or a sign. */
function vowelOf(letter: string, before: string): { nucleus: string[]; glide: boolean } | null {
  const soft = SOFT_VOWELS[letter];
  if (soft) {
    if (!(before in CONSONANTS) || before === 'й') return { nucleus: [soft], glide: true };
    return { nucleus: /[жшцчщ]/.test(before) ? [soft] : ['i', soft], glide: false };
  }
  if (letter === 'и' && /[жшц]/.test(before)) return { nucleus: ['zi'], glide: false };
  const hard = HARD_VOWELS[letter];
  return hard ? { nucleus: [hard], glide: before === 'ь' && letter === 'и' } : null;
}

/** Consonants between two vowels: how many close the syllable before. */
const closing = (cluster: readonly string[]): number =>
  cluster.length > 2 || (cluster.length === 2 && /^[jrlmn]$/.test(cluster[0]!)) ? 1 : 0;

/** One Cyrillic word, or a preposition without a vowel and the word it leans on, -> at least one syllable. */
export function syllablesOfCyrillic(word: string): Syllable[] {
  const letters = word.normalize('NFC').toLowerCase();
  const said = letters
    .replace(/[^\p{Script=Cyrillic}\s]/gu, '')
    .split(/\s+/)
    .map((part) => (part.length > 1 ? saidAs(part) : part))
    .join('');
  const out: Syllable[] = [];
  let cluster: string[] = [];
  [...said].forEach((letter, i) => {
    const vowel = vowelOf(letter, said[i - 1] ?? '');
    if (!vowel) return void (CONSONANTS[letter] && cluster.push(CONSONANTS[letter]));
    if (vowel.glide) cluster.push('j');
    const closed = out.length > 0 ? closing(cluster) : 0;
    out.at(-1)?.coda.push(...cluster.slice(0, closed));
    out.push(plain(cluster.slice(closed), vowel.nucleus, [], letter === 'ё'));
    cluster = [];
  });
  if (out.length === 0) return [plain(cluster, ['@'])];
  out.at(-1)!.coda.push(...cluster.slice(0, 3));
  if (out.length === 1) out[0]!.stress = true;
  return out;
}
