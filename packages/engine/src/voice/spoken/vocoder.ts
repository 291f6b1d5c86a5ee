// A spoken line's mouth on a sung source: harmonics of the tune and breath through minimum phase filters, frame by frame.
import {
  BINS,
  BLOCK_SIZE,
  COARSE_BINS,
  minimumPhase,
  predictedLogs,
  type Shares,
  throughFilter,
} from '@overtone/sound/source-filter';
import { TABLE_SIZE, waveTable } from '../../inst/wave.js';
import { SAMPLE_RATE } from '../../signal/stereo.js';
import { ORDER, deemphasis } from './envelope.js';

const { cos, exp, imul, log, max, min, PI, sin, sqrt } = Math;

export const HOP = 256;
const SIZE = BLOCK_SIZE;
const HALF = BINS;

/** Hz up to which a sound of 16 kHz is believed; above, its level goes on and falls. */
const KNOWN = 6900;
const binHz = SAMPLE_RATE / SIZE;
const spokenBin = 16_000 / 512;
const DEEMPHASIS = Float64Array.from({ length: 257 }, (_, k) => deemphasis(k * spokenBin));
const HANN = Float64Array.from({ length: 2 * HOP }, (_, i) => 0.5 - 0.5 * cos((PI * (i + 0.5)) / HOP));

/** How a throat differs from the one that spoke. */
export interface Throat {
  /** Scales the formants. */
  size: number;
  /** Decibels an octave above 500 Hz. */
  tilt: number;
  /** Share of noise in what is voiced. */
  breath: number;
}

/** What is sung in one hop. */
export interface Moment {
  /** Frame of the spoken line. */
  frame: number;
  level: number;
  /** Hz above which noise takes the place of harmonics; 0: no voice at all. */
  voiced: number;
  hz: number;
}

/** Log amplitude of the mouth over the coarse bins, its power 1 up to 8 kHz. */
class Mouth {
  readonly #spoken = new Float64Array(257);

  constructor(
    private readonly prediction: Float32Array,
    private readonly throat: Throat,
  ) {}

  shape(frame: number, fall: number, out: Float64Array): void {
    this.#read(frame);
    const s = this.#spoken;
    const { size, tilt } = this.throat;
    const edge = KNOWN / spokenBin;
    let high = 0;
    for (let k = 170; k < edge; k++) high += s[k]!;
    high /= Math.ceil(edge - 170);
    for (let k = 0; k <= COARSE_BINS; k++) {
      const hz = 2 * k * binHz;
      const x = hz / size / spokenBin;
      const whole = x | 0;
      const near = x < edge ? s[whole]! + (s[whole + 1]! - s[whole]!) * (x - whole) : high;
      const beyond = x < edge ? 0 : -fall * log(x / edge);
      const join = x > edge * 0.85 && x < edge ? (x / edge - 0.85) / 0.15 : 0;
      const ends = (hz > 17_000 ? (hz - 17_000) / 600 : 0) + (hz < 130 ? (130 - hz) / 40 : 0);
      out[k] = near + (high - near) * join + beyond + (hz > 500 ? (tilt * log(hz / 500)) / 6.02 : 0) - ends;
    }
  }

  #read(frame: number): void {
    const s = this.#spoken;
    predictedLogs(this.prediction, frame * (ORDER + 1), ORDER, s);
    let power = 0;
    for (let k = 0; k <= 256; k++) {
      s[k]! += DEEMPHASIS[k]!;
      // What lies under every voice is not the mouth's.
      if (k >= 4) power += exp(2 * s[k]!);
    }
    const mean = 0.5 * log(power / 253);
    for (let k = 0; k <= 256; k++) s[k]! -= mean;
  }
}

const flat = (): number => 1;
const firsts = new WeakMap<Float32Array, number>();
/** Amplitude of the first harmonic, which all others have. */
function harmonicOf(table: Float32Array): number {
  let first = firsts.get(table);
  if (first === undefined) {
    first = 0;
    for (let i = 0; i < TABLE_SIZE; i++) first += (2 / TABLE_SIZE) * table[i]! * sin((2 * PI * i) / TABLE_SIZE);
    firsts.set(table, first);
  }
  return first;
}

/** Adds moments from sample `at` on. */
export function vocode(
  prediction: Float32Array,
  moments: readonly (Moment | null)[],
  throat: Throat,
  seed: number,
  out: Float32Array,
  at: number,
): void {
  const mouth = new Mouth(prediction, throat);
  const logs = new Float64Array(COARSE_BINS + 1);
  const [hRe, hIm] = [new Float64Array(HALF + 1), new Float64Array(HALF + 1)];
  const shares = new Map<number, Shares>();
  const [xRe, xIm] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  const voice = new Float64Array(2 * HOP);
  const air = new Float64Array(2 * HOP);
  let phase = 0;
  let noise = seed | 0;
  let known = '';
  moments.forEach((moment, m) => {
    voice.copyWithin(0, HOP);
    air.copyWithin(0, HOP);
    const hz = moment?.hz ?? 200;
    const table = waveTable('voice/flat', flat, hz);
    const step = (hz * TABLE_SIZE) / SAMPLE_RATE;
    // As much power in each Hz as the noise has, whatever the pitch.
    const even = sqrt((2 * hz) / (SAMPLE_RATE / 2)) / harmonicOf(table);
    const pulsed = moment && moment.voiced > 0 ? 0.3 : 0;
    for (let i = HOP; i < 2 * HOP; i++) {
      noise = (imul(noise, 1664525) + 1013904223) | 0;
      const whole = phase | 0;
      voice[i] = (table[whole]! + (table[whole + 1]! - table[whole]!) * (phase - whole)) * even;
      air[i] = noise * 8.065e-10 * (phase < TABLE_SIZE / 2 ? 1 + pulsed : 1 - pulsed);
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
    }
    if (!moment || moment.level < 1e-5) return;
    const key = `${moment.frame}/${moment.voiced > 0}`;
    if (key !== known) {
      mouth.shape(moment.frame, moment.voiced > 0 ? 2.2 : 1, logs);
      minimumPhase(logs, hRe, hIm);
      known = key;
    }
    xRe.fill(0);
    xIm.fill(0);
    for (let i = 0; i < 2 * HOP; i++) {
      xRe[i] = voice[i]! * HANN[i]!;
      xIm[i] = air[i]! * HANN[i]!;
    }
    let share = shares.get(moment.voiced);
    if (!share) shares.set(moment.voiced, (share = sharesOf(moment.voiced, throat.breath)));
    throughFilter(xRe, xIm, hRe, hIm, share);
    const from = at + m * HOP;
    const gain = moment.level / SIZE;
    for (let i = max(0, -from); i < min(SIZE, out.length - from); i++) out[from + i]! += xRe[i]! * gain;
  });
}

function sharesOf(voiced: number, breath: number): Shares {
  const voice = new Float64Array(HALF + 1);
  const last = voiced > 0 ? HALF : -1;
  for (let k = 0; k <= last; k++) {
    const hz = k * binHz;
    voice[k] = sqrt((1 - breath * min(1, (hz / 2500) ** 2)) / (1 + (hz / voiced) ** 4));
  }
  return { voice, air: voice.map((v) => sqrt(1 - v * v)) };
}
