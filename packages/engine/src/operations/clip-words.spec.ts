// Other words, and words where nobody sang: they count from where the clip begins.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { Score } from '../score/score.js';
import { heardOf } from './heard.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const whole = (score: Score): Piece => ({ score, from: 0 });
const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一场雨的温柔';
const MORE = '[桥段]\n窗外的雨下不停\n屏幕亮着你姓名';
const OTHER = '[副歌]\n月亮挂在我窗口\n星星落在你的手';
const sung = whole(compose({ seed: 'op', lyrics: LYRICS, tags: '流行 女声' }));
const played = whole(compose({ seed: 'in', tags: 'jazz', instrumental: true, maxSeconds: 30 }));

const rowsOf = (text: string): string[] => text.split('\n').filter((row) => row && !row.startsWith('['));
const texts = ({ lines }: Score): string[] => lines.map(({ text }) => text);

/** The words before the clip, with the times of their vowels. */
const unheard = ({ score, from }: Piece): unknown[] =>
  score.lines
    .flatMap(({ words }) => words)
    .filter(({ vowel }) => vowel < from - 0.02)
    .map(({ text, vowel }) => [text, vowel]);

const tuneBefore = ({ score }: Piece, beat: number): number[] =>
  (score.sheet.tune ?? []).filter((note) => note.beat < beat).map((note) => note.beat);

const sungOn: [string, Piece][] = [
  ['a sung song', operate({ kind: 'extend', source: sung, seed: 'x', lyrics: MORE })],
  ['an instrumental', operate({ kind: 'extend', source: played, seed: 'x', lyrics: MORE })],
];
const playedOn: [string, Piece][] = [
  ['a sung song', operate({ kind: 'extend', source: sung, seed: 'x' })],
  ['an instrumental', operate({ kind: 'extend', source: played, seed: 'x' })],
];

describe.each(sungOn)('a cover of the sung extension of %s', (_, clip) => {
  const cover = (lyrics: string): Piece =>
    operate({ kind: 'cover', source: clip, seed: 'c', tags: '流行 女声 90bpm', lyrics });

  it('with its own words sings them', () => {
    expect(rowsOf(heardOf(cover(MORE)).lyrics)).toEqual(rowsOf(MORE));
    expect(texts(cover(MORE).score)).toEqual(texts(clip.score));
  });

  it('with other words sings those, and the part before keeps its own', () => {
    const before = rowsOf(clip.score.lyrics).slice(0, -2);
    expect(rowsOf(heardOf(cover(OTHER)).lyrics)).toEqual(rowsOf(OTHER));
    expect(texts(cover(OTHER).score)).toEqual([...before, ...rowsOf(OTHER)]);
  });
});

describe.each(playedOn)('the extension of %s in which nobody sings', (_, clip) => {
  it('is sung where it is covered with words, and the part before stays as it is', () => {
    const cover = operate({ kind: 'cover', source: clip, seed: 'c', tags: '流行 女声', lyrics: OTHER });
    const join = Math.round(((clip.from - 0.15) * clip.score.bpm) / 60);
    expect(rowsOf(heardOf(cover).lyrics)).toHaveLength(2);
    expect(heardOf(cover).lines[0]!.text.startsWith('月亮')).toBe(true);
    expect(texts(cover.score).slice(0, -2)).toEqual(texts(clip.score));
    expect(tuneBefore(cover, join)).toEqual(tuneBefore(clip, join));
  });

  it('is sung where a singer is added, and the part before keeps its words', () => {
    const piece = operate({ kind: 'vocals', source: clip, seed: 'v', lyrics: OTHER, tags: '女声' });
    expect(rowsOf(heardOf(piece).lyrics)).toEqual(rowsOf(OTHER));
    expect(unheard(piece)).toEqual(unheard(clip));
  });
});
