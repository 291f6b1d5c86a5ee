// How finished a model sounds: where the treble ends, how much air there is, how wide it stands. Linear, as the tilt is.
import { highShelf, lowPass } from '@overtone/sound/biquad';
import { kernels } from '../kernels/kernels.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import type { Finish } from '../style/quality.js';
import { StereoCascade } from './cascade.js';
import type { Stage } from './stages.js';

export class Finishing implements Stage {
  readonly #stages: StereoCascade;
  readonly #width: number;
  #resting = true;

  constructor({ ceiling, air, width }: Finish) {
    const stages = [lowPass(SAMPLE_RATE, ceiling, 0.54), lowPass(SAMPLE_RATE, ceiling, 1.31)];
    if (air !== 0) stages.push(highShelf(SAMPLE_RATE, 9000, air));
    this.#stages = new StereoCascade(stages);
    this.#width = width;
  }

  run(_at: number, count: number, silent: boolean): boolean {
    if (silent && this.#resting) return true;
    kernels.pack(count);
    this.#stages.run(count);
    kernels.unpack(count, (1 + this.#width) / 2, (1 - this.#width) / 2);
    this.#resting = silent && this.#stages.rests;
    if (this.#resting) this.#stages.forget();
    return false;
  }
}
