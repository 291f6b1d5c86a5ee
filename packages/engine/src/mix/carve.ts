// While somebody sings, those who play tunes step back: a little everywhere, and where words are told apart. Linear.
import { TINY } from '@overtone/sound/denormal';
import type { Score } from '../score/score.js';
import { BLOCK, SAMPLE_RATE, type Stereo } from '../signal/stereo.js';

const { ceil, cos, floor, max, min, PI, sin } = Math;

export interface Room {
  hz: number;
  q: number;
  /** Of what lies around `hz`, and of all, when fully back. */
  depth: number;
  back: number;
}

/** What those who play tunes leave, and what the bass does: its upper partials lie where vowels begin. */
export const TUNES: Room = { hz: 2000, q: 0.4, depth: 0.55, back: 0.36 };
export const BASS: Room = { hz: 330, q: 0.5, depth: 0.6, back: 0.15 };
/** Blocks over which it goes there and back. */
const GLIDE = 5;

/** How far the players step back at the start of each block of 1024, 0..1. */
export function singingOf(score: Score, samples: number): Float32Array {
  const blocks = ceil(samples / BLOCK) + 2;
  const sung = new Float32Array(blocks);
  for (const part of score.parts.vocals) {
    if (part.kind !== 'voice') continue;
    for (const { t, dur, lead } of part.notes) {
      const from = max(0, floor(((t - lead) * SAMPLE_RATE) / BLOCK) - 2);
      sung.fill(1, from, min(blocks, ceil(((t + dur) * SAMPLE_RATE) / BLOCK) + 4));
    }
  }
  return sung.map((_, i) => {
    let sum = 0;
    for (let k = -GLIDE; k <= GLIDE; k++) sum += sung[max(0, min(blocks - 1, i + k))]!;
    return sum / (2 * GLIDE + 1);
  });
}

/** Takes a band out of a stem block after block, as deep as the singing asks. */
export class Carve {
  readonly #memory = new Float64Array(4);
  readonly #g: readonly [b: number, a1: number, a2: number];

  constructor(
    private readonly singing: Float32Array,
    private readonly room: Room,
  ) {
    const w = (2 * PI * room.hz) / SAMPLE_RATE;
    const alpha = sin(w) / (2 * room.q);
    this.#g = [alpha / (1 + alpha), (-2 * cos(w)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  }

  reset(): void {
    this.#memory.fill(0);
  }

  /** In place. */
  run({ left, right }: Stereo, block: number, count: number): void {
    const m = this.#memory;
    const from = this.singing[block]!;
    const slope = (this.singing[block + 1]! - from) / BLOCK;
    this.#channel(left, count, from, slope, m, 0);
    this.#channel(right, count, from, slope, m, 2);
  }

  #channel(samples: Float32Array, count: number, from: number, slope: number, m: Float64Array, at: number): void {
    const [b, a1, a2] = this.#g;
    const { depth, back: all } = this.room;
    let z1 = m[at]!;
    let z2 = m[at + 1]!;
    const c1 = a1 * b;
    const c2 = b + a2 * b;
    for (let i = 0, back = from; i < count; i++, back += slope) {
      const x = samples[i]! + TINY;
      const z = z1;
      const band = b * x + z;
      z1 = z2 - c1 * x - a1 * z;
      z2 = -c2 * x - a2 * z;
      samples[i] = (x - depth * back * band) * (1 - all * back);
    }
    m[at] = z1;
    m[at + 1] = z2;
  }
}
