// The drums that are played by recordings. Kicks stay the engine's own: recorded ones came out further from other recordings.
import type { BankPatch } from './bank.js';

export interface RecordedDrum extends BankPatch {
  key: number;
  /** Decibels that bring it to where it stands in a kit whose kick is the engine's own. */
  level: number;
  /** Decibels a second by which it dies away faster than recorded: a hat is closed again, a cymbal caught. */
  fade?: number;
  /** Decibels of body around 400 Hz, and of treble from 5 kHz on. */
  colour?: readonly [body: number, treble: number];
}

interface Kit {
  program: number;
  /** Drums that stand elsewhere than in the usual kit. */
  levels?: Readonly<Record<string, number>>;
}

/** Electronic kits are the engine's own. */
// prettier-ignore
const KITS: Readonly<Record<string, Kit>> = {
  pop: { program: 0 }, latin: { program: 0 }, orchestra: { program: 0 }, gufeng: { program: 0 }, hand: { program: 0 },
  world: { program: 0, levels: { tomHigh: 6.5 } },
  rock: { program: 16, levels: { snare: 7.5, tomHigh: 4, tomLow: 4 } },
  metal: { program: 17, levels: { snare: 8, tomHigh: 4, tomLow: 4 } },
  soul: { program: 8, levels: { snare: -1 } },
  jazz: { program: 32, levels: { snare: -2, ride: -3.5 } },
  brush: { program: 40, levels: { snare: 8, ride: -0.5 } },
};

type Key = Omit<RecordedDrum, keyof BankPatch>;

// prettier-ignore
const KEYS: Readonly<Record<string, Key>> = {
  snare: { key: 38, level: 10 }, rim: { key: 37, level: 1 }, clap: { key: 39, level: 4 }, clapRoom: { key: 39, level: 4.5 },
  hat: { key: 42, level: -0.5, fade: 20, colour: [12, -4] }, open: { key: 46, level: 1, fade: 60, colour: [6, -4] }, hatFoot: { key: 44, level: -8 },
  ride: { key: 59, level: 5.5, colour: [6, -4] }, crash: { key: 57, level: 2.5, colour: [12, -13] }, crashSoft: { key: 57, level: -1.5 }, china: { key: 52, level: 4 },
  tomHigh: { key: 48, level: 11 }, tomLow: { key: 41, level: 11 }, cowbell: { key: 56, level: 11 },
  tambourine: { key: 54, level: -8 }, shaker: { key: 70, level: -2 }, triangle: { key: 81, level: -2 },
  congaLow: { key: 64, level: 8 }, congaHigh: { key: 63, level: 6.5 }, clave: { key: 75, level: 4.5 }, guiro: { key: 73, level: 0.5 },
};

/** What no kit has, or another instrument plays better. */
// prettier-ignore
const OTHERS: Readonly<Record<string, RecordedDrum>> = {
  brush: { program: 40, drums: true, key: 38, level: -2 },
  timpani: { program: 47, key: 38, level: 6 },
  tanggu: { program: 116, key: 55, level: 11 },
  'gufeng/tomLow': { program: 116, key: 50, level: 9 },
  'world/tomLow': { program: 116, key: 52, level: 10 },
  bangu: { program: 115, key: 74, level: 8 },
};

export function recordedDrum(kit: string, drum: string): RecordedDrum | undefined {
  const facts = KITS[kit];
  if (!facts) return undefined;
  const other = OTHERS[`${kit}/${drum}`] ?? OTHERS[drum];
  const own = KEYS[drum];
  return other ?? (own && { program: facts.program, drums: true, ...own, level: facts.levels?.[drum] ?? own.level });
}
