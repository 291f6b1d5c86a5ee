// What each phone asks of the mouth. Vowels: formants in Hz of a middle-sized voice (Peterson-Barney and
// published Mandarin averages, opened a little for singing). Consonants: durations in seconds, levels 0..1.

export type Formants = readonly [number, number, number];

export const VOWELS: Record<string, Formants> = {
  a: [850, 1400, 2650],
  aa: [780, 1150, 2650],
  ae: [720, 1720, 2500],
  ah: [660, 1260, 2550],
  ao: [600, 920, 2550],
  o: [530, 880, 2500],
  e: [500, 1180, 2500],
  ee: [460, 2080, 2700],
  eh: [590, 1850, 2600],
  i: [310, 2350, 3100],
  ih: [420, 2020, 2650],
  u: [340, 780, 2400],
  uh: [460, 1020, 2400],
  /** Before -ng: further back and rounder, or more open, than where they stand alone. */
  og: [430, 800, 2450],
  eg: [570, 1130, 2550],
  y: [310, 1980, 2380],
  zi: [370, 1380, 2800],
  ri: [390, 1680, 2300],
  er: [520, 1340, 1760],
  '@': [530, 1420, 2550],
};

/** Vowels that are only a glide when another vowel follows in the same syllable. */
export const GLIDES = new Set(['i', 'u', 'y']);

export interface Consonant {
  /** Whole length. */
  dur: number;
  /** Silence (or voice bar) before the burst, part of `dur`. */
  closure: number;
  /** Voicing, aspiration and frication levels after the closure. */
  av: number;
  ah: number;
  af: number;
  /** Frication centre and bandwidth. */
  fc: number;
  bw: number;
  /** Where the formants are pulled. */
  locus: Formants;
  /** Damps the formants as the nose does. */
  nasal: number;
}

const make = (
  dur: number,
  closure: number,
  [av, ah, af]: readonly [number, number, number],
  [fc, bw]: readonly [number, number],
  locus: Formants,
  nasal = 0,
): Consonant => ({ dur, closure, av, ah, af, fc, bw, locus, nasal });

const LIPS: Formants = [330, 900, 2300];
const TEETH: Formants = [330, 1750, 2650];
const CURLED: Formants = [330, 1700, 2150];
const PALATE: Formants = [300, 2200, 2950];
const BACK: Formants = [340, 1500, 2300];

export const CONSONANTS: Record<string, Consonant> = {
  b: make(0.06, 0.048, [0.1, 0.1, 0.25], [900, 1200], LIPS),
  p: make(0.1, 0.045, [0, 0.55, 0.2], [1000, 1500], LIPS),
  d: make(0.058, 0.044, [0.1, 0.1, 0.35], [3800, 2500], TEETH),
  t: make(0.1, 0.044, [0, 0.45, 0.4], [4200, 2600], TEETH),
  g: make(0.064, 0.046, [0.1, 0.12, 0.32], [1900, 1100], BACK),
  k: make(0.105, 0.046, [0, 0.5, 0.36], [2000, 1300], BACK),
  m: make(0.075, 0, [0.62, 0, 0], [1000, 1000], [270, 1000, 2250], 1),
  n: make(0.07, 0, [0.62, 0, 0], [1000, 1000], [280, 1500, 2500], 1),
  ng: make(0.08, 0, [0.6, 0, 0], [1000, 1000], [290, 1150, 2350], 1),
  l: make(0.065, 0, [0.7, 0, 0], [1000, 1000], [350, 1250, 2750], 0.3),
  f: make(0.1, 0, [0, 0.1, 0.26], [5200, 6000], LIPS),
  v: make(0.07, 0, [0.45, 0.05, 0.14], [5000, 6000], LIPS),
  s: make(0.115, 0, [0, 0.05, 0.5], [7200, 2800], TEETH),
  z: make(0.09, 0, [0.35, 0.04, 0.34], [7000, 2800], TEETH),
  sh: make(0.115, 0, [0, 0.08, 0.48], [3400, 2600], CURLED),
  zh: make(0.09, 0, [0.35, 0.05, 0.36], [3300, 2600], CURLED),
  x: make(0.115, 0, [0, 0.08, 0.58], [4700, 2200], PALATE),
  h: make(0.09, 0, [0, 0.62, 0.1], [1700, 1500], BACK),
  hh: make(0.07, 0, [0, 0.6, 0], [1500, 1500], [500, 1500, 2500]),
  th: make(0.09, 0, [0, 0.08, 0.2], [6200, 5000], TEETH),
  dh: make(0.055, 0, [0.5, 0.02, 0.08], [6000, 5000], TEETH),
  r: make(0.07, 0, [0.68, 0, 0.05], [2600, 1500], [340, 1250, 1650]),
  rz: make(0.075, 0, [0.5, 0, 0.2], [2700, 1400], CURLED),
  w: make(0.06, 0, [0.72, 0, 0], [1000, 1000], [310, 680, 2300]),
  j: make(0.055, 0, [0.72, 0, 0], [1000, 1000], [290, 2300, 3000]),
  ts: make(0.09, 0.035, [0, 0.05, 0.46], [7000, 2800], TEETH),
  tsh: make(0.135, 0.035, [0, 0.3, 0.46], [7000, 2800], TEETH),
  tr: make(0.085, 0.035, [0, 0.05, 0.46], [3300, 2600], CURLED),
  trh: make(0.135, 0.035, [0, 0.3, 0.44], [3300, 2600], CURLED),
  tc: make(0.085, 0.035, [0, 0.05, 0.52], [4500, 2200], PALATE),
  tch: make(0.135, 0.035, [0, 0.3, 0.52], [4500, 2200], PALATE),
  ch: make(0.125, 0.04, [0, 0.2, 0.5], [3500, 2600], CURLED),
  jh: make(0.085, 0.035, [0.15, 0.05, 0.45], [3400, 2600], CURLED),
};

/** How long a syllable's consonants take before its vowel when there is room. */
export function leadSeconds(onset: readonly string[]): number {
  const whole = onset.reduce((sum, code) => sum + (CONSONANTS[code]?.dur ?? 0), 0);
  return Math.min(0.2, onset.length > 1 ? whole * 0.8 : whole);
}
