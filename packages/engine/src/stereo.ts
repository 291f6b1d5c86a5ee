export const SAMPLE_RATE = 44100;

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const silence = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

/** Added to filter inputs: denormal numbers cost two to four times as much. */
export const TINY = 1e-18;
