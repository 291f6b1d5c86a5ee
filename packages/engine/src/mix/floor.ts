import { highPass } from '@overtone/sound/biquad';
import { BLOCK, SAMPLE_RATE, silence, type Stereo } from '../signal/stereo.js';
import { Cascade } from './cascade.js';

/** A high pass that answers one block at a time, in a buffer small enough to stay near the processor. */
export class Floor {
  readonly block = silence(BLOCK);
  readonly #left: Cascade;
  readonly #right: Cascade;

  constructor(hz: number) {
    this.#left = new Cascade([highPass(SAMPLE_RATE, hz)]);
    this.#right = new Cascade([highPass(SAMPLE_RATE, hz)]);
  }

  reset(): void {
    this.#left.forget();
    this.#right.forget();
  }

  run({ left, right }: Stereo, begin: number, end: number): void {
    const { block } = this;
    block.left.set(left.subarray(begin, end));
    block.right.set(right.subarray(begin, end));
    this.#left.run(block.left, 0, end - begin);
    this.#right.run(block.right, 0, end - begin);
  }
}
