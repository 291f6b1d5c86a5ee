// Where something begins in a sound, and the beat that its beginnings keep.
import { RealFft } from './real-fft.js';

const { cos, exp, floor, log1p, log2, max, min, PI, round } = Math;

const size = 1024;
const hop = 512;
const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / size));

export interface Onsets {
  /** How much begins at each step, 0 and more. */
  rises: Float64Array;
  /** How much of it lies in the bass. */
  low: Float64Array;
  stepsPerSecond: number;
}

/** The rise of all partials together, some times a second. */
export function onsetsOf(samples: Float32Array, rate: number): Onsets {
  const steps = max(0, floor((samples.length - size) / hop) + 1);
  const fft = new RealFft(size);
  const windowed = new Float64Array(size);
  const powers = new Float64Array(size / 2);
  const before = new Float64Array(size / 2);
  const [rises, low] = [new Float64Array(steps), new Float64Array(steps)];
  const bass = max(2, round((150 * size) / rate));
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < size; i++) windowed[i] = samples[step * hop + i]! * hann[i]!;
    fft.powers(windowed, powers);
    let [all, deep] = [0, 0];
    for (let k = 1; k < powers.length; k++) {
      const now = log1p(10 * powers[k]!);
      const rise = max(0, now - before[k]!);
      before[k] = now;
      all += rise;
      if (k <= bass) deep += rise;
    }
    rises[step] = step === 0 ? 0 : all;
    low[step] = step === 0 ? 0 : deep;
  }
  return { rises, low, stepsPerSecond: rate / hop };
}

/** The curve without its slow swell, so that loud parts count no more than soft ones. */
function sharpened(rises: Float64Array, reach: number): Float64Array {
  const sums = new Float64Array(rises.length + 1);
  rises.forEach((rise, i) => (sums[i + 1] = sums[i]! + rise));
  return rises.map((rise, i) => {
    const [from, to] = [max(0, i - reach), min(rises.length, i + reach)];
    const mean = (sums[to]! - sums[from]!) / (to - from);
    return max(0, rise - mean) / (mean + 1e-9);
  });
}

/** How alike the curve is to itself after each number of steps. */
function selfLikeness(curve: Float64Array, longest: number): Float64Array {
  const mean = curve.reduce((sum, v) => sum + v, 0) / max(1, curve.length);
  const even = curve.map((v) => v - mean);
  return Float64Array.from({ length: longest }, (_, lag) => {
    let sum = 0;
    for (let i = 0; i + lag < even.length; i++) sum += even[i]! * even[i + lag]!;
    return sum / max(1, even.length - lag);
  });
}

const between = (curve: Float64Array, at: number): number => {
  const whole = floor(at);
  return (curve[whole] ?? 0) + ((curve[whole + 1] ?? 0) - (curve[whole] ?? 0)) * (at - whole);
};

/** The mean likeness after 1, 2, … beats of a tempo. */
function comb(likeness: Float64Array, stepsPerBeat: number, most: number): number {
  let sum = 0;
  let beats = 0;
  for (let beat = 1; beat <= most && beat * stepsPerBeat < likeness.length - 1; beat++) {
    sum += between(likeness, beat * stepsPerBeat) * (beat % 4 === 0 ? 1.5 : beat % 2 === 0 ? 1.2 : 1);
    beats++;
  }
  return beats === 0 ? 0 : sum / beats;
}

function bestOf(from: number, to: number, step: number, score: (value: number) => number): number {
  let best = from;
  let top = -Infinity;
  for (let value = from; value <= to; value += step) {
    const now = score(value);
    if (now > top) [best, top] = [value, now];
  }
  return best;
}

/** People tap along at about this pace, and rarely at half or twice of it. */
const usual = (bpm: number): number => exp(-0.5 * (log2(bpm / 112) / 0.75) ** 2);

export interface Beat {
  bpm: number;
  /** Seconds of the first beat of the first whole bar of four. */
  first: number;
  /** 0 no beat at all .. 1 a machine. */
  clarity: number;
}

/** The step from which every beat falls where most begins. */
function phaseOf(curve: Float64Array, stepsPerBeat: number, beats = 1): number {
  const period = stepsPerBeat * beats;
  const sumAt = (phase: number) => {
    let sum = 0;
    for (let at = phase; at < curve.length - 1; at += period) sum += between(curve, at);
    return sum;
  };
  if (beats === 1) return bestOf(0, period - 0.25, 0.25, sumAt);
  return sumAt(0);
}

/** Which of the four beats opens the bar: where the bass begins. */
function downbeat(low: Float64Array, phase: number, stepsPerBeat: number): number {
  const strength = (beat: number) => phaseOf(low.subarray(round(phase + beat * stepsPerBeat)), stepsPerBeat, 4);
  return [0, 1, 2, 3].reduce((best, beat) => (strength(beat) > strength(best) * 1.02 ? beat : best), 0);
}

/** The tempo between 55 and 200, and where its bars begin; a sound of less than a few beats has none. */
export function beatOf({ rises, low, stepsPerSecond }: Onsets): Beat {
  const curve = sharpened(rises, round(stepsPerSecond / 2));
  const longest = min(curve.length - 1, round(stepsPerSecond * 24));
  if (longest < stepsPerSecond * 2) return { bpm: 100, first: 0, clarity: 0 };
  const likeness = selfLikeness(curve, longest);
  const steps = (bpm: number) => (60 * stepsPerSecond) / bpm;
  const coarse = bestOf(55, 200, 0.25, (bpm) => comb(likeness, steps(bpm), 8) * usual(bpm));
  const bpm = bestOf(coarse - 1.5, coarse + 1.5, 0.02, (value) => comb(likeness, steps(value), 32));
  const phase = phaseOf(curve, steps(bpm));
  const beat = downbeat(sharpened(low, round(stepsPerSecond / 2)), phase, steps(bpm));
  // The rise is heard when half of the window has passed it.
  const first = (phase + beat * steps(bpm)) / stepsPerSecond + size / 2 / (stepsPerSecond * hop);
  const clarity = max(0, min(1, comb(likeness, steps(bpm), 4) / max(1e-9, likeness[0]!)));
  return { bpm: round(bpm * 100) / 100, first, clarity };
}
