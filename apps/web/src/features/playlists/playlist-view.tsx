import type { Playlist } from '@overtone/contract/playlist';
import type { SongCard } from '@overtone/contract/song';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { useRowDrag } from '../../lib/use-row-drag';
import { usePlaylistOrder } from '../../songs/data/playlist-order';
import { moved } from './order';
import { PlaylistEntry } from './playlist-entry';
import { PlaylistHead } from './playlist-head';
import './playlist.css';

interface Props {
  list: Playlist & { songs: SongCard[] };
}

/** A playlist; its owner puts the songs in order by grip or keys and takes them out. */
export function PlaylistView({ list }: Props) {
  const { t } = useTranslation('playlists');
  const [said, setSaid] = useState('');
  const { songs, arrange } = usePlaylistOrder(list);
  const move = (from: number, to: number) => {
    const song = songs[from];
    if (!song || !songs[to]) return;
    arrange(moved(songs, from, to));
    setSaid(t('movedTo', { title: song.title, n: String(to + 1) }));
  };
  const remove = ({ id }: SongCard) =>
    arrange(
      songs.filter((other) => other.id !== id),
      [id],
    );
  const drag = useRowDrag(songs.length, move, 'page');
  return (
    <>
      <PlaylistHead list={list} songs={songs} />
      {songs.length === 0 && <EmptyState title={t('empty')} help={list.own ? t('emptyHelp') : undefined} />}
      <ol aria-label={t('songs')} className="relative mt-4" {...drag.list}>
        {songs.map((song, place) => (
          <PlaylistEntry
            key={song.id}
            {...{ song, place }}
            playlist={list.id}
            list={songs}
            offset={drag.offsetOf(place)}
            own={
              list.own
                ? {
                    grip: drag.gripOf(place),
                    onMove: (by) => move(place, place + by),
                    onRemove: () => remove(song),
                  }
                : null
            }
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
