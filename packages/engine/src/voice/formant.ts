// The singer: a band-limited source and breath through five resonances; frication, and what is above the resonances, beside them.
import { TINY } from '@overtone/sound/denormal';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { TABLE_SIZE, hzOf, waveTable } from '../inst/wave.js';
import type { Timbre } from '../style/timbre.js';
import type { Track } from './track-frames.js';
import { FRAME } from './tune/frames.js';

const { cos, exp, imul, max, min, round, sin } = Math;

const T = 1 / SAMPLE_RATE;

/** Vowels of smaller throats are sung higher, where they are louder: their friction keeps up. */
const FRICATION = 1.9;
const KEEPING_UP = 3.5;
const ASPIRATION = 1.1;
/** Above the resonances a mouth lets through what the glottis makes, and air while it is open: louder with the voice, never alone. */
const ABOVE = 1 - exp((-2 * Math.PI * 4200) / SAMPLE_RATE);
const LIFT = 0.8;
const AIR = 0.0085;
const BREATH_ABOVE = 0.4;
/** Breath rushes past narrow places on its way: less of it is low. */
const DULL = 0.7;
const WIDENED = 300;

/** The top of vowels is as soft as what hisses, whatever that is: held ones stay as far under the sibilants in all music. */
const TOP = 1 - exp((-2 * Math.PI * 5500) / SAMPLE_RATE);
const HELD = 0.66;

/** What each decibel of effort takes of the width of the upper resonances and gives to the top; so many at most either way. */
const [RINGING, BRIGHTER] = [0.055, 0.03];
const MOST_EFFORT = 5;

/** What flows from frame to frame: the memories of the filters (0..19), phase, seed, levels. */
interface Flow {
  memory: Float64Array;
  phase: number;
  seed: number;
  av: number;
  ah: number;
  af: number;
}

/** Feedback pair of one resonance; its input gain is 1 - b - c. */
function resonance(into: Float64Array, at: number, hz: number, width: number): void {
  const r = exp(-Math.PI * width * T);
  into[at] = 2 * r * cos(2 * Math.PI * hz * T);
  into[at + 1] = -r * r;
}

/** Five resonances (0..9) and the band pass of the frication (10..12). */
// prettier-ignore
function coefficients(track: Track, f: number, hz: number, size: number, effort: number, out: Float64Array): void {
  const nasal = track.nasal[f]!;
  // A singer opens the mouth so that the first resonance is never under the note.
  const f1 = max(track.f1[f]! * size, hz * 1.03);
  const f2 = max(track.f2[f]! * size, f1 + 150);
  const f3 = max(track.f3[f]! * size, f2 + 250);
  // While the glottis stands open for breath alone, the windpipe takes the lower resonances' energy.
  const breathy = min(1, (2 * track.ah[f]!) / (track.av[f]! + 0.2));
  resonance(out, 0, f1, 75 + 60 * nasal + 0.04 * hz + WIDENED * breathy);
  resonance(out, 2, f2, 95 + 90 * nasal + 0.25 * WIDENED * breathy);
  // Who sings with more effort rings more where the ear is keenest.
  const narrow = 1 - RINGING * effort;
  resonance(out, 4, f3, 140 * narrow + 110 * nasal);
  resonance(out, 6, 3550 * size, 220 * narrow);
  resonance(out, 8, min(4600 * size, 6500), 300 * narrow);
  const w = 2 * Math.PI * min(track.fc[f]!, 15000) * T;
  const alpha = sin(w) * min(2, track.bw[f]! / (2 * track.fc[f]!));
  const g = 1 / (1 + alpha);
  out[10] = alpha * g;
  out[11] = 2 * cos(w) * g;
  out[12] = (alpha - 1) * g;
}

/** Gains of friction, and of the top of vowels and what is above the resonances. */
interface Softness {
  hissing: number;
  top: number;
}

