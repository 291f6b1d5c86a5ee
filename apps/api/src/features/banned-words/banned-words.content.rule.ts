import { type ContentList, contentLists } from '@overtone/contract/banned-words-admin';
import { NameMatcher } from '@overtone/contract/name-check';

export interface ContentFinding {
  list: ContentList;
  /** As it is listed. */
  word: string;
}

const matcherOf = (words: readonly string[]): NameMatcher =>
  new NameMatcher({
    artistBlacklist: words,
    chineseHomophones: [],
    chineseArtistNames: [],
    ordinaryPhrases: [],
    suggestedStyles: {},
  });

/** Words about what goes public, found as names are: widths, accents, traditional forms and lookalikes hide none. */
export class ContentWords {
  private readonly matchers: readonly { list: ContentList; matcher: NameMatcher }[];

  constructor(words: readonly ContentFinding[]) {
    const of = (list: ContentList) => words.filter((one) => one.list === list).map(({ word }) => word);
    this.matchers = contentLists.map((list) => ({ list, matcher: matcherOf(of(list)) }));
  }

  /** Each once, what refuses first. */
  find(texts: readonly string[]): ContentFinding[] {
    return this.matchers.flatMap(({ list, matcher }) => {
      const found = texts.flatMap((text) => matcher.find(text).filter(({ kind }) => kind === 'name'));
      return [...new Set(found.map(({ word }) => word))].map((word) => ({ list, word }));
    });
  }
}
