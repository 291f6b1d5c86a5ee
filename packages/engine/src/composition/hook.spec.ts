// The hook of songs that write their own words, over many seeds: stated, answered, brought back, taken up.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { leadOf, tuneOf } from '../arrange/arrange.js';
import { operate } from '../operations/operate.js';
import type { Score } from '../score/score.js';
import { inKeyOf, type MelodyNote, type SheetSection } from '../sheet/sheet.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';

interface Line {
  /** Sixteenths from its first bar line on. */
  slots: number[];
  /** Semitones above the lift of its section. */
  pitches: number[];
  /** Of its key. */
  degrees: number[];
  syllables: number;
  bars: number;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The lines of each section of a song, as they are sung. */
function linesOf({ sheet }: Score): { section: SheetSection; lines: Line[] }[] {
  let number = 0;
  return sheet.sections.map((section) => ({
    section,
    lines: section.lines.map(({ startBar, bars }) => {
      const own = number++;
      const notes = sheet.melody.filter((note) => note.line === own);
      const { tonic } = inKeyOf(sheet.style, section);
      return {
        slots: notes.map(({ beat }) => Math.round((beat - startBar * 4) * 4)),
        pitches: notes.map(({ midi }) => midi - (section.lift ?? 0)),
        degrees: notes.map(({ midi }) => (midi - tonic + 120) % 12),
        syllables: notes.filter(({ held }) => !held).length,
        bars,
      };
    }),
  }));
}

/** How many notes of a line another has at the same place and pitch; `by` tells what is compared. */
function again(a: Line, b: Line | undefined, by: 'pitches' | 'degrees'): number {
  const has = (slot: number, pitch: number): boolean => b?.[by][b.slots.indexOf(slot)] === pitch;
  return a.slots.filter((slot, i) => has(slot, a[by][i]!)).length / a.slots.length;
}

const chorusesOf = (song: Score): Line[][] =>
  linesOf(song).flatMap(({ section, lines }) => (section.kind === 'chorus' ? [lines] : []));

let songs: Score[];
let twice: { first: Line[]; last: Line[]; other: Line[]; verses: Line[] }[];
beforeAll(() => {
  songs = GENRE_NAMES.flatMap((genre) => [0, 1, 2].map((n) => compose({ seed: `hook/${n}`, tags: genre })));
  const all = songs.map(chorusesOf);
  twice = songs.flatMap((song, i) => {
    const [first, last, other] = [all[i]![0], all[i]!.at(-1), all[(i + 1) % all.length]![0]];
    const verses = linesOf(song).flatMap(({ section, lines }) => (section.kind === 'verse' ? lines : []));
    if (!first || !last || !other || first === last) return [];
    return [{ first: first.slice(0, last.length), last, other, verses }];
  });
});

describe('the hook', () => {
  it('comes back in the last chorus, pitch for pitch and place for place, where the words have as many syllables', () => {
    const alike = twice.flatMap(({ first, last }) =>
      first.flatMap((line, i) => (last[i]?.syllables === line.syllables ? [again(line, last[i], 'pitches')] : [])),
    );
    expect(twice.length).toBeGreaterThanOrEqual(30);
    expect([median(alike), Math.min(...alike)]).toEqual([1, 1]);
  });

  it('is known from the chorus of another song and from the verses of its own', () => {
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const figures = twice.map(({ first, last, other, verses }) => ({
      own: mean(first.map((line, i) => again(line, last[i], 'degrees'))),
      others: Math.max(
        ...[other, verses].map((lines) => mean(first.map((line, i) => again(line, lines[i], 'degrees')))),
      ),
    }));
    expect(median(figures.map(({ own }) => own))).toBe(1);
    expect(Math.min(...figures.map(({ own }) => own))).toBeGreaterThanOrEqual(0.7);
    expect(median(figures.map(({ others }) => others))).toBeLessThan(0.2);
    expect(Math.min(...figures.map(({ own, others }) => own - others))).toBeGreaterThan(0.4);
  });

  it('is answered: the second line begins as the first did and ends otherwise', () => {
    const answers = songs.flatMap((song) => {
      const [first, second] = chorusesOf(song)[0] ?? [];
      return first && second && first.bars === second.bars ? [{ first, second }] : [];
    });
    expect(answers.length).toBeGreaterThanOrEqual(30);
    for (const { first, second } of answers) {
      const begun = first.slots.findIndex(
        (slot, i) => second.slots[i] !== slot || second.pitches[i] !== first.pitches[i],
      );
      expect(begun).toBeGreaterThanOrEqual(3);
      expect(second.pitches.at(-1)).not.toBe(first.pitches.at(-1));
    }
  });

  it('is taken up once where nobody sings, by whoever leads', () => {
    const places = songs.flatMap(({ sheet }) => sheet.sections.filter(({ motif }) => motif).map(({ kind }) => kind));
    expect(places).toHaveLength(songs.length);
    expect([...new Set(places)].sort()).toEqual(['intro', 'outro', 'solo']);
    for (const song of songs) {
      const section = song.sheet.sections.find((s) => s.motif)!;
      const [line] = chorusesOf(song)[0]!;
      const tune = tuneOf(song.sheet, song.seed)
        .filter(({ beat }) => beat >= section.startBar * 4)
        .slice(0, line!.slots.length);
      expect(tune.map(({ beat }) => Math.round((beat - section.startBar * 4) * 4))).toEqual(line!.slots);
      const up = tune.map(({ midi }, i) => midi - line!.pitches[i]! - (section.lift ?? 0));
      expect([new Set(up).size, Math.abs(up[0]! % 12)]).toEqual([1, 0]);
      const mean = tune.reduce((sum: number, { midi }: MelodyNote) => sum + midi, 0) / tune.length;
      expect(Math.abs(mean - leadOf(song.sheet, song.seed).centre)).toBeLessThanOrEqual(8);
    }
  });

  it('is still taken up in a cover, by another who leads', () => {
    const song = songs[0]!;
    const { score } = operate({ kind: 'cover', source: { score: song, from: 0 }, seed: 'c', tags: '古风' });
    const { startBar, bars } = song.sheet.sections.find(({ motif }) => motif)!;
    const taken = ({ sheet, seed }: Score) =>
      tuneOf(sheet, seed).filter(({ beat }) => beat >= startBar * 4 && beat < (startBar + bars) * 4);
    expect(taken(score).map(({ beat, midi }) => [beat, midi % 12])).toEqual(
      taken(song).map(({ beat, midi }) => [beat, midi % 12]),
    );
  });

  it('is not heard where nobody sings', () => {
    const played = compose({ seed: 'hook', tags: 'pop', instrumental: true });
    expect(played.sheet.sections.some(({ motif }) => motif)).toBe(false);
  });
});
