/** The twelve keys public stem wires use, in mixing order. */
export const STEM_NAMES = [
  'vocals',
  'backing_vocals',
  'drums',
  'bass',
  'guitar',
  'keyboard',
  'percussion',
  'strings',
  'synth',
  'fx',
  'brass',
  'woodwinds',
] as const;
export type StemName = (typeof STEM_NAMES)[number];
