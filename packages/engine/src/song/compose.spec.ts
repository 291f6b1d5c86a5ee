import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compose } from './compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import type { Score } from '../score/score.js';

const digest = (score: Score): string => createHash('sha256').update(JSON.stringify(score)).digest('hex').slice(0, 16);
const syllables = (score: Score): number => score.lines.flatMap((l) => l.words.flatMap((w) => w.syllables)).length;

function expectTimed(score: Score): void {
  const words = score.lines.flatMap((line) => line.words);
  let before = 0;
  for (const word of words) {
    expect(word.syllables.length).toBeGreaterThan(0);
    expect(word.start).toBeGreaterThanOrEqual(before - 1e-6);
    expect(word.vowel).toBeGreaterThanOrEqual(word.start);
    expect(word.end).toBeGreaterThan(word.start);
    before = word.end;
  }
  expect(before).toBeLessThanOrEqual(score.durationSeconds);
}

describe('compose', () => {
  it('is pure: equal requests, equal scores; the golden score has not changed', () => {
    const request = { seed: 'golden', lyrics: '[主歌]\n银行行长在重庆\n[副歌]\nHello world 2024', tags: '流行 女声' };
    expect(digest(compose(request))).toBe(digest(compose(request)));
    // A change here means a new ENGINE_VERSION: stored songs render their stems from their score.
    expect(digest(compose(request))).toMatchInlineSnapshot(`"d6dce47db2d8a6fe"`);
  });

  it('plays a drop without words, and nothing is louder', () => {
    const { sections } = compose({ seed: 'drop', lyrics: '[Verse]\n晚风吹过旧街口\n[Drop]\n[End]' }).sheet;
    expect(sections.map(({ kind }) => kind)).toEqual(['intro', 'verse', 'drop', 'outro']);
    const drop = sections[2]!;
    expect([drop.bars > 1, drop.level]).toEqual([true, Math.max(...sections.map(({ level }) => level))]);
  });

  it('is plain JSON', () => {
    const score = compose({ seed: 'json', tags: '民谣' });
    expect(JSON.parse(JSON.stringify(score))).toEqual(score);
  });

  it('makes different songs of the two seeds of one submit', () => {
    const [a, b] = [0, 1].map((n) =>
      compose({ seed: `task-7/${n}`, lyrics: '[主歌]\n晚风吹过旧街口\n[副歌]\n我还在原地等候', tags: 'pop' }),
    );
    expect(a!.sheet.melody.map((n) => n.midi - a!.sheet.style.tonic)).not.toEqual(
      b!.sheet.melody.map((n) => n.midi - b!.sheet.style.tonic),
    );
    expect([a!.key, a!.bpm]).not.toEqual([b!.key, b!.bpm]);
  });

  it.each(GENRE_NAMES)('writes its own Chinese song as %s, of a minute and a half or so', (genre) => {
    const score = compose({ seed: `own/${genre}`, description: `一首${genre}` });
    expect(score.genre).toBe(genre);
    expect(score.lyrics).toMatch(/^\[主歌\]\n\p{Script=Han}+/u);
    expect(score.title.length).toBeGreaterThan(1);
    expect(score.durationSeconds).toBeGreaterThan(60);
    expect(score.durationSeconds).toBeLessThan(125);
    expectTimed(score);
    const silent = Object.entries(score.parts).flatMap(([stem, parts]) => (parts.length > 0 ? [] : [stem]));
    // An orchestra has drums where something leads into a louder section.
    expect(silent.filter((stem) => genre !== 'classical' || stem !== 'drums')).toEqual([]);
  });

  it('whole songs and music without singing state their chorus more than once, most of them', () => {
    const often = GENRE_NAMES.flatMap((genre) =>
      [false, true].map((instrumental) => {
        const { sections, durationSeconds } = compose({ seed: 'whole', tags: genre, instrumental, description: '海' });
        expect(durationSeconds).toBeGreaterThan(55);
        return sections.filter(({ kind }) => kind === 'chorus').length;
      }),
    );
    expect(often.filter((count) => count >= 2).length / often.length).toBeGreaterThan(0.9);
  });

  it('writes its own English song where the wish is English, of a minute and a half or so', () => {
    for (const [i, genre] of GENRE_NAMES.filter((name) => name !== '古风').entries()) {
      const score = compose({ seed: `own/${i}`, description: `a ${genre} song about the rain` });
      expect(score.genre).toBe(genre);
      expect(score.title + score.lyrics).toMatch(/^[A-Za-z',[\] \n-]+\[Verse\]\n[A-Za-z',[\] \n-]+$/);
      expect([score.durationSeconds > 60, score.durationSeconds < 125]).toEqual([true, true]);
      expectTimed(score);
    }
  });

  it.each([
    ['emoji', '我爱你❤️🔥\n👍👍\n今晚的月亮🌙真圆'],
    ['digits', '1999 年 3 月 14 号\n我等了 520 天'],
    ['punctuation', '“你好，”他说——再见…… (oh oh)'],
    ['English', "[Verse 1]\nDon't you know I'm walking home\n[Chorus]\nWe're gonna be alright"],
    ['Japanese', 'きみのなまえを よんでいる'],
    ['Korean', '사랑해 너를 사랑해'],
    ['Russian', 'В лесу родник, с утра к реке'],
    ['one word', '啊'],
    ['marks alone inside', '[Intro]\n[Verse]\n你好\n[Guitar Solo]\n[Outro]'],
    ['one endless line', '天'.repeat(200)],
  ])('sings %s', (_, lyrics) => {
    const score = compose({ seed: 'odd', lyrics });
    expect(score.instrumental).toBe(false);
    expect(syllables(score)).toBeGreaterThan(0);
    expectTimed(score);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '  \n\n '],
    ['emoji only', '🎵🎵'],
    ['marks only', '[Verse]\n[Chorus]'],
  ])('stands lyrics of %s', (_, lyrics) => {
    expect(compose({ seed: 'none', lyrics }).durationSeconds).toBeGreaterThan(10);
  });

  it('sings 2000 characters within four minutes, leaving out what does not fit', () => {
    const lyrics = Array.from({ length: 250 }, () => '山水之间有歌声')
      .join('\n')
      .slice(0, 2000);
    const score = compose({ seed: 'long', lyrics, tags: '说唱' });
    expect(score.durationSeconds).toBeLessThanOrEqual(240);
    expect(syllables(score)).toBeGreaterThan(400);
    expect(score.lyrics.replace(/\[.*\]|\s/g, '').length).toBe(syllables(score));
    expectTimed(score);
  });

  it.each([8, 15, 30, 60])('keeps within %i seconds', (maxSeconds) => {
    for (const genre of ['pop', '古风', 'metal']) {
      const sung = compose({ seed: 'short', tags: genre, maxSeconds });
      const played = compose({ seed: 'short', tags: genre, maxSeconds, instrumental: true });
      expect(sung.durationSeconds).toBeLessThanOrEqual(maxSeconds);
      expect(played.durationSeconds).toBeLessThanOrEqual(maxSeconds);
      expectTimed(sung);
    }
  });

  it('keeps singers out of an instrumental', () => {
    const score = compose({ seed: 'inst', tags: 'jazz', lyrics: '不要唱', instrumental: true });
    expect(score.instrumental).toBe(true);
    expect(score.lyrics).toBe('');
    expect([score.parts.vocals, score.parts.backing_vocals, score.lines]).toEqual([[], [], []]);
    expect(score.sheet.sections.length).toBeGreaterThan(3);
  });

  it('answers within the range of its singer', () => {
    for (const tags of ['男声', '女声', '童声']) {
      const notes = compose({ seed: 'range', tags })
        .sheet.melody.filter((n) => n.line >= 0)
        .map((n) => n.midi);
      expect(Math.max(...notes) - Math.min(...notes)).toBeLessThanOrEqual(18);
      expect(new Set(notes).size).toBeGreaterThan(4);
    }
  });
});
