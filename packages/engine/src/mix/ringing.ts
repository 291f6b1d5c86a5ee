// The room and the echo of a song, block after block.
import type { MixPlan } from '../score/score.js';
import { BLOCK, workBlock, type Work } from '../signal/stereo.js';
import { Echo } from './delay.js';
import { Reverb } from './fdn8.js';

/** What of one block is heard by the room and, in one channel, by the echo. */
export interface BlockRing {
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

  /** Adds the answer to `count` samples to `out`; `sends` is absent where nothing is sent. False where nothing was added. */
  run(sends: BlockRing | undefined, out: Work, count: number): boolean {
    const echoed = this.#echo.run(sends?.echo, out, count);
    return this.#reverb.run(sends?.room, out, count) || echoed;
  }
}
