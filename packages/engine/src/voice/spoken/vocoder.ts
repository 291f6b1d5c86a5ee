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

const { abs, cos, exp, imul, log, max, min, PI, sin, sqrt } = Math;

export const HOP = 256;
/** Hz up to which a vowel is voiced, and what sounds like one. */
export const OPEN = 9000;
const SIZE = BLOCK_SIZE;
const HALF = BINS;

/** Hz up to which a sound of 16 kHz is believed; above, its level goes on and falls. */
const KNOWN = 6900;
/** Hz from which on, and above which wholly, vowels are as soft as their throat says. */
const TOP = [4500, 7000] as const;
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
  /** Decibels of what is voiced above TOP. */
  top: number;
}

/** What is sung in one hop. */
export interface Moment {
  /** Frame of the spoken line. */
  frame: number;
  level: number;
  /** Hz above which noise takes the place of harmonics; 0: no voice at all. */
  voiced: number;
  hz: number;
  /** Hz of the note, however its pitch moves: no noise of consonants is under it. */
  note?: number;
}

/** What of the note there is nothing under, and how soon: of itself, a neper for so much of it. */
const [UNDER, STEEP] = [0.55, 0.25];

/** What of a mouth is the same in every frame, over the coarse bins. */
interface Frame {
  /** Bin of the spoken sound, and how far between it and the next. */
  bin: Uint16Array;
  between: Float64Array;
  /** How far the level above what is known has taken the place of what was spoken. */
  join: Float64Array;
  /** What is added for the throat, for the ends and for what is above. */
  added: Float64Array;
}

const EDGE = KNOWN / spokenBin;

function frameOf({ size, tilt }: Throat, fall: number, top: number): Frame {
  const bins = Array.from({ length: COARSE_BINS + 1 }, (_, k) => ({
    hz: 2 * k * binHz,
    x: (2 * k * binHz) / size / spokenBin,
  }));
  return {
    bin: Uint16Array.from(bins, ({ x }) => min(255, x)),
    between: Float64Array.from(bins, ({ x }) => x - (x | 0)),
    join: Float64Array.from(bins, ({ x }) => max(0, min(1, (x / EDGE - 0.85) / 0.15))),
    added: Float64Array.from(bins, ({ hz, x }) => {
      const beyond = x < EDGE ? 0 : -fall * log(x / EDGE);
      const ends = (hz > 17_000 ? (hz - 17_000) / 600 : 0) + (hz < 130 ? (130 - hz) / 40 : 0);
      const soft = (top / 8.686) * max(0, min(1, (hz - TOP[0]) / (TOP[1] - TOP[0])));
      return beyond + soft + (hz > 500 ? (tilt * log(hz / 500)) / 6.02 : 0) - ends;
    }),
  };
}

/** Log amplitude of the mouth over the coarse bins, its power 1 up to 8 kHz. */
class Mouth {
  readonly #spoken = new Float64Array(257);
  readonly #open: Frame;
  readonly #shut: Frame;

  constructor(
    private readonly prediction: Float32Array,
    throat: Throat,
  ) {
    this.#open = frameOf(throat, 2.2, throat.top);
    this.#shut = frameOf(throat, 1, 0);
  }

