import { describe, expect, it } from '@jest/globals';
import { readRewriting, writeLyrics } from './write-lyrics.js';

const words = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车';

describe('a wish for lyrics', () => {
  it.each([
    ['a love song about the sea', '', /^\[Verse\]\n[A-Za-z',[\] \n-]+$/],
    ['海边的夜', '', /^\[主歌\]\n\p{Script=Han}/u],
    ['海边的夜', '[Verse]\nThe tide goes out\nthe tide comes round', /^\[Verse\]\n[A-Za-z',[\] \n-]+$/],
    ['dreamy pop', words, /^\[主歌\]\n\p{Script=Han}/u],
  ])('%j after %j is answered in its language, or that of the words it goes on from', (wish, goesOn, kind) => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(writeLyrics(wish, seed, goesOn).text).toMatch(kind);
  });

  it.each([
    ['把这段改短一点', 'shorter', '把这段改短一点'],
    ['改长一些，谢谢', 'longer', '改长一些，谢谢'],
    ['改得押韵', 'rhymes', '改得押韵'],
    ['Rewrite this with better rhymes', 'rhymes', 'Rewrite this with better rhymes'],
    ['改写歌词，换成这个主题：海边的夏天。', 'theme', '海边的夏天'],
    ['Rewrite these, make them about this instead: the sea. Please', 'theme', 'the sea'],
  ])('with words below it is one for those, changed: %s', (wish, change, theme) => {
    expect(readRewriting(`${wish}\n\n${words}`)).toEqual({ lyrics: words, change, theme });
  });

  it.each(['海边的夜', '改短一点', `${words}\n\n${words}`, '改短一点\n\n '])('is otherwise for new ones: %j', (wish) =>
    expect(readRewriting(wish)).toBeNull(),
  );

  it('is answered with those words, otherwise than they were, and another time otherwise again', () => {
    const [one, other] = ['a', 'b'].map((seed) => writeLyrics(`改长一些\n\n${words}`, seed).text) as [string, string];
    expect([one.startsWith(words), other.startsWith(words), one === other]).toEqual([true, true, false]);
  });
});
