// A note or a hit as a recorded instrument plays it; undefined where the bank has none.
import { bell, filter, highShelf } from '@overtone/sound/biquad';
import { SAMPLE_RATE, silence, type Stereo } from '../signal/stereo.js';
import type { SoundBank } from './bank.js';
import type { Manner, Recorded } from './recorded.js';
import type { RecordedDrum } from './recorded-drums.js';
import { playZones, type Bend } from './sampler.js';

const { ceil, exp, max, min, PI, round, sin } = Math;

export interface Played {
  midi: number;
  dur: number;
  /** 1 softest .. 8 loudest: which recording is heard. How loud it is comes after. */
  layer: number;
  /** The pitch it goes on from, without a gap. */
  from?: number | undefined;
  /** Counts notes, so that ornaments are not on every one. */
  turn: number;
}

const LAYERS = 8;

/** Of a velocity 0..1. */
export const layerOf = (vel: number): number => min(LAYERS, max(1, ceil(vel * LAYERS)));

const velocityOf = (layer: number): number => min(127, layer * 16 - 1);

/** Long enough for an ornament, or for more than one stroke. */
const LONG = 0.42;
const GRACE = 0.075;

/** The pitch over a note; undefined where it stands still. */
function bendOf(manner: Manner, { midi, dur, from, turn }: Played): Bend | undefined {
  const { slide, vibrato, portamento, grace } = manner;
  const goes = portamento !== undefined && from !== undefined && from !== midi;
  const graced = grace && dur >= LONG && turn % grace[1] === 0;
  if (!slide && !vibrato && !goes && !graced) return undefined;
  return (t) => {
    let bend = 0;
    if (goes) bend += (from - midi) * exp(-t / portamento);
    else if (graced) bend += t < GRACE ? grace[0] : grace[0] * exp(-(t - GRACE) / 0.012);
    else if (slide) bend += slide[0] * exp(-t / slide[1]);
    if (vibrato && t > vibrato[2])
      bend += vibrato[0] * min(1, (t - vibrato[2]) / 0.3) * sin(2 * PI * vibrato[1] * (t - vibrato[2]));
    return bend;
  };
}

/** One stroke after the other, each a little different, swelling to the middle of the note. */
function strokes(stroke: Stereo, dur: number, perSecond: number, turn: number): Stereo {
  const count = max(1, round(dur * perSecond));
  const out = silence(round(dur * SAMPLE_RATE) + stroke.left.length);
  for (let k = 0; k < count; k++) {
    const late = k === 0 ? 0 : 0.004 * sin(k * 7.3 + turn);
    const at = round((k / perSecond + late) * SAMPLE_RATE);
    const gain = (k === 0 ? 1 : 0.62 + 0.2 * sin((PI * k) / count)) * (k % 2 === 0 ? 1 : 0.86);
    for (let i = 0; i < stroke.left.length; i++) {
      out.left[at + i]! += stroke.left[i]! * gain;
      out.right[at + i]! += stroke.right[i]! * gain;
    }
  }
  return out;
}

export function playNote(bank: SoundBank, recorded: Recorded, note: Played): Stereo | undefined {
  const { octave = 0, level, manner = {} } = recorded;
  const zones = bank.zones(recorded, note.midi + 12 * octave, velocityOf(note.layer));
  if (zones.length === 0) return undefined;
  const { tremolo } = manner;
  const rolls = tremolo !== undefined && note.dur >= LONG;
  const sound = playZones(zones, rolls ? 1.3 / tremolo : note.dur, level, bendOf(manner, note));
  return rolls ? strokes(sound, note.dur, tremolo, note.turn) : sound;
}

/** Let ring: nobody stops a drum. */
const RINGS = 4;

export function playDrum(bank: SoundBank, drum: RecordedDrum, layer: number): Stereo | undefined {
  const zones = bank.zones(drum, drum.key, velocityOf(layer));
  if (zones.length === 0) return undefined;
  const sound = playZones(zones, RINGS, drum.level);
  for (const channel of new Set([sound.left, sound.right])) treat(channel, drum);
  return sound;
}

/** In place. */
function treat(samples: Float32Array, { fade = 0, colour }: RecordedDrum): void {
  if (colour) {
    filter(samples, bell(SAMPLE_RATE, 400, colour[0], 0.7));
    filter(samples, highShelf(SAMPLE_RATE, 5000, colour[1]));
  }
  if (fade === 0) return;
  const left = 10 ** (-fade / 20 / SAMPLE_RATE);
  for (let i = 0, gain = 1; i < samples.length; i++, gain *= left) samples[i]! *= gain;
}
