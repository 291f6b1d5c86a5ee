import { describe, expect, it } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { mergeElsewhere } from './other-places';
import { aSong } from './song.fixture';

const ofSong = (id: string) => [songKeys.song, id];
const favorites = [songKeys.favorites];
const playlist = [songKeys.playlist, 'p', '100001'];
const home = [songKeys.library, 'latest'];
const card = { id: 's0', title: '', status: 'complete' as const };
const open = (more: Partial<Song> = {}) =>
  aSong({ id: 's0', status: 'complete', is_public: true, trashed_at: null, title: '新名字', ...more });

function lists() {
  const client = new QueryClient();
  const put = (key: unknown[], data: unknown) => client.setQueryData(key, data, { updatedAt: 1 });
  put(ofSong('s0'), open({ title: '' }));
  put(favorites, [aSong({ id: 's1' }), open({ title: '' })]);
  put(playlist, { title: '歌单', songs: [card] });
  put(home, { songs: [card], total: 1, next_cursor: null });
  return client;
}

describe('news of a song', () => {
  it('reach its page, favourites, playlists and public lists, and a card stays a card', () => {
    const client = lists();
    mergeElsewhere(client, [open()]);
    expect(client.getQueryData<Song>(ofSong('s0'))?.title).toBe('新名字');
    expect(client.getQueryData<Song[]>(favorites)?.map(({ title }) => title)).toEqual([aSong().title, '新名字']);
    expect(client.getQueryData(playlist)).toEqual({ title: '歌单', songs: [{ ...card, title: '新名字' }] });
    expect(client.getQueryData(home)).toMatchObject({ songs: [{ ...card, title: '新名字' }] });
  });

  it('make nothing look newly read, and leave what was called into question so', async () => {
    const client = lists();
    await client.invalidateQueries({ queryKey: favorites });
    mergeElsewhere(client, [open()]);
    expect(client.getQueryState(favorites)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true });
    expect(client.getQueryState(playlist)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: false });
  });

  it.each([{ is_public: false }, { trashed_at: '2026-11-21T00:00:00.000Z' }])(
    'that close it take it into no list of everybody: it is read again (%p)',
    (closed) => {
      const client = lists();
      const before = client.getQueryData(home);
      mergeElsewhere(client, [open(closed)]);
      expect(client.getQueryData(home)).toBe(before);
      expect(client.getQueryState(home)?.isInvalidated).toBe(true);
      expect(client.getQueryData<Song>(ofSong('s0'))?.title).toBe('新名字');
    },
  );

  it('that come late undo no end, and change nothing of other songs', () => {
    const client = lists();
    const before = client.getQueryData(favorites);
    mergeElsewhere(client, [open({ status: 'pending', progress: 80 }), aSong({ id: 'other' })]);
    expect(client.getQueryData<Song>(ofSong('s0'))?.status).toBe('complete');
    expect(client.getQueryData(favorites)).toEqual(before);
  });
});
