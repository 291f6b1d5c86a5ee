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

const isThere = ({ trashed_at: gone }: Song): boolean => gone === null;
const songsIn = (pages: readonly SongPage[]): number => pages.reduce((sum, { songs }) => sum + songs.length, 0);

/** Known songs take the news in place, or leave for the trash; unknown ones, newer than all that is shown, come in front. */
export function withSongs(pages: SongPages, told: readonly Song[]): SongPages {
  const news = new Map(told.map((song) => [song.id, song]));
  const merge = (song: Song) => {
    const other = news.get(song.id);
    news.delete(song.id);
    return other ? newerOf(song, other) : song;
  };
  const before = pages.pages[0]?.songs[0]?.created_at ?? '';
  const merged = pages.pages.map((page) => ({ ...page, songs: page.songs.map(merge) }));
  const [first, ...rest] = merged.map((page) => ({ ...page, songs: page.songs.filter(isThere) }));
  if (!first) return pages;
  const added = [...news.values()].filter((song) => song.created_at >= before && isThere(song));
  const gone = songsIn(merged) - songsIn([first, ...rest]);
  const total = first.total + added.length - gone;
  return {
    ...pages,
    pages: [{ ...first, songs: [...added, ...first.songs] }, ...rest].map((page) => ({ ...page, total })),
  };
}
