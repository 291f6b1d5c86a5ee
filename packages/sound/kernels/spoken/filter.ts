// Two sources through one filter, block by block: how a mouth shapes voice and breath.
import { IM, RE } from '../fft';
import {
  AIR_SHARE,
  BINS_IM,
  BINS_RE,
  EDGES,
  FILTER_IM,
  FILTER_RE,
  REVERSED,
  OUT,
  SIZE,
  SUNG,
  TURN_IM,
  TURN_RE,
  VOICE_SHARE,
} from './layout';
import { pairs, transformHead, turned } from './transform';

/** Two bins of both sources told apart, weighed and filtered; `far`: their mirror images, the nearer of them first. */
function mix(at: usize, farRe: v128, farIm: v128): void {
  const halves = f64x2.splat(0.5);
  const v = f64x2.mul(v128.load(VOICE_SHARE + at), halves);
  const a = f64x2.mul(v128.load(AIR_SHARE + at), halves);
  const nearRe = v128.load(RE + at);
  const nearIm = v128.load(IM + at);
  const bothRe = f64x2.add(f64x2.mul(v, f64x2.add(nearRe, farRe)), f64x2.mul(a, f64x2.add(nearIm, farIm)));
  const bothIm = f64x2.add(f64x2.mul(v, f64x2.sub(nearIm, farIm)), f64x2.mul(a, f64x2.sub(farRe, nearRe)));
  const re = v128.load(FILTER_RE + at);
  const im = v128.load(FILTER_IM + at);
  v128.store(BINS_RE + at, f64x2.sub(f64x2.mul(bothRe, re), f64x2.mul(bothIm, im)));
  v128.store(BINS_IM + at, f64x2.add(f64x2.mul(bothRe, im), f64x2.mul(bothIm, re)));
}

function mixAll(): void {
  // The first bin is its own mirror image.
  mix(0, f64x2.splat(load<f64>(RE)), f64x2.splat(load<f64>(IM)));
  const whole = (<usize>SIZE) << 3;
  for (let at: usize = 8; at <= whole / 2; at += 16) {
    const far = whole - at - 8;
    mix(at, turned(RE + far), turned(IM + far));
  }
}

/** What the bins are as a transform of half of the size over pairs of samples, where the way back begins. */
function fold(): void {
  const half = (<usize>SIZE) << 2;
  for (let at: usize = 0; at < half; at += 16) {
    const far = half - at - 8;
    const a = v128.load(BINS_RE + at);
    const b = v128.load(BINS_IM + at);
    const c = turned(BINS_RE + far);
    const d = turned(BINS_IM + far);
    const gapRe = f64x2.sub(a, c);
    const gapIm = f64x2.add(b, d);
    const w0 = v128.load(TURN_RE + at);
    const w1 = v128.load(TURN_IM + at);
    const oddRe = f64x2.add(f64x2.mul(gapRe, w0), f64x2.mul(gapIm, w1));
    const oddIm = f64x2.sub(f64x2.mul(gapIm, w0), f64x2.mul(gapRe, w1));
    const early = f64x2.sub(f64x2.add(a, c), oddIm);
    const late = f64x2.add(f64x2.sub(b, d), oddRe);
    const places = REVERSED + (at >> 1);
    const one = (<usize>(load<u32>(places) >> 1)) << 3;
    const other = (<usize>(load<u32>(places, 4) >> 1)) << 3;
    store<f64>(IM + one, f64x2.extract_lane(early, 0));
    store<f64>(RE + one, f64x2.extract_lane(late, 0));
    store<f64>(IM + other, f64x2.extract_lane(early, 1));
    store<f64>(RE + other, f64x2.extract_lane(late, 1));
  }
}

/** What goes into a block comes out in SUNG, SIZE times too large. */
export function throughFilter(): void {
  transformHead();
  mixAll();
  fold();
  pairs(SUNG);
}

/** What came out, between its edges and `gain` loud, on what is in OUT. */
export function addSung(gain: f64): void {
  const loud = f64x2.splat(gain);
  for (let at: usize = 0; at < (<usize>SIZE) << 3; at += 16) {
    const to = OUT + (at >> 1);
    const own = f64x2.mul(f64x2.mul(v128.load(SUNG + at), v128.load(EDGES + at)), loud);
    const sum = f64x2.add(f64x2.promote_low_f32x4(v128.load64_zero(to)), own);
    v128.store64_lane(to, f32x4.demote_f64x2_zero(sum), 0);
  }
}
