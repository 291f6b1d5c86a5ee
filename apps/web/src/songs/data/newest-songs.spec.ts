import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Generation } from '@overtone/contract/generation';
import { QueryClient } from '@tanstack/react-query';
import { forgetAll, member, storage } from '../../lib/browser.fixture';
import { forgetNewestSongs } from './forget-newest-songs';
import { songKeys } from './keys';
import { aSong } from './song.fixture';

const { session } = await import('../../lib/session');
const { newestSongs, rememberSongs } = await import('./newest-songs');

const song = (day: number, status: 'complete' | 'pending' = 'complete') =>
  aSong({ id: `s${day}`, status, created_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` });

beforeEach(forgetAll);

describe('the newest songs of this tab', () => {
  it('[L3-24] keeps the ten newest that are finished, newest first and each once', () => {
    rememberSongs([song(1), song(30, 'pending')]);
    rememberSongs(Array.from({ length: 11 }, (_, index) => song(index + 2)));
    rememberSongs([{ ...song(12), title: '新名字' }, song(1)]);
    expect(newestSongs().map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `s${day}`));
    expect(newestSongs()[0]?.title).toBe('新名字');
  });

  it('[L3-24] learns them from the news of songs, and they stand in where the server gives no answer', async () => {
    const { mergeSongs } = await import('./news');
    const { renewLink } = await import('./renew-link');
    session.begin(member('100001'));
    const client = Object.assign(new QueryClient(), { fetchQuery: () => Promise.reject(new TypeError('offline')) });
    mergeSongs(client, [song(1), song(2, 'pending')]);
    expect(newestSongs().map(({ id }) => id)).toEqual(['s1']);
    expect(await renewLink(client, song(1))).toMatchObject({ id: 's1' });
    await expect(renewLink(client, song(2))).rejects.toThrow('offline');
  });

  it('[L3-24] learns nothing from an answer that comes once its member is gone, and shows it to nobody else', async () => {
    const { applyGenerationUpdate, mergeSongs } = await import('./news');
    const client = new QueryClient();
    const late = { task_id: 't1', songs: [song(1)], points: {} } as Generation;
    for (const next of [null, member('100002')]) {
      session.begin(member('100001'));
      session.end();
      if (next) session.begin(next);
      forgetNewestSongs();
      client.setQueryData([songKeys.newestOwn, next?.uid ?? null], {
        pages: [{ songs: [], total: 0 }],
        pageParams: [1],
      });
      mergeSongs(client, [song(1)]);
      applyGenerationUpdate(client, late);
      expect('newestSongs' in storage).toBe(false);
      expect(JSON.stringify(client.getQueriesData({}))).not.toContain('"s1"');
    }
  });

  it('shows them to nobody else, where their session ended unheard', () => {
    session.begin(member('100001'));
    rememberSongs([song(1)]);
    session.end();
    expect(newestSongs()).toEqual([]);
    session.begin(member('100002'));
    expect(newestSongs()).toEqual([]);
    session.end();
  });

  it('is empty where nothing can be read, and after it was forgotten', () => {
    storage.newestSongs = '[{"id":1}';
    expect(newestSongs()).toEqual([]);
    rememberSongs([song(1)]);
    forgetNewestSongs();
    expect(newestSongs()).toEqual([]);
  });
});
