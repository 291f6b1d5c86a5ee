// A recording read at a changing speed, between four of its samples, in a loop where it has one; filter and gain behind it.
import { CONTROL, CONTROL_AT, CONTROL_BYTES, DATA, HEAD, OUT_LEFT } from './layout';

const ONE: f64 = 4294967296;
const UNIT: f32 = 1.0 / 16777216.0;

/** Four neighbours each of four places, by the polynomial through them. `places`: the low and the high two, 32 bits behind the point. */
function between(low: v128, high: v128): v128 {
  const f = f32x4.mul(f32x4.convert_i32x4_s(i32x4.shr_u(i32x4.shuffle(low, high, 0, 2, 4, 6), 8)), f32x4.splat(UNIT));
  const at = i32x4.shl(i32x4.shuffle(low, high, 1, 3, 5, 7), 1);
  const base = DATA - 2;
  const ra = v128.load64_zero(base + <usize>i32x4.extract_lane(at, 0));
  const rb = v128.load64_zero(base + <usize>i32x4.extract_lane(at, 1));
  const rc = v128.load64_zero(base + <usize>i32x4.extract_lane(at, 2));
  const rd = v128.load64_zero(base + <usize>i32x4.extract_lane(at, 3));
  const ab = i16x8.shuffle(ra, rb, 0, 8, 1, 9, 2, 10, 3, 11);
  const cd = i16x8.shuffle(rc, rd, 0, 8, 1, 9, 2, 10, 3, 11);
  const early = i32x4.shuffle(ab, cd, 0, 4, 1, 5);
  const late = i32x4.shuffle(ab, cd, 2, 6, 3, 7);
  const y0 = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(early));
  const y1 = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(early));
  const y2 = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(late));
  const y3 = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(late));
  const half = f32x4.splat(0.5);
  const c1 = f32x4.mul(half, f32x4.sub(y2, y0));
  const c2 = f32x4.sub(
    f32x4.add(f32x4.sub(y0, f32x4.mul(f32x4.splat(2.5), y1)), f32x4.add(y2, y2)),
    f32x4.mul(half, y3),
  );
  const c3 = f32x4.add(f32x4.mul(half, f32x4.sub(y3, y0)), f32x4.mul(f32x4.splat(1.5), f32x4.sub(y1, y2)));
  return f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(f32x4.add(f32x4.mul(c3, f), c2), f), c1), f), y1);
}

/** Where no end is near. Four samples at a time: up to three behind `count` are written and not used. */
function readFreely(out: usize, count: i32, place: i64, step: i64): void {
  let low = i64x2.replace_lane(i64x2.splat(place), 1, place + step);
  const on = i64x2.splat(2 * step);
  const end = out + ((<usize>count) << 2);
  for (let to = out; to < end; to += 16) {
    const high = i64x2.add(low, on);
    v128.store(to, between(low, high));
    low = i64x2.add(high, on);
  }
}

function sampleAt(n: i32): f64 {
  return <f64>load<i16>(DATA + ((<usize>n) << 1));
}

/** One sample; `loop` is how long the loop is that ends before `end`, 0: there is none. */
function readOne(place: i64, end: i32, loop: i32): f64 {
  const n = <i32>(place >> 32);
  const f = <f64>(<u32>place) / ONE;
  const n2 = loop > 0 && n + 1 >= end ? n + 1 - loop : n + 1;
  const n3 = loop > 0 && n + 2 >= end ? n + 2 - loop : n + 2;
  const y0 = n > 0 ? sampleAt(n - 1) : 0;
  const y1 = sampleAt(n);
  const y2 = sampleAt(n2);
  const y3 = sampleAt(n3);
  const c1 = 0.5 * (y2 - y0);
  const c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3;
  const c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
  return ((c3 * f + c2) * f + c1) * f + y1;
}

/** Back by whole loops to before `turn`. */
function wrapped(place: i64, turn: i64, back: i64): i64 {
  let inside = place;
  while (inside >= turn) inside -= back;
  return inside;
}

/** In place: the filter of a control, then the gain that goes to `gain + slope * count`. */
function filtered(out: usize, count: i32, k: usize, gain: f64, slope: f64): void {
  const b0 = load<f64>(k);
  const c1 = load<f64>(k, 8);
  const c2 = load<f64>(k, 16);
  const a1 = load<f64>(k, 24);
  const a2 = load<f64>(k, 32);
  let z1 = load<f64>(HEAD, 8);
  let z2 = load<f64>(HEAD, 16);
  let amp = gain;
  const end = out + ((<usize>count) << 2);
  for (let at = out; at < end; at += 4) {
    const x = <f64>load<f32>(at);
    const z = z1;
    amp += slope;
    store<f32>(at, <f32>((b0 * x + z) * amp));
    z1 = c1 * x + z2 - a1 * z;
    z2 = c2 * x - a2 * z;
  }
  store<f64>(HEAD, z1, 8);
  store<f64>(HEAD, z2, 16);
}

/** In place: the gain alone. */
function amplified(out: usize, count: i32, gain: f32, slope: f32): void {
  let amp = f32x4.add(f32x4.splat(gain), f32x4.mul(f32x4.splat(slope), f32x4(1, 2, 3, 4)));
  const on = f32x4.splat(4 * slope);
  const end = out + ((<usize>count) << 2);
  for (let at = out; at < end; at += 16) {
    v128.store(at, f32x4.mul(v128.load(at), amp));
    amp = f32x4.add(amp, on);
  }
}

/**
 * The next `count` samples of a note, in OUT_LEFT; answers how many there were before the recording ended. `length`: of the
 * recording, in samples; `end` and `loop`: where its loop ends and how long it is, 0 without.
 */
export function play(count: i32, length: i32, end: i32, loop: i32, filters: bool): i32 {
  const near = (<i64>((loop > 0 ? end : length) - 4)) << 32;
  const last = (<i64>(length - 2)) << 32;
  const back = (<i64>loop) << 32;
  const turn = (<i64>end) << 32;
  let place = load<i64>(HEAD);
  let gain = load<f64>(HEAD, 24);
  let read = 0;
  let k = CONTROL_AT;
  for (let at = 0; at < count && read === at; at += CONTROL, k += CONTROL_BYTES) {
    const out = OUT_LEFT + ((<usize>at) << 2);
    const many = min(CONTROL, count - at);
    const step = <i64>(load<f64>(k, 40) * ONE);
    const slope = (load<f64>(k, 48) - gain) / <f64>CONTROL;
    let got = many;
    if (place >= (<i64>1) << 32 && place + step * <i64>many < near) {
      readFreely(out, many, place, step);
      place += step * <i64>many;
    } else {
      for (let i = 0; i < many; i++) {
        if (loop <= 0 && place >= last) {
          got = i;
          break;
        }
        store<f32>(out + ((<usize>i) << 2), <f32>readOne(place, end, loop));
        place += step;
        if (loop > 0) place = wrapped(place, turn, back);
      }
    }
    if (filters) filtered(out, got, k, gain, slope);
    else amplified(out, got, <f32>gain, <f32>slope);
    gain += slope * <f64>got;
    read = got < many ? at + got : at + many;
    if (got < many) break;
  }
  store<i64>(HEAD, place);
  store<f64>(HEAD, gain, 24);
  return read;
}
