import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { songGenres, songLanguages } from '@overtone/contract/library';
import { readStyle } from '../../packages/engine/src/style/style.js';
import { READ_WORD } from '../../packages/engine/src/text/japanese-words.js';
import { readLyrics, syllableCount } from '../../packages/engine/src/text/lyrics.js';
import { filingOf } from '../../apps/api/src/features/songs/songs.filing.rule.js';
import { presetFile, type PresetFileSong } from '../../apps/api/src/features/presets/presets.file.rule.js';

const songs = presetFile.parse(JSON.parse(readFileSync('prisma/seed/presets.json', 'utf8')));
const sung = songs.filter(({ lyrics }) => lyrics !== '');
const count = (keep: (song: PresetFileSong) => boolean) => songs.filter(keep).length;
const linesOf = ({ lyrics }: PresetFileSong) => lyrics.split('\n').filter((line) => !line.startsWith('['));
/** The scripts a song of the language is written in. */
const scripts = {
  chinese: /^[\p{Script=Han}B\s]+$/u,
  english: /^[\p{Script=Latin}\s]+$/u,
  japanese: /^(?=.*\p{Script=Hiragana})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s]+$/u,
  korean: /^[\p{Script=Hangul}\s]+$/u,
  russian: /^[\p{Script=Cyrillic}\s]+$/u,
  other: /^[\p{Script=Latin}\s]+$/u,
};

describe('the songs of the seeded library', () => {
  it('are two hundred, each with a key and a title of its own, and no two sing the same line', () => {
    expect(songs).toHaveLength(200);
    expect(new Set(songs.map(({ key }) => key)).size).toBe(200);
    expect(new Set(songs.map(({ title }) => title)).size).toBe(200);
    expect(new Set(songs.map(({ artist }) => artist)).size).toBeGreaterThanOrEqual(60);
    const lines = sung.flatMap((song) => [...new Set(linesOf(song))]);
    expect(lines.filter((line, i) => lines.indexOf(line) < i)).toEqual([]);
  });

  it('are half Chinese, at least thirty English, and leave no filter with less than a row', () => {
    expect(count(({ language }) => language === 'chinese')).toBe(100);
    expect(count(({ language }) => language === 'english')).toBeGreaterThanOrEqual(30);
    for (const language of songLanguages)
      expect([language, count((song) => song.language === language) >= 12]).toEqual([language, true]);
    for (const genre of songGenres) {
      const ofIt = songs.filter(({ genres }) => genres.includes(genre));
      expect([genre, ofIt.length >= 8, ofIt.some(({ language }) => language === 'chinese')]).toEqual([
        genre,
        true,
        true,
      ]);
    }
  });

  it('show first what they showed when they were sixty: what came since is older than the first page', () => {
    const [before, since] = [songs.slice(0, 60), songs.slice(60)];
    const firstPage = before.filter(({ language }) => language === 'chinese').toSorted((a, b) => a.days - b.days);
    expect(Math.min(...since.map(({ days }) => days))).toBeGreaterThan(firstPage[11]?.days ?? 0);
  });

  it('may mostly be remixed, some with their singer; a singer goes with a song that may', () => {
    expect(count(({ remixable }) => remixable)).toBeGreaterThanOrEqual(150);
    expect(count(({ persona }) => persona !== null)).toBeGreaterThanOrEqual(40);
    expect(count(({ persona, remixable }) => persona !== null && !remixable)).toBe(0);
    // Songs of Udio are never remixed.
    expect(count(({ model, remixable }) => model.startsWith('udio') && remixable)).toBe(0);
  });

  it('have titles that test a file name, a header and a card', () => {
    const titles = songs.map(({ title }) => title);
    expect(titles.some((title) => title.includes('"'))).toBe(true);
    expect(titles.some((title) => [...title].length > 20)).toBe(true);
    expect(titles.some((title) => (title.match(/\p{P}/gu) ?? []).length >= 3)).toBe(true);
    expect(count(({ title, language }) => language === 'chinese' && /^[\p{Script=Latin}\d ]+$/u.test(title))).toBe(1);
  });

  it.each(sung.map((song) => [song.key, song] as const))('%s can be sung, line by line', (_, song) => {
    const lines = linesOf(song);
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(song.lyrics).not.toMatch(/增|霓虹|neon/i);
    const read = readLyrics(song.lyrics).flatMap((section) => section.lines);
    expect(read.map(({ text }) => text)).toEqual(lines);
    const counts = read.map(syllableCount);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...counts)).toBeLessThanOrEqual(13);
    expect(lines.filter((line) => !scripts[song.language].test(line.replace(/\p{P}/gu, '')))).toEqual([]);
  });

  it('sing no Kanji in Chinese: the engine knows how Japanese reads each of them', () => {
    const japanese = songs.filter(({ language }) => language === 'japanese');
    const unread = japanese.map(({ lyrics }) => lyrics.replace(new RegExp(READ_WORD, 'gu'), ''));
    expect(unread.flatMap((rest) => rest.match(/\p{Script=Han}/gu) ?? [])).toEqual([]);
  });

  it.each(songs.map((song) => [song.key, song] as const))(
    "%s is filed as a member's song like it would be",
    (_, song) => {
      const { language, genres } = filingOf(song);
      expect([language, genres.toSorted()]).toEqual([song.language, song.genres.toSorted()]);
    },
  );

  it.each(songs.map((song) => [song.key, song] as const))('%s sounds as its style says', (key, song) => {
    const { genre, singer } = readStyle(`${song.tags}  ${song.title}`, key);
    // The engine knows one genre more than the filters have.
    expect(song.genres).toContain(genre === '古风' ? 'world' : genre);
    const asked = /女声|female/.test(song.tags) ? 'female' : /男声|male/.test(song.tags) ? 'male' : singer;
    expect(singer).toBe(asked);
    expect(/纯音乐|instrumental/.test(song.tags)).toBe(song.lyrics === '');
  });
});

