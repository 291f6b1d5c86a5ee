import { describe, expect, it } from '@jest/globals';
import { aSong } from './song.fixture';
import { takesOf } from './takes-of';

const made = (id: string, more = {}) => aSong({ id, task_id: 't', take: 1, status: 'complete', ...more });

describe('songs to be compared', () => {
  it('are those of one submit that can be heard, in their order', () => {
    const songs = [made('b', { take: 2 }), made('other', { task_id: 'u' }), made('a')];
    expect(takesOf(songs, 't').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are none while one is missing, was made alone or has failed', () => {
    expect(takesOf([made('a')], 't')).toEqual([]);
    expect(takesOf([made('a'), made('b', { take: 2, status: 'pending' })], 't')).toEqual([]);
    expect(takesOf([made('a'), made('b', { take: 2, status: 'error' })], 't')).toEqual([]);
    expect(takesOf([made('a', { take: null, task_id: null }), made('b', { task_id: null })], null)).toEqual([]);
  });
});
