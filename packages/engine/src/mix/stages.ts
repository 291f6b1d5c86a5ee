// What is done to a whole song or a stem, one stage behind the other, a block at a time in that of the kernels: linear.
import { block, putDown, takeUp } from '../kernels/block.js';
import { BLOCK, type Stereo } from '../signal/stereo.js';
import { isSilent } from '../signal/silence.js';

const { min } = Math;

export interface Stage {
  /** `count` samples that stand at `at` in the song. `silent`: the block is zeros; answers whether it is so behind. */
  run(at: number, count: number, silent: boolean): boolean;
}

/** One after the other; answers whether the block is zeros behind the last. */
export const runAll = (stages: readonly Stage[], at: number, count: number, silent: boolean): boolean =>
  stages.reduce((still, stage) => stage.run(at, count, still), silent);

/** In place. */
export function through(sound: Stereo, stages: readonly Stage[]): void {
  const { length } = sound.left;
  for (let at = 0; at < length; at += BLOCK) {
    const count = min(BLOCK, length - at);
    takeUp(sound, at, count);
    const silent = isSilent(block.left, 0, count) && isSilent(block.right, 0, count);
    if (!runAll(stages, at, count, silent)) putDown(sound, at, count);
  }
}
