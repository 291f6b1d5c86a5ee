import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { rewriteLyrics, rhymeOf, type LyricChange } from './lyric-rewriter.js';
import { readMark } from './marks.js';

const chinese =
  '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n雨落在你的肩膀\n我看着远方\n\n[Chorus]\n晚一点再晚一点\n让告别来得慢一些\n\n[Verse 2]\n口袋里的车票\n\n[Chorus]\n晚一点再晚一点\n让告别来得慢一些';
const english =
  '[Verse]\nThe lamps along the platform die\nYou said one more, then goodbye\nRain is on your coat again\n[Chorus]\nA little later, let it wait';

const rewrite = (lyrics: string, change: LyricChange, theme = '', seed = 'a') =>
  rewriteLyrics({ lyrics, change, theme, random: rng(seed, 'words') });
const marksOf = (text: string) => text.split('\n').filter((row) => readMark(row));
const sung = (text: string) => text.split('\n').filter((row) => row !== '' && !readMark(row));

describe('words written anew', () => {
  it.each<[string, string, LyricChange]>(
    [chinese, english].flatMap((lyrics) =>
      (['shorter', 'longer', 'rhymes', 'theme'] as const).map((change): [string, string, LyricChange] => [
        lyrics.slice(8, 14),
        lyrics,
        change,
      ]),
    ),
  )('%s: keep their marks, differ by seed and never stay as they were', (_, lyrics, change) => {
    const [one, same, other] = ['a', 'a', 'e'].map((seed) => rewrite(lyrics, change, '海边 summer', seed)) as string[];
    expect(marksOf(one!)).toEqual(marksOf(lyrics));
    expect([one === same, one === other, one === lyrics]).toEqual([true, false, false]);
    expect(one).not.toMatch(/\{[aw]\}/);
    const [before, after] = [sung(lyrics).length, sung(one!).length];
    expect({
      shorter: after < before,
      longer: after > before,
      rhymes: after === before,
      theme: after === before,
    }).toMatchObject({ [change]: true });
  });

  it('come back where they came back', () => {
    for (const change of ['shorter', 'longer', 'rhymes', 'theme'] as const) {
      const [, first, , second] = rewrite(chinese, change, '海边')
        .split(/\[.*\]\n/)
        .slice(1);
      expect(second?.trim()).toBe(first?.trim());
    }
  });

  it('end alike in each section when they are to rhyme, and those that did are left', () => {
    const lines = sung(rewrite('等你在远方\n站台的灯一盏一盏灭了\n谁在歌唱', 'rhymes'));
    expect(new Set(lines.map(rhymeOf)).size).toBe(1);
    expect([lines[0], lines[2]]).toEqual(['等你在远方', '谁在歌唱']);
    expect(rewrite(english, 'rhymes')).toContain('The lamps along the platform die');
  });

  it.each<[string, LyricChange]>([
    ['站台的灯一盏一盏灭了', 'shorter'],
    ['等你在远方', 'rhymes'],
    ['Wait for me', 'shorter'],
    ['[Verse]\n啊', 'theme'],
  ])('are others even for %j', (lyrics, change) => {
    expect(rewrite(lyrics, change, '海').replace(/\s/g, '')).not.toBe(lyrics.replace(/\s/g, ''));
  });

  it('name the theme that was wished for, and none where none was', () => {
    expect(rewrite(english, 'theme', 'a summer by the sea')).toMatch(/\bsea\b/i);
    expect(rewrite(english, 'longer').match(/\bwait\b/gi)).toHaveLength(1);
  });

  it.each(['shorter', 'longer', 'rhymes', 'theme'] as const)('keep a mark that stands before words: %s', (change) => {
    const lyrics = '[Verse 1] walking in the rain\nall the lamps are low\n[Chorus] [Male] oh stay\nwait for me';
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(marksOf(rewrite(lyrics, change, 'sea', seed))).toEqual(['[Verse 1]', '[Chorus]', '[Male]']);
  });

  it('are none where nothing was sung', () => expect(rewrite('[Verse]\n🎵', 'longer')).toBe('[Verse]\n🎵'));
});

describe('how a line ends', () => {
  it.each([
    ['等你在远方', '谁在歌唱', true],
    ['站台的灯灭了', '谁在歌唱', false],
    ['晚一点', '再见', true],
    ['in the morning light', 'that night', true],
    ['that night', 'to stay', false],
  ])('%s, %s', (one, other, alike) => expect(rhymeOf(one) === rhymeOf(other)).toBe(alike));
});
