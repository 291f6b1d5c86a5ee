import { highPass, type Biquad } from '@overtone/sound/biquad';
import { takeUp } from '../kernels/block.js';
import { kernels } from '../kernels/kernels.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { StereoCascade } from './cascade.js';

/** A high pass, and what is asked for behind it, one block at a time. */
export class Floor {
  readonly #stages: StereoCascade;

  constructor(hz: number, behind: readonly Biquad[] = []) {
    this.#stages = new StereoCascade([highPass(SAMPLE_RATE, hz), ...behind]);
  }

  reset(): void {
    this.#stages.forget();
  }

  /** `count` samples of a sound from `at` on, side by side in the memory of the kernels. */
  run(sound: Stereo, at: number, count: number): void {
    takeUp(sound, at, count);
    kernels.pack(count);
    this.#stages.run(count);
  }
}