/** Every column that names a song. `tie`: who names it there needs the sound it has (presets.ties.flow.ts). */
const namesSong: Record<string, 'tie' | 'awaited' | 'none'> = {
  'Bringing.songId': 'tie',
  'Clip.songId': 'tie',
  'LabelWaiver.songId': 'tie',
  'MixLink.songs': 'tie',
  'Persona.songId': 'tie',
  'Song.sourceSongId': 'tie',
  'SongFile.songId': 'tie',
  'SongLineage.sourceSongId': 'tie',
  'SongSource.songId': 'tie',
  'SongReport.songId': 'awaited',
  // The left folder of the song itself, and what stands beside it.
  'DiscardedMedia.songId': 'none',
  'PresetSound.songId': 'none',
  'SongTiming.songId': 'none',
  // What the song was made from: one of the library from nothing.
  'SongLineage.songId': 'none',
  // A recording is the song that was made of it.
  'Upload.songId': 'none',
  // Points are of members' own songs.
  'Entry.songId': 'none',
  // They speak of the song, whatever its sound.
  'Favorite.songId': 'none',
  'Listing.songId': 'none',
  'PlaylistSong.songId': 'none',
  'RankDue.songId': 'none',
  'SongCounts.songId': 'none',
  'SongHiding.songId': 'none',
  'SongLike.songId': 'none',
  'SongTerms.songId': 'none',
  'TermsDue.songId': 'none',
};

it('of every column that names a song it is said whether it ties the song to its sound', () => {
  const schema = readdirSync('prisma/schema').map((file) => readFileSync(`prisma/schema/${file}`, 'utf8'));
  const columns = [...schema.join('\n').matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(([, model = '', body = '']) =>
    [...body.matchAll(/^ +(\w*[sS]ong(?:Ids?|s)?) +(?:String|Json)/gm)].map(([, field]) => `${model}.${field}`),
  );
  expect(columns.toSorted()).toEqual(Object.keys(namesSong).toSorted());
});
