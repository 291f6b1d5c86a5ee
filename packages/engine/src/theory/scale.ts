export const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  blues: [0, 3, 4, 5, 7, 9, 10],
  gong: [0, 2, 4, 7, 9],
  yu: [0, 3, 5, 7, 10],
} as const satisfies Record<string, readonly number[]>;
export type ModeName = keyof typeof MODES;

export const PITCH_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
const MINORISH: readonly ModeName[] = ['minor', 'dorian', 'phrygian', 'harmonicMinor', 'yu'];
export const isMinor = (mode: ModeName): boolean => MINORISH.includes(mode);
