// What a phone asks of the mouth.

export type Formants = readonly [number, number, number];

export interface Consonant {
  /** Whole length. */
  dur: number;
  /** Silence (or voice bar) before the burst, part of `dur`. */
  closure: number;
  /** Seconds at the end, part of `dur`, of breath alone, by a mouth that already stands for the vowel. */
  breath: number;
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

export const consonant = (
  dur: number,
  closure: number,
  [av, ah, af]: readonly [number, number, number],
  [fc, bw]: readonly [number, number],
  locus: Formants,
  { nasal = 0, breath = 0 } = {},
): Consonant => ({ dur, closure, breath, av, ah, af, fc, bw, locus, nasal });
