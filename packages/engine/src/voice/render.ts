import { gainOf } from '@overtone/sound/decibels';
import { rng, type Rng } from '../seed/rng.js';
import type { VoicePart } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { express, expressionOf } from './expression.js';
import { sing } from './formant.js';
import { inhale } from './inhale.js';
import { mannerOf } from './tune/manner.js';
import { SINGERS } from './singers.js';
import { learn, linesOfNotes, singSpoken } from './spoken/sing.js';
import type { Speech } from './spoken/speech.js';
import { breaths, trackOf } from './track.js';
import type { Singing } from './tune/ornament.js';

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

/** A voice part as dry mono. With `speech` a part of which every line can be said is sung by a voice that was recorded. */
export function renderVoice(part: VoicePart, seed: string, samples: number, speech?: Speech): Float32Array {
  const out = new Float32Array(samples);
  const singer = part.timbre ?? SINGERS[part.singer] ?? SINGERS['female']!;
  const singing = { singer, manner: mannerOf(part.manner) };
  const chance = (concern: string) => rng(seed, `${concern}/${part.singer}/${part.pan}`);
  const hiss = gainOf(part.hiss ?? 0);
  const effort = expressionOf(part.notes, singing.manner, chance('expression'), samples);
  const isSpoken = speech && spokenPart(part, { speech, singing, hiss }, chance('voice'), out);
  if (!isSpoken) {
    // Two singers in one part would be worse than either: what was sung before a line that cannot be said is taken back.
    out.fill(0);
    const random = chance('voice');
    for (const breath of breaths(part.notes))
      sing(trackOf(breath, singing, random), singer, out, { gain: part.gain, hiss, effort });
  }
  level(out);
  express(out, effort);
  if (part.inhale !== undefined) inhale(part.notes, singer, { decibels: part.inhale, random: chance('inhale') }, out);
  return out;
}

/** False at the first line that cannot be said. */
function spokenPart(
  part: VoicePart,
  by: { speech: Speech; singing: Singing; hiss: number },
  random: Rng,
  out: Float32Array,
): boolean {
  learn(part.notes, by.speech);
  return linesOfNotes(part.notes).every((notes) => singSpoken(notes, by, random, out, part.gain));
}
