import { highPass, type Biquad } from '@overtone/sound/biquad';
import { SAMPLE_RATE, takeUp, workBlock, type Stereo } from '../signal/stereo.js';
import { Cascade, Twin } from './cascade.js';

/** A high pass, and what is asked for behind it, that answers one block at a time, in a buffer small enough to stay near the processor. */
export class Floor {
  readonly block = workBlock();
  readonly #floor: Twin;
  readonly #behind: readonly [Cascade, Cascade];

  constructor(hz: number, behind: readonly Biquad[] = []) {
    this.#floor = new Twin(highPass(SAMPLE_RATE, hz));
    this.#behind = [new Cascade(behind), new Cascade(behind)];
  }

  reset(): void {
    this.#floor.forget();
    for (const one of this.#behind) one.forget();
  }

  run({ left, right }: Stereo, begin: number, end: number): void {
    const { block } = this;
    const count = end - begin;
    takeUp(block.left, left, begin, end);
    takeUp(block.right, right, begin, end);
    this.#floor.run(block, count);
    this.#behind[0].run(block.left, 0, count);
    this.#behind[1].run(block.right, 0, count);
  }
}
