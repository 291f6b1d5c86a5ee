/** How a throat sounds. */
export interface Timbre {
  /** Scales all formants: length of the throat. */
  size: number;
  /** Source slope: harmonic n has amplitude n^-slope. */
  slope: number;
  breath: number;
  vibrato: number;
  vibratoHz: number;
}

/** Every kind of singer. */
export const KINDS = ['female', 'male', 'child'] as const;
export type Singer = (typeof KINDS)[number];

/** A singer who can be sung with again: small, plain JSON. */
export interface Voice extends Timbre {
  /** Whose range the tune is written for. */
  singer: Singer;
}

export const timbreOf = ({ size, slope, breath, vibrato, vibratoHz }: Voice): Timbre => ({
  size,
  slope,
  breath,
  vibrato,
  vibratoHz,
});
