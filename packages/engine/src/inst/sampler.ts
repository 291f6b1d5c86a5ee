// The voice that plays recordings: pitch, loop, envelopes, filter. A note is all its zones together.
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import type { Zone, ZoneEnvelope } from './bank.js';

const { PI, ceil, cos, exp, LN10, LN2, log10, max, min, round, sin, sqrt, SQRT1_2 } = Math;

const CONTROL = 32;
/** Decibels below the top where a note is over. */
const FLOOR = 66;

/** Semitones away from the note, by the second. */
export type Bend = (t: number) => number;

/** Decibels below the top at a second; the key is lifted at `dur`. */
function levelAt({ delay, attack, hold, decay, sustain, release }: ZoneEnvelope, t: number, dur: number): number {
  const held = min(t, dur) - delay;
  let db = 0;
  if (held < 0) db = 100;
  else if (held < attack) db = min(100, -20 * log10(max(1e-5, held / attack)));
  else if (held > attack + hold) db = min(sustain, ((held - attack - hold) / decay) * 100);
  return t > dur ? db + ((t - dur) / release) * 100 : db;
}

const gainOf = (lost: number): number => exp(lost * (-LN10 / 20));
const octaves = (many: number): number => exp(many * LN2);

const openness = (envelope: ZoneEnvelope, t: number, dur: number): number =>
  max(0, 1 - levelAt(envelope, t, dur) / 100);

/** How long a zone is heard of a note. */
function lengthOf(zone: Zone, samples: number, dur: number, step: number): number {
  const { envelope, loop } = zone;
  const stopped = dur + (envelope.release * max(6, FLOOR - levelAt(envelope, dur, dur))) / 100;
  const faded = envelope.sustain >= FLOOR ? envelope.attack + envelope.hold + (envelope.decay * FLOOR) / 100 : Infinity;
  const ends = loop ? Infinity : (samples - 4) / step / SAMPLE_RATE;
  return ceil(max(0.01, min(stopped, faded + envelope.delay, ends)) * SAMPLE_RATE);
}

const sharpnessOf = (resonanceDb: number): number => 2 * max(0.5, gainOf(-resonanceDb) * SQRT1_2);

/** Coefficients of a low pass with a gain of one at the bottom: b0, b1, a1, a2. */
function lowPass(out: Float64Array, hz: number, sharpness: number): void {
  const w = (2 * PI * min(hz, 19_000)) / SAMPLE_RATE;
  const alpha = sin(w) / sharpness;
  const c = cos(w);
  out[0] = (1 - c) / 2 / (1 + alpha);
  out[1] = (1 - c) / (1 + alpha);
  out[2] = (-2 * c) / (1 + alpha);
  out[3] = (1 - alpha) / (1 + alpha);
}

/** Where a recording is read: in samples from its beginning. */
interface Head {
  place: number;
  step: number;
}

/** Where no end is near, of the recording or of its loop: nothing is asked of each sample. */
// prettier-ignore
function readFreely(data: Int16Array, head: Head, count: number, out: Float64Array): void {
  const { step } = head;
  let { place } = head;
  for (let i = 0; i < count; i++) {
    const n = place | 0;
    const f = place - n;
    const y0 = data[n - 1]!, y1 = data[n]!, y2 = data[n + 1]!, y3 = data[n + 2]!;
    const c1 = 0.5 * (y2 - y0), c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3, c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
    out[i] = ((c3 * f + c2) * f + c1) * f + y1;
    place += step;
  }
  head.place = place;
}

/** Answers how many samples there were. */
// prettier-ignore
function readCarefully(data: Int16Array, head: Head, count: number, out: Float64Array, loop?: readonly [from: number, to: number]): number {
  const { step } = head;
  const last = data.length - 3;
  const length = loop ? loop[1] - loop[0] : 0;
  const end = loop ? loop[1] : Infinity;
  for (let i = 0; i < count; i++) {
    const n = head.place | 0;
    if (!loop && n > last) return i;
    const f = head.place - n;
    const n2 = n + 1 >= end ? n + 1 - length : n + 1;
    const n3 = n + 2 >= end ? n + 2 - length : n + 2;
    const y0 = n > 0 ? data[n - 1]! : 0, y1 = data[n]!, y2 = data[n2]!, y3 = data[n3]!;
    const c1 = 0.5 * (y2 - y0), c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3, c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
    out[i] = ((c3 * f + c2) * f + c1) * f + y1;
    head.place += step;
    while (head.place >= end) head.place -= length;
  }
  return count;
}

/** In place; `m` is what it remembers. */
function filtered(samples: Float64Array, count: number, k: Float64Array, m: Float64Array): void {
  const b0 = k[0]!;
  const b1 = k[1]!;
  const a1 = k[2]!;
  const a2 = k[3]!;
  const c1 = b1 - a1 * b0;
  const c2 = b0 - a2 * b0;
  let z1 = m[0]!;
  let z2 = m[1]!;
  for (let i = 0; i < count; i++) {
    const x = samples[i]!;
    const z = z1;
    samples[i] = b0 * x + z;
    z1 = c1 * x + z2 - a1 * z;
    z2 = c2 * x - a2 * z;
  }
  m[0] = z1;
  m[1] = z2;
}

