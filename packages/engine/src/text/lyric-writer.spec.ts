// Words that the engine writes: in the language of the wish, rhymed, no line twice outside of choruses.
import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { city } from './english-songs/city.js';
import { dance } from './english-songs/dance.js';
import { dream } from './english-songs/dream.js';
import { goodbye } from './english-songs/goodbye.js';
import { home } from './english-songs/home.js';
import { love } from './english-songs/love.js';
import { night } from './english-songs/night.js';
import { rain } from './english-songs/rain.js';
import { road } from './english-songs/road.js';
import { rock } from './english-songs/rock.js';
import { sea } from './english-songs/sea.js';
import { summer } from './english-songs/summer.js';
import { WISH_CHORUSES } from './english-songs/wish.js';
import { rhymeOf } from './lyric-rewriter.js';
import { writeLyrics } from './lyric-writer.js';
import { NAMING, RHYMES } from './lyric-words.js';
import { readLine, readLyrics, syllableCount } from './lyrics.js';
import { englishSubject } from './wish-words.js';
import { chineseSubject } from './wish-words-chinese.js';

const POOLS = { city, dance, dream, goodbye, home, love, night, rain, road, rock, sea, summer };
const THEMES = Object.keys(POOLS) as (keyof typeof POOLS)[];
const SEEDS = Array.from({ length: 12 }, (_, i) => `${i}`);

const couplets = THEMES.flatMap((theme) => {
  const { verse, prechorus, bridge } = POOLS[theme];
  return [...verse, ...prechorus, ...bridge];
});
const choruses = THEMES.flatMap((theme) => POOLS[theme].choruses);
const lines = [...couplets.flatMap((couplet) => couplet.split(' / ')), ...choruses.flatMap((chorus) => chorus.lines)];

const written = (theme: string, seed = 'a', count = 16) =>
  writeLyrics({ theme, title: undefined, random: rng(seed, 'words'), lines: count });
const rowsOf = (lyrics: string, kind: 'chorus' | 'other'): string[] =>
  readLyrics(lyrics)
    .filter((section) => (section.kind === 'chorus') === (kind === 'chorus'))
    .flatMap((section) => section.lines.map(({ text }) => text));

