// The sounds of Mandarin, in capitals, beside those that languages share. Formants follow published averages of Beijing
// speakers, brought to a middle-sized voice; lengths of closure, friction and breath those of its stops and affricates.
import { consonant, type Consonant, type Formants } from './phone.js';

export const MANDARIN_VOWELS: Record<string, Formants> = {
  A: [850, 1270, 2720],
  /** Of ai, an, ang, ao: what follows draws it to the front or to the back. */
  AI: [840, 1460, 2550],
  AN: [830, 1400, 2550],
  ANG: [860, 1150, 2840],
  AO: [820, 1070, 2980],
  O: [620, 790, 2730],
  OU: [570, 920, 2550],
  E: [520, 1180, 2690],
  EN: [520, 1520, 2490],
  ENG: [510, 1210, 2730],
  EI: [480, 2100, 2730],
  /** Of ie and üe, and of ian and üan. */
  IE: [570, 1980, 2840],
  IAN: [570, 1950, 2650],
  I: [290, 2400, 3310],
  IN: [330, 2350, 3050],
  ING: [400, 2040, 2990],
  U: [360, 690, 2500],
  ONG: [500, 810, 2700],
  Y: [310, 2100, 2380],
  /** Where ai, ei, ao and ou end. */
  _I: [400, 2310, 2940],
  _U: [480, 790, 2680],
  ZI: [370, 1420, 2680],
  RI: [370, 1890, 2750],
  ER: [560, 1400, 1950],
};

const LIPS: Formants = [330, 900, 2300];
const TEETH: Formants = [330, 1750, 2650];
const CURLED: Formants = [330, 1750, 2300];
const PALATE: Formants = [300, 2250, 3000];
const BACK: Formants = [340, 1500, 2300];

export const MANDARIN_CONSONANTS: Record<string, Consonant> = {
  B: consonant(0.05, 0.036, [0, 0.15, 0.3], [900, 2000], LIPS),
  P: consonant(0.125, 0.045, [0, 0.5, 0.25], [1400, 4000], LIPS, { breath: 0.065 }),
  M: consonant(0.08, 0, [0.62, 0, 0], [1000, 1000], [270, 1050, 2250], { nasal: 1 }),
  F: consonant(0.11, 0, [0, 0.1, 0.1], [5200, 7000], LIPS),
  D: consonant(0.055, 0.034, [0, 0.12, 0.35], [3800, 4500], TEETH),
  T: consonant(0.125, 0.044, [0, 0.4, 0.35], [4200, 4500], TEETH, { breath: 0.06 }),
  N: consonant(0.075, 0, [0.62, 0, 0], [1000, 1000], [280, 1600, 2500], { nasal: 1 }),
  L: consonant(0.077, 0, [0.7, 0, 0], [1000, 1000], [310, 1340, 2750], { nasal: 0.3 }),
  G: consonant(0.06, 0.034, [0, 0.2, 0.35], [1900, 1100], BACK),
  K: consonant(0.13, 0.046, [0, 0.45, 0.36], [1900, 2000], BACK, { breath: 0.06 }),
  H: consonant(0.138, 0, [0, 0.45, 0.2], [1800, 1200], BACK),
  J: consonant(0.086, 0.03, [0, 0.05, 0.4], [4500, 3000], PALATE),
  Q: consonant(0.165, 0.03, [0, 0.1, 0.45], [5200, 3000], PALATE, { breath: 0.045 }),
  X: consonant(0.14, 0, [0, 0.06, 0.46], [4700, 3000], PALATE),
  ZH: consonant(0.095, 0.03, [0, 0.05, 0.36], [3300, 4000], CURLED),
  CH: consonant(0.165, 0.03, [0, 0.1, 0.36], [3300, 4000], CURLED, { breath: 0.045 }),
  SH: consonant(0.126, 0, [0, 0.08, 0.38], [2800, 4000], CURLED),
  R: consonant(0.085, 0, [0.5, 0, 0.14], [2700, 1400], [330, 1870, 2300]),
  Z: consonant(0.105, 0.03, [0, 0.05, 0.38], [6500, 4500], TEETH),
  C: consonant(0.165, 0.03, [0, 0.1, 0.45], [6500, 4500], TEETH, { breath: 0.045 }),
  S: consonant(0.126, 0, [0, 0.05, 0.46], [6500, 4500], TEETH),
  /** Closing a syllable. */
  _N: consonant(0.1, 0, [0.7, 0, 0], [1000, 1000], [290, 1710, 2600], { nasal: 1 }),
  _NG: consonant(0.11, 0, [0.7, 0, 0], [1000, 1000], [270, 840, 2700], { nasal: 1 }),
};
