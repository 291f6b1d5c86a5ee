// The singer's controls, a row for each, a value every 128 samples.
import { SAMPLE_RATE } from '../signal/stereo.js';

export const FRAME = 128;
export const FRAMES_PER_SECOND = SAMPLE_RATE / FRAME;

export interface Track {
  frames: number;
  /** Seconds of the first frame. */
  start: number;
  midi: Float32Array;
  av: Float32Array;
  ah: Float32Array;
  af: Float32Array;
  fc: Float32Array;
  bw: Float32Array;
  f1: Float32Array;
  f2: Float32Array;
  f3: Float32Array;
  nasal: Float32Array;
}
