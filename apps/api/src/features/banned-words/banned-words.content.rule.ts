import { type ContentList, contentLists } from '@overtone/contract/banned-words-admin';
import { NameMatcher } from '@overtone/contract/name-check';
import { simplified } from './banned-words.simplified.rule.js';
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

interface Listed {
  list: ContentList;
  /** As they are looked for -> as they are listed. */
  words: ReadonlyMap<string, string>;
  matcher: NameMatcher;
}

/**
 * Words about what goes public, found as names are: widths, accents, traditional forms and lookalikes hide none. And torn
 * apart.
 */
export class ContentWords {
  private readonly lists: readonly Listed[];
  private readonly torn: TornWords;

  constructor(listed: readonly ListedWord[]) {
    this.lists = contentLists.map((list) => {
      const own = listed.filter((one) => one.list === list);
      const words = new Map(own.map(({ word }) => [simplified(word), word]));
      return { list, words, matcher: matcherOf([...words.keys()]) };
    });
    this.torn = new TornWords(listed.map(({ word }) => simplified(word)));
  }

  /** Each once of its list, what refuses first. */
  find(asWritten: readonly string[]): ContentFinding[] {
    const texts = asWritten.map(simplified);
    const apart = texts.flatMap((text) => this.torn.find(text));
    return this.lists.flatMap(({ list, words, matcher }) => {
      const names = texts.flatMap((text) => matcher.find(text).filter(({ kind }) => kind === 'name'));
      const found = new Map<string, string | null>(names.map(({ word }) => [word, null]));
      for (const { word, spelled } of apart) if (words.has(word) && !found.has(word)) found.set(word, spelled);
      return [...found].map(([word, torn]) => ({ list, word: words.get(word) ?? word, torn }));
    });
  }
}
