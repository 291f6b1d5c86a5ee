import type { Track } from './track';

/** Songs in a queue, at most. */
export const queueMax = 100;

export interface Queue {
  readonly songs: readonly Track[];
  /** -1 when empty. */
  readonly index: number;
  /** Where the songs come from: one of the five playlists or the id of a member's own; null when nobody said. */
  readonly playlist: string | null;
}
export const emptyQueue: Queue = { songs: [], index: -1, playlist: null };

/** The list a song was played from, with the song current. Over 100, the part around the song is kept. */
export function queueFrom(song: Track, list: readonly Track[] = [song], playlist: string | null = null): Queue {
  const playable = list.filter((entry) => entry.id === song.id || entry.audio_url);
  const at = playable.findIndex((entry) => entry.id === song.id);
  if (at < 0) return { songs: [song], index: 0, playlist };
  const from = Math.max(0, Math.min(at - queueMax / 2, playable.length - queueMax));
  return { songs: playable.slice(from, from + queueMax), index: at - from, playlist };
}

export const currentOf = (queue: Queue): Track | null => queue.songs[queue.index] ?? null;

export const movedTo = (queue: Queue, index: number): Queue => (queue.songs[index] ? { ...queue, index } : queue);

/** A song with a newer link takes its old place. */
export function refreshed(queue: Queue, song: Track): Queue {
  if (!queue.songs.some(({ id }) => id === song.id)) return queue;
  return { ...queue, songs: queue.songs.map((entry) => (entry.id === song.id ? song : entry)) };
}

/** The current song stays current; taking it out is refused. */
export function without(queue: Queue, id: string): Queue {
  const at = queue.songs.findIndex((entry) => entry.id === id);
  if (at < 0 || at === queue.index) return queue;
  return {
    ...queue,
    songs: queue.songs.filter((_, position) => position !== at),
    index: queue.index - (at < queue.index ? 1 : 0),
  };
}

/** Only the current song is left. */
export function onlyCurrent(queue: Queue): Queue {
  const song = currentOf(queue);
  return song ? { ...queue, songs: [song], index: 0 } : queue;
}

/** The song at `from` gets the place `to`; what is current stays so. */
export function reordered(queue: Queue, from: number, to: number): Queue {
  const song = queue.songs[from];
  if (!song || !queue.songs[to] || from === to) return queue;
  const songs = queue.songs.toSpliced(from, 1).toSpliced(to, 0, song);
  return { ...queue, songs, index: songs.indexOf(currentOf(queue) as Track) };
}

/**
 * The song behind the current one (`next`) or at the end; one that is there already moves. In a full queue the oldest of
 * the songs before the current one makes room; null when there is none.
 */
export function inserted(queue: Queue, song: Track, where: 'next' | 'last'): Queue | null {
  if (currentOf(queue)?.id === song.id) return queue;
  const room = withRoom(without(queue, song.id));
  if (!room) return null;
  const at = where === 'next' ? room.index + 1 : room.songs.length;
  return { ...room, songs: room.songs.toSpliced(at, 0, song) };
}

function withRoom(queue: Queue): Queue | null {
  if (queue.songs.length < queueMax) return queue;
  return queue.index > 0 ? { ...queue, songs: queue.songs.slice(1), index: queue.index - 1 } : null;
}
