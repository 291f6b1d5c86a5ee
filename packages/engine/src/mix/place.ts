// Each stem's place: floor, loudness, width, and how much of it goes to the room and the echo.
import type { MixPlan } from '../score/score.js';
import type { StemName } from '../theory/stems.js';
import { BLOCK, sounds, type Stem, type Stereo, type Work } from '../signal/stereo.js';
import { BASS, Carve, DRUMS, roomIn, TUNES, type Room } from './carve.js';
import { leftAt, type Sends } from './closing.js';
import { DUCK_STEP } from './duck.js';
import { Floor } from './floor.js';
import { presenceStages, type Presence } from './presence.js';
import type { BlockRing } from './ringing.js';

const { ceil, max, min, sqrt } = Math;

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
  for (let block = 0; block < powers.length; block++) {
    if (!sounds(stem, block)) continue;
    const end = min(left.length, (block + 1) * BLOCK);
    let sum = 0;
    for (let i = block * BLOCK; i < end; i += 4) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    powers[block] = sum / (BLOCK / 2);
  }
  return powers;
}

/** RMS over the blocks in which the stem sounds at all. */
function activeRms(powers: Float64Array): number {
  const top = powers.reduce((a, b) => max(a, b), 0);
  if (top < 1e-12) return 0;
  const active = powers.filter((p) => p > top * 0.004);
  return sqrt(active.reduce((a, b) => a + b, 0) / active.length);
}

export interface Buses {
  dry: Stereo;
  room: Stereo;
  /** The echo hears one channel. */
  echo: Float32Array;
}

type Gains = readonly [from: number, to: number];

/** In place: the gain goes from `from` to `to` over `count` samples from `at` on. */
function scale({ left, right }: Work, at: number, count: number, from: number, to: number): void {
  const slope = (to - from) / count;
  for (let i = at, g = from; i < at + count; i++, g += slope) {
    left[i]! *= g;
    right[i]! *= g;
  }
}

/**
 * `count` samples of a block at gains that go from one to another over a whole block. Nearly all blocks have one gain: there
 * no sample waits for the gain of the one before.
 */
function addScaled(out: Float32Array, at: number, samples: Float64Array, count: number, [from, to]: Gains): void {
  if (from === to) return addAtOne(out, at, samples, count, from);
  const slope = (to - from) / BLOCK;
  for (let i = 0, k = at, g = from; i < count; i++, k++, g += slope) out[k]! += samples[i]! * g;
}

function addAtOne(out: Float32Array, at: number, samples: Float64Array, count: number, gain: number): void {
  for (let i = 0, k = at; i < count; i++, k++) out[k]! += samples[i]! * gain;
}

/** The same instead of what was there. */
function fillScaled(out: Float64Array, samples: Float64Array, count: number, [from, to]: Gains): void {
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
  add(block: number, { dry, room, echo }: Buses): void {
    const sound = this.play(block);
    if (!sound) return;
    const { left, right } = sound;
    const [at, count, gains] = [block * BLOCK, this.#count(block), this.#gainsOf(block)];
    addAtOne(dry.left, at, left, count, 1);
    addAtOne(dry.right, at, right, count, 1);
    if (gains.room[0] > 0) {
      addScaled(room.left, at, left, count, gains.room);
      addScaled(room.right, at, right, count, gains.room);
    }
    if (gains.echo[0] > 0) {
      addScaled(echo, at, left, count, gains.echo);
      addScaled(echo, at, right, count, gains.echo);
    }
  }

  /** One block at its level, good until the next is played; undefined where there is silence. */
  play(block: number): Work | undefined {
    if (this.gain === 0) return undefined;
    if (!sounds(this.stem, block)) {
      this.#floor.reset();
      this.#carve?.reset();
      return undefined;
    }
    const begin = block * BLOCK;
    const count = this.#count(block);
    this.#floor.run(this.stem, begin, begin + count);
    const sound = this.#floor.block;
    this.#carve?.run(sound, block, count);
    this.#level(sound, begin, count);
    return sound;
  }

  /** What of a block that is played goes to the room and to the echo. */
  send({ left, right }: Work, block: number, { room, echo }: BlockRing): void {
    const [count, gains] = [this.#count(block), this.#gainsOf(block)];
    fillScaled(room.left, left, count, gains.room);
    fillScaled(room.right, right, count, gains.room);
    const [from, to] = gains.echo;
    const slope = (to - from) / BLOCK;
    for (let i = 0, g = from; i < count; i++, g += slope) echo[i] = (left[i]! + right[i]!) * g;
  }

  /** Gains of both sends at the start and the end of a block. */
  #gainsOf(block: number): Record<keyof Sends, Gains> {
    const [from, to] = [block, block + 1].map((at) => leftAt(this.#closing?.[at] ?? 0, this.#sends));
    return { room: [from!.room, to!.room], echo: [from!.echo, to!.echo] };
  }

  #count(block: number): number {
    return min(BLOCK, this.stem.left.length - block * BLOCK);
  }

  /** In place. What does not duck has one gain. */
  #level(sound: Work, begin: number, count: number): void {
    const { gain } = this;
    const depth = this.#depth;
    if (depth <= 0.03) return scale(sound, 0, count, gain, gain);
    const { ducks } = this.others;
    for (let at = 0; at < count; at += DUCK_STEP) {
      const step = (begin + at) / DUCK_STEP;
      const from = gain * (1 - depth * ducks[step]!);
      scale(sound, at, min(DUCK_STEP, count - at), from, gain * (1 - depth * ducks[step + 1]!));
    }
  }
}
