// One phrase of tune: the best path over the notes of the scale, pulled by chord, contour, step, tone and memory.
import type { Rng } from '../seed/rng.js';
import { MODES } from '../theory/scale.js';
import { chordAt } from '../sheet/sheet.js';
import type { Placed } from './rhythm.js';
import type { SheetChord } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import type { Syllable } from '../text/syllable.js';

const { abs, cos, floor, min, sign, sin } = Math;

/** Start, peak place, peak and end of a phrase in semitones about the section's height: question, answer, climb, home. */
const ARCHES: readonly (readonly [number, number, number, number])[] = [
  [-2, 0.6, 3, 0.5],
  [1, 0.25, 2.5, -2],
  [0, 0.5, 5, 2],
  [2, 0.3, 3, -3],
];

/** Where Mandarin tones begin, on Chao's five steps; index 0 = no tone. */
const TONE_HEIGHT = [0, 5, 3.3, 2, 4.2, 2.9];

/** A phrase whose rhythm is known and whose notes are wanted. */
export interface Phrase {
  /** Which phrase of its section: question, answer, climb, home. */
  index: number;
  startBeat: number;
  placed: Placed[];
  syllables: (Syllable | null)[];
  last: boolean;
  /** Pitches that it begins with; absent: none is given. */
  opening?: readonly number[];
  /** A pitch that it had better not end on. */
  unlike?: number;
}

export interface Grid {
  pitches: number[];
  inScale: boolean[];
}

export function gridOf(style: StyleProfile, low: number, high: number): Grid {
  const scale = MODES[style.mode] as readonly number[];
  const pitches = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return { pitches, inScale: pitches.map((p) => scale.includes((p - style.tonic + 120) % 12)) };
}

function arch([start, where, peak, end]: readonly [number, number, number, number], x: number): number {
  if (x < where) return start + (peak - start) * sin((Math.PI / 2) * (x / where));
  return peak + (end - peak) * (1 - cos((Math.PI / 2) * ((x - where) / (1 - where))));
}

const stepScore = (distance: number): number => {
  const size = abs(distance);
  if (size === 0) return -0.05;
  if (size <= 2) return 0.8;
  if (size <= 4) return 0.3;
  if (size === 5) return -0.05;
  if (size === 7) return -0.6;
  return size === 12 ? -1.4 : -0.5 * size + 1.2;
};

/** Mandarin words are clearer when the tune moves with their tones; a wish, not a rule. */
function toneScore(before: Syllable | null, now: Syllable | null, distance: number): number {
  if (!before?.tone || !now?.tone) return 0;
  const rise = TONE_HEIGHT[now.tone]! - TONE_HEIGHT[before.tone]!;
  if (abs(rise) < 0.9) return 0;
  return 0.24 * sign(rise) * sign(distance);
}

function endScore(pitch: number, style: StyleProfile, phrase: Phrase): number {
  const degree = (pitch - style.tonic + 120) % 12;
  const closed = phrase.last || phrase.index % 4 === 3;
  if (closed) return degree === 0 ? 2.6 : degree === 7 ? 0.5 : -0.6;
  if (degree === 7 || degree === 2) return 0.7;
  return degree === 0 ? -0.5 : 0.2;
}

export interface Context {
  style: StyleProfile;
  grid: Grid;
  chords: SheetChord[];
  centre: number;
  jitter: Rng;
  model: number[] | undefined;
}

/** What one note would like, before its neighbours speak. */
function wishes(phrase: Phrase, i: number, context: Context): Float64Array {
  const { style, grid, chords, centre } = context;
  const given = phrase.opening?.[i];
  if (given !== undefined) return Float64Array.from(grid.pitches, (pitch) => (pitch === given ? 0 : -1e9));
  const { slot, slots } = phrase.placed[i]!;
  const chord = chordAt(chords, phrase.startBeat + slot / 4);
  const strong = slot % 8 === 0 ? 1 : slot % 4 === 0 ? 0.7 : 0.35;
  const weight = strong + min(1, slots / 6);
  const target =
    centre + arch(ARCHES[phrase.index % 4]!, phrase.placed.length > 1 ? i / (phrase.placed.length - 1) : 0.5);
  const final = i === phrase.placed.length - 1;
  return Float64Array.from(grid.pitches, (pitch, k) => {
    const above = (pitch - chord.root + 120) % 12;
    const chordal = chord.tones.some((tone) => tone % 12 === above);
    if (!chordal && !grid.inScale[k]) return -1e9;
    const rub = !chordal && chord.tones.some((tone) => tone % 12 === (above + 11) % 12);
    const harmony = chordal ? (above > 9 ? 0.55 : 1) * weight : -0.35 * weight * (rub ? 2 : 1);
    const away = (pitch - target) / 3.2;
    const memory = context.model?.[i] === undefined ? 0 : -0.3 * min(5, abs(pitch - context.model[i]!));
    const borrowed = grid.inScale[k] ? 0 : -0.9;
    return (
      harmony -
      away * away * 0.6 +
      memory +
      borrowed +
      0.4 * context.jitter.spread() +
      (final ? endScore(pitch, style, phrase) - (pitch === phrase.unlike ? 3 : 0) : 0)
    );
  });
}

/** Tunes keep their direction, and turn back after a leap. `was` is the last move: -1, 0, 1, doubled for a leap. */
function turnScore(was: number, distance: number): number {
  const now = sign(distance);
  if (was === 0 || now === 0) return 0;
  if (abs(was) === 2) return sign(was) === now ? -0.5 : 0.45;
  return was === now ? 0.42 : -0.5;
}

const MOVES = 5;
const moveOf = (distance: number): number => sign(distance) * (abs(distance) > 4 ? 2 : 1);

/** Viterbi over (pitch, last move). */
export function bestPath(phrase: Phrase, context: Context): number[] {
  const { pitches } = context.grid;
  const states = pitches.length * MOVES;
  let row = new Float64Array(states).fill(-Infinity);
  wishes(phrase, 0, context).forEach((wish, k) => (row[k * MOVES + 2] = wish));
  const back: Int32Array[] = [];
  for (let i = 1; i < phrase.placed.length; i++) {
    const wish = wishes(phrase, i, context);
    const next = new Float64Array(states).fill(-Infinity);
    const from = new Int32Array(states);
    for (let state = 0; state < states; state++) {
      const before = row[state]!;
      if (before < -1e8) continue;
      const pitch = pitches[floor(state / MOVES)]!;
      const was = (state % MOVES) - 2;
      for (let k = 0; k < pitches.length; k++) {
        if (wish[k]! < -1e8) continue;
        const distance = pitches[k]! - pitch;
        const score =
          before +
          wish[k]! +
          stepScore(distance) +
          turnScore(was, distance) +
          toneScore(phrase.syllables[i - 1]!, phrase.syllables[i]!, distance);
        const to = k * MOVES + 2 + moveOf(distance);
        if (score > next[to]!) {
          next[to] = score;
          from[to] = state;
        }
      }
    }
    back.push(from);
    row = next;
  }
  let state = row.reduce((top, score, i) => (score > row[top]! ? i : top), 0);
  const path = [pitches[floor(state / MOVES)]!];
  for (let i = back.length - 1; i >= 0; i--) path.unshift(pitches[floor((state = back[i]![state]!) / MOVES)]!);
  return path;
}
