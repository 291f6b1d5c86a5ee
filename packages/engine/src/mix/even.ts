// Whoever sings in one stem is as loud as who leads in it, to an ear (BS.1770): throats differ by several decibels.
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import { kWeighting } from '@overtone/sound/loudness';
import type { SungNote, VoicePart } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { Cascade } from './cascade.js';

const { max, min, round } = Math;

/** Decibels by which nobody is lifted or held back by more. */
const MOST = 8;

/** How much louder a note is for how it is sung, as a power: half of it is left by the levelling of the voice. */
const meant = ({ vel }: SungNote): number => (0.3 + 0.7 * vel) ** 0.88;

/** How loud a throat is while it sings, in decibels, whatever its notes ask for. */
export function loudnessOfThroat({ notes }: VoicePart, samples: Float32Array): number {
  let [heard, asked] = [0, 0];
  for (const note of notes) {
    const from = max(0, round(note.t * SAMPLE_RATE));
    const span = Float64Array.from(samples.subarray(from, round((note.t + note.dur) * SAMPLE_RATE)));
    new Cascade(kWeighting(SAMPLE_RATE)).run(span, 0, span.length);
    heard += span.reduce((sum, v) => sum + v * v, 0);
    asked += span.length * meant(note);
  }
  return decibelsOfPower(heard / max(1, asked) + 1e-12);
}

/** The gains at which all parts are as loud as the first; one who sings alone is left alone. */
export function evenGains(parts: readonly VoicePart[], sung: readonly Float32Array[]): number[] {
  if (parts.length < 2) return parts.map(() => 1);
  const [first = 0, ...others] = parts.map((part, i) => loudnessOfThroat(part, sung[i]!));
  return [1, ...others.map((other) => gainOf(max(-MOST, min(MOST, first - other))))];
}
