// Which of the twelve pitches sound, and the key that they make.
import { RealFft } from './real-fft.js';

const { cos, floor, log2, max, min, PI, round, sqrt } = Math;

const size = 8192;
const hop = 4096;
const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / size));
const lowestHertz = 55;
const highestHertz = 1800;
const bassHertz = 220;

export interface Chroma {
  /** Twelve values a step, C first: all partials, and those of the bass alone. */
  all: Float64Array[];
  bass: Float64Array[];
  stepsPerSecond: number;
}

/** Adds the peaks of a spectrum to the pitches they belong to. */
function gather(powers: Float64Array, rate: number, all: Float64Array, bass: Float64Array): void {
  const last = min(powers.length - 2, floor((highestHertz * size) / rate));
  for (let k = max(2, floor((lowestHertz * size) / rate)); k <= last; k++) {
    const power = powers[k]!;
    if (power < powers[k - 1]! || power < powers[k + 1]!) continue;
    const [a, b, c] = [sqrt(powers[k - 1]!), sqrt(power), sqrt(powers[k + 1]!)];
    const hertz = ((k + (c - a) / (2 * (2 * b - a - c) + 1e-12)) * rate) / size;
    const pitch = 69 + 12 * log2(hertz / 440);
    const near = 1 - 2 * Math.abs(pitch - round(pitch));
    const place = ((round(pitch) % 12) + 12) % 12;
    const amount = sqrt(b) * near;
    all[place]! += amount;
    if (hertz < bassHertz) bass[place]! += amount;
  }
}

export function chromaOf(samples: Float32Array, rate: number): Chroma {
  const steps = max(0, floor((samples.length - size) / hop) + 1);
  const fft = new RealFft(size);
  const windowed = new Float64Array(size);
  const powers = new Float64Array(size / 2);
  const rows = () => Array.from({ length: steps }, () => new Float64Array(12));
  const chroma = { all: rows(), bass: rows(), stepsPerSecond: rate / hop };
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < size; i++) windowed[i] = samples[step * hop + i]! * hann[i]!;
    fft.powers(windowed, powers);
    gather(powers, rate, chroma.all[step]!, chroma.bass[step]!);
  }
  return chroma;
}

/** The mean of the rows whose middles lie between two seconds. */
export function meanChroma(
  rows: readonly Float64Array[],
  stepsPerSecond: number,
  from = 0,
  to = Infinity,
): Float64Array {
  const sum = new Float64Array(12);
  rows.forEach((row, step) => {
    const middle = (step + 1) / stepsPerSecond;
    if (middle >= from && middle < to) row.forEach((value, k) => (sum[k]! += value));
  });
  const whole = sum.reduce((a, b) => a + b, 0);
  return whole > 0 ? sum.map((value) => value / whole) : sum;
}

/** How much each degree is heard in pieces of a major and of a minor key. */
const MAJOR = [5, 2, 3.5, 2, 4.5, 4, 2, 4.5, 2, 3.5, 1.5, 4];
const MINOR = [5, 2, 3.5, 4.5, 2, 4, 2, 4.5, 3.5, 2, 1.5, 4];
/** The natural scale's seventh is as usual as the raised one in songs. */
const SONG_MINOR = MINOR.map((value, k) => (k === 10 ? 3.2 : k === 11 ? 2.4 : value));

function likeness(heard: Float64Array, profile: readonly number[], tonic: number): number {
  const mean = profile.reduce((a, b) => a + b, 0) / 12;
  let [product, own, other] = [0, 0, 0];
  for (let k = 0; k < 12; k++) {
    const h = heard[(k + tonic) % 12]! - 1 / 12;
    const p = profile[k]! - mean;
    product += h * p;
    own += h * h;
    other += p * p;
  }
  return own > 0 ? product / sqrt(own * other) : 0;
}

export interface Key {
  /** Pitch class 0..11, C first. */
  tonic: number;
  minor: boolean;
  /** 0 nothing of a key .. 1. */
  clarity: number;
}

/** The key whose profile is most like what is heard; the bass, which stands on roots, decides between relatives. */
export function keyOf({ all, bass, stepsPerSecond }: Chroma): Key {
  const heard = meanChroma(all, stepsPerSecond);
  const deep = meanChroma(bass, stepsPerSecond);
  let best: Key & { score: number } = { tonic: 0, minor: false, clarity: 0, score: -Infinity };
  for (let tonic = 0; tonic < 12; tonic++) {
    for (const minor of [false, true]) {
      const alike = likeness(heard, minor ? SONG_MINOR : MAJOR, tonic);
      const score = alike + 0.9 * deep[tonic]! + 0.25 * deep[(tonic + 7) % 12]!;
      if (score > best.score) best = { tonic, minor, clarity: max(0, alike), score };
    }
  }
  return { tonic: best.tonic, minor: best.minor, clarity: best.clarity };
}
