// Sounds that are added to others. Four samples at a time: what lies behind `count` in the last four is written and not used.
import { LEFT, OUT_LEFT, OUT_RIGHT, RIGHT, SOURCE_LEFT, SOURCE_RIGHT } from './layout';

function addTo(out: usize, source: usize, count: i32, gain: f32): void {
  const g = f32x4.splat(gain);
  const end = source + ((<usize>count) << 2);
  for (let from = source, to = out; from < end; from += 16, to += 16)
    v128.store(to, f32x4.add(v128.load(to), f32x4.mul(v128.load(from), g)));
}

/** SOURCE_LEFT to OUT_LEFT. */
export function addMono(count: i32, gain: f32): void {
  addTo(OUT_LEFT, SOURCE_LEFT, count, gain);
}

/** SOURCE_LEFT to both channels. */
export function addPanned(count: i32, left: f32, right: f32): void {
  const l = f32x4.splat(left);
  const r = f32x4.splat(right);
  const length = (<usize>count) << 2;
  for (let at: usize = 0; at < length; at += 16) {
    const v = v128.load(SOURCE_LEFT + at);
    v128.store(OUT_LEFT + at, f32x4.add(v128.load(OUT_LEFT + at), f32x4.mul(v, l)));
    v128.store(OUT_RIGHT + at, f32x4.add(v128.load(OUT_RIGHT + at), f32x4.mul(v, r)));
  }
}

/** Both channels to both. */
export function addStereo(count: i32, left: f32, right: f32): void {
  addTo(OUT_LEFT, SOURCE_LEFT, count, left);
  addTo(OUT_RIGHT, SOURCE_RIGHT, count, right);
}

/** Two samples at a time, at gains that go on by `slope` from one to the next. */
function addBlock(out: usize, block: usize, count: i32, from: f64, slope: f64): void {
  let gain = f64x2.add(f64x2.splat(from), f64x2.mul(f64x2.splat(slope), f64x2(0, 1)));
  const on = f64x2.splat(2 * slope);
  const end = out + ((<usize>count) << 2);
  for (let to = out, at = block; to < end; to += 8, at += 16) {
    const sum = f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(to)), f64x2.mul(v128.load(at), gain));
    v128.store64_lane(to, f32x4.demote_f64x2_zero(sum), 0);
    gain = f64x2.add(gain, on);
  }
}

/** The block to OUT_LEFT and OUT_RIGHT. */
export function addBlocks(count: i32, from: f64, slope: f64): void {
  addBlock(OUT_LEFT, LEFT, count, from, slope);
  addBlock(OUT_RIGHT, RIGHT, count, from, slope);
}

/** Both channels of the block to OUT_LEFT. */
export function addToOne(count: i32, from: f64, slope: f64): void {
  addBlock(OUT_LEFT, LEFT, count, from, slope);
  addBlock(OUT_LEFT, RIGHT, count, from, slope);
}

function setDown(out: usize, block: usize, count: i32): void {
  const end = out + ((<usize>count) << 2);
  for (let to = out, at = block; to < end; to += 8, at += 16)
    v128.store64_lane(to, f32x4.demote_f64x2_zero(v128.load(at)), 0);
}

/** The block in OUT_LEFT and OUT_RIGHT, instead of what was there. */
export function putDown(count: i32): void {
  setDown(OUT_LEFT, LEFT, count);
  setDown(OUT_RIGHT, RIGHT, count);
}

function takeIn(block: usize, source: usize, count: i32): void {
  const end = source + ((<usize>count) << 2);
  for (let from = source, at = block; from < end; from += 8, at += 16)
    v128.store(at, f64x2.promote_low_f32x4(v128.load64_zero(from)));
}

/** SOURCE_LEFT and SOURCE_RIGHT in the block, instead of what was there. */
export function takeUp(count: i32): void {
  takeIn(LEFT, SOURCE_LEFT, count);
  takeIn(RIGHT, SOURCE_RIGHT, count);
}
