import type { Track } from './track';

/** Specification 9. */
export const queueMax = 100;

export interface Queue {
  readonly songs: readonly Track[];
  /** -1 when empty. */
  readonly index: number;
}
export const emptyQueue: Queue = { songs: [], index: -1 };

/** The list a song was played from, with the song current. Over 100, the part around the song is kept. */
export function queueFrom(song: Track, list: readonly Track[] = [song]): Queue {
  const playable = list.filter((entry) => entry.id === song.id || entry.audio_url);
  const at = playable.findIndex((entry) => entry.id === song.id);
  if (at < 0) return { songs: [song], index: 0 };
  const from = Math.max(0, Math.min(at - queueMax / 2, playable.length - queueMax));
  return { songs: playable.slice(from, from + queueMax), index: at - from };
}

export const currentOf = (queue: Queue): Track | null => queue.songs[queue.index] ?? null;

/** Wraps around; a queue of one answers the same song. */
export function moved(queue: Queue, by: 1 | -1): Queue {
  const { songs, index } = queue;
  return songs.length ? { songs, index: (index + by + songs.length) % songs.length } : queue;
}

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
    songs: queue.songs.filter((_, position) => position !== at),
    index: queue.index - (at < queue.index ? 1 : 0),
  };
}
