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

/** Events and answers may overtake each other: a late "pending" never undoes a finished song. */
export function newerOf(known: Song, told: Song): Song {
  const ended = known.status === 'complete' || (known.status === 'error' && known.error_type !== lostTouch);
  return ended && told.status === 'pending' ? known : told;
}

/** Known songs take the news in place; unknown ones, newer than all that is shown, come in front. */
export function withSongs(pages: SongPages, told: readonly Song[]): SongPages {
  const news = new Map(told.map((song) => [song.id, song]));
  const merge = (song: Song) => {
    const other = news.get(song.id);
    news.delete(song.id);
    return other ? newerOf(song, other) : song;
  };
  const [first, ...rest] = pages.pages.map((page) => ({ ...page, songs: page.songs.map(merge) }));
  if (!first) return pages;
  const newest = first.songs[0]?.created_at ?? '';
  const added = [...news.values()].filter((song) => song.created_at >= newest);
  const total = first.total + added.length;
  return {
    ...pages,
    pages: [{ ...first, songs: [...added, ...first.songs] }, ...rest].map((page) => ({ ...page, total })),
  };
}
