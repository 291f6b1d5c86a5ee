// Each stem's place: floor, loudness, width, and how much of it goes to the room and the echo.
import type { MixPlan } from '../score/score.js';
import { addBlock, addBlockToOne, block, type Slide } from '../kernels/block.js';
import { kernels } from '../kernels/kernels.js';
import type { StemName } from '../theory/stems.js';
import { BLOCK, sounds, type Stem, type Stereo, type Work } from '../signal/stereo.js';
import { activeRms } from './active.js';
import { BASS, Carve, DRUMS, roomIn, TUNES, type Room } from './carve.js';
import { leftAt, type Sends } from './closing.js';
import { DUCK_STEP } from './duck.js';
import { Floor } from './floor.js';
import { presenceStages, type Presence } from './presence.js';
import type { BlockRing } from './ringing.js';

const { ceil, min } = Math;

interface Place {
  floor: number;
  room: number;
  echo: number;
  /** How far the stem ducks under the kick, as a part of the plan's pump. */
  duck: number;
  /** What it leaves to the words while there is singing. */
  yields?: Room;
  /** Whether less of it rings where a line closes. */
  closes?: boolean;
}

const PLACES: Record<StemName, Place> = {
  vocals: { floor: 110, room: 0.2, echo: 0.12, duck: 0, closes: true },
  backing_vocals: { floor: 180, room: 0.4, echo: 0.12, duck: 0.2, closes: true },
  drums: { floor: 28, room: 0.07, echo: 0, duck: 0, yields: DRUMS },
  bass: { floor: 30, room: 0, echo: 0, duck: 0.8, yields: BASS },
  guitar: { floor: 95, room: 0.18, echo: 0.05, duck: 0.5, yields: TUNES },
  keyboard: { floor: 90, room: 0.22, echo: 0.03, duck: 0.6, yields: TUNES },
  percussion: { floor: 180, room: 0.2, echo: 0, duck: 0 },
  strings: { floor: 120, room: 0.4, echo: 0, duck: 0.6, yields: TUNES },
  synth: { floor: 120, room: 0.26, echo: 0.12, duck: 1, yields: TUNES },
  fx: { floor: 35, room: 0.3, echo: 0.1, duck: 0.3 },
  brass: { floor: 130, room: 0.3, echo: 0.04, duck: 0.3, yields: TUNES },
  woodwinds: { floor: 200, room: 0.36, echo: 0.1, duck: 0.2, yields: TUNES },
};

/** The mean square of each block of 1024, from every fourth sample; 0 where nobody wrote. */
function powersOf(stem: Stem): Float64Array {
  const { left, right } = stem;
  const powers = new Float64Array(ceil(left.length / BLOCK));
  for (let nth = 0; nth < powers.length; nth++) {
    if (!sounds(stem, nth)) continue;
    const end = min(left.length, (nth + 1) * BLOCK);
    let sum = 0;
    for (let i = nth * BLOCK; i < end; i += 4) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    powers[nth] = sum / (BLOCK / 2);
  }
  return powers;
}

export interface Buses {
  dry: Stereo;
  room: Stereo;
  /** The echo hears one channel. */
  echo: Float32Array;
}

/** In place: the gain goes from `from` to `to` over `count` samples from `at` on. */
function scale({ left, right }: Work, at: number, count: number, from: number, to: number): void {
  const slope = (to - from) / count;
  for (let i = at, g = from; i < at + count; i++, g += slope) {
    left[i]! *= g;
    right[i]! *= g;
  }
}

/** `samples` at gains that go from one to another over a whole block, instead of what was in `out`. */
function fillScaled(out: Float64Array, samples: Float64Array, count: number, [from, to]: Slide): void {
  const slope = (to - from) / BLOCK;
  for (let i = 0, g = from; i < count; i++, g += slope) out[i] = samples[i]! * g;
}

/** What the others do that a stem makes room for. */
export interface Others {
  /** mix/duck.ts */
  ducks: Float32Array;
  /** mix/carve.ts */
  singing: Float32Array;
  /** mix/closing.ts */
  closing: Float32Array;
  genre: string;
}

