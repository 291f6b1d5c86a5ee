import type { Song, SongCard } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { changeKept } from './kept';
import { songKeys } from './keys';
import { lostTouch } from './song-pages';

interface Listed {
  songs: SongCard[];
}

/** News of songs where the member's own stand among others: the page of each, favourites, playlists, the public lists. */
export function mergeElsewhere(client: QueryClient, told: readonly Song[]): void {
  const news = new Map(told.map((song) => [song.id, song]));
  const take = <S extends SongCard>(song: S): S => {
    const other = news.get(song.id);
    return other ? withNews(song, other) : song;
  };
  const takeAll = <S extends SongCard>(songs: S[]): S[] =>
    songs.some(({ id }) => news.has(id)) ? songs.map(take) : songs;
  const listed = (list: Listed): Listed => {
    const songs = takeAll(list.songs);
    return songs === list.songs ? list : { ...list, songs };
  };
  changeKept<Song>(client, songKeys.song, take);
  changeKept<Song[]>(client, songKeys.favorites, takeAll);
  changeKept<Listed>(client, songKeys.playlist, listed);
  // What a visitor may see next must not learn of a song that is not open any more: such a list is read again.
  changeKept<Listed>(client, songKeys.library, (list, query) => {
    if (list.songs.every(({ id }) => isOpen(news.get(id)))) return listed(list);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    return list;
  });
}

const isOpen = (told: Song | undefined): boolean =>
  !told || (told.is_public && !told.check && told.status === 'complete' && told.trashed_at === null);

/** Takes of the news what is known of the song already: a card stays a card. A late "pending" undoes no end. */
function withNews<S extends SongCard & { error_type?: string | null }>(known: S, told: Song): S {
  const ended = known.status === 'complete' || (known.status === 'error' && known.error_type !== lostTouch);
  if (ended && told.status === 'pending') return known;
  const names = Object.keys(known) as (keyof Song)[];
  return { ...known, ...Object.fromEntries(names.map((name) => [name, told[name]])) };
}
