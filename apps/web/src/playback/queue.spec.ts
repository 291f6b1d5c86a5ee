import { describe, expect, it } from '@jest/globals';
import { PlaybackOrder } from './playback-order';
import { currentOf, movedTo, queueFrom, refreshed, without } from './queue';
import { aTrack, tracks } from './track.fixture';

describe('queue', () => {
  it('[P3-15] holds at most 100 songs and keeps the part around the song that was played', () => {
    const list = tracks(250);
    const queue = queueFrom(list[200]!, list);
    expect(queue.songs).toHaveLength(100);
    expect(currentOf(queue)?.id).toBe('s200');
    expect(queueFrom(list[249]!, list).songs.at(-1)?.id).toBe('s249');
    expect(queueFrom(list[3]!, list).songs[0]?.id).toBe('s0');
  });

  it('leaves out songs that cannot sound yet', () => {
    const [first, second, third] = tracks(3);
    const queue = queueFrom(third!, [first!, { ...second!, audio_url: null }, third!]);
    expect(queue.songs.map(({ id }) => id)).toEqual(['s0', 's2']);
    expect(queue.index).toBe(1);
  });

  it('[P4-16] wraps around at both ends, and a queue of one stays at its song', () => {
    const list = tracks(3);
    const order = new PlaybackOrder(() => 0);
    expect(order.next(queueFrom(list[2]!, list), false)).toBe(0);
    expect(order.previous(queueFrom(list[0]!, list), false)).toBe(2);
    expect(order.next(queueFrom(list[0]!), true)).toBe(0);
  });

  it('keeps the current song current when another is taken out', () => {
    const list = tracks(4);
    const queue = queueFrom(list[2]!, list);
    expect(currentOf(without(queue, 's0'))?.id).toBe('s2');
    expect(currentOf(without(queue, 's3'))?.id).toBe('s2');
    expect(without(queue, 's2')).toBe(queue);
    expect(without(queue, 'unknown')).toBe(queue);
  });

  it('takes newer facts of a song and ignores a place it does not have', () => {
    const list = tracks(2);
    const queue = queueFrom(list[0]!, list);
    expect(refreshed(queue, aTrack({ id: 's1', title: 'new' })).songs[1]?.title).toBe('new');
    expect(refreshed(queue, aTrack({ id: 'elsewhere' }))).toBe(queue);
    expect(movedTo(queue, 7)).toBe(queue);
  });
});
