import { describe, expect, it } from '@jest/globals';
import { within } from './budget';

const song = (id: string, bytes: number, playedAt: number) => ({ id, bytes, playedAt });
const ids = (songs: { id: string }[]) => songs.map(({ id }) => id);

describe('what stays when there is no more room', () => {
  it('is what was played last, up to the bytes and to the number', () => {
    const songs = [song('old', 40, 1), song('new', 40, 3), song('middle', 40, 2)];
    expect(ids(within(songs, { bytes: 100, songs: 9 }))).toEqual(['new', 'middle']);
    expect(ids(within(songs, { bytes: 1000, songs: 1 }))).toEqual(['new']);
    expect(ids(within(songs, { bytes: 120, songs: 3 }))).toEqual(['new', 'middle', 'old']);
    expect(within([], { bytes: 1, songs: 1 })).toEqual([]);
  });

  it('has no hole: behind the first that does not fit nothing older stays', () => {
    const songs = [song('a', 60, 3), song('large', 60, 2), song('small', 10, 1)];
    expect(ids(within(songs, { bytes: 100, songs: 9 }))).toEqual(['a']);
  });
});
