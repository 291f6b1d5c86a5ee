// What sings before a mouth shapes it: harmonics of the tune, and air that is stronger in one half of each period.
import { AIR, HEAD_AIR, HEAD_VOICE, HOP, SIZE, TABLE, TABLE_SIZE, VOICE, WINDOW } from './layout';

const HOP_BYTES: usize = (<usize>HOP) << 3;

let phase: f64 = 0;
let noise: i32 = 0;

/** Another line: nothing was sung before. */
export function begin(seed: i32): void {
  phase = 0;
  noise = seed;
  memory.fill(VOICE, 0, 2 * HOP_BYTES);
  memory.fill(AIR, 0, 2 * HOP_BYTES);
  clear();
}

/** The hop behind the last one: `step` places of TABLE a sample, the voice as loud as `even`, the air by so much pulsed. */
export function next(step: f64, even: f64, pulsed: f64): void {
  memory.copy(VOICE, VOICE + HOP_BYTES, HOP_BYTES);
  memory.copy(AIR, AIR + HOP_BYTES, HOP_BYTES);
  for (let at = HOP_BYTES; at < 2 * HOP_BYTES; at += 8) {
    noise = noise * 1664525 + 1013904223;
    const whole = <i32>phase;
    const from = TABLE + ((<usize>whole) << 2);
    const wave = <f64>load<f32>(from);
    store<f64>(VOICE + at, (wave + (<f64>load<f32>(from, 4) - wave) * (phase - <f64>whole)) * even);
    store<f64>(AIR + at, <f64>noise * 8.065e-10 * (phase < <f64>(TABLE_SIZE / 2) ? 1 + pulsed : 1 - pulsed));
    phase += step;
    if (phase >= <f64>TABLE_SIZE) phase -= <f64>TABLE_SIZE;
  }
}

/** The two hops under their window, `level` loud, into what goes into a block, from its hop `hop` on. */
export function add(hop: i32, level: f64): void {
  const on = <usize>hop * HOP_BYTES;
  const loud = f64x2.splat(level);
  for (let at: usize = 0; at < 2 * HOP_BYTES; at += 16) {
    const weight = f64x2.mul(v128.load(WINDOW + at), loud);
    const voice = HEAD_VOICE + on + at;
    const air = HEAD_AIR + on + at;
    v128.store(voice, f64x2.add(v128.load(voice), f64x2.mul(v128.load(VOICE + at), weight)));
    v128.store(air, f64x2.add(v128.load(air), f64x2.mul(v128.load(AIR + at), weight)));
  }
}

/** Nothing goes into the next block yet. */
export function clear(): void {
  memory.fill(HEAD_VOICE, 0, (<usize>SIZE) << 2);
  memory.fill(HEAD_AIR, 0, (<usize>SIZE) << 2);
}
