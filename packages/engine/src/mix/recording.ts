// A recording in the mix: at its level, as it was recorded; faster or slower at its own pitch.
import { stretch } from '@overtone/sound/stretch';
import type { Recording } from '../score/score.js';
import { block } from '../kernels/block.js';
import { BLOCK, type Stereo } from '../signal/stereo.js';
import { activeRms } from './active.js';
import type { Stage } from './stages.js';

const { ceil, min } = Math;

/** The mean square of each block. */
function powersOf({ left, right }: Stereo): Float64Array {
  return Float64Array.from({ length: ceil(left.length / BLOCK) }, (_, k) => {
    const end = min(left.length, (k + 1) * BLOCK);
    let sum = 0;
    for (let i = k * BLOCK; i < end; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    return sum / (2 * BLOCK);
  });
}

/** Adds the recording to what is heard of it. */
export function recordingStage(recording: Stereo, { level, speed }: Recording): Stage {
  const rms = activeRms(powersOf(recording));
  const gain = rms === 0 ? 0 : level / rms;
  const channels =
    speed === 1 || gain === 0 ? [recording.left, recording.right] : stretch([recording.left, recording.right], speed);
  const [left, right] = channels as [Float32Array, Float32Array];
  return {
    run(at, count, silent) {
      const end = min(count, left.length - at);
      if (gain === 0 || end <= 0) return silent;
      for (let i = 0; i < end; i++) {
        block.left[i]! += left[at + i]! * gain;
        block.right[i]! += right[at + i]! * gain;
      }
      return false;
    },
  };
}
