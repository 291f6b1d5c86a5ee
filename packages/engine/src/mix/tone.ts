// The colour and the width of a mix, measured on it once and then the same filters for the mix and every stem: linear.
import { bell, highPass, highShelf, type Biquad } from '@overtone/sound/biquad';
import { OCTAVES, octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { kernels } from '../kernels/kernels.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { StereoCascade } from './cascade.js';
import type { Stage } from './stages.js';
import { octaveTarget } from './target.js';
import { widthFor } from './width.js';

const { abs, cos, log10, max, min, PI, sin } = Math;

export interface Tone {
  /** Decibels of each stage of the equaliser. */
  bells: number[];
  /** Of the sides; below 150 Hz there are none. */
  width: number;
}

/** Every octave has a stage. That around 1 kHz, by which the others are measured, is asked last. */
const STAGES = OCTAVES.map((hz, octave) => ({ hz, octave }));
const MIDDLE = OCTAVES.indexOf(1000);
/** Decibels from which on the middle is turned down, and by how many, instead of everything around it up. */
const LEANING = 4;
/** Above it is mostly air: nobody is turned down for it. */
const AIR = OCTAVES.indexOf(16000);
/** And at the most: what lies low stands in the middle alone, and is not to make a mix narrow. */
const LOWEST = -8;
const MOST = 10;
const LEAST = -9;
const SIDES_FROM = 260;
/** Decibels under which a stage is left out: every one is worked through for every sample of every stem. */
const HEARD = 0.35;

const stageOf = (hz: number, db: number): Biquad =>
  hz === 16000 ? highShelf(SAMPLE_RATE, 11500, db) : bell(SAMPLE_RATE, hz, db, 1.1);

/** Decibels that a filter adds at a frequency. */
export function responseOf({ b0, b1, b2, a1, a2 }: Biquad, hz: number): number {
  const w = (2 * PI * hz) / SAMPLE_RATE;
  const [c1, s1, c2, s2] = [cos(w), sin(w), cos(2 * w), sin(2 * w)];
  const top = (b0 + b1 * c1 + b2 * c2) ** 2 + (b1 * s1 + b2 * s2) ** 2;
  const bottom = (1 + a1 * c1 + a2 * c2) ** 2 + (a1 * s1 + a2 * s2) ** 2;
  return 10 * log10(top / bottom);
}

/** What a stage of 1 dB adds to each octave. */
const REACH = STAGES.map(({ hz }) => {
  const stage = stageOf(hz, 4);
  return OCTAVES.map((octave) => (responseOf(stage, octave) - responseOf(stage, 1000)) / 4);
});

/** Moves all stages but the middle one until `balance` is at `target`, as far as they may go. */
function settle(bells: number[], balance: readonly number[], target: readonly number[]): void {
  for (let round = 0; round < 24; round++) {
    STAGES.forEach(({ octave }, k) => {
      if (k === MIDDLE) return;
      const now = balance[octave]! + bells.reduce((sum, db, j) => sum + db * REACH[j]![octave]!, 0);
      bells[k] = max(LEAST, min(MOST, bells[k]! + 0.6 * (target[octave]! - now)));
    });
  }
}

/** Decibels that the equaliser adds to each octave. */
export const gainsOf = (bells: readonly number[]): number[] =>
  OCTAVES.map((_, octave) => bells.reduce((sum, db, j) => sum + db * REACH[j]![octave]!, 0));

/** Decibels that the octave which is furthest from its target lacks, where its stage goes no further up. */
const lackOf = (bells: readonly number[], balance: readonly number[], target: readonly number[]): number =>
  gainsOf(bells).reduce(
    (most, gain, k) => (k === AIR || bells[k]! < MOST ? most : max(most, target[k]! - balance[k]! - gain)),
    0,
  );

/**
 * The stages that bring `balance` to `target`, as far as they may go. Where few play, the middle may stand out of all: it is
 * turned down by what others cannot be turned up, but by no more than most of them lack.
 */
export function bellsFor(balance: readonly number[], target: readonly number[]): number[] {
  const bells = STAGES.map(() => 0);
  settle(bells, balance, target);
  const common = bells.toSorted((a, b) => a - b)[MIDDLE]!;
  if (common <= LEANING) return bells;
  bells[MIDDLE] = -LEANING;
  settle(bells, balance, target);
  bells[MIDDLE] = max(LOWEST, -common, -LEANING - lackOf(bells, balance, target));
  settle(bells, balance, target);
  return bells;
}

/** What is heard of the equaliser, above a frequency. */
export const toneStages = (bells: readonly number[], lowest = 0): Biquad[] =>
  STAGES.flatMap(({ hz }, k) => (hz >= lowest && abs(bells[k]!) >= HEARD ? [stageOf(hz, bells[k]!)] : []));

/** What the mix lacks of its genre's colour and width. */
export function toneFor({ left, right }: Stereo, genre: string, brightness: number): Tone {
  const powers = octavePowers(left, right, SAMPLE_RATE);
  const all = powers.mid.reduce((a, b) => a + b, 0);
  if (all < 1e-9) return { bells: STAGES.map(() => 0), width: 1 };
  const bells = bellsFor(octaveBalance(powers), octaveTarget(genre, brightness));
  const gains = gainsOf(bells);
  const aside = gainsOf(bells.map((db, k) => (STAGES[k]!.hz < SIDES_FROM / 2 ? 0 : db)));
  const through = (of: readonly number[], lift: readonly number[]) =>
    of.map((power, k) => power * 10 ** (lift[k]! / 10));
  return { bells, width: widthFor(through(powers.mid, gains), through(powers.side, aside), genre) };
}

/** Colour and width. Blocks of silence in which nothing rings any more are passed over. */
export class Colouring implements Stage {
  readonly #stages: StereoCascade;
  readonly #width: number;
  #resting = true;

  constructor({ bells, width }: Tone) {
    const side = [highPass(SAMPLE_RATE, SIDES_FROM), ...toneStages(bells, SIDES_FROM / 2)];
    this.#stages = new StereoCascade(toneStages(bells), side);
    this.#width = width;
  }

  run(_at: number, count: number, silent: boolean): boolean {
    if (silent && this.#resting) return true;
    kernels.packSides(count, this.#width);
    this.#stages.run(count);
    kernels.unpackSides(count);
    this.#resting = silent && this.#stages.rests;
    if (this.#resting) this.#stages.forget();
    return false;
  }
}