/** One frame: everything in locals, levels sliding from the last frame's to this one's. */
// prettier-ignore
function frame(track: Track, f: number, flow: Flow, k: Float64Array, table: Float32Array, step: number, breath: number, { hissing, top }: Softness, out: Float32Array, at: number, gain: number): void {
  const m = flow.memory;
  const b1 = k[0]!, c1 = k[1]!, b2 = k[2]!, c2 = k[3]!, b3 = k[4]!, c3 = k[5]!, b4 = k[6]!, c4 = k[7]!, b5 = k[8]!, c5 = k[9]!;
  const a1 = 1 - b1 - c1, a2 = 1 - b2 - c2, a3 = 1 - b3 - c3, a4 = 1 - b4 - c4, a5 = 1 - b5 - c5;
  const p0 = k[10]!, p1 = k[11]!, p2 = k[12]!;
  let y11 = m[0]!, y12 = m[1]!, y21 = m[2]!, y22 = m[3]!, y31 = m[4]!, y32 = m[5]!, y41 = m[6]!, y42 = m[7]!, y51 = m[8]!, y52 = m[9]!;
  let n1 = m[10]!, n2 = m[11]!, x1 = m[12]!, x2 = m[13]!, low = m[14]!, lower = m[15]!, h1 = m[16]!, h2 = m[17]!, dark = m[18]!, darker = m[19]!;
  let { phase, seed, av, ah, af } = flow;
  const dv = (track.av[f]! - av) / FRAME, dh = (track.ah[f]! - ah) / FRAME, df = (track.af[f]! - af) / FRAME;
  const open = 1 - 0.35 * track.nasal[f]!;
  const air = AIR + breath;
  const end = min(FRAME, out.length - at);
  for (let i = 0; i < end; i++) {
    av += dv;
    ah += dh;
    af += df;
    seed = (imul(seed, 1664525) + 1013904223) | 0;
    const noise = seed * 4.656612873e-10;
    const whole = phase | 0;
    const wave = table[whole]! + (table[whole + 1]! - table[whole]!) * (phase - whole);
    phase += step;
    if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
    const u1 = a1 * (av * (wave + noise * breath) + ah * (noise - DULL * x1) * ASPIRATION + TINY) + b1 * y11 + c1 * y12;
    y12 = y11; y11 = u1;
    const u2 = a2 * u1 + b2 * y21 + c2 * y22;
    y22 = y21; y21 = u2;
    const u3 = a3 * u2 + b3 * y31 + c3 * y32;
    y32 = y31; y31 = u3;
    const u4 = a4 * u3 + b4 * y41 + c4 * y42;
    y42 = y41; y41 = u4;
    const u5 = a5 * u4 + b5 * y51 + c5 * y52;
    y52 = y51; y51 = u5;
    const first = p0 * (noise - x2) + p1 * n1 + p2 * n2;
    const rush = p0 * (first - n2) + p1 * h1 + p2 * h2;
    x2 = x1; x1 = noise; n2 = n1; n1 = first; h2 = h1; h1 = rush;
    const bright = av * (wave * LIFT + noise * air * (wave > 0 ? 1.4 : 0.6)) + ah * noise * BREATH_ABOVE;
    low += (bright - low) * ABOVE;
    const edge = bright - low;
    lower += (edge - lower) * ABOVE;
    dark += (u5 - dark) * TOP;
    darker += (dark - darker) * TOP;
    out[at + i]! += ((darker + (u5 - darker + edge - lower) * top) * open + rush * af * hissing) * gain;
  }
  m.set([y11, y12, y21, y22, y31, y32, y41, y42, y51, y52, n1, n2, x1, x2, low, lower, h1, h2, dark, darker]);
  Object.assign(flow, { phase, seed, av, ah, af });
}

interface Sung {
  gain?: number;
  /** Gain of what hisses; the top of vowels goes with it. */
  hiss?: number;
  /** Seconds at which `out` begins. */
  from?: number;
  /** Decibels by which each frame of `out` will be louder: who is louder is brighter. */
  effort?: Float32Array;
}

/** Adds what is sung in one breath to `out`. */
export function sing(
  track: Track,
  singer: Timbre,
  out: Float32Array,
  { gain = 1, hiss = 1, from = 0, effort }: Sung = {},
): void {
  const shape = (n: number) => n ** -singer.slope;
  const flow: Flow = {
    memory: new Float64Array(20),
    phase: 0,
    seed: 0x2545f491 ^ round(track.start * 1000),
    av: 0,
    ah: 0,
    af: 0,
  };
  const top = HELD * hiss;
  const soft = { hissing: FRICATION * singer.size ** KEEPING_UP * hiss, top };
  const k = new Float64Array(13);
  const offset = round((track.start - from) * SAMPLE_RATE);
  for (let f = 0; f < track.frames; f++) {
    const at = offset + f * FRAME;
    if (at < 0 || at >= out.length) continue;
    if (flow.av + flow.ah + flow.af + track.av[f]! + track.ah[f]! + track.af[f]! < 1e-6) continue;
    const hz = hzOf(track.midi[f]!);
    const force = max(-MOST_EFFORT, min(MOST_EFFORT, effort?.[round(at / FRAME)] ?? 0));
    soft.top = top * (1 + BRIGHTER * force);
    coefficients(track, f, hz, singer.size, force, k);
    const table = waveTable(`voice/${singer.slope}`, shape, hz);
    frame(track, f, flow, k, table, (hz * TABLE_SIZE) / SAMPLE_RATE, singer.breath, soft, out, at, gain);
  }
}
