// Two who sing: who sings what, and whether both are heard. Measured on the rendered stem of the singers.
import { describe, expect, it } from '@jest/globals';
import { loudnessOf } from '@overtone/sound/loudness';
import { RANGES } from '../composition/ground.js';
import { toMidi } from '../score/midi.js';
import type { Score, VoicePart } from '../score/score.js';
import { alignedWords } from '../score/timing.js';
import type { SungBy } from '../text/line.js';
import { hzOf } from '../inst/wave.js';
import { amplitude, lineNotes, semitonesOff, throatCentre } from '../voice/heard-lines.js';
import { compose, type ComposeRequest } from './compose.js';
import { renderMix, renderStem } from './render.js';

const { log10, max, min, round } = Math;

const WORDS = ['山那边来了谁', '月亮慢慢升起来'];
const section = (mark: string, rows = WORDS) => `[${mark}]\n${rows.join('\n')}`;
const TWO_VERSES = [
  section('主歌'),
  section('导歌'),
  section('副歌'),
  section('主歌'),
  section('桥段'),
  section('副歌'),
];
const composed = (more: Partial<ComposeRequest>): Score =>
  compose({ seed: 'duet', tags: '流行 男女对唱', lyrics: TWO_VERSES.join('\n'), ...more });

const linesOf = ({ sheet }: Score) => sheet.sections.flatMap((s) => s.lines.map((line) => line.lyric));
const sungBy = (score: Score): (SungBy | undefined)[] => linesOf(score).map((line) => line.sungBy);
const leads = (score: Score): VoicePart[] => score.parts.vocals.filter((part) => part.kind === 'voice');
const pitches = (score: Score, line: number): number[] =>
  score.sheet.melody.filter((n) => n.line === line).map(({ midi }) => midi);

describe('a duet of which the words say nothing', () => {
  const score = composed({});
  const { singer } = score.sheet.style;
  const other = singer === 'male' ? 'female' : 'male';

  it('shares its verses, answers before the chorus and in the bridge, and sings choruses and its end together', () => {
    expect(sungBy(score)).toEqual([
      ...[singer, singer, other, singer],
      ...['both', 'both', other, other],
      ...[singer, other, 'both', 'both'],
    ]);
  });

  it('shares a single verse by halves', () => {
    expect(sungBy(composed({ lyrics: `${section('主歌')}\n${section('副歌')}` })).slice(0, 2)).toEqual([singer, other]);
  });

  it('lies for everybody in their own range', () => {
    for (const part of leads(score)) {
      const [low, high] = RANGES[part.singer as 'female'];
      const midi = part.notes.map((note) => note.midi);
      expect([min(...midi) >= low, max(...midi) <= high]).toEqual([true, true]);
    }
    expect(leads(score).map((part) => part.singer)).toEqual([singer, other]);
  });

  it('brings a motif back an octave away', () => {
    const [first, second] = [pitches(score, 0), pitches(score, 6)];
    const up = singer === 'male' ? 12 : -12;
    const near = second.filter((midi, i) => Math.abs(midi - first[i]! - up) <= 2).length;
    expect(near / second.length).toBeGreaterThan(0.7);
  });

  it('is told as one, and each word once', () => {
    expect(score.tags).toContain('duet vocal');
    const text = Buffer.from(toMidi({ ...score, title: '' })).toString('utf8');
    expect(text.match(/谁/g)).toHaveLength(6);
  });

  it('is the same again, whoever asks', () => {
    expect(JSON.stringify(composed({}))).toBe(JSON.stringify(score));
  });

  it('gives the second a voice of their own where the first has one', () => {
    const [own, beside] = leads(composed({ quality: 5 }));
    expect([own?.timbre, beside?.timbre].map((timbre) => timbre !== undefined)).toEqual([true, true]);
    expect(beside?.timbre).not.toEqual(own?.timbre);
  });
});

