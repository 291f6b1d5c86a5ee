import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetAll, member } from '../../lib/browser.fixture';
import { kept, site } from '../../lib/caches.fixture';
import { keptSongsCache, sharedInCache } from '@overtone/contract/left-behind';
import { aTrack } from '../../playback/track.fixture';

/** One tab: nobody else holds the lock. */
const locks = { request: <T>(_: string, work: () => T): T => work() };
Object.defineProperty(globalThis, 'navigator', { value: { locks, serviceWorker: {} }, configurable: true });
Object.assign(globalThis, {
  location: new URL(site),
  fetch: async () => new Response('ID3', { headers: { 'content-type': 'audio/mpeg' } }),
});
const { session } = await import('../../lib/session');
const songs = await import('./kept-songs');

const titles = () => songs.useKeptSongs.getState().songs?.map(({ id }) => id);
const addresses = async () =>
  ((await kept.get(keptSongsCache)?.keys()) ?? []).map(({ url }) => new URL(url).pathname).sort();
const shared = async () => (await (await caches.open(sharedInCache)).match('/shared/a/words.json'))?.text();

beforeEach(async () => {
  forgetAll();
  kept.clear();
  songs.useKeeping.setState({ on: true });
  session.begin(member('100001'));
  await (await caches.open(sharedInCache)).put('/shared/a/words.json', new Response('词'));
  for (const id of ['s1', 's2']) await songs.keepSong(aTrack({ id }), 1);
});

describe('the songs that are kept on this device', () => {
  it.each([
    ['are cleared', () => songs.forgetKeptSongs()],
    ['are kept no more', () => songs.switchKeeping(false)],
  ])('go alone where they %s: what was shared to the app waits for its own press', async (_, go) => {
    expect(titles()).toHaveLength(2);
    await go();
    expect([titles(), kept.has(keptSongsCache), await shared()]).toEqual([[], false, '词']);
  });

  it('go alone where they are another member’s', async () => {
    session.begin(member('100002'));
    expect(await songs.readKeptSongs()).toEqual([]);
    expect([kept.has(keptSongsCache), await shared()]).toEqual([false, '词']);
  });

  it('can be taken away one by one on a full disk', async () => {
    Object.assign(kept.get(keptSongsCache) ?? {}, { full: true });
    await songs.dropKeptSong('s1');
    expect([titles(), await addresses()]).toEqual([['s2'], ['/kept-songs.json', '/media/s2.mp3']]);
    expect((await songs.readKeptSongs()).map(({ id }) => id)).toEqual(['s2']);
  });
});
