// Risers, impacts, air: noises with a shape.
import { TINY } from '@overtone/sound/denormal';
import type { Rng } from '../seed/rng.js';
import { SAMPLE_RATE } from '../signal/stereo.js';

const { ceil, exp, floor, min, sin, tan } = Math;

export interface EffectPatch {
  engine: 'effect';
  kind: 'riser' | 'reverse' | 'sweep' | 'scrape' | 'impact' | 'shimmer' | 'wind' | 'crackle';
}

/** Noise through a band pass whose middle and level follow `shape(x)`, x in 0..1. `damp`: how wide, less is a whistle. */
function sweptNoise(out: Float32Array, random: Rng, shape: (x: number) => readonly [number, number], damp = 0.9): void {
  let s1 = 0,
    s2 = 0,
    amp = 0;
  for (let at = 0; at < out.length; at += 64) {
    const [hz, target] = shape(at / out.length);
    const g = tan((Math.PI * min(15000, hz)) / SAMPLE_RATE);
    const a1 = 1 / (1 + g * (g + damp));
    const slope = (target - amp) / 64;
    const end = min(out.length, at + 64);
    for (let i = at; i < end; i++) {
      const v3 = random.next() * 2 - 1 - s2 + TINY;
      const v1 = a1 * s1 + g * a1 * v3;
      const v2 = s2 + g * v1;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      amp += slope;
      out[i]! += v1 * amp;
    }
  }
}

/** A pick drawn along a wound string: as many strokes a second as it crosses windings, faster to the end. */
function scrape(out: Float32Array, random: Rng): void {
  sweptNoise(out, random, (x) => [1400 + 2600 * x, x > 0.985 ? 0 : 0.6 * x ** 0.7], 0.5);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    phase += (110 + 330 * (i / out.length) ** 1.5) / SAMPLE_RATE;
    out[i]! *= exp(-5 * (phase - floor(phase)));
  }
}

function boom(out: Float32Array): void {
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (34 + 60 * exp(-t / 0.09))) / SAMPLE_RATE;
    out[i]! += 0.9 * exp(-t / 0.5) * sin(phase) * min(1, i / 200);
  }
}

function shimmer(out: Float32Array, random: Rng): void {
  for (let k = 0; k < 14; k++) {
    const start = floor(k * 0.05 * SAMPLE_RATE);
    const w = (2 * Math.PI * (2600 + 380 * k + 200 * random.next())) / SAMPLE_RATE;
    for (let i = start, n = 0; i < out.length; i++, n++) out[i]! += 0.09 * exp(-n / (0.4 * SAMPLE_RATE)) * sin(w * n);
  }
}

function crackle(out: Float32Array, random: Rng): void {
  for (let i = 0; i < out.length; i++) {
    if (random.next() < 0.00035) {
      const size = random.range(0.1, 0.8);
      for (let k = 0; k < 24 && i + k < out.length; k++) out[i + k]! += size * exp(-k / 4) * (k % 2 === 0 ? 1 : -1);
    }
  }
  sweptNoise(out, random, () => [900, 0.02]);
}

export function renderEffect(patch: EffectPatch, dur: number, random: Rng): Float32Array {
  const out = new Float32Array(ceil(dur * SAMPLE_RATE));
  switch (patch.kind) {
    case 'riser':
      sweptNoise(out, random, (x) => [300 * 28 ** x, x > 0.985 ? 0 : 0.5 * x ** 1.8]);
      break;
    case 'reverse':
      sweptNoise(out, random, (x) => [3000 + 6000 * x, x > 0.98 ? 0 : 0.4 * x ** 3]);
      break;
    case 'sweep':
      sweptNoise(out, random, (x) => [180 * 40 ** x, x > 0.985 ? 0 : 0.16 * x ** 1.2], 0.14);
      break;
    case 'scrape':
      scrape(out, random);
      break;
    case 'impact':
      boom(out);
      sweptNoise(out, random, (x) => [6000 * 0.05 ** x + 200, x < 0.002 ? 0 : 0.5 * exp(-x * 7)]);
      break;
    case 'shimmer':
      shimmer(out, random);
      break;
    case 'wind':
      sweptNoise(out, random, (x) => [500 + 350 * sin(9 * x + 1), 0.12 * sin(Math.PI * x) * (0.7 + 0.3 * sin(23 * x))]);
      break;
    case 'crackle':
      crackle(out, random);
      break;
  }
  return out;
}
