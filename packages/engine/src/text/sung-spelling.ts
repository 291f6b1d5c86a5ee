// Words as they are meant where they are sung: letters written again and again, sounds, and what elsewhere is a short form.
import { EXCEPTIONS } from './english-words.js';

/** What is written shorter than it is said. An avenue or a street is not sung of as often as a saint. */
const SHORT: Record<string, string> = {
  ave: 'ahvay',
  dr: 'doctor',
  jr: 'junior',
  mr: 'mister',
  mrs: 'missiz',
  ms: 'miz',
  mt: 'mount',
  sr: 'senior',
  st: 'saint',
  vs: 'versus',
};

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^m{2,}h*$/, 'um'],
  [/^h+m+$/, 'hum'],
  [/^s+h+$/, 'shush'],
  [/^ps{2,}t+$/, 'pist'],
  [/^a+h+$/, 'ah'],
  [/^oh+$/, 'oh'],
  [/^o{2,}h*$/, 'ooh'],
  [/^u+h+$/, 'uh'],
  [/^y+e+a+h+$/, 'yeah'],
  [/^w+h?o+a+h+$/, 'whoa'],
  [/^b+r{2,}$/, 'bur'],
  [/^g+r{2,}$/, 'gur'],
];

/** Letters that stand three times or more stand once: looove; or twice, where that is the word: goood, freeee. */
function collapsed(word: string): string {
  const runs = /([a-z])\1{2,}/g;
  const once = word.replace(runs, '$1');
  if (once === word || EXCEPTIONS[once]) return once;
  const twice = word.replace(runs, '$1$1');
  return EXCEPTIONS[twice] ? twice : word.replace(runs, (_, letter: string) => (letter === 'e' ? 'ee' : letter));
}

/** In small letters without accents, with straight apostrophes. */
export function sungSpelling(word: string): string {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'");
  const sound = SOUNDS.find(([pattern]) => pattern.test(bare))?.[1];
  return sound ?? (Object.hasOwn(SHORT, bare) ? SHORT[bare]! : collapsed(bare));
}
