// Transforms of Fourier of real samples, and of two sources as one complex sound.
import { fours, IM, RE, round, twos } from '../fft';
import { BINS_IM, BINS_RE, HEAD_AIR, HEAD_VOICE, REVERSED, REAL, SIZE, TURN_IM, TURN_RE } from './layout';

const BITS: i32 = 11;

/** The rounds behind the first two, for a size with so many bits. */
function others(bits: i32): void {
  const size = 1 << bits;
  if (bits & 1) twos(size);
  // The turns of every width lie behind those of all smaller ones, from 16 on.
  for (let width = bits & 1 ? 32 : 16; width <= size; width <<= 2) round(size, width, 12 * (width - 16));
}

/** Where sample `i` lies before a transform whose size has `less` bits less than SIZE, in bytes from its begin. */
function placeOf(i: i32, less: i32): usize {
  return (<usize>(load<u32>(REVERSED + ((<usize>i) << 2)) >> less)) << 3;
}

/** Bins 0 to half of 1 << `bits` of what lies in REAL. */
export function spectrum(bits: i32): void {
  const half = 1 << (bits - 1);
  const less = BITS - (bits - 1);
  let from = REAL;
  for (let i = 0; i < half; i++, from += 16) {
    const at = placeOf(i, less);
    store<f64>(RE + at, load<f64>(from));
    store<f64>(IM + at, load<f64>(from, 8));
  }
  fours(half);
  others(bits - 1);
  const halves = f64x2.splat(0.5);
  const every = 1 << (BITS - bits);
  for (let k = 1; k < half; k += 2) {
    const at = (<usize>k) << 3;
    const mirror = (<usize>(half - k - 1)) << 3;
    const a = v128.load(RE + at);
    const b = v128.load(IM + at);
    const c = turned(RE + mirror);
    const d = turned(IM + mirror);
    const oddRe = f64x2.mul(f64x2.add(b, d), halves);
    const oddIm = f64x2.mul(f64x2.sub(c, a), halves);
    const w0 = steps(TURN_RE, k, every);
    const w1 = steps(TURN_IM, k, every);
    const evenRe = f64x2.mul(f64x2.add(a, c), halves);
    const evenIm = f64x2.mul(f64x2.sub(b, d), halves);
    v128.store(BINS_RE + at, f64x2.sub(f64x2.add(evenRe, f64x2.mul(oddRe, w0)), f64x2.mul(oddIm, w1)));
    v128.store(BINS_IM + at, f64x2.add(f64x2.add(evenIm, f64x2.mul(oddRe, w1)), f64x2.mul(oddIm, w0)));
  }
  const first = load<f64>(RE);
  const end = (<usize>half) << 3;
  store<f64>(BINS_RE, first + load<f64>(IM));
  store<f64>(BINS_RE + end, first - load<f64>(IM));
  store<f64>(BINS_IM, 0);
  store<f64>(BINS_IM + end, 0);
}

/** Two numbers that lie side by side, the second first. */
export function turned(at: usize): v128 {
  const pair = v128.load(at);
  return f64x2.shuffle(pair, pair, 1, 2);
}

/** Of an array the numbers at `k` and behind it, where only every so many are wanted. */
function steps(at: usize, k: i32, every: i32): v128 {
  const low = f64x2.splat(load<f64>(at + ((<usize>(k * every)) << 3)));
  return f64x2.replace_lane(low, 1, load<f64>(at + ((<usize>((k + 1) * every)) << 3)));
}

/** Both sources' head as one complex sound: half of SIZE, and behind it silence. */
export function transformHead(): void {
  const quarter: usize = (<usize>SIZE) << 1;
  for (let i: usize = 0; i < quarter; i += 8) {
    // Four that lie side by side come of the first, the third, the second and the fourth quarter: the later two are silent.
    const at = (<usize>load<u32>(REVERSED + (i >> 1))) << 3;
    store<f64>(RE + at, load<f64>(HEAD_VOICE + i));
    store<f64>(IM + at, load<f64>(HEAD_AIR + i));
    store<f64>(RE + at, 0, 8);
    store<f64>(IM + at, 0, 8);
    store<f64>(RE + at, load<f64>(HEAD_VOICE + quarter + i), 16);
    store<f64>(IM + at, load<f64>(HEAD_AIR + quarter + i), 16);
    store<f64>(RE + at, 0, 24);
    store<f64>(IM + at, 0, 24);
  }
  fours(SIZE);
  others(BITS);
}

/** What lies in RE and IM of half of SIZE, in order, becomes samples in pairs: the imaginary part is the first of each. */
export function pairs(out: usize): void {
  fours(SIZE / 2);
  others(BITS - 1);
  for (let at: usize = 0; at < (<usize>SIZE) << 2; at += 16) {
    const early = v128.load(IM + at);
    const late = v128.load(RE + at);
    v128.store(out + 2 * at, f64x2.shuffle(early, late, 0, 2));
    v128.store(out + 2 * at, f64x2.shuffle(early, late, 1, 3), 16);
  }
}
