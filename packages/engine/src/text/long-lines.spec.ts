import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { operate } from '../operations/operate.js';
import { compose } from '../song/compose.js';
import type { Score } from '../score/score.js';
import { MOST_SYLLABLES } from './long-lines.js';
import { readLine, readLyrics, syllableCount, type LyricLine } from './lyrics.js';

const linesOf = (lyrics: string): LyricLine[] => readLyrics(lyrics).flatMap(({ lines }) => lines);
const unspaced = (text: string): string => text.replace(/\s+/g, '');
const words = (score: Score) => score.lines.flatMap((line) => line.words);

/** Times that are no number, or earlier than the one before; notes that cannot be sung. */
function wrongIn(score: Score): unknown[] {
  const times = words(score).flatMap(({ start, end }) => [start, end]);
  const notes = score.parts.vocals.flatMap((part) => (part.kind === 'voice' ? part.notes : []));
  return [
    ...times.filter((time, i) => !(time >= (times[i - 1] ?? 0))),
    ...notes.filter(({ t, dur, lead }) => !Number.isFinite(t + dur + lead) || dur <= 0),
  ];
}

const written: [string, string][] = [
  ['300 Hanzi with their stops', '天地玄黄宇宙洪荒日月盈昃，'.repeat(25)],
  ['300 Hanzi without any', '天地玄黄宇宙洪荒日月盈昃'.repeat(25)],
  ['300 English words', 'walking home along the river under stars again '.repeat(38)],
  ['an English paragraph', 'I was walking home, and all the lights were low. '.repeat(30)],
  ['one word of 400 letters', 'laly'.repeat(100)],
  ['one letter 400 times', 'a'.repeat(400)],
  ['kana without a blank', 'きみのなまえをよんでいるよ'.repeat(20)],
  ['Japanese and English', '君の名前を呼んでいるよ baby tonight '.repeat(15)],
  ['Chinese, English and digits', '我爱你 baby one more time 520 天，“再见” '.repeat(20)],
  ['Hangul without a blank', '사랑해너를'.repeat(60)],
  ['Russian', 'В лесу родник, с утра к реке '.repeat(30)],
  ['400 digits', '1234567890'.repeat(40)],
];

describe('a row that is too long for one line', () => {
  it.each(written)('is several lines: %s', (_, lyrics) => {
    const lines = linesOf(lyrics);
    expect(Math.max(...lines.map(syllableCount))).toBeLessThanOrEqual(MOST_SYLLABLES);
    expect(unspaced(lines.map(({ text }) => text).join(''))).toBe(unspaced(lyrics));
    for (const line of lines) expect(line.words.map((w) => w.before + w.text + w.after).join('')).toBe(line.text);
  });

  it.each(written)('is sung, its times whole and in order: %s', (_, lyrics) => {
    const score = compose({ seed: 'long', lyrics });
    expect(wrongIn(score)).toEqual([]);
    const sung = score.lines.map(({ text }) => text).join('');
    expect(sung.length).toBeGreaterThan(0);
    expect(unspaced(lyrics).startsWith(unspaced(sung))).toBe(true);
  });

  it('is sung at the pace of other lines, and has the time that was allowed', () => {
    const score = compose({ seed: 'long', lyrics: '天地玄黄宇宙洪荒日月盈昃，'.repeat(20) });
    const [first, last] = [words(score)[0], words(score).at(-1)];
    expect(words(score).length / ((last?.end ?? 0) - (first?.start ?? 0))).toBeLessThan(5);
    expect(score.durationSeconds).toBeGreaterThan(60);
  });

  it('breaks after a phrase, and before a quotation', () => {
    const lines = linesOf('他站在路口对我说：“今天夜里的月亮很圆。”（然后呢）我一个人慢慢走回家去了。');
    expect(lines.map(({ text }) => text)).toEqual([
      '他站在路口对我说：',
      '“今天夜里的月亮很圆。”',
      '（然后呢）我一个人慢慢走回家去了。',
    ]);
  });

  it('stays whole where it is no longer than a line may be', () => {
    const line = '我在这里等你，一直等到天明，等到花开';
    expect(linesOf(line).map(({ text }) => text)).toEqual([line]);
  });

  it('is as long as it should be in every other work too', () => {
    const source = { score: compose({ seed: 'op', tags: '流行', instrumental: true, maxSeconds: 40 }), from: 0 };
    const lyrics = '天地玄黄宇宙洪荒日月盈昃'.repeat(25);
    const song = { score: compose({ seed: 'op', lyrics: '晚风吹过旧街口\n路灯照着你的手' }), from: 0 };
    const sung = [
      ...(['extend', 'precede', 'vocals'] as const).map((kind) => operate({ kind, source, seed: 'a', lyrics })),
      operate({ kind: 'cover', source: song, seed: 'a', tags: '古风', lyrics }),
      ...[lyrics, 'laly'.repeat(100)].map((fill) =>
        operate({ kind: 'infill', source: song, seed: 'a', from: 4, to: 12, lyrics: fill }),
      ),
    ];
    expect(sung.flatMap(({ score }) => wrongIn(score))).toEqual([]);
    expect(sung.filter(({ score }) => words(score).length === 0)).toEqual([]);
  });

  it('of any letters loses nothing', () => {
    const letters = fc.stringMatching(/^[a-z 天地。，あきゃー가「」]{1,300}$/u);
    const check = fc.check(
      fc.property(letters, (text) => {
        const lines = linesOf(text);
        expect(unspaced(lines.map((line) => line.text).join(''))).toBe(unspaced(readLine(text)?.text ?? ''));
        expect(Math.max(0, ...lines.map(syllableCount))).toBeLessThanOrEqual(2 * MOST_SYLLABLES);
      }),
      { numRuns: 200, seed: 18 },
    );
    expect(check.failed).toBe(false);
  });
});
