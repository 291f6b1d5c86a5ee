import { NameMatcher } from '@overtone/contract/name-check';

/** What a hundred times as many listed names cost a text of 5,000 characters that names nobody. */
export async function bench({ compare }) {
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
}
