// The room and the echo of a song, block after block.
import type { MixPlan } from '../score/score.js';
import type { Stereo } from '../signal/stereo.js';
import { Echo } from './delay.js';
import { Reverb } from './fdn8.js';

export class Ringing {
  readonly #echo: Echo;
  readonly #reverb: Reverb;

  constructor({ delaySeconds, delayFeedback, reverbSeconds, brightness }: MixPlan) {
    this.#echo = new Echo(delaySeconds, delayFeedback);
    this.#reverb = new Reverb(reverbSeconds, 0.5 - 0.25 * brightness);
  }

  /** Adds the answer to `count` samples of what is sent, a block at most, from `at` on, to `out` from `from` on. */
  run(sends: { room: Stereo; echo: Float32Array }, at: number, out: Stereo, from: number, count: number): void {
    this.#echo.run(sends.echo, at, out, from, count);
    this.#reverb.run(sends.room, at, out, from, count);
  }
}
