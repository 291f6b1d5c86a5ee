// How much of a voice is understood in a mixture: extended short-time objective intelligibility (Jensen and Taal 2016).
import { RealFft } from './real-fft.js';
import { resample } from './resample.js';

const { cos, floor, log10, max, PI, round, sqrt } = Math;

const RATE = 10_000;
const FRAME = 256;
const HOP = 128;
const SIZE = 512;
const BANDS = 15;
const SEGMENT = 30;
const RANGE = 40;

const hann = Float64Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * cos((2 * PI * (i + 1)) / (FRAME + 1)));
const fft = new RealFft(SIZE);
/** Thirds of an octave from 150 Hz on, as bins. */
const edges = Array.from({ length: BANDS }, (_, k) =>
  [-1 / 6, 1 / 6].map((part) => round((150 * 2 ** (k / 3 + part) * SIZE) / RATE)),
);

/** Frames of the voice that are within 40 dB of its loudest: those alone count. */
function heard(voice: Float32Array): number[] {
  const starts = Array.from({ length: max(0, floor((voice.length - FRAME) / HOP)) }, (_, k) => k * HOP);
  const levels = starts.map((at) => {
    let sum = 1e-20;
    for (let i = 0; i < FRAME; i++) sum += (voice[at + i]! * hann[i]!) ** 2;
    return 10 * log10(sum);
  });
  const top = levels.reduce((a, b) => max(a, b), -Infinity);
  return starts.filter((_, k) => levels[k]! > top - RANGE);
}

function bandsAt(samples: Float32Array, at: number, windowed: Float64Array, powers: Float64Array): number[] {
  for (let i = 0; i < FRAME; i++) windowed[i] = samples[at + i]! * hann[i]!;
  fft.powers(windowed, powers);
  return edges.map(([low, high]) => {
    let sum = 1e-20;
    for (let k = low!; k < high!; k++) sum += powers[k]!;
    return sqrt(sum);
  });
}

/** Mean 0 and length 1. */
function normal(values: number[]): number[] {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const length = sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0)) + 1e-12;
  return values.map((v) => (v - mean) / length);
}

const turned = (rows: number[][]): number[][] => rows[0]!.map((_, k) => rows.map((row) => row[k]!));

/** A segment: bands over time, normalised along time and then along the bands. */
const shapeOf = (frames: number[][]): number[][] => turned(turned(frames).map(normal)).map(normal);

/** About 0 nothing .. 1 all. Both of the same length and rate. */
export function estoi(voice: Float32Array, mixture: Float32Array, rate: number): number {
  const [clean, mixed] = [voice, mixture].map((samples) => resample(samples, rate, RATE));
  const starts = heard(clean!);
  const windowed = new Float64Array(SIZE);
  const powers = new Float64Array(SIZE / 2);
  const [a, b] = [clean!, mixed!].map((samples) => starts.map((at) => bandsAt(samples, at, windowed, powers)));
  let [sum, count] = [0, 0];
  for (let at = 0; at + SEGMENT <= starts.length; at += SEGMENT / 2) {
    const [x, y] = [a!, b!].map((frames) => shapeOf(frames.slice(at, at + SEGMENT)));
    for (let n = 0; n < SEGMENT; n++) for (let k = 0; k < BANDS; k++) sum += x![n]![k]! * y![n]![k]!;
    count += SEGMENT;
  }
  return count === 0 ? 0 : sum / count;
}
