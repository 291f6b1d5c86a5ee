// The singer's controls, a row for each, a value for each frame.
import type { Pitch } from './tune/frames.js';

export interface Track extends Pitch {
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
