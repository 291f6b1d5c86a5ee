// The tune: for each line a best path over the notes of the scale, pulled by chord, contour, step, tone and memory.
import { hash, rng, type Rng } from './rng.js';
import { MODES, chordAt } from './harmony.js';
import { placeSyllables, type Placed } from './rhythm.js';
import { BEATS_PER_BAR, type MelodyNote, type SheetChord, type SheetLine, type SheetSection } from './sheet.js';
import type { StyleProfile } from './style.js';
import type { Syllable } from './text/syllable.js';

export const RANGES: Record<StyleProfile['singer'], readonly [number, number]> = {
  female: [57, 74],
  male: [48, 66],
  child: [60, 76],
};

/** Where in the range a section lives, 0..1. */
const HEIGHT: Record<string, number> = {
  intro: 0.45, verse: 0.36, rap: 0.24, prechorus: 0.5, chorus: 0.66, hook: 0.66, bridge: 0.56, solo: 0.62, break: 0.5, outro: 0.4,
};

/** Start, peak place, peak and end of a phrase in semitones about the section's height: question, answer, climb, home. */
const ARCHES: readonly (readonly [number, number, number, number])[] = [
  [-2, 0.6, 3, 0.5],
  [1, 0.25, 2.5, -2],
  [0, 0.5, 5, 2],
  [2, 0.3, 3, -3],
];

/** Where Mandarin tones begin, on Chao's five steps; index 0 = no tone. */
const TONE_HEIGHT = [0, 5, 3.3, 2, 4.2, 2.9];

interface Phrase {
  section: SheetSection;
  index: number;
  line: number;
  startBeat: number;
  placed: Placed[];
  syllables: (Syllable | null)[];
  last: boolean;
}

interface Grid {
  pitches: number[];
  inScale: boolean[];
}

function gridOf(style: StyleProfile, low: number, high: number): Grid {
  const scale = MODES[style.mode] as readonly number[];
  const pitches = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return { pitches, inScale: pitches.map((p) => scale.includes((p - style.tonic + 120) % 12)) };
}

function arch([start, where, peak, end]: readonly [number, number, number, number], x: number): number {
  if (x < where) return start + (peak - start) * Math.sin((Math.PI / 2) * (x / where));
  return peak + (end - peak) * (1 - Math.cos((Math.PI / 2) * ((x - where) / (1 - where))));
}

const stepScore = (distance: number): number => {
  const size = Math.abs(distance);
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
  if (Math.abs(rise) < 0.9) return 0;
  return 0.24 * Math.sign(rise) * Math.sign(distance);
}

function endScore(pitch: number, style: StyleProfile, phrase: Phrase): number {
  const degree = (pitch - style.tonic + 120) % 12;
  const closed = phrase.last || phrase.index % 4 === 3;
  if (closed) return degree === 0 ? 2.6 : degree === 7 ? 0.5 : -0.6;
  if (degree === 7 || degree === 2) return 0.7;
  return degree === 0 ? -0.5 : 0.2;
}

interface Context {
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
  const { slot, slots } = phrase.placed[i]!;
  const chord = chordAt(chords, phrase.startBeat + slot / 4);
  const strong = slot % 8 === 0 ? 1 : slot % 4 === 0 ? 0.7 : 0.35;
  const weight = strong + Math.min(1, slots / 6);
  const target = centre + arch(ARCHES[phrase.index % 4]!, phrase.placed.length > 1 ? i / (phrase.placed.length - 1) : 0.5);
  const final = i === phrase.placed.length - 1;
  return Float64Array.from(grid.pitches, (pitch, k) => {
    const above = (pitch - chord.root + 120) % 12;
    const chordal = chord.tones.some((tone) => tone % 12 === above);
    if (!chordal && !grid.inScale[k]) return -1e9;
    const rub = !chordal && chord.tones.some((tone) => tone % 12 === (above + 11) % 12);
    const harmony = chordal ? (above > 9 ? 0.55 : 1) * weight : -0.35 * weight * (rub ? 2 : 1);
    const away = (pitch - target) / 3.2;
    const memory = context.model?.[i] === undefined ? 0 : -0.3 * Math.min(5, Math.abs(pitch - context.model[i]!));
    const borrowed = grid.inScale[k] ? 0 : -0.9;
    return harmony - away * away * 0.6 + memory + borrowed + 0.4 * context.jitter.spread() + (final ? endScore(pitch, style, phrase) : 0);
  });
}

/** Tunes keep their direction, and turn back after a leap. `was` is the last move: -1, 0, 1, doubled for a leap. */
function turnScore(was: number, distance: number): number {
  const now = Math.sign(distance);
  if (was === 0 || now === 0) return 0;
  if (Math.abs(was) === 2) return Math.sign(was) === now ? -0.5 : 0.45;
  return was === now ? 0.42 : -0.5;
}

const MOVES = 5;
const moveOf = (distance: number): number => Math.sign(distance) * (Math.abs(distance) > 4 ? 2 : 1);

