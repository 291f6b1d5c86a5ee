// Exponentials, logarithms, cosines and sines of two numbers at once, to about the last two bits.

const TWO_BY_PI: f64 = 0.6366197723675814;
/** The logarithm of two and a quarter of a circle in two numbers, the first with so few bits that its multiples are exact. */
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
const QUARTER_HIGH: f64 = 1.5707963267341256;
const QUARTER_LOW: f64 = 6.077100506506192e-11;
/** Added to a number, it leaves the nearest whole one in the low bits. */
const WHOLE: f64 = 6755399441055744;
/** The bits of about half of the root of two: mantissas lie from there to its double. */
const HALF_ROOT: i64 = 0x3fe6a09e00000000;

/** `sum` by `x` and `next` on it: one step of a polynomial. */
function step(sum: v128, x: v128, next: f64): v128 {
  return f64x2.add(f64x2.mul(sum, x), f64x2.splat(next));
}

/** What is left of `x` where `many` times the two parts of a unit are taken away. */
function rest(x: v128, many: v128, high: f64, low: f64): v128 {
  const less = f64x2.sub(x, f64x2.mul(many, f64x2.splat(high)));
  return f64x2.sub(less, f64x2.mul(many, f64x2.splat(low)));
}

/** From -700 to 700; beyond, what is there. */
export function exponentials(at: v128): v128 {
  const x = f64x2.max(f64x2.splat(-700), f64x2.min(f64x2.splat(700), at));
  const doublings = f64x2.add(f64x2.mul(x, f64x2.splat(Math.LOG2E)), f64x2.splat(WHOLE));
  const r = rest(x, f64x2.sub(doublings, f64x2.splat(WHOLE)), LN2_HIGH, LN2_LOW);
  let sum = f64x2.splat(1.0 / 6227020800.0);
  sum = step(sum, r, 1.0 / 479001600.0);
  sum = step(sum, r, 1.0 / 39916800.0);
  sum = step(sum, r, 1.0 / 3628800.0);
  sum = step(sum, r, 1.0 / 362880.0);
  sum = step(sum, r, 1.0 / 40320.0);
  sum = step(sum, r, 1.0 / 5040.0);
  sum = step(sum, r, 1.0 / 720.0);
  sum = step(sum, r, 1.0 / 120.0);
  sum = step(sum, r, 1.0 / 24.0);
  sum = step(sum, r, 1.0 / 6.0);
  sum = step(sum, r, 0.5);
  sum = step(sum, r, 1.0);
  sum = step(sum, r, 1.0);
  return i64x2.add(sum, i64x2.shl(doublings, 52));
}

/** Of normal numbers above 0. */
export function logarithms(x: v128): v128 {
  const exponent = i64x2.shr_s(i64x2.sub(x, i64x2.splat(HALF_ROOT)), 52);
  const m = i64x2.sub(x, i64x2.shl(exponent, 52));
  const whole = f64x2.splat(WHOLE);
  const e = f64x2.sub(i64x2.add(exponent, whole), whole);
  const s = f64x2.div(f64x2.sub(m, f64x2.splat(1)), f64x2.add(m, f64x2.splat(1)));
  const z = f64x2.mul(s, s);
  let sum = f64x2.splat(2.0 / 19.0);
  sum = step(sum, z, 2.0 / 17.0);
  sum = step(sum, z, 2.0 / 15.0);
  sum = step(sum, z, 2.0 / 13.0);
  sum = step(sum, z, 2.0 / 11.0);
  sum = step(sum, z, 2.0 / 9.0);
  sum = step(sum, z, 2.0 / 7.0);
  sum = step(sum, z, 2.0 / 5.0);
  sum = step(sum, z, 2.0 / 3.0);
  sum = step(sum, z, 2.0);
  const low = f64x2.add(f64x2.mul(sum, s), f64x2.mul(e, f64x2.splat(LN2_LOW)));
  return f64x2.add(f64x2.mul(e, f64x2.splat(LN2_HIGH)), low);
}

function sineWithin(r: v128, square: v128): v128 {
  let sum = f64x2.splat(-1.0 / 1307674368000.0);
  sum = step(sum, square, 1.0 / 6227020800.0);
  sum = step(sum, square, -1.0 / 39916800.0);
  sum = step(sum, square, 1.0 / 362880.0);
  sum = step(sum, square, -1.0 / 5040.0);
  sum = step(sum, square, 1.0 / 120.0);
  sum = step(sum, square, -1.0 / 6.0);
  return f64x2.add(r, f64x2.mul(f64x2.mul(r, square), sum));
}

function cosineWithin(square: v128): v128 {
  let sum = f64x2.splat(1.0 / 20922789888000.0);
  sum = step(sum, square, -1.0 / 87178291200.0);
  sum = step(sum, square, 1.0 / 479001600.0);
  sum = step(sum, square, -1.0 / 3628800.0);
  sum = step(sum, square, 1.0 / 40320.0);
  sum = step(sum, square, -1.0 / 720.0);
  sum = step(sum, square, 1.0 / 24.0);
  sum = step(sum, square, -0.5);
  return step(sum, square, 1);
}

/** In place: what lies in two arrays as log amplitudes and angles (less than 1e6) becomes real and imaginary parts. */
export function polar(re: usize, im: usize): void {
  const size = exponentials(v128.load(re));
  const angle = v128.load(im);
  const quarters = f64x2.add(f64x2.mul(angle, f64x2.splat(TWO_BY_PI)), f64x2.splat(WHOLE));
  const r = rest(angle, f64x2.sub(quarters, f64x2.splat(WHOLE)), QUARTER_HIGH, QUARTER_LOW);
  const square = f64x2.mul(r, r);
  const sine = sineWithin(r, square);
  const cosine = cosineWithin(square);
  const one = i64x2.splat(1);
  const odd = i64x2.neg(v128.and(quarters, one));
  const far = i64x2.add(quarters, one);
  const lowers = i64x2.shl(v128.and(i64x2.shr_u(far, 1), one), 63);
  const turns = i64x2.shl(v128.and(i64x2.shr_u(quarters, 1), one), 63);
  v128.store(re, f64x2.mul(size, v128.xor(v128.bitselect(sine, cosine, odd), lowers)));
  v128.store(im, f64x2.mul(size, v128.xor(v128.bitselect(cosine, sine, odd), turns)));
}
