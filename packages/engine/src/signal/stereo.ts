// Hot modules bind what they need of Math once: in a vm context (jest) each look-up of a global is slow.

export const SAMPLE_RATE = 44100;

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const silence = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

export const BLOCK = 1024;

/** A block while it is worked on: in the processor's own numbers, since what is read and written over and over would be converted each time. */
export interface Work {
  left: Float64Array;
  right: Float64Array;
}

export const workBlock = (): Work => ({ left: new Float64Array(BLOCK), right: new Float64Array(BLOCK) });

/** A stem under construction: most of most stems is silence, and blocks nobody wrote to are never looked at again. */
export interface Stem extends Stereo {
  touched: Uint8Array;
}

/** `sound` must be silent. */
export const emptyStem = (samples: number, { left, right } = silence(samples)): Stem => ({
  ...{ left, right },
  touched: new Uint8Array(Math.ceil(samples / BLOCK) + 2),
});

export function touch(stem: Stem, from: number, to: number): void {
  if (to > from) stem.touched.fill(1, Math.floor(Math.max(0, from) / BLOCK), Math.floor((to - 1) / BLOCK) + 1);
}

/** Filters ring on for a little after the last note of a block. */
export const sounds = ({ touched }: Stem, block: number): boolean =>
  touched[block] === 1 || (block > 0 && touched[block - 1] === 1) || (block > 1 && touched[block - 2] === 1);

export function clear(stem: Stem): void {
  for (let block = 0; block * BLOCK < stem.left.length; block++) {
    if (!sounds(stem, block)) continue;
    stem.left.fill(0, block * BLOCK, (block + 1) * BLOCK);
    stem.right.fill(0, block * BLOCK, (block + 1) * BLOCK);
  }
  stem.touched.fill(0);
}
