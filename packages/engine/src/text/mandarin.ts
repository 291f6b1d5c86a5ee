// Pinyin -> phones. Readings of whole phrases come from pinyin-pro, so polyphones follow their words.
import { pinyin } from 'pinyin-pro';
import type { Syllable } from './syllable.js';

const INITIALS = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])(?=.)/;

// prettier-ignore
const FINALS: Record<string, readonly [string, string?]> = {
  a: ['A'], o: ['O'], e: ['E'], i: ['I'], u: ['U'], v: ['Y'], er: ['ER'], ê: ['IE'],
  ai: ['AI _I'], ei: ['EI _I'], ao: ['AO _U'], ou: ['OU _U'],
  an: ['AN', '_N'], en: ['EN', '_N'], ang: ['ANG', '_NG'], eng: ['ENG', '_NG'], ong: ['ONG', '_NG'],
  ia: ['I A'], ie: ['I IE'], io: ['I O'], iao: ['I AO _U'], iou: ['I OU _U'],
  ian: ['I IAN', '_N'], in: ['IN', '_N'], iang: ['I ANG', '_NG'], ing: ['ING', '_NG'], iong: ['Y ONG', '_NG'],
  ua: ['U A'], uo: ['U O'], uai: ['U AI _I'], uei: ['U EI _I'],
  uan: ['U AN', '_N'], uen: ['U EN', '_N'], uang: ['U ANG', '_NG'], ueng: ['U ENG', '_NG'],
  ve: ['Y IE'], van: ['Y IAN', '_N'], vn: ['Y', '_N'],
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
  const initial = INITIALS.exec(body)?.[1] ?? '';
  let final = body.slice(initial.length);
  if (/^[jqx]$/.test(initial) && final.startsWith('u')) final = `v${final.slice(1)}`;
  return { initial, final: ABBREVIATED[final] ?? final };
}

/** One pinyin syllable with a tone digit, e.g. `zhuang1`; unknown spellings sing as a neutral vowel. */
export function syllableOfPinyin(written: string): Syllable {
  const tone = Number(/\d$/.exec(written)?.[0] ?? 5) || 5;
  const body = written.replace(/\d$/, '').replace(/ü/g, 'v').toLowerCase();
  if (/^(n|ng|m|hm|hng)$/.test(body))
    return { onset: [], nucleus: ['EN'], coda: [/m/.test(body) ? 'm' : '_N'], tone, stress: false };
  const { initial, final } = split(body);
  const onset = initial ? [initial.toUpperCase()] : [];
  if (final === 'i' && /^(z|c|s)$/.test(initial)) return { onset, nucleus: ['ZI'], coda: [], tone, stress: tone !== 5 };
  if (final === 'i' && /^(zh|ch|sh|r)$/.test(initial))
    return { onset, nucleus: ['RI'], coda: [], tone, stress: tone !== 5 };
  const [vowels, coda] = FINALS[final] ?? ['EN'];
  return { onset, nucleus: vowels.split(' '), coda: coda ? [coda] : [], tone, stress: tone !== 5 };
}

/** Hanzi of one line -> one syllable each (all must be Hanzi; others are answered with a neutral vowel). */
export function syllablesOfHanzi(hanzi: string): Syllable[] {
  const characters = [...hanzi];
  const readings = pinyin(hanzi, { toneType: 'num', type: 'array', v: true });
  return characters.map((_, i) => syllableOfPinyin(readings[i] ?? 'a5'));
}

export const isHanzi = (character: string): boolean => /\p{Script=Han}/u.test(character);
