// The singer's time: controls have a value every 128 samples.
import { SAMPLE_RATE } from '../../signal/stereo.js';

export const FRAME = 128;
export const FRAMES_PER_SECOND = SAMPLE_RATE / FRAME;

export interface Pitch {
  frames: number;
  /** Seconds of the first frame. */
  start: number;
  midi: Float32Array;
}
