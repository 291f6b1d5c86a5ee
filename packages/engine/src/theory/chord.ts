import { MODES, PITCH_NAMES } from './scale.js';

export interface Chord {
  /** Pitch class of the root and of the bass. */
  root: number;
  bass: number;
  /** Semitones above the root. */
  tones: number[];
  name: string;
}

const NUMERALS: Record<string, number> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 };
// prettier-ignore
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7], m: [0, 3, 7], '7': [0, 4, 7, 10], m7: [0, 3, 7, 10], maj7: [0, 4, 7, 11], add9: [0, 4, 7, 14], maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14], '9': [0, 4, 7, 10, 14], m6: [0, 3, 7, 9], '6': [0, 4, 7, 9], '11': [0, 5, 7, 10], dim: [0, 3, 6], m7b5: [0, 3, 6, 10], sus4: [0, 5, 7],
};

/** `bVImaj7`, `ii7`, `V/7` (over the scale's 7th degree) in `tonic` -> root, tones and name. */
export function readChord(symbol: string, tonic: number): Chord {
  const match = /^(b|#)?([iIvV]+)([^/]*)(?:\/(\d))?$/.exec(symbol);
  if (!match) throw new RangeError(`not a chord: ${symbol}`);
  const [, shift, numeral, suffix, over] = match as unknown as [string, string?, string?, string?, string?];
  const minor = numeral === numeral!.toLowerCase() && !suffix!.startsWith('m7b5');
  const quality = minor && suffix !== 'dim' ? `m${suffix}` : suffix!;
  const degree = NUMERALS[numeral!.toUpperCase()]! + (shift === 'b' ? -1 : shift === '#' ? 1 : 0);
  const root = (tonic + degree + 12) % 12;
  const tones = [...(QUALITIES[quality] ?? QUALITIES[minor ? 'm' : '']!)];
  const bass = over ? (tonic + MODES.major[Number(over) - 1]!) % 12 : root;
  const name = `${PITCH_NAMES[root]}${quality}${bass === root ? '' : `/${PITCH_NAMES[bass]}`}`;
  return { root, bass, tones, name };
}