/** The gain that brings a dry stem to its level; 0 when it is silent. */
export function levelGain(stem: Stem, name: StemName, plan: MixPlan): number {
  const rms = activeRms(powersOf(stem));
  return rms === 0 ? 0 : plan.levels[name] / rms;
}

/** Brings a dry stem to its level in the mix, by `gain`, and adds it to the buses, block after block. */
export class Placing {
  readonly #floor: Floor;
  readonly #carve: Carve | undefined;
  readonly #sends: Sends;
  readonly #closing: Float32Array | undefined;
  readonly #depth: number;

  constructor(
    private readonly stem: Stem,
    name: StemName,
    plan: MixPlan,
    private readonly gain: number,
    private readonly others: Others,
    bells?: Presence['bells'],
  ) {
    const { floor, room, echo, duck, yields, closes } = PLACES[name];
    this.#floor = new Floor(floor, bells && presenceStages(bells));
    this.#carve = yields ? new Carve(others.singing, roomIn(others.genre, yields)) : undefined;
    this.#sends = { room: room * plan.reverbLevel * 2, echo: echo / 2 };
    this.#closing = closes ? others.closing : undefined;
    this.#depth = plan.pump * duck;
  }

  /** Adds one block to the buses, where it stands in the song. */
  add(at: number, { dry, room, echo }: Buses): void {
    if (!this.play(at)) return;
    const [begin, count, gains] = [at * BLOCK, this.#count(at), this.#gainsOf(at)];
    addBlock(dry, begin, count, [1, 1]);
    if (gains.room[0] > 0) addBlock(room, begin, count, gains.room);
    if (gains.echo[0] > 0) addBlockToOne(echo, begin, count, gains.echo);
  }

  /** The block `at` of the stem, at its level, in that of the kernels; false where there is silence: nothing was done then. */
  play(at: number): boolean {
    if (this.gain === 0) return false;
    if (!sounds(this.stem, at)) {
      this.#floor.reset();
      this.#carve?.reset();
      return false;
    }
    const [begin, count] = [at * BLOCK, this.#count(at)];
    this.#floor.run(this.stem, begin, count);
    this.#carve?.run(at, count);
    this.#level(begin, count);
    return true;
  }

  /** What of the block that was played goes to the room and to the echo. */
  send(at: number, { room, echo }: BlockRing): void {
    const [count, gains] = [this.#count(at), this.#gainsOf(at)];
    const { left, right } = block;
    fillScaled(room.left, left, count, gains.room);
    fillScaled(room.right, right, count, gains.room);
    const [from, to] = gains.echo;
    const slope = (to - from) / BLOCK;
    for (let i = 0, g = from; i < count; i++, g += slope) echo[i] = (left[i]! + right[i]!) * g;
  }

  /** Gains of both sends at the start and the end of a block. */
  #gainsOf(at: number): Record<keyof Sends, Slide> {
    const [from, to] = [at, at + 1].map((edge) => leftAt(this.#closing?.[edge] ?? 0, this.#sends));
    return { room: [from!.room, to!.room], echo: [from!.echo, to!.echo] };
  }

  #count(at: number): number {
    return min(BLOCK, this.stem.left.length - at * BLOCK);
  }

  /** Brings what is side by side back to the block, at its level. What does not duck has one gain. */
  #level(begin: number, count: number): void {
    const { gain } = this;
    const depth = this.#depth;
    kernels.unpack(count, gain, 0);
    if (depth <= 0.03) return;
    const { ducks } = this.others;
    for (let at = 0; at < count; at += DUCK_STEP) {
      const step = (begin + at) / DUCK_STEP;
      const [from, to] = [ducks[step]!, ducks[step + 1]!];
      if (from !== 0 || to !== 0) scale(block, at, min(DUCK_STEP, count - at), 1 - depth * from, 1 - depth * to);
    }
  }
}
