// Melisma: a long vowel that moves over two or three notes before it rests.
import type { Rng } from '../seed/rng.js';
import type { GenreName } from '../style/genre.js';
import type { StyleProfile } from '../style/style.js';
import type { SectionKind } from '../text/marks.js';
import type { Syllable } from '../text/syllable.js';
import { SLOTS_PER_BAR, type Placed } from './rhythm.js';
import type { Grid } from './tune.js';

/** A note of a line, in sixteenths from its first bar line on. */
export interface LineNote extends Placed {
  midi: number;
  /** Which syllable of the line. */
  syllable: number;
  held?: boolean;
}

/** How often the last vowel of a line moves; a long one within it does so half as often. */
const CHANCE: Record<GenreName, number> = {
  ...{ 'r&b': 0.5, 古风: 0.42, world: 0.4, blues: 0.4, classical: 0.4, folk: 0.35, jazz: 0.35, latin: 0.3, pop: 0.3 },
  ...{ country: 0.3, alternative: 0.2, rock: 0.12, metal: 0.04, punk: 0.04, electronic: 0.05, rap: 0 },
};
/** What is slower in these genres is a ballad, and is sung as soul is. */
const BALLADS: ReadonlySet<GenreName> = new Set(['pop', 'rock', 'alternative', 'country']);
const BALLAD = { bpm: 88, chance: 0.4 };

/** Seconds: a note that moves, the note it rests on, a vowel within a line that is long enough, a breath with its consonants. */
const [MOVING, RESTING, LONG, BREATH] = [0.13, 0.28, 0.55, 0.46];

type Shape = readonly number[];
/** Steps of the scale beside the note that it rests on. */
const SHAPE = { fall: [1], rise: [-1], turn: [0, 1], dip: [0, -1], run: [2, 1] } as const;
/** Within a syllable of Mandarin the tune moves as its tone does; index 0: no tone. */
const SHAPES: readonly (readonly Shape[])[] = [
  Object.values(SHAPE),
  [SHAPE.turn],
  [SHAPE.rise],
  [SHAPE.dip],
  [SHAPE.fall, SHAPE.run],
  [SHAPE.fall],
];

/** So many steps of the scale away; null where the voice does not reach, or the scale leaps. */
function stepsFrom({ pitches, inScale }: Grid, midi: number, steps: number): number | null {
  const way = Math.sign(steps);
  let at = pitches.indexOf(midi);
  for (let left = Math.abs(steps); left > 0; left--) {
    const from = at;
    do at += way;
    while (inScale[at] === false);
    if (pitches[at] === undefined || Math.abs(at - from) > 3) return null;
  }
  return pitches[at] ?? null;
}

/** What of a line moves: its last vowel, a long one within it, and how each does. */
export interface Wish {
  ends: boolean;
  within: boolean;
  shapes: readonly [number, number];
  /** Sixteenths that the last vowel needs for it. */
  longer: number;
}

/** Of one sixteenth or more: what a note that moves takes. */
const unitOf = ({ bpm }: StyleProfile): number => Math.ceil((MOVING * bpm) / 15);

/** What chance wishes for a line; `random` must be equal for lines that should share their melismas. */
export function wishFor(kind: SectionKind, style: StyleProfile, random: Rng): Wish {
  const ballad = BALLADS.has(style.genre) && style.bpm < BALLAD.bpm;
  const often = kind === 'rap' ? 0 : ballad ? BALLAD.chance : CHANCE[style.genre];
  const [ends, within] = [random.chance(often), random.chance(often / 2)];
  return { ends, within, shapes: [random.next(), random.next()], longer: ends ? 2 * unitOf(style) + 1 : 0 };
}

export interface PlainLine {
  placed: readonly Placed[];
  pitches: readonly number[];
  syllables: readonly Syllable[];
  pauseAfter: readonly boolean[];
  bars: number;
  style: StyleProfile;
  grid: Grid;
  wish: Wish;
}

/** Which syllables move: the last, and the longest of those before it. */
function moving({ placed, syllables, pauseAfter, style, wish: { ends, within } }: PlainLine): Set<number> {
  const last = placed.length - 1;
  const long = placed.flatMap(({ slots }, i) => {
    const heavy = syllables[i]!.stress || pauseAfter[i]!;
    return i < last && heavy && (slots * 15) / style.bpm >= LONG ? [i] : [];
  });
  const longest = long.toSorted((a, b) => placed[b]!.slots - placed[a]!.slots || a - b).slice(0, within ? 1 : 0);
  return new Set([...longest, ...(ends ? [last] : [])]);
}

/** The notes of one syllable: as many as there is room for before the breath. */
function notesOf(line: PlainLine, i: number, pick: number): LineNote[] {
  const { slot, slots } = line.placed[i]!;
  const midi = line.pitches[i]!;
  const sixteenth = 15 / line.style.bpm;
  const unit = unitOf(line.style);
  const breath = i === line.placed.length - 1 ? line.bars * SLOTS_PER_BAR - BREATH / sixteenth : Infinity;
  const room = Math.min(slots, breath - slot) * sixteenth;
  const ways = SHAPES[line.syllables[i]!.tone]!.flatMap((shape) => {
    const way = shape.map((steps) => (steps === 0 ? midi : stepsFrom(line.grid, midi, steps)));
    const fits = shape.length * unit * sixteenth + RESTING <= room;
    return fits && way.every((pitch) => pitch !== null) ? [way] : [];
  });
  const way = [...(ways[Math.floor(pick * ways.length)] ?? []), midi];
  return way.map((pitch, k) => ({
    slot: slot + k * unit,
    slots: k === way.length - 1 ? slots - k * unit : unit,
    midi: pitch,
    syllable: i,
    ...(k > 0 ? { held: true } : {}),
  }));
}

/** The notes of a line, some of its vowels over more than one. What a syllable rests on is what it had. */
export function withMelisma(line: PlainLine): LineNote[] {
  const chosen = moving(line);
  const [atEnd, within] = line.wish.shapes;
  return line.placed.flatMap((placed, i) =>
    chosen.has(i)
      ? notesOf(line, i, i === line.placed.length - 1 ? atEnd : within)
      : [{ ...placed, midi: line.pitches[i]!, syllable: i }],
  );
}
