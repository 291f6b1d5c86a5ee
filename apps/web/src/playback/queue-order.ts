// What is done to a queue where all of it is shown; the player itself needs none of it.
import { currentOf, type Queue } from './queue';
import type { Track } from './track';

/** Only the current song is left. */
export function onlyCurrent(queue: Queue): Queue {
  const song = currentOf(queue);
  return song ? { songs: [song], index: 0, playlist: queue.playlist } : queue;
}

/** The song at `from` gets the place `to`; what is current stays so. */
export function reordered(queue: Queue, from: number, to: number): Queue {
  const song = queue.songs[from];
  if (!song || !queue.songs[to] || from === to) return queue;
  const songs = queue.songs.toSpliced(from, 1).toSpliced(to, 0, song);
  const index = songs.indexOf(currentOf(queue) as Track);
  // Who moves one that was put in by hand has all of those come as they stand.
  const coming = [...songs.slice(index), ...songs.slice(0, index)].map(({ id }) => id);
  const hand = queue.hand?.includes(song.id) ? coming.filter((id) => queue.hand?.includes(id)) : queue.hand;
  return { ...queue, songs, index, hand };
}
