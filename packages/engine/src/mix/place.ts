// Each stem's place: floor, loudness, width, and how much of it goes to the room and the echo.
import type { MixPlan } from '../score/score.js';
import type { StemName } from '../theory/stems.js';
import { BLOCK, sounds, type Stem, type Stereo } from '../signal/stereo.js';
import { BASS, Carve, TUNES, type Room } from './carve.js';
import { DUCK_STEP } from './duck.js';
import { Floor } from './floor.js';

const { ceil, max, min, sqrt } = Math;

interface Place {
  floor: number;
  room: number;
  echo: number;
  /** How far the stem ducks under the kick, as a part of the plan's pump. */
  duck: number;
  /** What it leaves to the words while there is singing. */
  yields?: Room;
}

const PLACES: Record<StemName, Place> = {
  vocals: { floor: 110, room: 0.2, echo: 0.12, duck: 0 },
  backing_vocals: { floor: 180, room: 0.4, echo: 0.12, duck: 0.2 },
  drums: { floor: 28, room: 0.07, echo: 0, duck: 0 },
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

interface Sends {
  room: number;
  echo: number;
}

/** `count` samples of a block, from its sample `offset`, to all buses at `at`; the gain goes from `from` to `to`. */
function addBlock(
  { left, right }: Stereo,
  offset: number,
  count: number,
  buses: Buses,
  at: number,
  [from, to]: readonly [number, number],
  { room, echo }: Sends,
): void {
  const { dry, room: hall, echo: echoes } = buses;
  const dryLeft = dry.left;
  const dryRight = dry.right;
  const hallLeft = hall.left;
  const hallRight = hall.right;
  const slope = (to - from) / count;
  for (let k = 0, i = at, g = from; k < count; k++, i++, g += slope) {
    const l = left[offset + k]! * g;
    const r = right[offset + k]! * g;
    dryLeft[i]! += l;
    dryRight[i]! += r;
    if (room > 0) {
      hallLeft[i]! += l * room;
      hallRight[i]! += r * room;
    }
    if (echo > 0) echoes[i]! += (l + r) * echo;
  }
}

/** What the others do that a stem makes room for. */
export interface Others {
  /** mix/duck.ts */
  ducks: Float32Array;
  /** mix/carve.ts */
  singing: Float32Array;
}

/** The gain that brings a dry stem to its level; 0 when it is silent. */
export function levelGain(stem: Stem, name: StemName, plan: MixPlan): number {
  const rms = activeRms(powersOf(stem));
  return rms === 0 ? 0 : plan.levels[name] / rms;
}

/** Brings a dry stem to its level in the mix, by `gain`, and adds it to the buses. */
export function place(stem: Stem, name: StemName, plan: MixPlan, gain: number, others: Others, buses: Buses): void {
  const { floor: hz, room, echo, duck, yields } = PLACES[name];
  if (gain === 0) return;
  const { ducks, singing } = others;
  const carve = yields ? new Carve(singing, yields) : undefined;
  const depth = plan.pump * duck;
  const size = depth > 0.03 ? DUCK_STEP : BLOCK;
  const sends = { room: room * plan.reverbLevel * 2, echo: echo / 2 };
  const floor = new Floor(hz);
  const total = stem.left.length;
  const gainAt = (step: number): number => (size === BLOCK ? gain : gain * (1 - depth * ducks[step]!));
  for (let begin = 0, block = 0; begin < total; begin += BLOCK, block++) {
    if (!sounds(stem, block)) {
      floor.reset();
      carve?.reset();
      continue;
    }
    const end = min(total, begin + BLOCK);
    floor.run(stem, begin, end);
    carve?.run(floor.block, block, end - begin);
    for (let at = begin; at < end; at += size) {
      const step = at / DUCK_STEP;
      addBlock(floor.block, at - begin, min(size, end - at), buses, at, [gainAt(step), gainAt(step + 1)], sends);
    }
  }
}
