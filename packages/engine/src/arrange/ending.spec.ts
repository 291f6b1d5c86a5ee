import { describe, expect, it } from '@jest/globals';
import type { HitPart, Note, NotePart, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import { TAIL_SECONDS } from '../composition/form.js';
import { cadencesOf } from '../composition/cadence.js';
import { chordAt, inKeyOf } from '../sheet/sheet.js';
import { readChord } from '../theory/chord.js';
import { STEM_NAMES } from '../theory/stems.js';
import { clockOf } from './clock.js';
import { endingOf, ENDINGS, type EndingName } from './ending.js';

const songs = GENRE_NAMES.flatMap((genre) =>
  Array.from({ length: 5 }, (_, n) => compose({ seed: `end/${n}`, tags: genre, description: '夏天的风' })),
);
const nameOf = ({ sheet, seed }: Score): EndingName | undefined => endingOf(sheet, seed)?.name;
const ended = (...names: EndingName[]): Score[] => songs.filter((score) => names.includes(nameOf(score)!));
const endOf = ({ sections }: Score): number => sections.at(-1)!.end;
const lastBar = (score: Score): number => endOf(score) - 240 / score.bpm;
const hitsOf = ({ parts }: Score) => parts.drums.flatMap((part) => (part as HitPart).hits);
const notesOf = ({ parts }: Score): Note[] =>
  STEM_NAMES.filter((name) => name !== 'fx').flatMap((name) =>
    parts[name].flatMap((part) => (part.kind === 'notes' ? part.notes : [])),
  );

describe('the end of a song', () => {
  it('is of its genre, and more than one of a genre that has more', () => {
    for (const genre of GENRE_NAMES) {
      const own = new Set(songs.filter((score) => score.genre === genre).map(nameOf));
      expect([...own].filter((name) => !name || !ENDINGS[genre].includes(name))).toEqual([]);
      expect(own.size >= Math.min(2, new Set(ENDINGS[genre]).size)).toBe(true);
    }
  });

  it('lasts as long as before, and leaves words and sections where they were', () => {
    for (const score of songs) {
      const clock = clockOf(score.sheet.style);
      expect(score.durationSeconds).toBeCloseTo(clock(score.sheet.bars * 4) + TAIL_SECONDS, 3);
      expect(endOf(score)).toBeCloseTo(clock(score.sheet.bars * 4), 4);
      expect(score.lines.at(-1)!.words.at(-1)!.end).toBeLessThanOrEqual(score.sections.at(-1)!.start + 0.6);
    }
  });

  it('stops on the beat after the last bar, everybody together', () => {
    const cold = ended('cold');
    expect(cold.length).toBeGreaterThan(20);
    for (const score of cold) {
      const last = notesOf(score).filter(({ t, dur }) => t + dur > endOf(score) + 0.01);
      expect(last.length).toBeGreaterThan(1);
      expect(last.filter(({ t, dur }) => Math.abs(t - endOf(score)) > 0.01 || dur > 0.3)).toEqual([]);
    }
  });

  it('holds its last chord through the last bar elsewhere, at home', () => {
    const held = ended('held', 'ritard', 'tag', 'flourish');
    expect(held.length).toBeGreaterThan(20);
    for (const score of held) {
      const chord = chordAt(score.sheet.chords, score.sheet.bars * 4 - 1);
      const bass = score.parts.bass.flatMap((part) => (part as NotePart).notes).at(-1)!;
      expect([bass.midi % 12, bass.t + bass.dur > endOf(score) + 0.1]).toEqual([chord.bass % 12, true]);
      expect(bass.t).toBeGreaterThan(lastBar(score) - 0.01);
    }
  });

  it('comes home from a chord of its genre, but where the hook is heard to the end', () => {
    for (const score of songs.filter(({ sheet }) => !sheet.sections.at(-1)!.motif)) {
      const { chords, style, bars } = score.sheet;
      const home = inKeyOf(style, score.sheet.sections.at(-1)).tonic;
      const before = chords.filter(({ beat }) => beat >= (bars - 2) * 4 && beat < (bars - 1) * 4);
      const all = cadencesOf(style).map((row) => row.split('_').map((symbol) => readChord(symbol, home).name));
      expect(all).toContainEqual(before.map(({ name }) => name));
      expect(before.at(-1)!.root).not.toBe(home);
      expect(chords.at(-1)!.root).toBe(home);
    }
  });

  it('gives way before the last chord in a ritardando, after the last word', () => {
    const slow = songs.filter(({ sheet, seed }) => (endingOf(sheet, seed)?.slows ?? 0) > 0);
    expect(slow.length).toBeGreaterThan(2);
    for (const score of slow) {
      const bass = score.parts.bass.flatMap((part) => (part as NotePart).notes).at(-1)!;
      const late = bass.t - lastBar(score);
      expect(late).toBeGreaterThan(0.2);
      expect(late).toBeLessThan(0.55);
      expect(score.lines.at(-1)!.words.at(-1)!.end).toBeLessThan(lastBar(score) - 240 / score.bpm + 0.1);
    }
  });

  it('is a hit of the drums, not the middle of a pattern', () => {
    for (const score of songs.filter((of) => hitsOf(of).length > 0)) {
      const last = hitsOf(score).at(-1)!.t;
      const together = hitsOf(score).filter(({ t }) => t > last - 0.02);
      expect(together.some(({ drum }) => drum === 'crash' || drum === 'crashSoft')).toBe(true);
      expect(together.length).toBeGreaterThan(1);
      expect(last).toBeGreaterThan(lastBar(score) - 0.02);
    }
  });

  it('has the hook over the last chord as a tag, and a run as a flourish', () => {
    for (const [names, least] of [
      [['tag'], 3],
      [['flourish'], 8],
    ] as const) {
      const own = ended(...names).filter(({ sheet }) => names[0] === 'flourish' || !sheet.sections.at(-1)!.motif);
      expect(own.length).toBeGreaterThan(2);
      for (const score of own) {
        const beat = 60 / score.bpm;
        const over = notesOf(score).filter(({ t }) => t > lastBar(score) + beat * 0.9);
        expect(over.length).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('is left to the words where these go on to the last bar', () => {
    const score = compose({ seed: 'end', tags: 'pop', lyrics: '[副歌]\n我们一路向前走\n[Outro]\n再见再见' });
    expect(endingOf(score.sheet, score.seed)).toBeNull();
  });
});
