import type { Track } from './track';

/** Songs in a queue, at most. */
export const queueMax = 100;

export interface Queue {
  readonly songs: readonly Track[];
  /** -1 when empty. */
  readonly index: number;
  /** Where the songs come from: one of the five playlists or the id of a member's own; null when nobody said. */
  readonly playlist: string | null;
  /**
   * The ids of those that somebody put in by hand and that have not come yet, in the order in which they come: another list
   * does not take them away.
   */
  readonly hand?: readonly string[] | undefined;
}
export const emptyQueue: Queue = { songs: [], index: -1, playlist: null };

/** The songs that were put in by hand and wait, in the order in which they come. */
export const waiting = ({ songs, hand = [] }: Queue): Track[] =>
  hand.flatMap((id) => songs.find((song) => song.id === id) ?? []);

/**
 * The list a song was played from, with the song current. Over 100, the part around the song is kept. What waits from the
 * queue before, put in by hand, comes behind the song.
 */
export function queueFrom(
  song: Track,
  list: readonly Track[] = [song],
  playlist: string | null = null,
  carried: readonly Track[] = [],
): Queue {
  const first = carried.filter(({ id }) => id !== song.id).slice(0, queueMax - 1);
  const hand = first.map(({ id }) => id);
  const playable = list.filter(({ id, audio_url: url }) => id === song.id || (url && !hand.includes(id)));
  const at = playable.findIndex(({ id }) => id === song.id);
  if (at < 0) return { songs: [song, ...first], index: 0, playlist, hand };
  const most = queueMax - first.length;
  const from = Math.max(0, Math.min(at - (most >> 1), playable.length - most));
  const songs = playable.slice(from, from + most).toSpliced(at - from + 1, 0, ...first);
  return { songs, index: at - from, playlist, hand };
}

export const currentOf = (queue: Queue): Track | null => queue.songs[queue.index] ?? null;

export const movedTo = (queue: Queue, index: number): Queue =>
  queue.songs[index] ? { ...queue, index, hand: handWithout(queue, queue.songs[index].id) } : queue;

const handWithout = ({ hand }: Queue, id: string) => hand?.filter((one) => one !== id);

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
    hand: handWithout(queue, id),
  };
}

/**
 * The song behind the current one (`next`) or at the end; one that is there already moves. In a full queue the oldest of
 * the songs before the current one makes room, or else the last of those behind it, and none that was put in by hand; null
 * when there is none.
 */
export function inserted(queue: Queue, song: Track, where: 'next' | 'last'): Queue | null {
  if (currentOf(queue)?.id === song.id) return queue;
  const room = withRoom(without(queue, song.id));
  if (!room) return null;
  const at = where === 'next' ? room.index + 1 : room.songs.length;
  const { hand = [] } = room;
  return {
    ...room,
    songs: room.songs.toSpliced(at, 0, song),
    hand: where === 'next' ? [song.id, ...hand] : [...hand, song.id],
  };
}

function withRoom(queue: Queue): Queue | null {
  if (queue.songs.length < queueMax) return queue;
  const free = ({ id }: Track) => !queue.hand?.includes(id);
  const before = queue.songs.find((song, place) => place < queue.index && free(song));
  const gone = before ?? queue.songs.findLast((song, place) => place > queue.index && free(song));
  return gone ? without(queue, gone.id) : null;
}