const piece = new Float64Array(CONTROL);

/** Reads the recording at a changing speed between four of its samples, in a loop where it has one. Answers how many samples there were. */
function resample(zone: Zone, data: Int16Array, dur: number, bend: Bend | undefined, mono: Float32Array): number {
  const { envelope, filter } = zone;
  const base = (zone.rate / SAMPLE_RATE) * octaves(zone.shift / 12);
  const loop = zone.loop ? ([zone.loop[0], min(zone.loop[1], data.length - 1)] as const) : undefined;
  const near = (loop ? loop[1] : data.length) - 4;
  const head = { place: 0, step: base };
  const k = new Float64Array(4);
  const memory = new Float64Array(2);
  let amp = gainOf(levelAt(envelope, 0, dur));
  let opened = -1;
  const sharpness = filter ? sharpnessOf(filter.resonanceDb) : 0;
  for (let at = 0; at < mono.length; at += CONTROL) {
    const t = at / SAMPLE_RATE;
    if (bend) head.step = base * octaves(bend(t) / 12);
    if (filter) {
      const open = filter.sweep === 0 ? 0 : openness(filter.sweepEnvelope, t, dur);
      if (open !== opened) lowPass(k, filter.hz * octaves((filter.sweep / 1200) * open), sharpness);
      opened = open;
    }
    const target = gainOf(levelAt(envelope, t + CONTROL / SAMPLE_RATE, dur));
    const slope = (target - amp) / CONTROL;
    const count = min(mono.length - at, CONTROL);
    const free = head.place >= 1 && head.place + head.step * count < near;
    const read = free ? count : readCarefully(data, head, count, piece, loop);
    if (free) readFreely(data, head, count, piece);
    if (filter) filtered(piece, read, k, memory);
    for (let i = 0; i < read; i++) {
      amp += slope;
      mono[at + i] = piece[i]! * amp;
    }
    if (read < count) return at + read;
  }
  return mono.length;
}

/** Nothing stops at once: what is cut off fades. */
function fade(mono: Float32Array): void {
  const length = min(mono.length, round(0.006 * SAMPLE_RATE));
  for (let i = 0; i < length; i++) mono[mono.length - 1 - i]! *= i / length;
}

function alone(mono: Float32Array, gain: number): Stereo {
  for (let i = 0; i < mono.length; i++) mono[i]! *= gain;
  return { left: mono, right: mono };
}

/** Most recordings stand on one side only. */
function addAt(out: Float32Array, mono: Float32Array, gain: number): void {
  if (gain === 0) return;
  for (let i = 0; i < mono.length; i++) out[i]! += mono[i]! * gain;
}

interface Heard {
  zone: Zone;
  data: Int16Array;
  samples: number;
  gain: number;
}

function heardOf(zone: Zone, dur: number, db: number): Heard {
  const data = zone.data();
  const samples = lengthOf(zone, data.length, dur, (zone.rate / SAMPLE_RATE) * octaves(zone.shift / 12));
  return { zone, data, samples, gain: gainOf(-zone.gainDb - db) / 32_768 };
}

let scratch = new Float32Array(SAMPLE_RATE);

/** Where a recording is played that is then added to others. */
function scratchOf(samples: number): Float32Array {
  if (scratch.length < samples) scratch = new Float32Array(2 * samples);
  return scratch.subarray(0, samples);
}

/** A note of `dur` seconds, `db` louder than recorded; both channels are one where every zone stands in the middle. */
export function playZones(zones: readonly Zone[], dur: number, db: number, bend?: Bend): Stereo {
  const notes = zones.map((zone) => heardOf(zone, dur, db));
  const play = ({ zone, data }: Heard, mono: Float32Array): Float32Array => {
    mono.fill(0, resample(zone, data, dur, bend, mono));
    fade(mono);
    return mono;
  };
  const [first] = notes;
  // Nothing to be added: one recording in the middle.
  if (first && notes.length === 1 && first.zone.pan === 0)
    return alone(play(first, new Float32Array(first.samples)), first.gain);
  const most = notes.reduce((sum, { samples }) => max(sum, samples), 1);
  const left = new Float32Array(most);
  const right = notes.every(({ zone }) => zone.pan === 0) ? left : new Float32Array(most);
  for (const note of notes) {
    const mono = play(note, scratchOf(note.samples));
    addAt(left, mono, note.gain * sqrt(1 - note.zone.pan));
    if (right !== left) addAt(right, mono, note.gain * sqrt(1 + note.zone.pan));
  }
  return { left, right };
}

/** A bend that dies away: from `semitones` off to none. */
export const slideFrom =
  (semitones: number, seconds: number): Bend =>
  (t) =>
    semitones * exp(-t / seconds);
