import type { Playlist } from '@overtone/contract/playlist';
import type { SongCard } from '@overtone/contract/song';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useArrangePlaylist } from './playlist-changes';

/** The order of a playlist as its owner has just put it; what the server says takes its place once all that was wished has been said to it. */
export function usePlaylistOrder(list: Playlist & { songs: SongCard[] }) {
  const { mutate, isPending } = useArrangePlaylist(list.id);
  const told = list.songs;
  const [songs, setSongs] = useState(told);
  const [known, setKnown] = useState<SongCard[] | null>(told);
  if (known !== told && !isPending) {
    setKnown(told);
    setSongs(told);
  }
  const arrange = (next: SongCard[], removed: string[] = []) => {
    // At once, so that the focus finds its row again; what is refused is taken back at the end.
    flushSync(() => setSongs(next));
    mutate({ songIds: next.map(({ id }) => id), removed }, { onSettled: () => setKnown(null) });
  };
  return { songs, arrange };
}
