// A richer arrangement: the loudest sections are doubled an octave away, on the other side of the room.
import type { Note, NotePart, Part } from '../score/score.js';
import type { StemName } from '../theory/stems.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { Stage } from './layers.js';

/** In this order; the octave each is doubled at. */
const DOUBLED: readonly (readonly [StemName, number])[] = [
  ['strings', 12],
  ['keyboard', 12],
  ['synth', 12],
  ['guitar', 12],
];

/** Spans of the loudest sections, in seconds. */
function loudSpans({ sheet, clock, loudest }: Stage): [number, number][] {
  return sheet.sections
    .filter((s) => s.level >= Math.min(3, loudest))
    .map((s) => [clock(s.startBar * BEATS_PER_BAR), clock((s.startBar + s.bars) * BEATS_PER_BAR)]);
}

const isPlayed = (part: Part): part is NotePart => part.kind === 'notes' && part.notes.length > 0;

export function doubles(stage: Stage, parts: Record<StemName, Part[]>, most: number): [StemName, NotePart][] {
  const spans = loudSpans(stage);
  const inside = (note: Note) => spans.some(([from, to]) => note.t >= from - 0.02 && note.t < to - 0.02);
  return DOUBLED.slice(0, most).flatMap(([stem, octave]): [StemName, NotePart][] => {
    const part = parts[stem].find(isPlayed);
    if (!part) return [];
    const notes = part.notes.filter(inside).map((n) => ({ ...n, midi: n.midi + octave }));
    return [[stem, { ...part, gain: part.gain * 0.4, pan: 0 - part.pan, notes }]];
  });
}
