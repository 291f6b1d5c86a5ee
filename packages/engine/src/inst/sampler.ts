// The voice that plays recordings: pitch, loop, envelopes, filter. A note is all its zones together.
import { SAMPLE_RATE, silence, type Stereo } from '../signal/stereo.js';
import type { Zone, ZoneEnvelope } from './bank.js';

const { PI, ceil, cos, exp, log2, max, min, pow, round, sin, sqrt, SQRT1_2 } = Math;

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
  else if (held < attack) db = min(100, -20 * (log2(max(1e-5, held / attack)) / log2(10)));
  else if (held > attack + hold) db = min(sustain, ((held - attack - hold) / decay) * 100);
  return t > dur ? db + ((t - dur) / release) * 100 : db;
}

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

/** Coefficients of a low pass with a gain of one at the bottom: b0, b1, a1, a2. */
function lowPass(out: Float64Array, hz: number, resonanceDb: number): void {
  const w = (2 * PI * min(hz, 19_000)) / SAMPLE_RATE;
  const alpha = sin(w) / (2 * max(0.5, 10 ** (resonanceDb / 20) * SQRT1_2));
  const c = cos(w);
  out[0] = (1 - c) / 2 / (1 + alpha);
  out[1] = (1 - c) / (1 + alpha);
  out[2] = (-2 * c) / (1 + alpha);
  out[3] = (1 - alpha) / (1 + alpha);
}

/** Reads the recording at a changing speed between four of its samples, in a loop where it has one. */
// prettier-ignore
function resample(zone: Zone, data: Int16Array, dur: number, bend: Bend | undefined, mono: Float32Array): void {
  const { loop, envelope, filter } = zone;
  const base = (zone.rate / SAMPLE_RATE) * pow(2, zone.shift / 12);
  const last = data.length - 3;
  const loopEnd = loop ? min(loop[1], data.length - 1) : 0;
  const loopLength = loop ? loopEnd - loop[0] : 0;
  const k = new Float64Array(4);
  let place = 0, step = base, z1 = 0, z2 = 0;
  let amp = 10 ** (-levelAt(envelope, 0, dur) / 20);
  if (filter && filter.sweep === 0) lowPass(k, filter.hz, filter.resonanceDb);
  for (let at = 0; at < mono.length; at += CONTROL) {
    const t = at / SAMPLE_RATE;
    if (bend) step = base * pow(2, bend(t) / 12);
    if (filter && filter.sweep !== 0) lowPass(k, filter.hz * pow(2, (filter.sweep / 1200) * openness(filter.sweepEnvelope, t, dur)), filter.resonanceDb);
    const target = 10 ** (-levelAt(envelope, t + CONTROL / SAMPLE_RATE, dur) / 20);
    const slope = (target - amp) / CONTROL;
    const end = min(mono.length, at + CONTROL);
    const [b0, b1, a1, a2] = [k[0]!, k[1]!, k[2]!, k[3]!];
    for (let i = at; i < end; i++) {
      const n = place | 0;
      if (!loop && n > last) return;
      const f = place - n;
      const y0 = n > 0 ? data[n - 1]! : 0, y1 = data[n]!;
      let n2 = n + 1, n3 = n + 2;
      if (loop) {
        if (n2 >= loopEnd) n2 -= loopLength;
        if (n3 >= loopEnd) n3 -= loopLength;
      }
      const y2 = data[n2]!, y3 = data[n3]!;
      const c1 = 0.5 * (y2 - y0), c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3, c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
      let x = ((c3 * f + c2) * f + c1) * f + y1;
      place += step;
      if (loop) while (place >= loopEnd) place -= loopLength;
      if (filter) {
        const y = b0 * x + z1;
        z1 = b1 * x - a1 * y + z2;
        z2 = b0 * x - a2 * y;
        x = y;
      }
      amp += slope;
      mono[i] = x * amp;
    }
  }
}

/** Nothing stops at once: what is cut off fades. */
function fade(mono: Float32Array): void {
  const length = min(mono.length, round(0.006 * SAMPLE_RATE));
  for (let i = 0; i < length; i++) mono[mono.length - 1 - i]! *= i / length;
}

/** A note of `dur` seconds; both channels are one where every zone stands in the middle. */
export function playZones(zones: readonly Zone[], dur: number, bend?: Bend): Stereo {
  const notes = zones.map((zone) => {
    const data = zone.data();
    const mono = new Float32Array(
      lengthOf(zone, data.length, dur, (zone.rate / SAMPLE_RATE) * pow(2, zone.shift / 12)),
    );
    resample(zone, data, dur, bend, mono);
    fade(mono);
    return { mono, gain: 10 ** (zone.gainDb / 20) / 32_768, pan: zone.pan };
  });
  const samples = notes.reduce((most, { mono }) => max(most, mono.length), 1);
  const centred = notes.every(({ pan }) => pan === 0);
  const out = centred ? { left: new Float32Array(samples) } : silence(samples);
  const stereo: Stereo = { left: out.left, right: 'right' in out ? out.right : out.left };
  for (const { mono, gain, pan } of notes) {
    const [left, right] = [gain * sqrt(1 - pan), gain * sqrt(1 + pan)];
    for (let i = 0; i < mono.length; i++) stereo.left[i]! += mono[i]! * left;
    if (!centred) for (let i = 0; i < mono.length; i++) stereo.right[i]! += mono[i]! * right;
  }
  return stereo;
}

/** A bend that dies away: from `semitones` off to none. */
export const slideFrom =
  (semitones: number, seconds: number): Bend =>
  (t) =>
    semitones * exp(-t / seconds);
