// Kana, simply: enough to sing Japanese lines with true timing.
import { plain, type Syllable } from './syllable.js';

// prettier-ignore
const ROWS: readonly (readonly [string, string])[] = [
  ['あいうえお', ''], ['かきくけこ', 'k'], ['さしすせそ', 's'], ['たちつてと', 't'], ['なにぬねの', 'n'], ['はひふへほ', 'hh'],
  ['まみむめも', 'm'], ['や ゆ よ', 'j'], ['らりるれろ', 'l'], ['わ   を', 'w'], ['がぎぐげご', 'g'], ['ざじずぜぞ', 'z'],
  ['だぢづでど', 'd'], ['ばびぶべぼ', 'b'], ['ぱぴぷぺぽ', 'p'], ['ゔ', 'v'], ['ぁぃぅぇぉ', ''], ['ゃ ゅ ょ', 'j'],
];
const VOWELS = ['a', 'i', 'u', 'eh', 'o'];
const ODD: Record<string, string> = { し: 'sh', ち: 'ch', つ: 'tsh', ふ: 'f', じ: 'jh', ぢ: 'jh', を: '' };

const toHiragana = (c: string): string =>
  /[ヵヶ]/.test(c) ? 'か' : /[ァ-ヴ]/.test(c) ? String.fromCharCode(c.charCodeAt(0) - 0x60) : c;

function syllableOfKana(c: string): Syllable | null {
  for (const [row, consonant] of ROWS) {
    const at = row.indexOf(c);
    if (at < 0 || c === ' ') continue;
    const onset = ODD[c] ?? consonant;
    return plain(onset ? [onset] : [], [c === 'ゔ' ? 'u' : VOWELS[at % 5]!], [], true);
  }
  return null;
}

/** A small vowel takes the place of the one before: ファ is fa, ウィ wi. */
function joinVowel(last: Syllable, c: string): void {
  const glides = last.onset.length === 0 && last.nucleus[0] === 'u' && c !== 'ぅ';
  if (glides) last.onset.push('w');
  last.nucleus = [VOWELS['ぁぃぅぇぉ'.indexOf(c)]!];
}

/** A run of kana -> syllables; small ones join the kana before, ん closes it, っ and ー lengthen. */
export function syllablesOfKana(run: string): Syllable[] {
  const out: Syllable[] = [];
  for (const c of [...run].map(toHiragana)) {
    const last = out.at(-1);
    if (c === 'ん' && last && last.coda.length === 0) last.coda.push('n');
    else if (/[ゃゅょ]/.test(c) && last) last.nucleus = ['i', { ゃ: 'a', ゅ: 'u', ょ: 'o' }[c]!];
    else if (/[ぁぃぅぇぉ]/.test(c) && last?.coda.length === 0) joinVowel(last, c);
    else if (!/[っー]/.test(c)) out.push(syllableOfKana(c) ?? plain([], ['@'], ['n']));
  }
  return out.length > 0 ? out : [plain([], ['a'])];
}

const PARTICLES: Record<string, string> = { は: 'わ', へ: 'え' };

/** A written run: one that ends with は or へ ends with a particle, which is not said as it is spelt. */
export const syllablesOfKanaRun = (run: string): Syllable[] =>
  syllablesOfKana(run.replace(/[はへ]$/, (particle) => PARTICLES[particle]!));
