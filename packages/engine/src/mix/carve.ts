// While somebody sings, those who play step back: a little everywhere, and where words are told apart. Linear.
import { TINY } from '@overtone/sound/denormal';
import type { Score } from '../score/score.js';
import type { GenreName } from '../style/genre.js';
import { BLOCK, SAMPLE_RATE, type Work } from '../signal/stereo.js';

const { ceil, cos, floor, max, min, PI, sin } = Math;

export interface Room {
  hz: number;
  q: number;
  /** Of what lies around `hz`, and of all, when fully back. */
  depth: number;
  back: number;
}

/** What those who play tunes leave, and what the bass does: its upper partials lie where vowels begin. */
export const TUNES: Room = { hz: 2300, q: 0.4, depth: 0.74, back: 0.36 };
export const BASS: Room = { hz: 330, q: 0.5, depth: 0.6, back: 0.15 };
/** Drums leave a little where words have their edges. */
export const DRUMS: Room = { hz: 4000, q: 0.45, depth: 0.4, back: 0.06 };
/** What is left of each depth in genres whose words come through more easily, or that are made of bright synths. */
const EASED: Partial<Record<GenreName, number>> = {
  electronic: 0.4,
  rap: 0.65,
  'r&b': 0.75,
  pop: 0.85,
  folk: 0.85,
  latin: 0.85,
  country: 0.9,
  alternative: 0.9,
};

export function roomIn(genre: string, room: Room): Room {
  return { ...room, depth: room.depth * (EASED[genre as GenreName] ?? 1) };
}

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

  /** In place; both channels in one loop, since neither waits for the other. */
  run({ left, right }: Work, block: number, count: number): void {
    const m = this.#memory;
    const [b, a1, a2] = this.#g;
    const { depth, back: all } = this.room;
    const from = this.singing[block]!;
    const slope = (this.singing[block + 1]! - from) / BLOCK;
    const c1 = a1 * b;
    const c2 = b + a2 * b;
    let p1 = m[0]!;
    let p2 = m[1]!;
    let q1 = m[2]!;
    let q2 = m[3]!;
    for (let i = 0, back = from; i < count; i++, back += slope) {
      const x = left[i]! + TINY;
      const y = right[i]! + TINY;
      const p = p1;
      const q = q1;
      const deep = depth * back;
      const rest = 1 - all * back;
      left[i] = (x - deep * (b * x + p)) * rest;
      right[i] = (y - deep * (b * y + q)) * rest;
      p1 = p2 - c1 * x - a1 * p;
      p2 = -c2 * x - a2 * p;
      q1 = q2 - c1 * y - a1 * q;
      q2 = -c2 * y - a2 * q;
    }
    m[0] = p1;
    m[1] = p2;
    m[2] = q1;
    m[3] = q2;
  }
}
