// The manner of a maker: a colour over every song of theirs, whatever its style. Small, and heard at once side by side.
export const CHARACTERS = ['dreamy', 'driving', 'polished'] as const;
export type Character = (typeof CHARACTERS)[number];

export interface Colour {
  /** Of the tempo, where none was asked for. */
  tempo: number;
  /** Added. */
  brightness: number;
  pump: number;
  energy: number;
  /** Of how long a room rings and of how loud. */
  room: number;
  /** Of how much air there is in a voice. */
  breath: number;
}

export const colours: Readonly<Record<Character, Colour>> = {
  dreamy: { tempo: 0.92, brightness: -0.3, pump: 0, energy: -0.15, room: 1.4, breath: 1.6 },
  driving: { tempo: 1.08, brightness: 0.3, pump: 0.15, energy: 0.15, room: 0.7, breath: 0.7 },
  polished: { tempo: 1, brightness: 0.1, pump: 0.05, energy: 0, room: 0.8, breath: 0.5 },
};
