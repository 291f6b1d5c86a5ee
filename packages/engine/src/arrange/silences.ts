// Where players stop: what begins in a span is left out, and what sounds into it is cut.
import type { HitPart, NotePart, Part } from '../score/score.js';
import { round } from './clock.js';

/** A hand may be this early and still belong to the beat. */
export const EARLY = 0.03;

/** Without what is heard from `from` to `to` seconds. Singers and what is not cut off go on. */
export function silenced<T extends Part>(part: T, from: number, to: number): T {
  if (part.kind === 'voice') return part;
  const isOut = ({ t }: { t: number }) => t >= from - EARLY && t < to - EARLY;
  if (part.kind === 'hits') return { ...part, hits: (part as HitPart).hits.filter((hit) => !isOut(hit)) };
  const notes = (part as NotePart).notes
    .filter((note) => !isOut(note))
    .map((note) => (note.t < from && note.t + note.dur > from ? { ...note, dur: round(from - note.t) } : note));
  return { ...part, notes: notes.filter(({ dur }) => dur > 0.02) };
}