describe('English words', () => {
  it('are of six to nine syllables a line, and none is in the pools twice', () => {
    const odd = lines.filter((line) => {
      const syllables = syllableCount(readLine(line)!);
      return syllables < 6 || syllables > 9;
    });
    expect(odd).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('rhyme in couplets, and all through a chorus', () => {
    const groups = [...couplets.map((couplet) => couplet.split(' / ')), ...choruses.map((chorus) => chorus.lines)];
    expect(groups.filter((group) => new Set(group.map(rhymeOf)).size > 1)).toEqual([]);
    const ends = groups.map((group) => group.map((line) => line.split(' ').at(-1)?.toLowerCase()));
    expect(ends.filter((group) => new Set(group).size < group.length)).toEqual([]);
  });

  it.each([16, 12, 8])('come once but in choruses, marked in English, of %i lines', (count) => {
    for (const theme of THEMES)
      for (const seed of SEEDS) {
        const { lyrics, title } = written(`a song about ${theme}`, seed, count);
        expect(`${title}\n${lyrics}`).toMatch(/^[A-Za-z',[\] \n-]+$/);
        expect(lyrics).toMatch(/^\[Verse\]\n[^]*\n\[Chorus\]\n/);
        const rows = rowsOf(lyrics, 'other');
        expect(new Set(rows).size).toBe(rows.length);
        expect(rowsOf(lyrics, 'chorus').length).toBeGreaterThanOrEqual(4 - (count === 8 ? 2 : 0));
      }
  });

  it.each(THEMES)('of %s are about that', (theme) => {
    const { lyrics } = written(`an upbeat pop song about ${theme === 'rock' ? 'a rebel' : theme}`);
    const own = POOLS[theme].verse.join(' / ').split(' / ');
    expect(rowsOf(lyrics, 'other').filter((row) => own.includes(row)).length).toBeGreaterThan(1);
  });

  it.each([
    ['rock ballad about my mother', home],
    ['sad piano song, rainy evening in the city', night],
    ['the city by night', city],
  ])('%j: what stands behind "about" is meant, else what is named first', (wish, pool) => {
    const own = pool.choruses.map(({ title }) => title);
    expect(own).toContain(written(wish).title);
  });

  it('differ by seed, and are the same again; a title that is given stays', () => {
    const songs = SEEDS.map((seed) => written('a love song', seed).lyrics);
    expect(new Set(songs).size).toBeGreaterThan(8);
    expect(written('a love song', '3').lyrics).toBe(songs[3]);
    const named = writeLyrics({ theme: 'love', title: 'Ours', random: rng('a', 'words') });
    expect(named.title).toBe('Ours');
  });
});

describe('songs of one wish', () => {
  const takes = (theme: string, genre = 'pop') =>
    [0, 1].map((number) =>
      writeLyrics({
        ...{ theme, title: undefined, random: rng(`x/${number}`, 'words'), genre },
        take: { number, common: rng('x', 'take') },
      }),
    );

  it.each(['a love song', 'rain', 'upbeat and bright', 'a song about my cat'])('%j have other choruses', (theme) => {
    const [first, second] = takes(theme).map(({ lyrics }) => rowsOf(lyrics, 'chorus'));
    expect(second!.filter((row) => first!.includes(row))).toEqual([]);
    expect(takes(theme, 'metal')[0]!.title === takes(theme, 'metal')[1]!.title).toBe(theme.includes('cat'));
  });
});

describe('a wish of something that no song is there of', () => {
  it.each([
    ['a pop song about my old cat', 'my old cat', 'My Old Cat'],
    ['punk about robots that learn to cook', 'robots', 'Robots'],
    ['a song about a robot learning to cook', 'a robot', 'A Robot'],
    ['write something about my wonderful sewing machine, slow', 'my sewing machine', 'My Sewing Machine'],
    ['rainy ballad about our dog', 'our dog', 'Our Dog'],
    ['lullaby for Anna', 'Anna', 'Anna'],
    ['my bicycle', 'my bicycle', 'My Bicycle'],
    ['a song about COFFEE', 'coffee', 'Coffee'],
  ])('%j names it: %s', (theme, thing, title) => {
    expect(englishSubject(theme)).toBe(thing);
    const song = written(theme);
    expect([song.title, rowsOf(song.lyrics, 'chorus')[0]]).toEqual([title, expect.stringContaining(thing)]);
  });

  it.each(['upbeat pop, 120 bpm', 'a song about you', 'a song about how we met', 'the best song ever', 'for the gym'])(
    '%j names no thing',
    (theme) => expect(englishSubject(theme)).toBeUndefined(),
  );

  it('is hooked on it at each chorus, which rhymes', () => {
    for (const seed of SEEDS) {
      const rows = rowsOf(written('a song about coffee', seed).lyrics, 'chorus');
      expect(rows.filter((row) => row.includes('coffee')).length).toBeGreaterThan(1);
      expect(new Set(rows.map(rhymeOf)).size).toBe(1);
    }
    const rest = WISH_CHORUSES.flatMap(([, ...others]) => others);
    expect(rest.filter((line) => lines.includes(line))).toEqual([]);
    expect(rest.map((line) => syllableCount(readLine(line)!)).filter((count) => count < 6 || count > 10)).toEqual([]);
  });

  it('has a title of its own where one is given', () =>
    expect(writeLyrics({ theme: 'about coffee', title: 'Ours', random: rng('a', 'words') }).title).toBe('Ours'));

  it.each([
    ['写一首关于我的猫的歌', '我的猫', '我的猫'],
    ['关于猫的歌', '猫', '猫的歌'],
    ['一首献给妈妈的民谣', '妈妈', '妈妈'],
    ['以毕业为主题', '毕业', '毕业'],
    ['流行，关于一只流浪狗', '流浪狗', '流浪狗'],
  ])('in Chinese %j names it: %s', (theme, thing, title) => {
    for (const seed of SEEDS) {
      const song = written(theme, seed);
      const rows = rowsOf(song.lyrics, 'chorus');
      expect([song.title, rows[0]]).toEqual([title, expect.stringContaining(thing)]);
      expect(rows.filter((row) => row === rows[0]).length).toBeGreaterThan(1);
    }
  });

  it.each(['雨夜，安静', '关于你的歌', '一首情歌', '关于如何'])('in Chinese %j names none', (theme) =>
    expect(chineseSubject(theme)).toBeUndefined(),
  );

  it('in Chinese rhymes with what stands beside it', () => {
    const ends = RHYMES.map(({ name, chorus }) => [rhymeOf(NAMING[name]!.replace('{w}', '猫')), rhymeOf(chorus[0]!)]);
    expect(ends.filter(([hook, line]) => hook !== line)).toEqual([]);
  });
});

describe('Chinese words', () => {
  it('are written for a Chinese wish, or where it is said so', () => {
    const asked = { theme: 'love', title: undefined, language: 'zh' as const };
    for (const lyrics of [written('雨夜').lyrics, writeLyrics({ ...asked, random: rng('a', 'words') }).lyrics])
      expect(lyrics).toMatch(/^\[主歌\]\n\p{Script=Han}+\n/u);
  });
});
