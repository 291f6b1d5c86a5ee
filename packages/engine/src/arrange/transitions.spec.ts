import { describe, expect, it } from '@jest/globals';
import type { HitPart, Note, NotePart, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import { STEM_NAMES } from '../theory/stems.js';
import { isRise, TRANSITIONS, transitionsOf, type Transition } from './transitions.js';

const songs = (tags: string, count: number, exclude?: string): Score[] =>
  Array.from({ length: count }, (_, n) => compose({ seed: `into/${n}`, tags, exclude, description: '夏天的风' }));
const all = GENRE_NAMES.map((genre) => songs(genre, 5)).flat();
const intoOf = ({ sheet, seed }: Score) => transitionsOf(sheet, seed);
const bar = ({ bpm }: Score): number => 240 / bpm;
const notesOf = (score: Score, stem: (typeof STEM_NAMES)[number]): Note[] =>
  score.parts[stem].flatMap((part) => (part.kind === 'notes' ? part.notes : []));

/** Where songs are led on in one way: the second in which the louder section begins. */
const placesOf = (name: Transition): [Score, number][] =>
  all.flatMap((score) =>
    intoOf(score).flatMap((into, i): [Score, number][] => (into === name ? [[score, score.sections[i]!.start]] : [])),
  );

describe('what leads into a louder section', () => {
  it('is of the genre, there wherever it gets louder, and never the same twice in a row', () => {
    for (const score of all) {
      const { sections, style } = score.sheet;
      const into = intoOf(score);
      expect(into.map((name) => name !== undefined)).toEqual(sections.map((s, i) => isRise(s, sections[i - 1])));
      const names = into.filter((name) => name !== undefined);
      expect(names.filter((name) => !TRANSITIONS[style.genre].includes(name))).toEqual([]);
      expect(names.filter((name, i) => name === names[i - 1])).toEqual([]);
    }
    for (const genre of GENRE_NAMES) {
      const used = new Set(all.filter((score) => score.genre === genre).flatMap(intoOf));
      used.delete(undefined);
      expect([genre, used.size >= 3]).toEqual([genre, true]);
    }
  });

  it('is a rising noise in electronic music and pop alone', () => {
    const noisy = new Set(
      all.filter(({ parts }) => parts.fx.some((p) => (p as NotePart).patch === 'riser')).map(({ genre }) => genre),
    );
    expect([...noisy].sort()).toEqual(['electronic', 'pop']);
    const bands = all.filter(({ genre }) => ['folk', 'jazz', 'country', 'blues', 'classical', '古风'].includes(genre));
    const patches = new Set(bands.flatMap(({ parts }) => parts.fx.map((part) => (part as NotePart).patch)));
    expect([...patches].sort()).toEqual(['shimmer', 'wind']);
  });

  it('as a stop leaves singers alone for a beat', () => {
    const places = placesOf('stop');
    expect(places.length).toBeGreaterThan(8);
    for (const [score, at] of places) {
      const [from, to] = [at - bar(score) / 4 + 0.04, at - 0.04];
      const sounding = STEM_NAMES.flatMap((name) => notesOf(score, name)).filter(
        ({ t, dur }) => t < to && t + dur > from,
      );
      const struck = [...score.parts.drums, ...score.parts.percussion]
        .flatMap((part) => (part as HitPart).hits)
        .filter(({ t }) => t > from && t < to);
      expect([sounding, struck]).toEqual([[], []]);
    }
  });

  it('as a run goes up the strings into the first beat', () => {
    const places = placesOf('run').filter(([{ genre }]) => genre === '古风');
    expect(places.length).toBeGreaterThan(1);
    for (const [score, at] of places) {
      const players = score.parts.guitar.filter((part): part is NotePart => (part as NotePart).patch === 'guzheng');
      const runs = players
        .map(({ notes }) => notes.filter(({ t }) => t > at - bar(score) / 2 && t < at))
        .filter((own) => own.length > 8);
      expect(runs.length).toBe(1);
      const risen = runs[0]!.filter(
        ({ midi, vel }, i, own) => i > 0 && midi > own[i - 1]!.midi && vel >= own[i - 1]!.vel,
      );
      expect(risen.length).toBe(runs[0]!.length - 1);
    }
  });

  it('as a walk goes by steps of the bass to the next root', () => {
    const places = placesOf('walk');
    expect(places.length).toBeGreaterThan(5);
    for (const [score, at] of places) {
      const line = notesOf(score, 'bass').filter(({ t }) => t > at - bar(score) / 2 - 0.03);
      const pitches = line.slice(0, 5).map(({ midi }) => midi);
      const steps = pitches.slice(1).map((midi, i) => Math.abs(midi - pitches[i]!));
      expect(line[4]!.t).toBeCloseTo(at, 1);
      expect(Math.max(...steps)).toBeLessThanOrEqual(5);
    }
  });

  it('as a roll or a swell gets louder on the drums', () => {
    const places = [...placesOf('roll'), ...placesOf('swell')];
    expect(places.length).toBeGreaterThan(10);
    for (const [score, at] of places) {
      const hits = score.parts.drums.flatMap((part) => (part as HitPart).hits);
      const late = hits.filter(({ t }) => t > at - bar(score) * 0.6 && t < at - 0.02);
      const own = late.filter(({ drum }) => drum === late.at(-1)!.drum);
      const [first, last] = [own.slice(0, 3), own.slice(-3)].map((of) => of.reduce((sum, { vel }) => sum + vel, 0) / 3);
      expect(own.length).toBeGreaterThan(5);
      expect(last!).toBeGreaterThan(first!);
    }
  });

  it('needs nobody who is not wanted', () => {
    const drummed = new Set(['roll', 'swell', 'fill']);
    for (const score of songs('rock', 6, 'drums'))
      expect(intoOf(score).filter((name) => name && drummed.has(name))).toEqual([]);
  });
});
