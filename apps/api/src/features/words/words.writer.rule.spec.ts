import { describe, expect, it } from '@jest/globals';
import { expandStyle } from './words.expand.rule.js';
import { songbook } from './words.songbook.texts.js';
import { tagLibrary } from './words.tag-library.texts.js';
import { type Draw, englishSubjectOf, subjectOf, writePair } from './words.writer.rule.js';

/** Chance that can be repeated. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('['));

describe('the lyric workbench', () => {
  it.each(['一首关于外婆家的院子的歌', '夜里加班', '剑与江湖', 'a song about the old harbour', '', '🎵🎵', '增'])(
    'writes two different texts about %j, in sections, with nothing left to fill in',
    (prompt) => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const [one, other] = writePair(prompt, drawFrom(seed));
        expect(one.title).not.toBe(other.title);
        const shared = linesOf(one.text).filter((line) => linesOf(other.text).includes(line));
        expect(shared).toEqual([]);
        for (const { title, text } of [one, other]) {
          expect(`${title}\n${text}`).not.toMatch(/[{}]|undefined|\/ /);
          expect(text).toMatch(/^\[Verse\]\n/);
          expect(linesOf(text).length).toBeGreaterThanOrEqual(10);
        }
      }
    },
  );

  it('writes of what was asked for, in its language', () => {
    const [chinese] = writePair('写一首关于外婆家的歌', drawFrom(7));
    expect(`${chinese.title}\n${chinese.text}`).toContain('外婆家');
    const [english] = writePair('Write a song about the old harbour', drawFrom(7));
    expect(`${english.title}\n${english.text}`).toContain('the old harbour');
    expect(english.text).not.toMatch(/\p{sc=Han}/u);
  });

  it.each([
    ['写一首关于海边的歌', '海边'],
    ['毕业', '毕业'],
    ['请帮我写一首有关老街的歌词', '老街'],
    ['我', null],
    ['', null],
  ])('finds the subject of %j', (prompt, subject) => expect(subjectOf(prompt)).toBe(subject));

  it('finds the subject of an English wish, or none', () => {
    expect(['a song about winter roads', 'rain', '???', ''].map(englishSubjectOf)).toEqual([
      'winter roads',
      'rain',
      null,
      null,
    ]);
  });

  it('says the same again with the same chance', () => {
    expect(writePair('海边', drawFrom(3))).toEqual(writePair('海边', drawFrom(3)));
    expect(writePair('海边', drawFrom(3))).not.toEqual(writePair('海边', drawFrom(4)));
  });
});

describe('the style workbench', () => {
  it('keeps what was said, as models know it, and adds what is missing', () => {
    const style = expandStyle('国风，悲壮', drawFrom(1));
    expect(style.startsWith('Chinese traditional, 悲壮, ')).toBe(true);
    expect(style.split(', ').length).toBeGreaterThan(5);
  });

  it('contradicts nothing: no second tempo, no other voice, none beside an instrumental', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const style = expandStyle('摇滚, 120拍, 女声', drawFrom(seed));
      expect(style.match(/bpm/g)).toEqual(['bpm']);
      expect(style.match(/vocals/g)).toEqual(['vocals']);
      expect(expandStyle('钢琴, 纯音乐', drawFrom(seed))).not.toContain('vocals');
    }
  });

  it('never grows past what a model takes', () => {
    const long = Array.from({ length: 130 }, (_, n) => `style ${n}`)
      .join(',')
      .slice(0, 1000);
    expect(expandStyle(long, drawFrom(1)).length).toBeLessThanOrEqual(1000);
  });
});

describe('what is curated', () => {
  it('[P7.2-08] is at least two hundred different style tags', () => {
    const tags = tagLibrary.flatMap(({ tags: those }) => those);
    expect(tags.length).toBeGreaterThanOrEqual(200);
    expect(new Set(tags.map(({ en }) => en)).size).toBe(tags.length);
    expect(new Set(tags.map(({ zh }) => zh)).size).toBe(tags.length);
    expect(tags.filter(({ zh, en }) => !zh || !en || /\p{sc=Han}/u.test(en))).toEqual([]);
  });

  it('[P7.2-09] is at least twenty-four lyrics, each of its own', () => {
    expect(songbook.length).toBeGreaterThanOrEqual(24);
    for (const what of ['id', 'title', 'text'] as const)
      expect(new Set(songbook.map((one) => one[what])).size).toBe(songbook.length);
    expect(songbook.filter(({ text }) => linesOf(text).length < 12 || !text.includes('[Chorus]'))).toEqual([]);
  });
});
