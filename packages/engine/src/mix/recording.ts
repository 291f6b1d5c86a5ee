// A recording in the mix: at its level, as it was recorded; faster or slower at its own pitch.
import { stretch } from '@overtone/sound/stretch';
import type { Recording } from '../score/score.js';
import type { Stereo } from '../signal/stereo.js';

const { max, min, sqrt } = Math;
const BLOCK = 1024;

/** RMS over the blocks in which it sounds at all. */
function activeRms({ left, right }: Stereo): number {
  const powers = Array.from({ length: Math.ceil(left.length / BLOCK) }, (_, block) => {
    const end = min(left.length, (block + 1) * BLOCK);
    let sum = 0;
    for (let i = block * BLOCK; i < end; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    return sum / (2 * BLOCK);
  });
  const top = powers.reduce((a, b) => max(a, b), 0);
  const active = powers.filter((power) => power > top * 0.004);
  return top < 1e-12 ? 0 : sqrt(active.reduce((a, b) => a + b, 0) / active.length);
}

/** Adds the recording to the mix. */
export function addRecording(out: Stereo, recording: Stereo, { level, speed }: Recording): void {
  const rms = activeRms(recording);
  if (rms === 0) return;
  const gain = level / rms;
  const [left, right] =
    speed === 1 ? [recording.left, recording.right] : stretch([recording.left, recording.right], speed);
  const end = min(out.left.length, left!.length);
  for (let i = 0; i < end; i++) {
    out.left[i]! += left![i]! * gain;
    out.right[i]! += right![i]! * gain;
  }
}
