// What is heard of one line in a recording of singers: their pitch, and whose throat it is.
import type { Score, SungNote } from '../score/score.js';
import { hzOf } from '../inst/wave.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { pitchOf } from './pitch-of.js';

const { abs, cos, hypot, log2, PI, round, sin } = Math;

/** Notes that are too short to be told apart. */
const SHORTEST = 0.24;

/** Notes of a line that are long enough, of one of its singers. */
export function lineNotes({ lines, parts }: Score, line: number, singer: string): SungNote[] {
  const { words } = lines[line]!;
  const [from, to] = [words[0]!.vowel - 0.02, words.at(-1)!.end];
  return parts.vocals
    .flatMap((part) => (part.kind === 'voice' && part.singer === singer ? part.notes : []))
    .filter(({ t, dur }) => t >= from && t < to && dur > SHORTEST);
}

/** The amplitude at a frequency in `seconds` from `t` on. */
export function amplitude(samples: Float32Array, hz: number, t: number, seconds: number): number {
  const [from, count] = [round(t * SAMPLE_RATE), round(seconds * SAMPLE_RATE)];
  let [re, im] = [0, 0];
  for (let i = 0; i < count; i++) {
    const value = samples[from + i]! * (0.5 - 0.5 * cos((2 * PI * i) / count));
    const angle = (2 * PI * hz * i) / SAMPLE_RATE;
    re += value * cos(angle);
    im += value * sin(angle);
  }
  return hypot(re, im) / count;
}

/** How many semitones each note is heard away from what is written, in order of size. */
export const semitonesOff = (samples: Float32Array, notes: readonly SungNote[]): number[] =>
  notes
    .map(({ t, dur, midi }) =>
      abs(12 * log2(pitchOf(samples, round((t + dur * 0.45) * SAMPLE_RATE), 2048) / hzOf(midi))),
    )
    .toSorted((a, b) => a - b);

/** Where the power of harmonics from `low` to `high` Hz lies, in Hz: higher for smaller throats. */
export function throatCentre(
  samples: Float32Array,
  notes: readonly SungNote[],
  [low, high]: readonly [number, number],
): number {
  const rows = notes.flatMap(({ t, dur, midi }) => {
    const harmonics = Array.from({ length: 60 }, (_, n) => (n + 1) * hzOf(midi));
    return harmonics
      .filter((hz) => hz > low && hz < high)
      .map((hz) => [hz, amplitude(samples, hz, t + dur * 0.3, 0.1) ** 2] as const);
  });
  return rows.reduce((all, [hz, power]) => all + hz * power, 0) / rows.reduce((all, [, power]) => all + power, 0);
}
