import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import { QueryClient } from '@tanstack/react-query';
import { onGone } from './gone';
import { songKeys } from './keys';
import { mergeIntoPages } from './own-pages';
import { aSong } from './song.fixture';

const written = [songKeys.ownPages, '100001', { sort: 'newest', status: 'pending', trash: false }, 0];
const second = [songKeys.ownPages, '100001', { sort: 'newest', trash: false }, 1];
const trash = [songKeys.ownPages, '100001', { sort: 'newest', trash: true }, 0];
const newest = [songKeys.newestOwn, '100001'];

const done = (id: string, more: Partial<Song> = {}) => aSong({ id, status: 'complete', progress: 100, ...more });
const at = '2026-11-21T03:00:00.000Z';

function pages() {
  const client = new QueryClient();
  const put = (key: unknown[], ...songs: Song[]) =>
    client.setQueryData(key, { songs, total: songs.length }, { updatedAt: 1 });
  put(written, aSong({ id: 'w' }));
  put(second, done('d'));
  put(trash, done('t', { trashed_at: at }));
  client.setQueryData(newest, { pages: [], pageParams: [] }, { updatedAt: 1 });
  const told = (...songs: Song[]) =>
    mergeIntoPages(client, songs, [aSong({ id: 'w' }), done('d'), done('t', { trashed_at: at })]);
  const isAsked = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, told, isAsked };
}

describe('news of own songs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('make no page look newly read, and leave what was called into question so', async () => {
    const { client, told, isAsked } = pages();
    await client.invalidateQueries({ queryKey: second });
    const before = client.getQueryData(second);
    told(aSong({ id: 'w', progress: 60 }));
    expect(client.getQueryData(written)).toMatchObject({ songs: [{ id: 'w', progress: 60 }] });
    expect(client.getQueryData(second)).toBe(before);
    told(done('d', { title: '新名字' }));
    jest.runAllTimers();
    expect(client.getQueryData(second)).toMatchObject({ songs: [{ title: '新名字' }] });
    expect([client.getQueryState(second)?.dataUpdatedAt, isAsked(second), isAsked(written)]).toEqual([1, true, false]);
  });

  it.each([
    ['ends', done('w')],
    ['goes into the trash', done('d', { trashed_at: at })],
    ['comes out of the trash', done('t')],
    ['is shown to everybody', done('d', { is_public: true })],
    ['is new', aSong({ id: 'n' })],
  ])('of one that %s let every page be read again, once for all that come in a breath', (_what, song) => {
    const { client, told, isAsked } = pages();
    let asked = 0;
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey === written) asked++;
    });
    told(song);
    told(song);
    expect(asked).toBe(0);
    jest.runAllTimers();
    expect([written, second, trash].map(isAsked)).toEqual([true, true, true]);
    expect(asked).toBe(1);
  });

  it('of one that left the trash, or went there, end its being chosen and read the newest again', () => {
    const { told, isAsked } = pages();
    const gone: string[] = [];
    const stop = onGone((ids) => gone.push(...ids));
    told(done('d', { trashed_at: at }), done('t'), done('w'));
    stop();
    jest.runAllTimers();
    expect(new Set(gone)).toEqual(new Set(['d', 't']));
    expect(isAsked(newest)).toBe(true);
  });
});
