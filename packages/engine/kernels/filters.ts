// Filters one behind the other on both channels of the block at once: two stages a loop, what goes from one to the next is
// never written.
import { CARVED, COEFFICIENTS, LEFT, MEMORY, PAIRS, RIGHT } from './layout';

/** Added to what goes in: numbers that are nearly nothing are slow. */
const TINY: f64 = 1e-25;

/** The block side by side: left and right. */
export function pack(count: i32): void {
  const length = (<usize>count) << 3;
  for (let at: usize = 0; at < length; at += 8) {
    const left = v128.load64_zero(LEFT + at);
    v128.store(PAIRS + 2 * at, v128.load64_lane(RIGHT + at, left, 1));
  }
}

/** The block side by side: middle and side. */
export function packSides(count: i32, width: f64): void {
  const half = f64x2(0.5, 0.5 * width);
  const length = (<usize>count) << 3;
  for (let at: usize = 0; at < length; at += 8) {
    const l = load<f64>(LEFT + at);
    const r = load<f64>(RIGHT + at);
    v128.store(PAIRS + 2 * at, f64x2.mul(f64x2(l + r, l - r), half));
  }
}

/** What is side by side, `same` of a channel and `other` of the other, back in the block. */
export function unpack(count: i32, same: f64, other: f64): void {
  const length = (<usize>count) << 3;
  for (let at: usize = 0; at < length; at += 8) {
    const l = load<f64>(PAIRS + 2 * at);
    const r = load<f64>(PAIRS + 2 * at, 8);
    store<f64>(LEFT + at, l * same + r * other);
    store<f64>(RIGHT + at, r * same + l * other);
  }
}

/** Middle and side back in the block, as left and right. */
export function unpackSides(count: i32): void {
  const length = (<usize>count) << 3;
  for (let at: usize = 0; at < length; at += 8) {
    const middle = load<f64>(PAIRS + 2 * at);
    const side = load<f64>(PAIRS + 2 * at, 8);
    store<f64>(LEFT + at, middle + side);
    store<f64>(RIGHT + at, middle - side);
  }
}

/** `pairs` times two stages over what is side by side, in place. */
export function cascade(count: i32, pairs: i32): void {
  const end = PAIRS + ((<usize>count) << 4);
  const tiny = f64x2.splat(TINY);
  for (let pair = 0; pair < pairs; pair++) {
    const k = COEFFICIENTS + <usize>pair * 160;
    const m = MEMORY + <usize>pair * 64;
    const b = v128.load(k);
    const c1 = v128.load(k, 16);
    const c2 = v128.load(k, 32);
    const a1 = v128.load(k, 48);
    const a2 = v128.load(k, 64);
    const e = v128.load(k, 80);
    const f1 = v128.load(k, 96);
    const f2 = v128.load(k, 112);
    const d1 = v128.load(k, 128);
    const d2 = v128.load(k, 144);
    let p1 = v128.load(m);
    let p2 = v128.load(m, 16);
    let q1 = v128.load(m, 32);
    let q2 = v128.load(m, 48);
    for (let at = PAIRS; at < end; at += 16) {
      const x = f64x2.add(v128.load(at), tiny);
      const p = p1;
      const y = f64x2.add(f64x2.mul(b, x), p);
      p1 = f64x2.sub(f64x2.add(f64x2.mul(c1, x), p2), f64x2.mul(a1, p));
      p2 = f64x2.sub(f64x2.mul(c2, x), f64x2.mul(a2, p));
      const q = q1;
      v128.store(at, f64x2.add(f64x2.mul(e, y), q));
      q1 = f64x2.sub(f64x2.add(f64x2.mul(f1, y), q2), f64x2.mul(d1, q));
      q2 = f64x2.sub(f64x2.mul(f2, y), f64x2.mul(d2, q));
    }
    v128.store(m, p1);
    v128.store(m, p2, 16);
    v128.store(m, q1, 32);
    v128.store(m, q2, 48);
  }
}

/**
 * Takes `depth` of a band, of which `b`, `a1` and `a2` are the filter, and `all` of everything out of what is side by side:
 * both as far as `from`, which goes on by `slope` from one sample to the next.
 */
export function carve(count: i32, b: f64, a1: f64, a2: f64, depth: f64, all: f64, from: f64, slope: f64): void {
  const end = PAIRS + ((<usize>count) << 4);
  const tiny = f64x2.splat(TINY);
  const band = f64x2.splat(b);
  const c1 = f64x2.splat(a1 * b);
  const c2 = f64x2.splat(-b - a2 * b);
  const g1 = f64x2.splat(a1);
  const g2 = f64x2.splat(a2);
  let p1 = v128.load(CARVED);
  let p2 = v128.load(CARVED, 16);
  let back = from;
  for (let at = PAIRS; at < end; at += 16) {
    const x = f64x2.add(v128.load(at), tiny);
    const p = p1;
    const taken = f64x2.mul(f64x2.splat(depth * back), f64x2.add(f64x2.mul(band, x), p));
    v128.store(at, f64x2.mul(f64x2.sub(x, taken), f64x2.splat(1 - all * back)));
    p1 = f64x2.sub(f64x2.sub(p2, f64x2.mul(c1, x)), f64x2.mul(g1, p));
    p2 = f64x2.sub(f64x2.mul(c2, x), f64x2.mul(g2, p));
    back += slope;
  }
  v128.store(CARVED, p1);
  v128.store(CARVED, p2, 16);
}
