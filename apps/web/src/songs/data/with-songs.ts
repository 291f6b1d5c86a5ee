import type { Song } from '@overtone/contract/song';
import { newerOf, type SongPage, type SongPages } from './song-pages';

export const isTrashed = ({ trashed_at: gone }: Song): boolean => gone !== null;
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
  const [first, ...rest] = merged.map((page) => ({ ...page, songs: page.songs.filter((song) => !isTrashed(song)) }));
  if (!first) return pages;
  const added = [...news.values()].filter((song) => song.created_at >= before && !isTrashed(song));
  const gone = songsIn(merged) - songsIn([first, ...rest]);
  const total = first.total + added.length - gone;
  return {
    ...pages,
    pages: [{ ...first, songs: [...added, ...first.songs] }, ...rest].map((page) => ({ ...page, total })),
  };
}
