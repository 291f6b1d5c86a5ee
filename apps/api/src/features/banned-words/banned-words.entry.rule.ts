import type { NewBannedWord } from '@overtone/contract/banned-words-admin';
import { type NameLists, NameMatcher } from '@overtone/contract/name-check';
import { Problem } from '@overtone/contract/problem';

const none: NameLists = {
  artistBlacklist: [],
  chineseHomophones: [],
  chineseArtistNames: [],
  ordinaryPhrases: [],
  suggestedStyles: {},
};

/**
 * What is written down can be found, and what is offered in its place could be sent. `matcher` knows the lists with the
 * new words. Throws WORD_UNREADABLE, WORD_STYLE_BANNED.
 */
export function requireUseful(words: readonly NewBannedWord[], matcher: NameMatcher): void {
  for (const { word, style } of words) {
    if (new NameMatcher({ ...none, artistBlacklist: [word] }).find(word).every(({ kind }) => kind !== 'name'))
      throw new Problem('WORD_UNREADABLE', { values: { word } });
    if (style !== '' && matcher.find(style).length > 0) throw new Problem('WORD_STYLE_BANNED', { values: { word } });
  }
}
