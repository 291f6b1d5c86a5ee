import { describe, expect, it } from '@jest/globals';
import { PlaybackOrder } from './playback-order';
import { currentOf, inserted, movedTo, queueFrom, refreshed, waiting, without, type Queue } from './queue';
import { reordered } from './queue-order';
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

  it('carries what was put in by hand into the next list, behind the song that is played, until it has come', () => {
    const [a, b, c, d] = tracks(4);
    const mine = inserted(queueFrom(a!, [a!, b!]), aTrack({ id: 'mine' }), 'last') as Queue;
    const next = queueFrom(c!, [b!, c!, d!], null, waiting(mine));
    expect(next.songs.map(({ id }) => id)).toEqual(['s1', 's2', 'mine', 's3']);
    expect(currentOf(next)?.id).toBe('s2');
    expect(new PlaybackOrder(() => 0.99).next(next, true)).toBe(2);
    const come = movedTo(next, 2);
    expect(waiting(come)).toEqual([]);
    expect(queueFrom(a!, [a!], null, waiting(come)).songs).toHaveLength(1);
    expect(waiting(without(next, 'mine'))).toEqual([]);
    const full = queueFrom(tracks(120)[60]!, tracks(120), null, waiting(mine));
    expect([full.songs.length, full.songs[full.index + 1]?.id]).toEqual([100, 'mine']);
  });

  it('what is put in to come next comes first, also where shuffling has left others in front of it', () => {
    const list = tracks(6);
    const [one, two, three] = ['one', 'two', 'three'].map((id) => aTrack({ id }));
    let queue = inserted(queueFrom(list[0]!, list), one!, 'next') as Queue;
    queue = inserted(movedTo(queue, 4), two!, 'next') as Queue;
    queue = inserted(queue, three!, 'last') as Queue;
    const order = new PlaybackOrder(() => 0);
    expect(order.draw(queue, 3).slice(0, 3)).toEqual(['two', 'one', 'three']);
    expect(waiting(queue).map(({ id }) => id)).toEqual(['two', 'one', 'three']);
    // Moved in the list, they come as they stand.
    const places = () => queue.songs.map(({ id }) => id);
    queue = reordered(queue, places().indexOf('three'), places().indexOf('two'));
    expect(waiting(queue).map(({ id }) => id)).toEqual(['three', 'two', 'one']);
  });

  it('a full queue makes room of what was played, never of what was put in by hand', () => {
    const list = tracks(100);
    let queue = movedTo(queueFrom(list[0]!, list), 2);
    queue = { ...queue, hand: ['s0'] };
    const full = inserted(queue, aTrack({ id: 'new' }), 'last') as Queue;
    expect([full.songs.length, full.songs.slice(0, 2).map(({ id }) => id), currentOf(full)?.id]).toEqual([
      100,
      ['s0', 's2'],
      's2',
    ]);
  });

  it('where nothing was played, the last that was not put in by hand makes room; only what was put in by hand makes none', () => {
    const list = tracks(100);
    let queue = queueFrom(list[0]!, list);
    queue = inserted(queue, aTrack({ id: 'one' }), 'last') as Queue;
    queue = inserted(queue, aTrack({ id: 'two' }), 'next') as Queue;
    const ids = queue.songs.map(({ id }) => id);
    expect([ids.length, ids[0], ids[1], ...ids.slice(-2)]).toEqual([100, 's0', 'two', 's97', 'one']);
    expect([currentOf(queue)?.id, queue.hand]).toEqual(['s0', ['two', 'one']]);
    const all = { ...queue, hand: ids.slice(1) };
    expect(inserted(all, aTrack({ id: 'three' }), 'last')).toBeNull();
  });

  it('shuffled, what comes can be asked for, and comes in that order', () => {
    const list = tracks(5);
    const chances = [0.7, 0.1, 0.9, 0.4];
    const order = new PlaybackOrder(() => chances.shift() ?? 0);
    let queue = queueFrom(list[1]!, list);
    const coming = order.draw(queue, 4);
    expect(coming.toSorted()).toEqual(['s0', 's2', 's3', 's4']);
    const came = coming.map(() => {
      const place = order.next(queue, true);
      order.leave(currentOf(queue)?.id ?? '');
      queue = movedTo(queue, place);
      return currentOf(queue)?.id;
    });
    expect(came).toEqual(coming);
  });

  it('takes newer facts of a song and ignores a place it does not have', () => {
    const list = tracks(2);
    const queue = queueFrom(list[0]!, list);
    expect(refreshed(queue, aTrack({ id: 's1', title: 'new' })).songs[1]?.title).toBe('new');
    expect(refreshed(queue, aTrack({ id: 'elsewhere' }))).toBe(queue);
    expect(movedTo(queue, 7)).toBe(queue);
  });
});
