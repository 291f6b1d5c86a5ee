// Most of most stems is silence: what runs over whole songs looks for it a block at a time.
import { BLOCK } from '../signal/stereo.js';

const { abs, min } = Math;

/** What an echo or a filter still gives when nobody hears it any more. */
const UNHEARD = 1e-7;

export function isSilent(samples: Float32Array, from: number, to: number): boolean {
  const end = min(to, samples.length);
  for (let i = from; i < end; i++) if (samples[i] !== 0) return false;
  return true;
}

/** Whether what is kept between blocks has died away. */
export function isUnheard(memory: Float32Array | Float64Array): boolean {
  for (let i = 0; i < memory.length; i++) if (abs(memory[i]!) > UNHEARD) return false;
  return true;
}

/** Calls `run` for each block but those that are silent after all has died away. `rests` says whether it has, and forgets the rest. */
export function eachSounding(
  length: number,
  silentIn: (from: number, to: number) => boolean,
  run: (from: number, to: number) => void,
  rests: () => boolean,
): void {
  let resting = true;
  for (let from = 0; from < length; from += BLOCK) {
    const to = min(length, from + BLOCK);
    const silent = silentIn(from, to);
    if (silent && resting) continue;
    run(from, to);
    resting = silent && rests();
  }
}
