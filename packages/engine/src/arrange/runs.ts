// Glissandi of who has many strings or bars: up the scale into a louder section, over the last chord at the end.
import type { Note } from '../score/score.js';
import { MODES } from '../theory/scale.js';
import type { StyleProfile } from '../style/style.js';
import { round } from './clock.js';

export interface RunAsk {
  /** Seconds. */
  from: number;
  to: number;
  /** Seconds until which all of it rings. */
  until: number;
  /** In whose key. */
  style: StyleProfile;
  centre: number;
  /** -1 down. */
  direction: 1 | -1;
}

/** Two octaves of the scale about `centre`, in order. */
function ladder({ mode, tonic }: StyleProfile, centre: number): number[] {
  const scale = MODES[mode] as readonly number[];
  const all = Array.from({ length: 25 }, (_, i) => centre - 12 + i);
  return all.filter((midi) => scale.includes((midi - tonic + 120) % 12));
}

/** Faster and louder to its end. */
export function run({ from, to, until, style, centre, direction }: RunAsk): Note[] {
  const pitches = ladder(style, centre);
  if (direction < 0) pitches.reverse();
  return pitches.map((midi, i) => {
    const x = i / pitches.length;
    const t = from + (to - from) * x ** 0.85;
    return { t: round(t), dur: round(until - t), midi, vel: round(0.34 + 0.3 * x) };
  });
}
