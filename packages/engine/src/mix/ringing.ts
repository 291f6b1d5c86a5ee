// The room and the echo of a song, block after block.
import type { MixPlan } from '../score/score.js';
import { BLOCK, workBlock, type Stereo, type Work } from '../signal/stereo.js';
import { Echo } from './delay.js';
import { Reverb } from './fdn8.js';

/** What is heard by the room and, in one channel, by the echo: of a song, or of a block. */
export interface Ring {
  room: Stereo | Work;
  echo: Float32Array | Float64Array;
}

/** The same of one block. */
export interface BlockRing extends Ring {
  room: Work;
  echo: Float64Array;
}

export const blockRing = (): BlockRing => ({ room: workBlock(), echo: new Float64Array(BLOCK) });

export class Ringing {
  readonly #echo: Echo;
  readonly #reverb: Reverb;

  constructor({ delaySeconds, delayFeedback, reverbSeconds, brightness }: MixPlan) {
    this.#echo = new Echo(delaySeconds, delayFeedback);
    this.#reverb = new Reverb(reverbSeconds, 0.5 - 0.25 * brightness);
  }

  /** Adds the answer to `count` samples of what is sent, a block at most, from `at` on, to `out` from `from` on. */
  run(sends: Ring, at: number, out: Stereo, from: number, count: number): void {
    this.#echo.run(sends.echo, at, out, from, count);
    this.#reverb.run(sends.room, at, out, from, count);
  }
}
