// The voice that plays recordings: pitch, loop, envelopes, filter. A note is all its zones together.
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { addMono } from '../kernels/adding.js';
import { CONTROL, CONTROLS, doubles, floats, kernels, PIECE, recording } from '../kernels/kernels.js';
import type { Zone, ZoneEnvelope } from './bank.js';

const { PI, ceil, cos, exp, LN10, LN2, log10, max, min, round, sin, sqrt, SQRT1_2 } = Math;

/** What the kernels are told for every 32 samples: five numbers of the filter, the step and the gain at the end. */
const FIELDS = kernels.CONTROL_BYTES.value / 8;
const controls = doubles(kernels.CONTROL_AT, CONTROLS * FIELDS);
/** Where the recording is read, what the filter remembers, and the gain. */
const head = doubles(kernels.HEAD, 4);
const played = floats(kernels.OUT_LEFT);

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

/** A low pass with a gain of one at the bottom, as the kernels take it: b0, c1, c2, a1, a2. */
function lowPass(out: Float64Array, at: number, hz: number, sharpness: number): void {
  const w = (2 * PI * min(hz, 19_000)) / SAMPLE_RATE;
  const alpha = sin(w) / sharpness;
  const c = cos(w);
  const b0 = (1 - c) / 2 / (1 + alpha);
  const a1 = (-2 * c) / (1 + alpha);
  const a2 = (1 - alpha) / (1 + alpha);
  out[at] = b0;
  out[at + 1] = 2 * b0 - a1 * b0;
  out[at + 2] = b0 - a2 * b0;
  out[at + 3] = a1;
  out[at + 4] = a2;
}

/** How a zone is played in one note: where its gain begins, and what it is told for every 32 samples. */
class Course {
  readonly #base: number;
  readonly #sharpness: number;
  #opened = -1;

  constructor(
    private readonly zone: Zone,
    private readonly dur: number,
    private readonly gain: number,
    private readonly bend?: Bend,
  ) {
    this.#base = (zone.rate / SAMPLE_RATE) * octaves(zone.shift / 12);
    this.#sharpness = zone.filter ? sharpnessOf(zone.filter.resonanceDb) : 0;
  }

  get begin(): number {
    return this.gain * gainOf(levelAt(this.zone.envelope, 0, this.dur));
  }

  /** Writes the controls of as many samples, from second `from` on. */
  tell(from: number, samples: number): void {
    const { bend, dur, gain } = this;
    const { envelope, filter } = this.zone;
    for (let i = 0, at = 0; at < samples; i++, at += CONTROL) {
      const t = from + at / SAMPLE_RATE;
      const k = i * FIELDS;
      controls[k + 5] = bend ? this.#base * octaves(bend(t) / 12) : this.#base;
      controls[k + 6] = gain * gainOf(levelAt(envelope, t + CONTROL / SAMPLE_RATE, dur));
      if (!filter) continue;
      const open = filter.sweep === 0 ? 0 : openness(filter.sweepEnvelope, t, dur);
      const same = i > 0 && open === this.#opened;
      if (same) controls.copyWithin(k, k - FIELDS, k - FIELDS + 5);
      else lowPass(controls, k, filter.hz * octaves((filter.sweep / 1200) * open), this.#sharpness);
      this.#opened = open;
    }
  }
}

/** Where the loop lies in so many samples; from 0 to 0 where there is none in them. */
function loopIn({ loop }: Zone, length: number): readonly [number, number] {
  if (!loop) return [0, 0];
  const [begin, end] = [loop[0], min(loop[1], length - 1)];
  return begin >= 0 && begin < end ? [begin, end] : [0, 0];
}

let handedOver: Int16Array | undefined;

/** A recording lies there until another one is played: most notes have that of the note before. */
function handOver(data: Int16Array): void {
  if (data === handedOver) return;
  recording.set(data.subarray(0, recording.length));
  handedOver = data;
}

/** Reads the recording at a changing speed between four of its samples, in a loop where it has one. Answers how many samples there were. */
function play(zone: Zone, data: Int16Array, course: Course, mono: Float32Array): number {
  const { filter } = zone;
  const length = min(data.length, recording.length);
  handOver(data);
  const [begin, end] = loopIn(zone, length);
  head.fill(0);
  head[3] = course.begin;
  for (let at = 0; at < mono.length; at += PIECE) {
    const count = min(PIECE, mono.length - at);
    course.tell(at / SAMPLE_RATE, count);
    const read = kernels.play(count, length, end, end - begin, Boolean(filter));
    mono.set(played.subarray(0, read), at);
    if (read < count) return at + read;
  }
  return mono.length;
}

/** Nothing stops at once: what is cut off fades. */
function fade(mono: Float32Array): void {
  const length = min(mono.length, round(0.006 * SAMPLE_RATE));
  for (let i = 0; i < length; i++) mono[mono.length - 1 - i]! *= i / length;
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
  const sound = ({ zone, data, gain }: Heard, mono: Float32Array): Float32Array => {
    mono.fill(0, play(zone, data, new Course(zone, dur, gain, bend), mono));
    fade(mono);
    return mono;
  };
  const [first] = notes;
  // Nothing to be added: one recording in the middle.
  if (first && notes.length === 1 && first.zone.pan === 0) {
    const mono = sound(first, new Float32Array(first.samples));
    return { left: mono, right: mono };
  }
  const most = notes.reduce((sum, { samples }) => max(sum, samples), 1);
  const left = new Float32Array(most);
  const right = notes.every(({ zone }) => zone.pan === 0) ? left : new Float32Array(most);
  for (const note of notes) {
    const mono = sound(note, scratchOf(note.samples));
    const [l, r] = [sqrt(1 - note.zone.pan), sqrt(1 + note.zone.pan)];
    // Most recordings stand on one side only.
    if (l !== 0) addMono(left, mono, 0, [0, mono.length], l);
    if (right !== left && r !== 0) addMono(right, mono, 0, [0, mono.length], r);
  }
  return { left, right };
}

/** A bend that dies away: from `semitones` off to none. */
export const slideFrom =
  (semitones: number, seconds: number): Bend =>
  (t) =>
    semitones * exp(-t / seconds);
