import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import type { SungNote } from '../score/score.js';
import { expressionOf } from './expression.js';
import { mannerOf } from './tune/manner.js';
import { SINGERS } from './singers.js';
import { FRAMES_PER_SECOND } from './tune/frames.js';
import { pitchTrack } from './tune/pitch-track.js';

const { abs, max, min, round } = Math;
const RATE = 44_100;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const range = (values: readonly number[]): number => max(...values) - min(...values);

/** `count` notes of `dur` seconds, a second of rest behind each. */
const held = (dur: number, count = 24, lean = 0): SungNote[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ t: 0.5 + i * (dur + 1), dur, midi: 62, vel: 0.8, lead: 0, tied: false, lean },
    ...{ onset: [], nucleus: ['A'], coda: [] },
  }));

/** Semitones beside each note, frame by frame, each sung in a breath of its own. */
function besides(notes: readonly SungNote[], genre: string): number[][] {
  const random = rng('held', genre);
  const singing = { singer: SINGERS['female']!, manner: mannerOf(genre) };
  return notes.map((note) => {
    const { start, midi } = pitchTrack([note], singing, random);
    const frame = (t: number) => round((t - start) * FRAMES_PER_SECOND);
    return [...midi.subarray(frame(note.t), frame(note.t + note.dur))].map((value) => value - note.midi);
  });
}

const span = (values: readonly number[], from: number, to: number): number[] =>
  values.slice(round(values.length * from), round(values.length * to));

/** How much a pitch swings, in the middle of what is drawn. */
const swing = (rows: readonly number[][], from: number, to: number): number =>
  rows.map((row) => range(span(row, from, to))).toSorted((a, b) => a - b)[rows.length >> 1]!;

describe('a held note', () => {
  const long = besides(held(1.6), 'pop');

  it('begins straight, and its vibrato grows', () => {
    expect(swing(long, 0.08, 0.16)).toBeLessThan(0.14);
    expect(swing(long, 0.65, 0.85)).toBeGreaterThan(0.4);
    expect(swing(long, 0.65, 0.85) / swing(long, 0.25, 0.4)).toBeGreaterThan(1.3);
  });

  it('has no two vibratos that are alike, and the same ones from the same seed', () => {
    const depths = long.map((row) => range(span(row, 0.6, 0.85)));
    expect(max(...depths) / min(...depths)).toBeGreaterThan(1.4);
    expect(besides(held(1.6), 'pop')).toEqual(long);
  });

  it('is in tune on the whole', () => {
    for (const genre of ['pop', '古风', 'r&b', 'classical', 'punk'])
      for (const row of besides(held(1.2), genre)) expect(abs(mean(span(row, 0.1, 0.8)))).toBeLessThan(0.15);
  });

  it('is straight in rap and where it is short, and widest in Chinese style', () => {
    expect(swing(besides(held(1.2), 'rap'), 0.3, 0.8)).toBeLessThan(0.2);
    expect(swing(besides(held(0.28), 'pop'), 0.5, 0.9)).toBeLessThan(0.2);
    const [folk, pop, chinese] = ['folk', 'pop', '古风'].map((genre) => swing(besides(held(1.6), genre), 0.6, 0.85));
    expect(pop! / folk!).toBeGreaterThan(1.2);
    expect(chinese! / pop!).toBeGreaterThan(1.1);
  });

  it('falls at some ends of phrases and not at others', () => {
    const ends = besides(held(0.9), 'r&b').map((row) => mean(span(row, 0.96, 1)));
    const falls = ends.filter((end) => end < -0.5).length;
    expect(falls).toBeGreaterThan(4);
    expect(falls).toBeLessThan(18);
  });

  it('is come to from below where it is leaned on, in some places only', () => {
    const tied = held(0.6, 40, 1.5).map((note) => ({ ...note, tied: true }));
    const random = rng('held', 'scoop');
    const singing = { singer: SINGERS['female']!, manner: mannerOf('r&b') };
    // Each behind another, so that it does not begin a breath.
    const begins = tied.map((note) => {
      const before = { ...note, t: note.t - 0.4, dur: 0.4, lean: 0 };
      const { start, midi } = pitchTrack([before, note], singing, random);
      return midi[round((note.t + 0.01 - start) * FRAMES_PER_SECOND)]! - note.midi;
    });
    const scooped = begins.filter((semitones) => semitones < -0.25).length;
    expect(scooped).toBeGreaterThan(10);
    expect(scooped).toBeLessThan(36);
  });
});

describe('loudness', () => {
  const levels = (notes: readonly SungNote[], genre: string): ((t: number) => number) => {
    const decibels = expressionOf(notes, mannerOf(genre), rng('held', 'loud'), RATE * 70);
    return (t) => decibels[round(t * FRAMES_PER_SECOND)]!;
  };

  it('swells within a held note and tapers to its end', () => {
    const notes = held(1.6);
    const at = levels(notes, '古风');
    for (const { t, dur } of notes) {
      const [begin, top, end] = [0.05, 0.5, 0.97].map((x) => at(t + x * dur));
      expect(top! - begin!).toBeGreaterThan(1.2);
      expect(top! - end!).toBeGreaterThan(3);
    }
  });

  it('goes with what is leaned on, by a few decibels', () => {
    const mixed = held(0.3).map((note, i) => ({ ...note, lean: i % 2 === 0 ? 1.8 : -1.2 }));
    const at = levels(mixed, 'pop');
    const [leaned, light] = [0, 1].map((odd) =>
      mean(mixed.filter((_, i) => i % 2 === odd).map(({ t }) => at(t + 0.12))),
    );
    expect(leaned! - light!).toBeGreaterThan(2);
    expect(leaned! - light!).toBeLessThan(4);
  });
});
