// Each stem's place: floor, loudness, width, and how much of it goes to the room and the echo.
import type { MixPlan, StemName } from '../score.js';
import { BLOCK, SAMPLE_RATE, TINY, sounds, type Stem, type Stereo } from '../stereo.js';
import { highPass } from './biquad.js';

const { ceil, max, min, round, sqrt } = Math;

interface Place {
  floor: number;
  room: number;
  echo: number;
  /** How far the stem ducks under the kick, as a part of the plan's pump. */
  duck: number;
}

const PLACES: Record<StemName, Place> = {
  vocals: { floor: 110, room: 0.2, echo: 0.12, duck: 0 },
  backing_vocals: { floor: 180, room: 0.4, echo: 0.12, duck: 0.2 },
  drums: { floor: 28, room: 0.07, echo: 0, duck: 0 },
  bass: { floor: 30, room: 0, echo: 0, duck: 0.8 },
  guitar: { floor: 95, room: 0.18, echo: 0.05, duck: 0.5 },
  keyboard: { floor: 90, room: 0.22, echo: 0.03, duck: 0.6 },
  percussion: { floor: 180, room: 0.2, echo: 0, duck: 0 },
  strings: { floor: 120, room: 0.4, echo: 0, duck: 0.6 },
  synth: { floor: 120, room: 0.26, echo: 0.12, duck: 1 },
  fx: { floor: 35, room: 0.3, echo: 0.1, duck: 0.3 },
  brass: { floor: 130, room: 0.3, echo: 0.04, duck: 0.3 },
  woodwinds: { floor: 200, room: 0.36, echo: 0.1, duck: 0.2 },
};

/** In place: cuts below the stem's floor; answers the mean square of each block of 1024. */
function cutFloor(stem: Stem, floor: number): Float64Array {
  const { left, right } = stem;
  const { b0, b1, b2, a1, a2 } = highPass(floor);
  const powers = new Float64Array(ceil(left.length / BLOCK));
  let l1 = 0,
    l2 = 0,
    r1 = 0,
    r2 = 0;
  for (let block = 0; block < powers.length; block++) {
    if (!sounds(stem, block)) {
      l1 = l2 = r1 = r2 = 0;
      continue;
    }
    const end = min(left.length, (block + 1) * BLOCK);
    let sum = 0;
    for (let i = block * BLOCK; i < end; i++) {
      const x = left[i]! + TINY;
      const y = b0 * x + l1;
      l1 = b1 * x - a1 * y + l2;
      l2 = b2 * x - a2 * y;
      left[i] = y;
      const u = right[i]! + TINY;
      const v = b0 * u + r1;
      r1 = b1 * u - a1 * v + r2;
      r2 = b2 * u - a2 * v;
      right[i] = v;
      sum += y * y + v * v;
    }
    powers[block] = sum / (2 * BLOCK);
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

export const DUCK_STEP = 32;

/** How far the bed ducks under the kicks, 0..1, every 32 samples: down at once, back over most of a beat. */
export function duckShape(kicks: readonly number[], recover: number, samples: number): Float32Array {
  const curve = new Float32Array(ceil(samples / DUCK_STEP) + 2);
  const length = ceil((recover * SAMPLE_RATE) / DUCK_STEP);
  const shape = Array.from({ length }, (_, i) => min(1, i / 4) * (1 - i / length) ** 1.5);
  for (const t of kicks) {
    const at = round((t * SAMPLE_RATE) / DUCK_STEP);
    for (let i = 0; i < length && at + i < curve.length; i++) if (shape[i]! > curve[at + i]!) curve[at + i] = shape[i]!;
  }
  return curve;
}

export interface Buses {
  dry: Stereo;
  room: Stereo;
  echo: Stereo;
}

/** One block to all three buses, its gain going from `from` to `to`. */
function addBlock(
  stem: Stereo,
  buses: Buses,
  range: readonly [number, number],
  gains: readonly [number, number],
  room: number,
  echo: number,
): void {
  const [begin, end] = range;
  const { left, right } = stem;
  const dl = buses.dry.left,
    dr = buses.dry.right,
    rl = buses.room.left,
    rr = buses.room.right,
    el = buses.echo.left,
    er = buses.echo.right;
  const slope = (gains[1] - gains[0]) / (end - begin);
  for (let i = begin, g = gains[0]; i < end; i++, g += slope) {
    const l = left[i]! * g;
    const r = right[i]! * g;
    dl[i]! += l;
    dr[i]! += r;
    if (room > 0) {
      rl[i]! += l * room;
      rr[i]! += r * room;
    }
    if (echo > 0) {
      el[i]! += l * echo;
      er[i]! += r * echo;
    }
  }
}

/** Brings a dry stem (changed in place) to its level in the mix and adds it to the buses. False when it is silent. */
export function place(stem: Stem, name: StemName, plan: MixPlan, ducks: Float32Array, buses: Buses): boolean {
  const { floor, room, echo, duck } = PLACES[name];
  const powers = cutFloor(stem, floor);
  const rms = activeRms(powers);
  if (rms === 0) return false;
  const gain = plan.levels[name] / rms;
  const depth = plan.pump * duck;
  const size = depth > 0.03 ? DUCK_STEP : BLOCK;
  const least = rms * rms * 1e-9;
  for (let begin = 0; begin < stem.left.length; begin += size) {
    if (powers[Math.floor(begin / BLOCK)]! <= least) continue;
    const step = begin / DUCK_STEP;
    const from = gain * (1 - depth * ducks[step]!);
    const to = size === DUCK_STEP ? gain * (1 - depth * ducks[step + 1]!) : from;
    addBlock(
      stem,
      buses,
      [begin, min(stem.left.length, begin + size)],
      size === DUCK_STEP ? [from, to] : [gain, gain],
      room * plan.reverbLevel * 2,
      echo,
    );
  }
  return true;
}
