import { expect, it } from '@jest/globals';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { Playlist } from '@overtone/contract/playlist';
import { QueryClient } from '@tanstack/react-query';
import { member } from '../../lib/browser.fixture';

const { playlistsQuery } = await import('./playlist-queries');

it.each([
  ['none of which is looked at', [null], false],
  ['one of which waits for somebody outside', [null, 'waiting'], 10_000],
  ['one of which was refused', ['refused'], false],
] as const)("the member's playlists, %s: how soon they are read again", (_, states, soon) => {
  const { queryKey, refetchInterval } = playlistsQuery(member('100001').uid);
  const client = new QueryClient();
  const lists = states.map((state) => ({ check: state && ({ state } as OwnCheck) }) as Playlist);
  client.setQueryData(queryKey, lists);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  expect(typeof refetchInterval === 'function' && refetchInterval(query as never)).toBe(soon);
});