/** Viterbi over (pitch, last move). */
function bestPath(phrase: Phrase, context: Context): number[] {
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
      const pitch = pitches[Math.floor(state / MOVES)]!;
      const was = (state % MOVES) - 2;
      for (let k = 0; k < pitches.length; k++) {
        if (wish[k]! < -1e8) continue;
        const distance = pitches[k]! - pitch;
        const score = before + wish[k]! + stepScore(distance) + turnScore(was, distance) + toneScore(phrase.syllables[i - 1]!, phrase.syllables[i]!, distance);
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
  const path = [pitches[Math.floor(state / MOVES)]!];
  for (let i = back.length - 1; i >= 0; i--) path.unshift(pitches[Math.floor((state = back[i]![state]!) / MOVES)]!);
  return path;
}

function syllablesOf(line: SheetLine): { syllables: Syllable[]; pauseAfter: boolean[]; places: [number, number][] } {
  const syllables: Syllable[] = [];
  const pauseAfter: boolean[] = [];
  const places: [number, number][] = [];
  line.lyric.words.forEach((word, w) =>
    word.syllables.forEach((syllable, s) => {
      syllables.push(syllable);
      places.push([w, s]);
      const spaced = /[，,。.、；;：:！!？?…—|]/.test(word.after) || (/\s/.test(word.after) && syllable.tone > 0);
      pauseAfter.push(spaced && s === word.syllables.length - 1);
    }),
  );
  return { syllables, pauseAfter, places };
}

/** Composes every sung line of a song. */
export function singLines(sections: SheetSection[], chords: SheetChord[], style: StyleProfile, seed: string): MelodyNote[] {
  const [low, high] = RANGES[style.singer];
  const grid = gridOf(style, low, high);
  const memory = new Map<string, number[]>();
  const out: MelodyNote[] = [];
  let lineNumber = 0;
  for (const section of sections) {
    section.lines.forEach((line, index) => {
      const { syllables, pauseAfter, places } = syllablesOf(line);
      const shape = `${section.kind}/${index % 2}`;
      const placed = placeSyllables({
        stress: syllables.map((s) => (s.stress ? 1 : 0)), pauseAfter, bars: line.bars, syncopation: style.syncopation, random: rng(seed, `rhythm/${shape}/${line.bars}`),
      });
      const phrase: Phrase = {
        section, index, line: lineNumber, startBeat: line.startBar * BEATS_PER_BAR, placed, syllables,
        last: index === section.lines.length - 1,
      };
      const context: Context = {
        style, grid, chords, centre: low + (high - low) * (HEIGHT[section.kind] ?? 0.4), jitter: rng(seed, `melody/${section.kind}/${index % 4}`),
        model: memory.get(`${section.kind}/${index}`) ?? (index >= 2 ? memory.get(`${section.kind}/${index - 2}`) : undefined),
      };
      const pitches = bestPath(phrase, context);
      if (!memory.has(`${section.kind}/${index}`)) memory.set(`${section.kind}/${index}`, pitches);
      pitches.forEach((midi, i) => {
        const { slot, slots } = placed[i]!;
        const accent = slot % 4 === 0 ? 0.08 : 0;
        const vel = Math.min(1, 0.62 + 0.06 * section.level + accent);
        out.push({ beat: phrase.startBeat + slot / 4, beats: slots / 4, midi, vel, line: lineNumber, word: places[i]![0], syllable: places[i]![1] });
      });
      lineNumber++;
    });
  }
  return out;
}

/** A tune for an instrument: phrases of two bars, question and answer. */
export function playLines(sections: SheetSection[], chords: SheetChord[], style: StyleProfile, seed: string, centre: number): MelodyNote[] {
  const grid = gridOf(style, centre - 8, centre + 10);
  const memory = new Map<string, number[]>();
  const out: MelodyNote[] = [];
  for (const section of sections) {
    for (let bar = 0, index = 0; bar < section.bars; bar += 2, index++) {
      const bars = Math.min(2, section.bars - bar);
      const shape = `${section.kind}/${index % 2}`;
      const random = rng(seed, `tune/${shape}`);
      const count = Math.max(1, Math.round(bars * (section.level > 2 ? 4.2 : 3) + random.spread() * 1.5));
      const stress = Array.from({ length: count }, () => (random.chance(0.4) ? 1 : 0));
      const placed = placeSyllables({ stress, pauseAfter: stress.map(() => false), bars, syncopation: style.syncopation, random });
      const phrase: Phrase = {
        section, index, line: -1, startBeat: (section.startBar + bar) * BEATS_PER_BAR, placed, syllables: placed.map(() => null), last: bar + 2 >= section.bars,
      };
      const context: Context = {
        style, grid, chords, centre: centre - 5 + 9 * (HEIGHT[section.kind] ?? 0.5), jitter: rng(seed, `tune/${hash(shape)}/${index % 4}`), model: memory.get(`${section.kind}/${index % 4}`),
      };
      const pitches = bestPath(phrase, context);
      memory.set(`${section.kind}/${index % 4}`, pitches);
      pitches.forEach((midi, i) =>
        out.push({ beat: phrase.startBeat + placed[i]!.slot / 4, beats: placed[i]!.slots / 4, midi, vel: 0.6 + 0.07 * section.level, line: -1, word: -1, syllable: -1 }),
      );
    }
  }
  return out;
}