  shape({ frame, voiced: upTo, note = 0 }: Moment, out: Float64Array): void {
    const voiced = upTo > 0;
    this.#read(frame);
    const s = this.#spoken;
    const { bin, between, join, added } = voiced ? this.#open : this.#shut;
    let high = 0;
    for (let k = 170; k < EDGE; k++) high += s[k]!;
    high /= Math.ceil(EDGE - 170);
    for (let k = 0; k <= COARSE_BINS; k++) {
      const whole = bin[k]!;
      const at = s[whole]!;
      const near = at + (s[whole + 1]! - at) * between[k]!;
      out[k] = near + (high - near) * join[k]! + added[k]!;
    }
    // A vowel cut this near its first harmonic is heard milliseconds late.
    const floor = voiced ? 0 : note * UNDER;
    for (let k = 0; 2 * k * binHz < floor; k++) out[k]! -= (floor - 2 * k * binHz) / (floor * STEEP);
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

/** Harmonics of the tune and air that is stronger in one half of each period; both go on from hop to hop. */
class Source {
  readonly voice = new Float64Array(2 * HOP);
  readonly air = new Float64Array(2 * HOP);
  #phase = 0;

  constructor(private seed: number) {}

  next(hz: number, pulsed: number): void {
    const { voice, air } = this;
    voice.copyWithin(0, HOP);
    air.copyWithin(0, HOP);
    const table = waveTable('voice/flat', flat, hz);
    const step = (hz * TABLE_SIZE) / SAMPLE_RATE;
    // As much power in each Hz as the noise has, whatever the pitch.
    const even = sqrt((2 * hz) / (SAMPLE_RATE / 2)) / harmonicOf(table);
    let phase = this.#phase;
    let noise = this.seed;
    for (let i = HOP; i < 2 * HOP; i++) {
      noise = (imul(noise, 1664525) + 1013904223) | 0;
      const whole = phase | 0;
      const wave = table[whole]!;
      voice[i] = (wave + (table[whole + 1]! - wave) * (phase - whole)) * even;
      air[i] = noise * 8.065e-10 * (phase < TABLE_SIZE / 2 ? 1 + pulsed : 1 - pulsed);
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
    }
    this.#phase = phase;
    this.seed = noise;
  }
}

/**
 * What rings on for longer than a block stands at its start again: a block goes in over half a millisecond, which its window
 * hardly hears, and out over six, so that it neither begins nor ends in a step.
 */
const [IN, OUT] = [24, 256];
const EDGES = Float64Array.from({ length: SIZE }, (_, i) => {
  const way = min((i + 0.5) / IN, (SIZE - i - 0.5) / OUT, 1);
  return sin((PI / 2) * way) ** 2;
});

function addScaled(out: Float32Array, from: number, samples: Float64Array, gain: number): void {
  const end = min(SIZE, out.length - from);
  for (let i = max(0, -from), k = from + i; i < end; i++, k++) out[k]! += samples[i]! * EDGES[i]! * gain;
}

/** Hops that may go through one filter: their sound and what rings on fit in a block. */
const TOGETHER = 3;
/** Frames that a held vowel may move meanwhile: ten milliseconds of speech. */
const ALIKE = 2;

/** How many moments from `first` on are of one mouth: a held vowel's hardly moves, a consonant's has to be the very same. */
function together(moments: readonly (Moment | null)[], first: number): number {
  const { frame, voiced } = moments[first]!;
  const alike = voiced < OPEN ? 0 : ALIKE;
  let count = 1;
  while (count < TOGETHER) {
    const next = moments[first + count];
    if (next?.voiced !== voiced || !heard(next) || abs(next.frame - frame) > alike) break;
    count++;
  }
  return count;
}

const heard = (moment: Moment | null | undefined): moment is Moment => !!moment && moment.level >= 1e-5;

/** What goes into one block: the sources of some hops, each under its window and as loud as it is. */
class Head {
  readonly voice = new Float64Array((TOGETHER + 1) * HOP);
  readonly air = new Float64Array((TOGETHER + 1) * HOP);
  #hops = 0;

  get length(): number {
    return (this.#hops + 1) * HOP;
  }

  get hops(): number {
    return this.#hops;
  }

  add(source: Source, level: number): void {
    const from = this.#hops++ * HOP;
    for (let i = 0; i < 2 * HOP; i++) {
      const weight = HANN[i]! * level;
      this.voice[from + i]! += source.voice[i]! * weight;
      this.air[from + i]! += source.air[i]! * weight;
    }
  }

  clear(): void {
    this.#hops = 0;
    this.voice.fill(0);
    this.air.fill(0);
  }
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
  const source = new Source(seed | 0);
  const logs = new Float64Array(COARSE_BINS + 1);
  const [hRe, hIm] = [new Float64Array(HALF + 1), new Float64Array(HALF + 1)];
  const shares = new Map<number, Shares>();
  const head = new Head();
  const sung = new Float64Array(SIZE);
  let known = '';
  let due = 0;
  moments.forEach((moment, m) => {
    const voiced = moment !== null && moment.voiced > 0;
    source.next(moment?.hz ?? 200, voiced ? 0.3 : 0);
    if (!heard(moment)) return;
    if (head.hops === 0) due = together(moments, m);
    head.add(source, moment.level);
    if (head.hops < due) return;
    const middle = moments[m - (due >> 1)]!;
    // What is voiced is shaped alike whatever its note.
    const key = `${middle.frame} ${voiced || middle.note}`;
    if (key !== known) {
      mouth.shape(middle, logs);
      minimumPhase(logs, hRe, hIm);
      known = key;
    }
    let share = shares.get(moment.voiced);
    if (!share) shares.set(moment.voiced, (share = sharesOf(moment.voiced, throat.breath)));
    throughFilter(head.voice, head.air, head.length, hRe, hIm, share, sung);
    addScaled(out, at + (m - due + 1) * HOP, sung, 1 / SIZE);
    head.clear();
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
