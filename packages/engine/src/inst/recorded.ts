// Which patches are played by recordings, where a bank of them is at hand, and how each is treated to be what it is called.
import type { BankPatch } from './bank.js';

/** How a player goes about a note. */
export interface Manner {
  /** Semitones the note comes from, and the seconds in which that dies away. */
  slide?: readonly [semitones: number, seconds: number];
  /** Semitones, how often a second, and the second from which on it is heard. */
  vibrato?: readonly [semitones: number, hz: number, from: number];
  /** Goes over from the note before, when that has only just ended. */
  portamento?: number;
  /** Strokes a second on notes that are long. */
  tremolo?: number;
  /** Semitones of a short note before every so many longer ones. */
  grace?: readonly [semitones: number, every: number];
}

export interface Recorded extends BankPatch {
  /** Octaves it is played above what is written. */
  octave?: number;
  /** Decibels that bring it to where the engine's own instrument stands. */
  level: number;
  manner?: Manner;
}

// prettier-ignore
export const RECORDED: Readonly<Record<string, Recorded>> = {
  piano: { program: 0, level: 8 },
  epiano: { program: 4, level: 0.5 },
  marimba: { program: 12, level: 1.5 },
  organ: { program: 18, level: 6.5 },
  bell: { program: 8, level: 7.5 },

  acoustic: { program: 25, level: 3 },
  nylon: { program: 24, level: 2 },
  clean: { program: 27, level: -4.5 },
  banjo: { program: 105, level: -4 },
  guzheng: { program: 107, level: -0.5, manner: { grace: [-2, 5], vibrato: [0.25, 5.2, 0.35] } },
  pipa: { program: 106, level: -2.5, manner: { tremolo: 12.5, slide: [0.3, 0.03] } },

  fingerBass: { program: 33, level: 10 },
  pickBass: { program: 34, level: 0 },
  upright: { program: 32, level: 14 },
  cello: { program: 42, level: 3.5 },
  contrabass: { program: 43, level: 4.5 },

  strings: { program: 48, level: 4.5 },
  violin: { program: 40, level: 3.5, manner: { portamento: 0.045 } },
  erhu: { program: 40, level: 4, manner: { slide: [-0.8, 0.05], vibrato: [0.32, 5.8, 0.22], portamento: 0.09 } },
  pizz: { program: 45, level: -1 },

  brass: { program: 61, level: 1 },
  trumpet: { program: 56, level: 0 },
  horn: { program: 60, level: 4.5 },

  flute: { program: 73, level: 4.5 },
  dizi: { program: 73, level: 1.5, manner: { grace: [2, 3], slide: [-0.5, 0.03], vibrato: [0.18, 5.6, 0.3] } },
  xiao: { program: 77, level: 5, manner: { slide: [-0.9, 0.08], vibrato: [0.2, 4.6, 0.4], portamento: 0.06 } },
  clarinet: { program: 71, level: 8 },
  sax: { program: 65, level: 1, manner: { slide: [-0.5, 0.04] } },
  harmonica: { program: 22, level: 6.5, manner: { slide: [-0.5, 0.04] } },
};
