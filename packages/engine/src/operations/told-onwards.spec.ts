// Who sings, as lyrics show it where words are new: behind a mark, over a band, before and behind a song, in a cover.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { readLyrics } from '../text/lyrics.js';
import type { SungBy } from '../text/line.js';
import type { Score } from '../score/score.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const WORDS = '晚风吹过旧街口\n路灯照着你的手';
const songOf = (lyrics: string, tags = '流行 150bpm 女声'): Piece => ({
  score: compose({ seed: 'told', lyrics, tags }),
  from: 0,
});

const sung = ({ sheet }: Score): SungBy[] =>
  sheet.sections.flatMap(({ lines }) => lines.map(({ lyric }) => lyric.sungBy ?? sheet.style.singer));
const shown = ({ lyrics, sheet }: Score): SungBy[] =>
  readLyrics(lyrics).flatMap(({ lines }) => lines.map(({ sungBy }) => sungBy ?? sheet.style.singer));

it('a line that was marked anew is the last of its mark: the next section is marked again', () => {
  const source = songOf(`[主歌]\n${WORDS}\n[副歌]\n一路向前不回头\n再也不回头`);
  const begins = source.score.lines.map(({ words }) => words[0]!.start);
  const stretch = { from: begins[1]!, to: begins[3]! };
  const now = operate({ kind: 'infill', source, seed: 'i', ...stretch, singer: 'male' }).score;
  expect(sung(now)).toEqual(['female', 'male', 'male', 'female']);
  expect(shown(now)).toEqual(sung(now));
  expect(now.lyrics).toContain('[副歌]\n[男声]\n');
});

describe('words over a band', () => {
  const source = songOf(`[主歌：女声]\n${WORDS}\n[副歌]\n一路向前不回头`);
  const over = (lyrics: string, more = {}) => operate({ kind: 'vocals', source, seed: 'v', lyrics, ...more }).score;

  it('do not stand below a label that names somebody else', () => {
    const now = over('[主歌]\n月亮挂在你窗口', { singer: 'male' });
    expect([sung(now), shown(now)]).toEqual([['male'], ['male']]);
    expect(now.lyrics).not.toContain('女');
  });

  it('are told of as the labels that they were written below', () => {
    const now = over('[主歌: 男]\n月亮挂在你窗口\n[副歌]\n雪落在你的手');
    expect(sung(now)).toEqual(['male', 'female']);
    expect(shown(now)).toEqual(sung(now));
  });
});

describe.each(['extend', 'precede'] as const)('who is asked for is told of: %s', (kind) => {
  const lyrics = '[副歌: 女]\n月亮挂在你窗口\n雪落在你的手';
  it.each([
    ['female', '流行 150bpm 男声', '[女声]'],
    ['male', '流行 150bpm 女声', '[男声]'],
  ] as const)('%s beside %s', (singer, tags, mark) => {
    const now = operate({ kind, source: songOf(`[主歌]\n${WORDS}`, tags), seed: 'e', lyrics, singer }).score;
    expect(sung(now).filter((one) => one === singer)).toHaveLength(2);
    expect(shown(now)).toEqual(sung(now));
    expect(now.lyrics).toContain(`[副歌]\n${mark}\n月亮`);
  });

  it('nobody is where the song is theirs', () => {
    const now = operate({ kind, source: songOf(`[主歌]\n${WORDS}`), seed: 'e', lyrics, singer: 'female' }).score;
    expect(now.lines.map(({ mark }) => mark).filter(Boolean)).toEqual([]);
  });
});

it('a cover with words of what nobody sang tells who was named for each', () => {
  const source = { score: compose({ seed: 'i', tags: 'rock', instrumental: true, maxSeconds: 60 }), from: 0 };
  const lyrics = '[主歌: 女]\n晚风吹过旧街口\n男：我还在原地等候\n[副歌]\n雨落在铁皮屋顶\n[女声]\n屏幕亮着你姓名';
  const now = operate({ kind: 'cover', source, seed: 'c', tags: 'R&B', lyrics }).score;
  const { singer } = now.sheet.style;
  expect(sung(now)).toEqual(['female', 'male', singer, 'female']);
  expect(shown(now)).toEqual(sung(now));
});
