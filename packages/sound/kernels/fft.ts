// The rounds of the transform of Fourier (src/fft.ts), two numbers at a time.

/** Numbers that may be transformed at once. */
export const MOST: i32 = 16384;
/** What is transformed in place, f64. */
export const RE: usize = 1024;
export const IM: usize = RE + <usize>MOST * 8;
/** Cosines of the first four of eight steps and then their sines, f64. */
export const EIGHTHS: usize = IM + <usize>MOST * 8;
/**
 * What pieces are turned by, f64. For every two steps of a round: of the third, the second and the fourth piece the cosines
 * and then the sines. As long as the rounds that are asked for need; nothing of this module lies behind it.
 */
export const TURNS: usize = EIGHTHS + 64;

const APART: usize = IM - RE;

/** The first two rounds at once: their turns are quarters, and need no multiplying. */
export function fours(size: i32): void {
  const end = RE + ((<usize>size) << 3);
  for (let at = RE; at < end; at += 32) {
    const im = at + APART;
    const a0 = load<f64>(at);
    const b0 = load<f64>(at, 8);
    const c0 = load<f64>(at, 16);
    const d0 = load<f64>(at, 24);
    const a1 = load<f64>(im);
    const b1 = load<f64>(im, 8);
    const c1 = load<f64>(im, 16);
    const d1 = load<f64>(im, 24);
    const sumRe = a0 + b0;
    const sumIm = a1 + b1;
    const gapRe = a0 - b0;
    const gapIm = a1 - b1;
    const farSumRe = c0 + d0;
    const farSumIm = c1 + d1;
    const farGapRe = c0 - d0;
    const farGapIm = c1 - d1;
    store<f64>(at, sumRe + farSumRe);
    store<f64>(im, sumIm + farSumIm);
    store<f64>(at, gapRe + farGapIm, 8);
    store<f64>(im, gapIm - farGapRe, 8);
    store<f64>(at, sumRe - farSumRe, 16);
    store<f64>(im, sumIm - farSumIm, 16);
    store<f64>(at, gapRe - farGapIm, 24);
    store<f64>(im, gapIm + farGapRe, 24);
  }
}

/** One round that brings pieces of four to pieces of eight. */
export function twos(size: i32): void {
  const end = RE + ((<usize>size) << 3);
  for (let turn: usize = 0; turn < 32; turn += 16) {
    const c = v128.load(EIGHTHS + turn);
    const s = v128.load(EIGHTHS + turn, 32);
    for (let a = RE + turn; a < end; a += 64) {
      const b = a + 32;
      const bRe = v128.load(b);
      const bIm = v128.load(b + APART);
      const aRe = v128.load(a);
      const aIm = v128.load(a + APART);
      const farRe = f64x2.sub(f64x2.mul(bRe, c), f64x2.mul(bIm, s));
      const farIm = f64x2.add(f64x2.mul(bRe, s), f64x2.mul(bIm, c));
      v128.store(a, f64x2.add(aRe, farRe));
      v128.store(a + APART, f64x2.add(aIm, farIm));
      v128.store(b, f64x2.sub(aRe, farRe));
      v128.store(b + APART, f64x2.sub(aIm, farIm));
    }
  }
}

/** Two rounds at once, which make one piece of `width` out of four; `turns`: where in TURNS its own begin, in bytes. */
export function round(size: i32, width: i32, turns: i32): void {
  const quarter = (<usize>width) << 1;
  const end = RE + ((<usize>size) << 3);
  for (let start = RE; start < end; start += 4 * quarter) {
    let t = TURNS + <usize>turns;
    for (let a = start; a < start + quarter; a += 16, t += 96) {
      const b = a + quarter;
      const c = b + quarter;
      const d = c + quarter;
      const b0 = v128.load(b);
      const b1 = v128.load(b + APART);
      const c0 = v128.load(c);
      const c1 = v128.load(c + APART);
      const d0 = v128.load(d);
      const d1 = v128.load(d + APART);
      const w0 = v128.load(t);
      const w1 = v128.load(t, 16);
      const v0 = v128.load(t, 32);
      const v1 = v128.load(t, 48);
      const u0 = v128.load(t, 64);
      const u1 = v128.load(t, 80);
      // The pieces lie in the order of reversed bits: the second is that of every fourth from two on.
      const bRe = f64x2.sub(f64x2.mul(b0, v0), f64x2.mul(b1, v1));
      const bIm = f64x2.add(f64x2.mul(b0, v1), f64x2.mul(b1, v0));
      const cRe = f64x2.sub(f64x2.mul(c0, w0), f64x2.mul(c1, w1));
      const cIm = f64x2.add(f64x2.mul(c0, w1), f64x2.mul(c1, w0));
      const dRe = f64x2.sub(f64x2.mul(d0, u0), f64x2.mul(d1, u1));
      const dIm = f64x2.add(f64x2.mul(d0, u1), f64x2.mul(d1, u0));
      const aRe = v128.load(a);
      const aIm = v128.load(a + APART);
      const sumRe = f64x2.add(aRe, bRe);
      const sumIm = f64x2.add(aIm, bIm);
      const gapRe = f64x2.sub(aRe, bRe);
      const gapIm = f64x2.sub(aIm, bIm);
      const farSumRe = f64x2.add(cRe, dRe);
      const farSumIm = f64x2.add(cIm, dIm);
      const farGapRe = f64x2.sub(cRe, dRe);
      const farGapIm = f64x2.sub(cIm, dIm);
      v128.store(a, f64x2.add(sumRe, farSumRe));
      v128.store(a + APART, f64x2.add(sumIm, farSumIm));
      v128.store(b, f64x2.add(gapRe, farGapIm));
      v128.store(b + APART, f64x2.sub(gapIm, farGapRe));
      v128.store(c, f64x2.sub(sumRe, farSumRe));
      v128.store(c + APART, f64x2.sub(sumIm, farSumIm));
      v128.store(d, f64x2.sub(gapRe, farGapIm));
      v128.store(d + APART, f64x2.add(gapIm, farGapRe));
    }
  }
}
