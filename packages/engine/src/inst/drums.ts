import { rng, type Rng } from '../seed/rng.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import type { DrumRecipe } from './drum-kits.js';

const { ceil, exp, floor, max, min, sin, tanh } = Math;

function addTone(out: Float32Array, { from, to, sweep, decay, level }: NonNullable<DrumRecipe['tone']>): void {
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    phase += (2 * Math.PI * (to + (from - to) * exp(-t / sweep))) / SAMPLE_RATE;
    out[i]! += level * exp(-t / decay) * sin(phase) * min(1, i / 12);
  }
}

/** Noise between two one-pole pairs; several bursts 11 ms apart make hands of it. */
function addNoise(
  out: Float32Array,
  { low, high, decay, level, bursts = 1 }: NonNullable<DrumRecipe['noise']>,
  random: Rng,
): void {
  const up = 1 - exp((-2 * Math.PI * high) / SAMPLE_RATE);
  const down = 1 - exp((-2 * Math.PI * low) / SAMPLE_RATE);
  let h = 0,
    l1 = 0,
    l2 = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE;
    const burst = min(bursts - 1, floor(t / 0.011));
    const since = t - burst * 0.011;
    const env = burst < bursts - 1 ? exp(-since / 0.004) : exp(-since / decay);
    h += (random.next() * 2 - 1 - h) * up;
    l1 += (h - l1) * down;
    l2 += (h - l1 - l2) * down;
    out[i]! += (h - l1 - l2) * env * level * 1.6;
  }
}

const CLASH = [1, 1.4471, 1.617, 1.9265, 2.5028, 2.6637];

/** Six clashing squares above a high pass: cymbals, bells. */
function addMetal(out: Float32Array, { base, decay, level, high }: NonNullable<DrumRecipe['metal']>): void {
  const down = 1 - exp((-2 * Math.PI * high) / SAMPLE_RATE);
  const steps = CLASH.map((ratio) => (base * ratio) / SAMPLE_RATE);
  const phases = CLASH.map((_, i) => i * 0.17);
  let l1 = 0,
    l2 = 0;
  for (let i = 0; i < out.length; i++) {
    let x = 0;
    for (let k = 0; k < 6; k++) {
      const p = (phases[k]! + steps[k]! * i) % 1;
      x += p < 0.5 ? 1 : -1;
    }
    x /= 6;
    l1 += (x - l1) * down;
    l2 += (x - l1 - l2) * down;
    out[i]! += (x - l1 - l2) * level * 2.2 * exp(-i / (decay * SAMPLE_RATE));
  }
}

function lengthOf(recipe: DrumRecipe): number {
  const decay = max(recipe.tone?.decay ?? 0, recipe.noise?.decay ?? 0, recipe.metal?.decay ?? 0);
  return ceil((decay * 5 + 0.05) * SAMPLE_RATE);
}

export function renderDrum(recipe: DrumRecipe, name: string): Float32Array {
  const random = rng('drum', name);
  const out = new Float32Array(lengthOf(recipe));
  if (recipe.tone) addTone(out, recipe.tone);
  if (recipe.noise) addNoise(out, recipe.noise, random);
  if (recipe.metal) addMetal(out, recipe.metal);
  const fade = min(out.length, 400);
  for (let i = 0; i < fade; i++) out[out.length - 1 - i]! *= i / fade;
  if (recipe.drive > 1) {
    const scale = 1 / tanh(recipe.drive);
    for (let i = 0; i < out.length; i++) out[i] = tanh(out[i]! * recipe.drive) * scale;
  }
  return out;
}
