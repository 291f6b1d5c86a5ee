import { type ContentList, contentLists } from '@overtone/contract/banned-words-admin';
import { NameMatcher } from '@overtone/contract/name-check';
import { TornWords } from './banned-words.torn.rule.js';

export interface ListedWord {
  list: ContentList;
  /** As it is listed. */
  word: string;
}
export interface ContentFinding extends ListedWord {
  /** How it stands there, where it is found only torn apart: a person looks at it, whichever its list. */
  torn: string | null;
}

const matcherOf = (words: readonly string[]): NameMatcher =>
  new NameMatcher({
    artistBlacklist: words,
    chineseHomophones: [],
    chineseArtistNames: [],
    ordinaryPhrases: [],
    suggestedStyles: {},
  });

/** Words about what goes public, found as names are: widths, accents and lookalikes hide none. And torn apart. */
export class ContentWords {
  private readonly lists: readonly { list: ContentList; words: ReadonlySet<string>; matcher: NameMatcher }[];
  private readonly torn: TornWords;

  constructor(listed: readonly ListedWord[]) {
    this.lists = contentLists.map((list) => {
      const words = listed.filter((one) => one.list === list).map(({ word }) => word);
      return { list, words: new Set(words), matcher: matcherOf(words) };
    });
    this.torn = new TornWords(listed.map(({ word }) => word));
  }

  /** Each once of its list, what refuses first. */
  find(texts: readonly string[]): ContentFinding[] {
    const apart = texts.flatMap((text) => this.torn.find(text));
    return this.lists.flatMap(({ list, words, matcher }) => {
      const names = texts.flatMap((text) => matcher.find(text).filter(({ kind }) => kind === 'name'));
      const found = new Map<string, string | null>(names.map(({ word }) => [word, null]));
      for (const { word, spelled } of apart) if (words.has(word) && !found.has(word)) found.set(word, spelled);
      return [...found].map(([word, torn]) => ({ list, word, torn }));
    });
  }
}
