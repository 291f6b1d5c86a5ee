import type { Playlist } from '@overtone/contract/playlist';
import type { SongCard } from '@overtone/contract/song';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { useRowDrag } from '../../lib/use-row-drag';
import { removableRows, useRowFocus } from '../../lib/use-row-focus';
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
  const remove = ({ id, title }: SongCard) => {
    arrange(
      songs.filter((other) => other.id !== id),
      [id],
    );
    setSaid(t('removed', { title }));
  };
  const drag = useRowDrag(songs.length, move, 'page');
  const rowFocus = useRowFocus(drag.list.ref, removableRows);
  return (
    <>
      <PlaylistHead list={list} songs={songs} />
      {songs.length === 0 && <EmptyState title={t('empty')} help={list.own ? t('emptyHelp') : undefined} />}
      <ol aria-label={t('songs')} className="relative mt-4 outline-none" tabIndex={-1} {...drag.list} {...rowFocus}>
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
