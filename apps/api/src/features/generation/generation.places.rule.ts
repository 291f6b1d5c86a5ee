import { operationFacts, type Operation } from '@overtone/contract/operations';

/** Rules of where a generation can be made. */

/** Of joins and replaced sections the history counts, and that only the account has which made the song. */
export const mayMove = (operation: string): boolean => {
  const { takesUploads, takesOthers } = operationFacts[operation as Operation];
  return takesUploads || takesOthers;
};

/**
 * The channel where most of the sources live, of those that are able, the first of equals; null where none has any.
 * `isWhole`: it has all of them.
 */
export function homeOf(
  songIds: readonly string[],
  clips: readonly { songId: string; channelId: number }[],
  able: readonly number[],
): { boundTo: number | null; isWhole: boolean } {
  const count = (channelId: number): number =>
    songIds.filter((id) => clips.some((clip) => clip.songId === id && clip.channelId === channelId)).length;
  const best = able.reduce<number | null>(
    (most, id) => (count(id) > (most === null ? 0 : count(most)) ? id : most),
    null,
  );
  return { boundTo: best, isWhole: songIds.length === (best === null ? 0 : count(best)) };
}
