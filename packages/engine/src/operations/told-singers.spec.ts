// Who sings, as lyrics show it after lines of them were made anew.
import { describe, expect, it } from '@jest/globals';
import { leaderOf } from '../composition/cast.js';
import type { Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { readLyrics } from '../text/lyrics.js';
import type { SungBy } from '../text/line.js';
import { operate } from './operate.js';
import type { Infill } from './work.js';

const WORDS = '晚风吹过旧街口\n路灯照着你的手\n我还在原地等候\n等一场雨的温柔';
const songOf = (lyrics: string, tags = '流行 150bpm 女声'): Score => compose({ seed: 'told', lyrics, tags });

/** The stretch in which the first lines are sung. */
function anew(score: Score, lines: number, more: Partial<Infill>): Score {
  const begins = score.lines.map(({ words }) => words[0]!.start);
  const stretch = { from: begins[0]!, to: begins[lines]! };
  return operate({ kind: 'infill', source: { score, from: 0 }, seed: 'anew', ...stretch, ...more }).score;
}

const sung = ({ sheet }: Score): (SungBy | undefined)[] =>
  sheet.sections.flatMap(({ lines }) =>
    lines.map(({ lyric }) => (lyric.sungBy === 'both' ? 'both' : leaderOf(lyric, sheet.style))),
  );
/** Who would sing each line of the lyrics as they are shown. */
const shown = ({ lyrics, sheet }: Score): (SungBy | undefined)[] =>
  readLyrics(lyrics).flatMap(({ lines }) => lines.map(({ sungBy }) => sungBy ?? sheet.style.singer));

describe('after lines were made anew, lyrics name who is really heard', () => {
  it.each<[string, string, Partial<Infill>, string]>([
    [
      'another is named for one line',
      `[主歌]\n${WORDS}`,
      { lyrics: '男：月亮挂在你窗口' },
      '[主歌]\n[男]\n月亮挂在你窗口\n[女]\n路灯',
    ],
    [
      'another is asked for',
      `[主歌]\n${WORDS}`,
      { lyrics: '月亮', singer: 'male' },
      '[主歌]\n[男声]\n月亮\n[女]\n路灯',
    ],
    [
      'the line with the mark is by another',
      `[主歌]\n[男]\n${WORDS}`,
      { lyrics: '女：月亮' },
      '[女]\n月亮\n[男声]\n路灯',
    ],
    ['the label names one', `[主歌: 男]\n${WORDS}`, { lyrics: '女：月亮' }, '[主歌: 男]\n[女]\n月亮\n[男声]\n路灯'],
    [
      'the line with the mark is sung no more',
      `[主歌]\n[男]\n${WORDS}`,
      { instrumental: true },
      '[主歌]\n[男声]\n路灯',
    ],
  ])('where %s', (_, lyrics, more, begins) => {
    const score = songOf(`${lyrics}\n[副歌]\n[女]\n一路向前不回头`);
    const now = anew(score, 1, more);
    expect(shown(now)).toEqual(sung(now));
    expect(now.lyrics).toContain(begins);
    expect(sung(now).slice(-4)).toEqual(sung(score).slice(-4));
    expect(now.lines.map(({ mark }) => mark)).toEqual(
      now.sheet.sections.flatMap(({ lines }) => lines.map(({ lyric }) => lyric.mark)),
    );
  });

  it('a label that names nobody who sings in its section is one of the section alone', () => {
    const now = anew(songOf(`[主歌: 男]\n${WORDS}\n[副歌]\n一路向前不回头`), 4, { singer: 'female' });
    expect(now.lyrics).not.toContain('男');
    expect(new Set(sung(now))).toEqual(new Set(['female']));
  });

  it('of two who share a song unmarked only what is sung by another, and what stands behind it, is marked', () => {
    const score = songOf(`[主歌]\n${WORDS}\n[副歌]\n一路向前不回头\n再也不回头`, '流行 150bpm 男女对唱');
    const [first] = sung(score);
    const other = first === 'male' ? 'female' : 'male';
    const now = anew(score, 1, { lyrics: '月亮', singer: other });
    const marks = now.lines.map(({ mark }) => mark);
    expect(marks.filter(Boolean)).toHaveLength(3);
    expect(marks.slice(-2)).toEqual([undefined, undefined]);
    expect(sung(now).slice(1)).toEqual(sung(score).slice(1));
    const same = anew(score, 1, { lyrics: '月亮' });
    expect(same.lines.filter(({ mark }) => mark !== undefined)).toEqual([]);
  });

  it('a mark is in the language of the words', () => {
    const lyrics = '[Verse]\nCity lights call my name\nNone of us leave the same\n[Chorus]\nHold on and let it rain';
    const now = anew(songOf(lyrics, 'pop 150bpm female vocals'), 1, { lyrics: 'Meet me downtown', singer: 'male' });
    expect(now.lyrics).toContain('[Male]\nMeet me downtown\n[Female]\nNone of us');
  });

  it('what was told wrongly before is left as it was', () => {
    const score = songOf(`[主歌: 男]\n${WORDS}\n[副歌]\n一路向前`);
    const [verse, ...rest] = score.sheet.sections.filter(({ lines }) => lines.length > 0);
    const lines = verse!.lines.map((line) => ({ ...line, lyric: { ...line.lyric, sungBy: 'female' as const } }));
    const wrong = { ...score, sheet: { ...score.sheet, sections: [{ ...verse!, lines }, ...rest] } };
    const now = anew(wrong, 1, { lyrics: '月亮' });
    expect(now.lines.map(({ mark }) => mark).filter(Boolean)).toEqual([]);
  });

  it('in a cover too, where words go on behind new ones', () => {
    const source = { score: songOf(`[主歌]\n[男]\n${WORDS}\n[副歌]\n[女]\n一路向前不回头`), from: 0 };
    const now = operate({ kind: 'cover', source, seed: 'c', tags: 'rock', lyrics: '女：月亮挂在你窗口' }).score;
    expect(shown(now)).toEqual(sung(now));
    expect(sung(now)).toEqual(['female', 'male', 'male', 'male', 'female']);
  });
});
