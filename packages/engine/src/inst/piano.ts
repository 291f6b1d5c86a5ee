// A piano string: stretched partials, each with its own decay, in two slightly mistuned strings, and a hammer's knock.
import type { Rng } from '../seed/rng.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { hzOf } from './wave.js';

const { abs, ceil, cos, exp, floor, min, round, sin, sqrt } = Math;

export interface PianoPatch {
  engine: 'piano';
  bright: number;
  decay: number;
  release: number;
}

const HAMMER = 0.125;

function partial(out: Float32Array, hz: number, level: number, t60: number, from: number): void {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const r = 10 ** (-3 / (t60 * SAMPLE_RATE));
  const k = 2 * r * cos(w);
  const rr = -r * r;
  let y1 = (level * sin(from - w)) / r;
  let y2 = (level * sin(from - 2 * w)) / (r * r);
  const stop = min(out.length, ceil(t60 * 1.1 * SAMPLE_RATE));
  for (let i = 0; i < stop; i++) {
    const y = k * y1 + rr * y2;
    y2 = y1;
    y1 = y;
    out[i]! += y;
  }
}

function knock(out: Float32Array, midi: number, random: Rng): void {
  const length = min(out.length, round(0.03 * SAMPLE_RATE));
  let low = 0;
  for (let i = 0; i < length; i++) {
    low += (random.next() * 2 - 1 - low) * 0.18;
    out[i]! += low * 0.12 * (1 - i / length) ** 2 * (midi > 72 ? 1.3 : 1);
  }
}

export function renderPiano(patch: PianoPatch, midi: number, dur: number, random: Rng): Float32Array {
  const hz = hzOf(midi);
  const out = new Float32Array(ceil((dur + patch.release) * SAMPLE_RATE));
  const stretch = 0.00018 * 2 ** ((midi - 48) / 16);
  const most = min(18, floor(11000 / hz));
  const base = patch.decay * 2 ** ((60 - midi) / 22);
  for (let n = 1; n <= most; n++) {
    const f = n * hz * sqrt(1 + stretch * n * n);
    const struck = abs(sin(Math.PI * n * HAMMER)) + 0.06;
    const level = struck * exp(-n * (0.34 - 0.2 * patch.bright) * (hz / 500 + 0.45)) * 0.5;
    const t60 = base / (1 + 0.22 * (n - 1));
    partial(out, f, level, t60, random.next() * 6.28);
    if (n <= 6) partial(out, f * 1.0006, level * 0.55, t60 * 1.6, random.next() * 6.28);
  }
  knock(out, midi, random);
  const attack = min(out.length, 60);
  for (let i = 0; i < attack; i++) out[i]! *= i / attack;
  const stop = min(out.length, round(dur * SAMPLE_RATE));
  const k = exp(-6 / (patch.release * SAMPLE_RATE));
  for (let i = stop, gain = 1; i < out.length; i++) out[i]! *= gain *= k;
  return out;
}
