// Pinyin -> phones. Readings of whole phrases come from pinyin-pro, so polyphones follow their words.
import { pinyin } from 'pinyin-pro';
import type { Syllable } from './syllable.js';

// prettier-ignore
const INITIALS: Record<string, string> = {
  b: 'b', p: 'p', m: 'm', f: 'f', d: 'd', t: 't', n: 'n', l: 'l', g: 'g', k: 'k', h: 'h',
  j: 'tc', q: 'tch', x: 'x', zh: 'tr', ch: 'trh', sh: 'sh', r: 'rz', z: 'ts', c: 'tsh', s: 's',
};

// prettier-ignore
const FINALS: Record<string, readonly [string, string?]> = {
  a: ['a'], o: ['o'], e: ['e'], i: ['i'], u: ['u'], v: ['y'], er: ['er'], ê: ['eh'],
  ai: ['a ih'], ei: ['ee ih'], ao: ['aa uh'], ou: ['o uh'],
  an: ['a', 'n'], en: ['@', 'n'], ang: ['aa', 'ng'], eng: ['eg', 'ng'], ong: ['og', 'ng'],
  ia: ['i a'], ie: ['i ee'], io: ['i o'], iao: ['i aa uh'], iou: ['i o uh'],
  ian: ['i eh', 'n'], in: ['i', 'n'], iang: ['i aa', 'ng'], ing: ['i', 'ng'], iong: ['y og', 'ng'],
  ua: ['u a'], uo: ['u o'], uai: ['u a ih'], uei: ['u ee ih'],
  uan: ['u a', 'n'], uen: ['u @', 'n'], uang: ['u aa', 'ng'], ueng: ['u eg', 'ng'],
  ve: ['y ee'], van: ['y eh', 'n'], vn: ['y', 'n'],
};

const ABBREVIATED: Record<string, string> = { iu: 'iou', ui: 'uei', un: 'uen', ue: 've' };

/** y and w are spelling, not sound: give back the final they stand for. */
function finalOfZeroInitial(body: string): string {
  if (body.startsWith('yu')) return `v${body.slice(2)}`;
  if (body.startsWith('y')) {
    const rest = body.slice(1);
    return rest.startsWith('i') ? rest : rest === 'ou' ? 'iou' : `i${rest}`;
  }
  const rest = body.slice(1);
  return rest.startsWith('u') ? rest : rest === 'ei' ? 'uei' : rest === 'en' ? 'uen' : `u${rest}`;
}

function split(body: string): { initial: string; final: string } {
  if (/^[yw]/.test(body)) return { initial: '', final: finalOfZeroInitial(body) };
  const initial = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])(?=.)/.exec(body)?.[1] ?? '';
  let final = body.slice(initial.length);
  if (/^[jqx]$/.test(initial) && final.startsWith('u')) final = `v${final.slice(1)}`;
  return { initial, final: ABBREVIATED[final] ?? final };
}

/** One pinyin syllable with a tone digit, e.g. `zhuang1`; unknown spellings sing as a neutral vowel. */
export function syllableOfPinyin(written: string): Syllable {
  const tone = Number(/\d$/.exec(written)?.[0] ?? 5) || 5;
  const body = written.replace(/\d$/, '').replace(/ü/g, 'v').toLowerCase();
  if (/^(n|ng|m|hm|hng)$/.test(body))
    return { onset: [], nucleus: ['@'], coda: [/m/.test(body) ? 'm' : 'n'], tone, stress: false };
  const { initial, final } = split(body);
  const onset = initial ? [INITIALS[initial] ?? ''].filter(Boolean) : [];
  if (final === 'i' && /^(z|c|s)$/.test(initial)) return { onset, nucleus: ['zi'], coda: [], tone, stress: tone !== 5 };
  if (final === 'i' && /^(zh|ch|sh|r)$/.test(initial))
    return { onset, nucleus: ['ri'], coda: [], tone, stress: tone !== 5 };
  const [vowels, coda] = FINALS[final] ?? ['@'];
  return { onset, nucleus: vowels.split(' '), coda: coda ? [coda] : [], tone, stress: tone !== 5 };
}

/** Hanzi of one line -> one syllable each (all must be Hanzi; others are answered with a neutral vowel). */
export function syllablesOfHanzi(hanzi: string): Syllable[] {
  const characters = [...hanzi];
  const readings = pinyin(hanzi, { toneType: 'num', type: 'array', v: true });
  return characters.map((_, i) => syllableOfPinyin(readings[i] ?? 'a5'));
}

export const isHanzi = (character: string): boolean => /\p{Script=Han}/u.test(character);