describe('marks of who sings', () => {
  const lyrics = '[主歌]\n[男]\n山那边来了谁\n[女]\n月亮慢慢升起来\n[副歌]\n合：山那边来了谁\n月亮慢慢升起来';
  const score = composed({ tags: '流行 女声', lyrics });

  it('name the singer in a song that is no duet', () => {
    expect(sungBy(score)).toEqual(['male', 'female', 'both', 'both']);
    expect(max(...pitches(score, 0))).toBeLessThanOrEqual(RANGES.male[1]);
  });

  it('are shown and never sung: timed words join to the lyrics', () => {
    expect(linesOf(score).map(({ text }) => text)).toEqual([...WORDS, ...WORDS]);
    expect(score.lyrics).toBe(
      '[主歌]\n[男]\n山那边来了谁\n[女]\n月亮慢慢升起来\n\n[副歌]\n[合]\n山那边来了谁\n月亮慢慢升起来',
    );
    const words = alignedWords(score).map(({ word }) => word);
    expect(
      words
        .join('')
        .replace(/\n\[副/, '\n\n[副')
        .trim(),
    ).toBe(score.lyrics);
    expect(composed({ tags: '流行 女声', lyrics: score.lyrics }).parts).toEqual(score.parts);
  });

  it('say who sings all of it where the style names nobody', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const singers = seeds.map(
      (seed) => composed({ seed, tags: '流行', lyrics: section('主歌：男') }).sheet.style.singer,
    );
    expect(new Set(singers)).toEqual(new Set(['male']));
  });

  it('do not count where somebody was chosen to sing alone', () => {
    const alone = composed({ tags: '流行 男女对唱', lyrics, singer: 'male' });
    expect([sungBy(alone), leads(alone).map((part) => part.singer)]).toEqual([Array(4).fill(undefined), ['male']]);
    expect(alone.tags).toContain('male vocal');
    expect(alone.tags).not.toContain('duet vocal');
    expect(composed({ tags: '甜美', lyrics, singer: 'male' }).sheet.style.singer).toBe('male');
  });
});

describe('on the stem of the singers', () => {
  const lyrics = ['主歌：女', '主歌：男', '副歌：合'].map((mark) => section(mark)).join('\n');
  const score = composed({ lyrics, maxSeconds: 40 });
  const { master } = renderMix(score);
  const stem = renderStem(score, 'vocals', master);
  const mono = stem.left.map((v, i) => v + stem.right[i]!);

  it('hears a woman and a man at their own pitch, line by line', () => {
    for (const [line, singer] of [0, 1, 2, 3].map((at) => [at, at < 2 ? 'female' : 'male'] as const)) {
      const off = semitonesOff(mono, lineNotes(score, line, singer));
      expect(off.length).toBeGreaterThan(1);
      expect(off[off.length >> 1]!).toBeLessThan(0.5);
    }
    const middle = (line: number) => pitches(score, line).reduce((sum, v) => sum + v, 0) / pitches(score, line).length;
    expect(middle(0) - middle(2)).toBeGreaterThan(5);
  });

  it('hears another throat in the same words: the resonances of a woman lie higher', () => {
    const centre = (lines: number[], singer: string) =>
      throatCentre(
        mono,
        lines.flatMap((line) => lineNotes(score, line, singer)),
        [3000, 4100],
      );
    expect(centre([0, 1], 'female')).toBeGreaterThan(centre([2, 3], 'male') * 1.03);
  });

  it('hears both in the chorus, each at a pitch of their own', () => {
    for (const singer of ['female', 'male']) {
      const rows = [4, 5].flatMap((line) => lineNotes(score, line, singer));
      const clear = rows.filter(({ t, dur, midi }) => {
        const at = (semitones: number) => amplitude(mono, hzOf(midi + semitones), t + dur * 0.3, dur * 0.6);
        return at(0) > 2 * max(at(1.5), at(-1.5));
      });
      expect(rows.length).toBeGreaterThan(3);
      expect(clear.length / rows.length).toBeGreaterThanOrEqual(0.7);
    }
  });

  it('hears both as loud as each other in the same words', () => {
    const loudness = (line: number): number => {
      const { words } = score.lines[line]!;
      const [from, to] = [words[0]!.start, words.at(-1)!.end].map((t) => round(t * 44100)) as [number, number];
      return loudnessOf([stem.left.subarray(from, to), stem.right.subarray(from, to)], 44100);
    };
    const woman = (loudness(0) + loudness(1)) / 2;
    expect(Math.abs(woman - (loudness(2) + loudness(3)) / 2)).toBeLessThan(1);
  });

  it('hears them a little to either side', () => {
    const { singer } = score.sheet.style;
    const sides = [0, 1, 2, 3].map((line) => {
      const { words } = score.lines[line]!;
      const span = [words[0]!.vowel, words.at(-1)!.end].map((t) => round(t * 44100)) as [number, number];
      const [left, right] = [stem.left, stem.right].map((side) =>
        side.subarray(...span).reduce((sum, v) => sum + v * v, 0),
      );
      return 10 * log10(left! / right!) * ((line < 2 ? 'female' : 'male') === singer ? 1 : -1);
    });
    expect(min(...sides)).toBeGreaterThan(1);
    expect(max(...sides)).toBeLessThan(6);
  });
});
