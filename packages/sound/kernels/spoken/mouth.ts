// The shape of a mouth, as a filter of minimum phase: from what a frame was predicted with.
import { logarithms, polar } from './elementary';
import {
  BINS_IM,
  BINS_RE,
  COARSE_BINS,
  COEFFICIENTS,
  EMPHASIS,
  EMPHASIS_POWER,
  FIELD,
  FILTER_IM,
  FILTER_RE,
  LOGS,
  OPEN,
  REAL,
  SHUT,
  SPOKEN,
  SPOKEN_BINS,
} from './layout';
import { spectrum } from './transform';

/** Into SPOKEN the log amplitudes of what COEFFICIENTS predict, their power 1 over the `heard` bins that EMPHASIS_POWER leaves. */
export function readFrame(heard: i32): void {
  memory.copy(REAL, COEFFICIENTS, (<usize>SPOKEN_BINS) << 4);
  spectrum(9);
  const end = (<usize>(SPOKEN_BINS + 1)) << 3;
  // What is beside the last bin is nobody's, and its power counts for nothing.
  store<f64>(BINS_RE + end, 0);
  store<f64>(BINS_IM + end, 0);
  let power = f64x2.splat(0);
  for (let at: usize = 0; at < end; at += 16) {
    const a = v128.load(BINS_RE + at);
    const b = v128.load(BINS_IM + at);
    const sum = f64x2.add(f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b)), f64x2.splat(1e-9));
    const logs = f64x2.mul(logarithms(sum), f64x2.splat(-0.5));
    v128.store(SPOKEN + at, f64x2.add(logs, v128.load(EMPHASIS + at)));
    power = f64x2.add(power, f64x2.div(v128.load(EMPHASIS_POWER + at), sum));
  }
  const both = f64x2.extract_lane(power, 0) + f64x2.extract_lane(power, 1);
  const mean = 0.5 * f64x2.extract_lane(logarithms(f64x2.splat(both / <f64>heard)), 0);
  for (let at: usize = 0; at < end; at += 16)
    v128.store(SPOKEN + at, f64x2.sub(v128.load(SPOKEN + at), f64x2.splat(mean)));
}

/**
 * Into LOGS what of SPOKEN is heard of a mouth that is open or shut; above the bins `from` to `to`, which are believed, it
 * goes on at their level. Nothing is under coarse bin `floor`: a neper less for every `steep` bins.
 */
export function shape(isOpen: bool, from: i32, to: i32, floor: f64, steep: f64): void {
  const bin = isOpen ? OPEN : SHUT;
  const between = bin + FIELD;
  const join = between + FIELD;
  const added = join + FIELD;
  let high: f64 = 0;
  for (let k = from; k < to; k++) high += load<f64>(SPOKEN + ((<usize>k) << 3));
  high /= <f64>(to - from);
  for (let k = 0; k <= COARSE_BINS; k++) {
    const at = (<usize>k) << 3;
    const whole = SPOKEN + ((<usize>load<u32>(bin + ((<usize>k) << 2))) << 3);
    const here = load<f64>(whole);
    const near = here + (load<f64>(whole, 8) - here) * load<f64>(between + at);
    store<f64>(LOGS + at, near + (high - near) * load<f64>(join + at) + load<f64>(added + at));
  }
  for (let k = 0; <f64>k < floor; k++) {
    const at = LOGS + ((<usize>k) << 3);
    store<f64>(at, load<f64>(at) - (floor - <f64>k) / steep);
  }
}

/** From LOGS to the filter. */
export function minimumPhase(): void {
  const half = (<usize>COARSE_BINS) << 3;
  store<f64>(REAL, load<f64>(LOGS));
  for (let at: usize = 8; at <= half; at += 8) {
    const level = load<f64>(LOGS + at);
    store<f64>(REAL + at, level);
    store<f64>(REAL + 2 * half - at, level);
  }
  spectrum(10);
  // Of a real and even sound the spectrum is real: the cepstrum, of which all but the two ends is doubled and folded.
  const scale = 1.0 / <f64>(2 * COARSE_BINS);
  for (let at: usize = 0; at < half; at += 16)
    v128.store(REAL + at, f64x2.mul(v128.load(BINS_RE + at), f64x2.splat(2 * scale)));
  store<f64>(REAL, load<f64>(BINS_RE) * scale);
  store<f64>(REAL + half, load<f64>(BINS_RE + half) * scale);
  memory.fill(REAL + half + 8, 0, half - 8);
  spectrum(10);
  for (let at: usize = 0; at <= half; at += 16) polar(BINS_RE + at, BINS_IM + at);
  spread(BINS_RE, FILTER_RE);
  spread(BINS_IM, FILTER_IM);
}

/** From the coarse bins to all. */
function spread(coarse: usize, bins: usize): void {
  const half = (<usize>COARSE_BINS) << 3;
  for (let at: usize = 0; at < half; at += 16) {
    const own = v128.load(coarse + at);
    const middle = f64x2.mul(f64x2.add(own, v128.load(coarse + at + 8)), f64x2.splat(0.5));
    v128.store(bins + 2 * at, f64x2.shuffle(own, middle, 0, 2));
    v128.store(bins + 2 * at, f64x2.shuffle(own, middle, 1, 3), 16);
  }
  store<f64>(bins + 2 * half, load<f64>(coarse + half));
}
