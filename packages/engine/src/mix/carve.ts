// While somebody sings, those who play step back: a little everywhere, and where words are told apart. Linear.
import { doubles, kernels } from '../kernels/kernels.js';
import type { Score } from '../score/score.js';
import type { GenreName } from '../style/genre.js';
import { BLOCK, SAMPLE_RATE } from '../signal/stereo.js';

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

const memory = doubles(kernels.CARVED, 4);

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

  /** In place, of what the kernels hold side by side; `at` is the block in the song. */
  run(at: number, count: number): void {
    const { depth, back } = this.room;
    const from = this.singing[at]!;
    memory.set(this.#memory);
    kernels.carve(count, ...this.#g, depth, back, from, (this.singing[at + 1]! - from) / BLOCK);
    this.#memory.set(memory);
  }
}
