// Struck metal and wood: two operators and a tine.
import { SAMPLE_RATE } from '../signal/stereo.js';
import { hzOf } from './wave.js';

const { ceil, exp, min, sin } = Math;

export interface FmPatch {
  engine: 'fm';
  ratio: number;
  index: number;
  indexDecay: number;
  /** A second, short, high partial. */
  tine: number;
  tineLevel: number;
  decay: number;
  release: number;
  octave: number;
}

export function renderFm(patch: FmPatch, midi: number, dur: number): Float32Array {
  const hz = hzOf(midi + 12 * patch.octave);
  const decay = patch.decay * min(1.6, (262 / hz) ** 0.5);
  const length = min(dur + patch.release, decay * 5);
  const out = new Float32Array(ceil(length * SAMPLE_RATE));
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const index = patch.index * min(1, (600 / hz) ** 0.4);
  const tine = patch.tine * hz < 14000 ? patch.tineLevel : 0;
  const stop = dur * SAMPLE_RATE;
  const k = exp(-1 / (decay * SAMPLE_RATE));
  const ki = exp(-1 / (patch.indexDecay * SAMPLE_RATE));
  const kt = exp(-1 / (0.06 * SAMPLE_RATE));
  const kr = exp(-5 / (patch.release * SAMPLE_RATE));
  let amp = 1,
    bite = 1,
    ping = 1;
  for (let i = 0; i < out.length; i++) {
    const mod = index * (0.25 + 0.75 * bite) * sin(w * patch.ratio * i);
    out[i] = amp * (sin(w * i + mod) + tine * ping * sin(w * patch.tine * i)) * min(1, i / 40) * 0.5;
    amp *= i > stop ? kr : k;
    bite *= ki;
    ping *= kt;
  }
  return out;
}
