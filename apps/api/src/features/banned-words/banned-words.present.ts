import { type BannedWordRow, contentLists, type WordList } from '@overtone/contract/banned-words-admin';
import type { NameLists } from '@overtone/contract/name-check';
import type { BannedWord } from '../../platform/database/generated/client.js';

const isContentList = (list: string): boolean => contentLists.some((known) => known === list);

export function presentLists(rows: readonly BannedWord[]) {
  const listed = (list: string) => rows.filter((row) => row.list === list).map(({ word }) => word);
  return {
    artistBlacklist: listed('artistBlacklist'),
    chineseHomophones: listed('chineseHomophones'),
    chineseArtistNames: listed('chineseArtistNames'),
    ordinaryPhrases: listed('ordinaryPhrases'),
    suggestedStyles: Object.fromEntries(
      rows.flatMap(({ list, word, style }) => (style === null || isContentList(list) ? [] : [[word, style]])),
    ),
  } satisfies NameLists;
}

export const presentWord = ({ id, list, word, style }: BannedWord): BannedWordRow => ({
  ...{ id: String(id), list: list as WordList, word, style },
});

/** As the console takes it in again. */
export const wordsHead = ['词表', '词', '替代风格'] as const;
export const exportedWord = ({ list, word, style }: BannedWord): string[] => [list, word, style ?? ''];
