import { highPass, type Biquad } from '@overtone/sound/biquad';
import { TINY } from '@overtone/sound/denormal';
import { BLOCK, SAMPLE_RATE, silence, type Stereo } from '../signal/stereo.js';

/** A high pass that answers one block at a time, in a buffer small enough to stay near the processor. */
export class Floor {
  readonly block = silence(BLOCK);
  readonly #filter: Biquad;
  readonly #memory = new Float64Array(4);

  constructor(hz: number) {
    this.#filter = highPass(SAMPLE_RATE, hz);
  }

  reset(): void {
    this.#memory.fill(0);
  }

  run({ left, right }: Stereo, begin: number, end: number): void {
    const { b0, b1, b2, a1, a2 } = this.#filter;
    const memory = this.#memory;
    const outLeft = this.block.left;
    const outRight = this.block.right;
    let l1 = memory[0]!;
    let l2 = memory[1]!;
    let r1 = memory[2]!;
    let r2 = memory[3]!;
    for (let i = begin, k = 0; i < end; i++, k++) {
      const x = left[i]! + TINY;
      const y = b0 * x + l1;
      l1 = b1 * x - a1 * y + l2;
      l2 = b2 * x - a2 * y;
      outLeft[k] = y;
      const u = right[i]! + TINY;
      const v = b0 * u + r1;
      r1 = b1 * u - a1 * v + r2;
      r2 = b2 * u - a2 * v;
      outRight[k] = v;
    }
    memory[0] = l1;
    memory[1] = l2;
    memory[2] = r1;
    memory[3] = r2;
  }
}
