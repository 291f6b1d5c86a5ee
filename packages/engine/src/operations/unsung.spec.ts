// Where nobody is to sing any more, nobody does, and who leads plays what was sung.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { Part, Score, ScoreWord } from '../score/score.js';
import { alignedWords } from '../score/timing.js';
import { STEM_NAMES } from '../theory/stems.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一场雨的温柔';
const song: Piece = { score: compose({ seed: 'op', lyrics: LYRICS, tags: '流行 女声', maxSeconds: 40 }), from: 0 };

const covered = (source: Piece, seed = 'c'): Score =>
  operate({ kind: 'cover', source, seed, tags: '古风', lyrics: LYRICS, instrumental: true }).score;
const replaced = (from: number, to: number): Score =>
  operate({ kind: 'infill', source: song, seed: 'i', from, to, lyrics: '月亮挂在你窗口', instrumental: true }).score;
const wordsOf = ({ lines }: Score): ScoreWord[] => lines.flatMap(({ words }) => words);
const begins = (line: number, word = 0): number => song.score.lines[line]!.words[word]!.start;
const sungAt = ({ parts }: Score): number[] =>
  [...parts.vocals, ...parts.backing_vocals].flatMap((part) =>
    part.kind === 'voice' ? part.notes.map(({ t }) => t) : [],
  );
const tuneAt = ({ sheet }: Score): string[] => sheet.tune!.map(({ beat, midi }) => `${beat}/${(midi + 120) % 12}`);
const eventsOf = (part: Part): { t: number }[] => (part.kind === 'hits' ? part.hits : part.notes);
const played = (s: Score, from: number, to: number): string[] =>
  STEM_NAMES.flatMap((name) =>
    s.parts[name].flatMap((part) =>
      eventsOf(part)
        .filter(({ t }) => t >= from && t < to)
        .map((event) => `${name} ${event.t} ${'midi' in event ? event.midi : ''}`),
    ),
  ).sort();

describe('a cover that is to be instrumental', () => {
  it('has no words and no singer, whatever words it was given', () => {
    const score = covered(song);
    expect([score.instrumental, score.lyrics, score.lines]).toEqual([true, '', []]);
    expect(sungAt(score)).toEqual([]);
    expect(score.tags).toContain('instrumental');
  });

  it('plays the tune that was sung, and what was played between the words', () => {
    const sung = song.score.sheet.melody.map(({ beat, midi }) => `${beat}/${midi % 12}`);
    expect(tuneAt(covered(song))).toEqual(expect.arrayContaining(sung));
    expect(sung.length).toBeLessThan(tuneAt(covered(song)).length);
    expect(tuneAt(covered({ score: covered(song), from: 0 }, 'd'))).toEqual(tuneAt(covered(song)));
  });

  it('plays one tune of what a man and a woman sang, one note at a time', () => {
    const duet = { score: compose({ seed: 'd', lyrics: LYRICS, tags: '流行 男女对唱', maxSeconds: 40 }), from: 0 };
    const { tune = [] } = covered(duet).sheet;
    const leaps = duet.score.sheet.melody.map(({ beat, midi }) => tune.find((n) => n.beat === beat)!.midi - midi);
    expect(new Set(leaps.map((leap) => ((leap % 12) + 12) % 12))).toEqual(new Set([0]));
    expect(Math.max(...leaps) - Math.min(...leaps)).toBe(12);
    expect(tune.filter(({ beat }, i) => i > 0 && tune[i - 1]!.beat + tune[i - 1]!.beats > beat + 1e-6)).toEqual([]);
  });

  it('plays over nothing else what was sung over a tune', () => {
    const band = { score: compose({ seed: 'in', tags: 'jazz', instrumental: true, maxSeconds: 30 }), from: 0 };
    const source = operate({ kind: 'vocals', source: band, seed: 'v', lyrics: LYRICS });
    const beats = covered(source).sheet.tune!.map(({ beat }) => beat);
    expect(new Set(beats).size).toBe(beats.length);
    expect(source.score.sheet.melody.filter(({ beat }) => !beats.includes(beat))).toEqual([]);
  });
});

describe('a stretch that is to be instrumental', () => {
  it('has lost its line; the words around it stay when they were', () => {
    const score = replaced(begins(1), begins(2));
    expect(score.lyrics).toBe(song.score.lyrics.replace('\n路灯照着你的手', ''));
    expect(
      alignedWords(score)
        .map(({ word }) => word.trim())
        .join(''),
    ).not.toContain('路灯');
    const { until, again } = score.origin!;
    expect(sungAt(score).filter((t) => t > until && t < again! - 0.02)).toEqual([]);
    expect(played(score, 0, until)).toEqual(played(song.score, 0, until));
    expect(played(score, again!, 999)).toEqual(played(song.score, again!, 999));
    const starts = (s: Score, from: number, to: number) =>
      wordsOf(s).flatMap(({ text, start, vowel }) => (vowel >= from && vowel < to ? [`${text} ${start}`] : []));
    expect(starts(score, 0, 999)).toEqual([...starts(song.score, 0, begins(1)), ...starts(song.score, begins(2), 999)]);
    const { bpm, lead = 0.15 } = score.sheet.style;
    const tune = score.sheet.tune!.map(({ beat }) => lead + (beat * 60) / bpm);
    expect(tune.filter((t) => t > until && t < again!).length).toBeGreaterThan(3);
  });

  it('in the midst of a line leaves the words before it', () => {
    const score = replaced(begins(2, 3), begins(3));
    expect(score.lines.map(({ text }) => text)).toEqual([
      '晚风吹过旧街口',
      '路灯照着你的手',
      '我还在',
      '等一场雨的温柔',
    ]);
    const times = (s: Score) => wordsOf(s).map(({ start, vowel }) => [start, vowel]);
    expect(times(score)).toEqual(times(song.score).filter((_, i) => i < 17 || i > 20));
    expect(sungAt(score).filter((t) => t > score.origin!.until && t < score.origin!.again! - 0.02)).toEqual([]);
  });

  it('of the whole song leaves nobody who sings', () => {
    const score = replaced(0, song.score.durationSeconds);
    expect([score.instrumental, score.lyrics, score.lines, sungAt(score)]).toEqual([true, '', [], []]);
  });
});
