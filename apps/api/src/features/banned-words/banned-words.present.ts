import { type BannedWordRow, contentLists } from '@overtone/contract/banned-words-admin';
import type { NameLists } from '@overtone/contract/name-check';
import type { WordRow } from './banned-words.store.js';

const isContentList = (list: string): boolean => contentLists.some((known) => known === list);

export function presentLists(rows: readonly WordRow[]) {
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

export const presentWord = ({ id, list, word, style }: WordRow): BannedWordRow => ({
  ...{ id: String(id), list, word, style },
});

/** As the console takes it in again. */
export const wordsHead = ['词表', '词', '替代风格'] as const;
export const exportedWord = ({ list, word, style }: WordRow): string[] => [list, word, style ?? ''];
