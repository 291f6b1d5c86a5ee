import type { Song } from '@overtone/contract/song';

/**
 * The finished songs around a place of a list of which only parts are in the browser, in its order: as far as they stand
 * without a gap, for what comes beyond one is not what comes next.
 */
export function playableAround(songAt: (place: number) => Song | undefined, place: number): Song[] {
  let first = place;
  while (songAt(first - 1)) first -= 1;
  const songs: Song[] = [];
  for (let song = songAt(first); song; song = songAt(first + songs.length)) songs.push(song);
  return songs.filter(({ status }) => status === 'complete');
}
