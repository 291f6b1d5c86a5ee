import { NameMatcher } from '@overtone/contract/name-check';

/** What a hundred times as many listed names, and words of one's own, cost 5,000 characters that name none of them. */
export async function bench({ api, compare }) {
  const text = '长长的歌词里没有名字 and nobody at all\n'.repeat(140).slice(0, 5000);
  const named = (count) =>
    new NameMatcher({
      artistBlacklist: Array.from({ length: count / 2 }, (_, n) => `Nobody${n} Real`),
      chineseArtistNames: Array.from({ length: count / 2 }, (_, n) => `张${String.fromCodePoint(0x4e00 + n)}某`),
      ...{ chineseHomophones: [], ordinaryPhrases: [], suggestedStyles: {} },
    });
  const reading = (matcher) => async (times) => {
    for (let done = 0; done < times; done += 1) matcher.find(text);
  };
  const contestants = { '10 names': reading(named(10)), '1,000 names': reading(named(1000)) };
  await compare('artist check of 5,000 characters', contestants, { times: 50 });

  const { ContentWords } = await api('features/banned-words/banned-words.content.rule.js');
  const listed = (count) =>
    new ContentWords(
      Array.from({ length: count }, (_, n) => ({
        list: n % 4 < 2 ? 'contentRefused' : 'contentHeld',
        word: n % 2 === 0 ? `nothing${n}` : `张${String.fromCodePoint(0x4e00 + n)}`,
      })),
    );
  const looking = (words, looked) => async (times) => {
    for (let done = 0; done < times; done += 1) words.find([looked]);
  };
  const lookers = {
    '10 words': looking(listed(10), text),
    '1,000 words': looking(listed(1000), text),
    // From every letter on the longest word is followed to its last one.
    'the worst text': looking(
      new ContentWords([{ list: 'contentRefused', word: `${'哈'.repeat(59)}嘿` }]),
      '哈\n'.repeat(2500),
    ),
  };
  await compare('own words in 5,000 characters', lookers, { times: 20 });
}
