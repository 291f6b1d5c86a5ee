import { operationFacts, type Operation } from '@overtone/contract/operations';
import { type ProviderId, providers } from '@overtone/contract/providers';

/** Rules of where a generation can be made. */

/**
 * Of joins and replaced sections the history counts, and that only the account has which made the song; and some families
 * take no recordings.
 */
export const mayMove = ({ operation, provider }: { operation: Operation; provider: ProviderId }): boolean => {
  const { takesUploads, takesOthers, yields } = operationFacts[operation];
  // Of files each dialect knows how the song gets there.
  const isTaken = yields !== 'songs' || providers[provider].takesRecordings;
  return (takesUploads || takesOthers) && isTaken;
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
