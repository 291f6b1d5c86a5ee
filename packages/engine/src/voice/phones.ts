// What each phone asks of the mouth. Vowels: formants in Hz of a middle-sized voice (Peterson-Barney and
// published Mandarin averages, opened a little for singing). Consonants: durations in seconds, levels 0..1.

import { consonant, type Consonant, type Formants } from './phone.js';
import { MANDARIN_CONSONANTS, MANDARIN_VOWELS } from './phones-mandarin.js';

export const VOWELS: Record<string, Formants> = {
  ...MANDARIN_VOWELS,
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
export const GLIDES = new Set(['i', 'u', 'y', 'I', 'U', 'Y']);

const LIPS: Formants = [330, 900, 2300];
const TEETH: Formants = [330, 1750, 2650];
const CURLED: Formants = [330, 1700, 2150];
const PALATE: Formants = [300, 2200, 2950];
const BACK: Formants = [340, 1500, 2300];

export const CONSONANTS: Record<string, Consonant> = {
  ...MANDARIN_CONSONANTS,
  b: consonant(0.06, 0.048, [0.1, 0.1, 0.25], [900, 1800], LIPS),
  p: consonant(0.1, 0.045, [0, 0.55, 0.2], [1000, 2200], LIPS),
  d: consonant(0.058, 0.044, [0.1, 0.1, 0.35], [3800, 3800], TEETH),
  t: consonant(0.1, 0.044, [0, 0.45, 0.4], [4200, 3900], TEETH),
  g: consonant(0.064, 0.046, [0.1, 0.12, 0.32], [1900, 1600], BACK),
  k: consonant(0.105, 0.046, [0, 0.5, 0.36], [2000, 2000], BACK),
  m: consonant(0.075, 0, [0.62, 0, 0], [1000, 1000], [270, 1000, 2250], { nasal: 1 }),
  n: consonant(0.07, 0, [0.62, 0, 0], [1000, 1000], [280, 1500, 2500], { nasal: 1 }),
  ng: consonant(0.08, 0, [0.6, 0, 0], [1000, 1000], [290, 1150, 2350], { nasal: 1 }),
  l: consonant(0.065, 0, [0.7, 0, 0], [1000, 1000], [350, 1250, 2750], { nasal: 0.3 }),
  f: consonant(0.1, 0, [0, 0.1, 0.26], [5200, 9000], LIPS),
  v: consonant(0.07, 0, [0.45, 0.05, 0.14], [5000, 9000], LIPS),
  s: consonant(0.115, 0, [0, 0.05, 0.5], [7200, 4200], TEETH),
  z: consonant(0.09, 0, [0.35, 0.04, 0.34], [7000, 4200], TEETH),
  sh: consonant(0.115, 0, [0, 0.08, 0.48], [3400, 3900], CURLED),
  zh: consonant(0.09, 0, [0.35, 0.05, 0.36], [3300, 3900], CURLED),
  x: consonant(0.115, 0, [0, 0.08, 0.58], [4700, 3300], PALATE),
  h: consonant(0.09, 0, [0, 0.62, 0.1], [1700, 2200], BACK),
  hh: consonant(0.07, 0, [0, 0.6, 0], [1500, 1500], [500, 1500, 2500]),
  th: consonant(0.09, 0, [0, 0.08, 0.2], [6200, 7500], TEETH),
  dh: consonant(0.055, 0, [0.5, 0.02, 0.08], [6000, 7500], TEETH),
  r: consonant(0.07, 0, [0.68, 0, 0.05], [2600, 1500], [340, 1250, 1650]),
  rz: consonant(0.075, 0, [0.5, 0, 0.2], [2700, 2100], CURLED),
  w: consonant(0.06, 0, [0.72, 0, 0], [1000, 1000], [310, 680, 2300]),
  j: consonant(0.055, 0, [0.72, 0, 0], [1000, 1000], [290, 2300, 3000]),
  ts: consonant(0.09, 0.035, [0, 0.05, 0.46], [7000, 4200], TEETH),
  tsh: consonant(0.135, 0.035, [0, 0.3, 0.46], [7000, 4200], TEETH),
  tr: consonant(0.085, 0.035, [0, 0.05, 0.46], [3300, 3900], CURLED),
  trh: consonant(0.135, 0.035, [0, 0.3, 0.44], [3300, 3900], CURLED),
  tc: consonant(0.085, 0.035, [0, 0.05, 0.52], [4500, 3300], PALATE),
  tch: consonant(0.135, 0.035, [0, 0.3, 0.52], [4500, 3300], PALATE),
  ch: consonant(0.125, 0.04, [0, 0.2, 0.5], [3500, 3900], CURLED),
  jh: consonant(0.085, 0.035, [0.15, 0.05, 0.45], [3400, 3900], CURLED),
};

/** What begins a syllable with hissing and no voice. */
export const SIBILANTS = new Set([
  ...['S', 'SH', 'X', 'Z', 'C', 'ZH', 'CH', 'J', 'Q'],
  ...['s', 'sh', 'x', 'ch', 'ts', 'tsh', 'tr', 'trh', 'tc', 'tch'],
]);

/** How long a syllable's consonants take before its vowel when there is room. */
export function leadSeconds(onset: readonly string[]): number {
  const whole = onset.reduce((sum, code) => sum + (CONSONANTS[code]?.dur ?? 0), 0);
  return Math.min(0.2, onset.length > 1 ? whole * 0.8 : whole);
}
