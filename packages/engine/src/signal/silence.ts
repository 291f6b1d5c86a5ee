// Most of most stems is silence: what runs over whole songs looks for it a block at a time.
const { abs, min } = Math;

/** What an echo or a filter still gives when nobody hears it any more. */
const UNHEARD = 1e-7;

export function isSilent(samples: Float32Array | Float64Array, from: number, to: number): boolean {
  const end = min(to, samples.length);
  for (let i = from; i < end; i++) if (samples[i] !== 0) return false;
  return true;
}

/** Whether what is kept between blocks has died away. */
export function isUnheard(memory: Float32Array | Float64Array): boolean {
  for (let i = 0; i < memory.length; i++) if (abs(memory[i]!) > UNHEARD) return false;
  return true;
}
