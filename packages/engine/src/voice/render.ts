import { rng } from '../seed/rng.js';
import type { VoicePart } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { sing } from './formant.js';
import { SINGERS } from './singers.js';
import { breaths, trackOf } from './track.js';

const { exp, min } = Math;

/** Evens out loud and soft syllables: about 2:1 above the part's own average, attack 5 ms, release 120 ms. */
export function level(samples: Float32Array): void {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < samples.length; i += 8) {
    const v = samples[i]!;
    if (v > 1e-3 || v < -1e-3) {
      sum += v * v;
      count++;
    }
  }
  if (count === 0) return;
  const threshold = (sum / count) * 0.5;
  const attack = 1 - exp(-16 / (0.005 * SAMPLE_RATE));
  const release = 1 - exp(-16 / (0.12 * SAMPLE_RATE));
  let power = 0;
  let gain = 1;
  for (let at = 0; at < samples.length; at += 16) {
    const end = min(samples.length, at + 16);
    let block = 0;
    for (let i = at; i < end; i++) block += samples[i]! * samples[i]!;
    block /= 16;
    power += (block - power) * (block > power ? attack : release);
    const target = power > threshold ? (threshold / power) ** 0.28 : 1;
    const step = (target - gain) / 16;
    for (let i = at; i < end; i++) samples[i]! *= gain += step;
  }
}

/** A voice part as dry mono. */
export function renderVoice(part: VoicePart, seed: string, samples: number): Float32Array {
  const out = new Float32Array(samples);
  const singer = part.timbre ?? SINGERS[part.singer] ?? SINGERS['female']!;
  const random = rng(seed, `voice/${part.singer}/${part.pan}`);
  for (const notes of breaths(part.notes)) sing(trackOf(notes, singer, random), singer, out, part.gain);
  level(out);
  return out;
}
