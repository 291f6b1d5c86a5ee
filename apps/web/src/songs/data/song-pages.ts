import type { Song } from '@overtone/contract/song';
import type { InfiniteData } from '@tanstack/react-query';

export interface SongPage {
  songs: Song[];
  total: number;
}
export type SongPages = InfiniteData<SongPage>;

/** Set when the browser itself lost touch with a song; any later answer heals it (docs/settled.md: Two kinds of polling). */
export const lostTouch = 'client_network';

/** Pages shift while new songs arrive, so a song may be on two of them. */
export function songsOf(pages: SongPages | undefined): Song[] {
  const songs = pages?.pages.flatMap((page) => page.songs) ?? [];
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** Events and answers may overtake each other: a late "pending" never undoes a finished song, and no progress goes back. */
export function newerOf(known: Song, told: Song): Song {
  if (told.status !== 'pending') return told;
  if (known.status === 'pending') return { ...told, progress: Math.max(known.progress, told.progress) };
  return known.status === 'error' && known.error_type === lostTouch ? told : known;
}
