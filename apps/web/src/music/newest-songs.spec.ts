import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetNewestSongs, newestSongs, rememberSongs } from './newest-songs';
import { aSong } from './song.fixture';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const song = (day: number, status: 'complete' | 'pending' = 'complete') =>
  aSong({ id: `s${day}`, status, created_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` });

beforeEach(() => kept.clear());

describe('the newest songs of this tab', () => {
  it('[L3-24] keeps the ten newest that are finished, newest first and each once', () => {
    rememberSongs([song(1), song(30, 'pending')]);
    rememberSongs(Array.from({ length: 11 }, (_, index) => song(index + 2)));
    rememberSongs([{ ...song(12), title: '新名字' }, song(1)]);
    expect(newestSongs().map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `s${day}`));
    expect(newestSongs()[0]?.title).toBe('新名字');
  });

  it('is empty where nothing can be read, and after it was forgotten', () => {
    kept.set('newestSongs', '[{"id":1}');
    expect(newestSongs()).toEqual([]);
    rememberSongs([song(1)]);
    forgetNewestSongs();
    expect(newestSongs()).toEqual([]);
  });
});
