import type { NameLists } from '@overtone/contract/name-check';
import type { BannedWord } from '../../platform/database/generated/client.js';

export function presentLists(rows: readonly BannedWord[]) {
  const listed = (list: string) => rows.filter((row) => row.list === list).map(({ word }) => word);
  return {
    artistBlacklist: listed('artistBlacklist'),
    chineseHomophones: listed('chineseHomophones'),
    chineseArtistNames: listed('chineseArtistNames'),
    ordinaryPhrases: listed('ordinaryPhrases'),
    suggestedStyles: Object.fromEntries(rows.flatMap(({ word, style }) => (style === null ? [] : [[word, style]]))),
  } satisfies NameLists;
}
