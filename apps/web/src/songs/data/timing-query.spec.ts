import { describe, expect, it } from '@jest/globals';
import type { UserInfo } from '@overtone/contract/people';
import type { TimingProvider } from '@overtone/contract/timing';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { aSong } from './song.fixture';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, {
  sessionStorage: storage,
  localStorage: storage,
  window: new EventTarget(),
});
// Read while it is loaded, so only now.
const { timedLines, timingQuery, whyNoLines } = await import('./timing-query');
const { session } = await import('../../lib/session');

const words = (text: string) => [...text].map((word, at) => ({ word, start_s: at, end_s: at + 1, success: true }));
type Told = { success: boolean; state: 'complete' | 'pending' | 'error'; alignment: ReturnType<typeof words> };

/** A page that may open songs, and a server whose answers the test says. */
class Page {
  readonly client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  readonly asked: [id: string, provider: TimingProvider][] = [];
  told: Told = { success: true, state: 'complete', alignment: words('站台') };

  query = (song = aSong({ status: 'complete' })) =>
    timingQuery(song, async (id, provider) => {
      this.asked.push([id, provider]);
      return this.told;
    });
  lines = (song?: Parameters<Page['query']>[0]) => this.client.fetchQuery({ ...this.query(song), retry: false });
}

describe('the timing of a song on a page', () => {
  it('[P3-37] is asked for once and kept by the id of the song', async () => {
    const page = new Page();
    const other = aSong({ id: 's1', status: 'complete' });
    expect(await page.lines()).toHaveLength(1);
    expect(await page.lines()).toHaveLength(1);
    page.told = { ...page.told, alignment: [] };
    expect(await page.lines(other)).toEqual([]);
    expect(await page.lines()).toHaveLength(1);
    expect(page.asked).toEqual([
      ['s0', 'suno'],
      ['s1', 'suno'],
    ]);
  });

  it('is read again when its owner comes back to it: the words may have been moved in another tab', async () => {
    const page = new Page();
    page.client.mount();
    session.begin({ uid: '100001', token: 'token' } as UserInfo);
    const [own, other] = [aSong({ status: 'complete' }), aSong({ id: 's1', uid: '100002', status: 'complete' })];
    const stop = [own, other].map((song) => new QueryObserver(page.client, page.query(song)).subscribe(() => {}));
    await page.lines(own);
    await page.lines(other);
    const back = async () => {
      page.asked.length = 0;
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await new Promise((resolve) => setImmediate(resolve));
      return page.asked.map(([id]) => id);
    };
    expect(await back()).toEqual([]);
    for (const { queryKey, state } of page.client.getQueryCache().getAll())
      page.client.setQueryData(queryKey, state.data, { updatedAt: Date.now() - 6_000 });
    expect(await back()).toEqual(['s0']);
    stop.forEach((leave) => leave());
    focusManager.setFocused(undefined);
    page.client.unmount();
    session.end();
  });

  it('[P5-38] [P5-39] [P5-40] is empty, unasked and no error without the id, and without the lyrics where it is of Suno', async () => {
    const page = new Page();
    for (const lacking of [{ id: '' }, { prompt: '' }, { prompt: ' \n' }])
      expect(await page.lines(aSong({ status: 'complete', ...lacking }))).toEqual([]);
    expect(page.asked).toEqual([]);
  });

  it('is not asked for of Udio, which tells nobody', async () => {
    const page = new Page();
    expect(await page.lines(aSong({ type: 'udio', status: 'complete' }))).toEqual([]);
    expect(page.asked).toEqual([]);
  });

  it('[P9-06] is asked of suno, of riff for its songs, which need no lyrics', async () => {
    const page = new Page();
    await page.lines(aSong({ id: 'r', type: 'riff_music', prompt: '', status: 'complete' }));
    await page.lines(aSong({ id: 'm', type: 'mureka', status: 'complete' }));
    expect(page.asked).toEqual([
      ['r', 'riff'],
      ['m', 'suno'],
    ]);
  });

  it('[P8.4-12] [P8.4-13] a failure says why and is not kept: the next opening asks again', async () => {
    const page = new Page();
    page.told = { success: true, state: 'error', alignment: [], ...{ message: '没有拿到逐字时间' } };
    await expect(page.lines()).rejects.toThrow('没有拿到逐字时间');
    expect(page.client.getQueryData(page.query().queryKey)).toBeUndefined();
    page.told = { success: true, state: 'complete', alignment: words('站台') };
    expect(await page.lines()).toHaveLength(1);
    expect(page.asked).toHaveLength(2);
  });

  it('that could not be had is no lines for a file, and not asked for twice; an answer that was lost is a failure', async () => {
    const page = new Page();
    const song = aSong({ status: 'complete' });
    page.told = { success: true, state: 'error', alignment: [] };
    let asked = 0;
    const ask = (fails: boolean) => async () => {
      asked += 1;
      if (fails) throw new Error('no answer');
      return page.told;
    };
    expect(await timedLines(page.client, song, ask(false))).toEqual([]);
    expect(asked).toBe(1);
    page.client.setDefaultOptions({ queries: { gcTime: Infinity, retryDelay: 0 } });
    await expect(timedLines(page.client, song, ask(true))).rejects.toThrow('no answer');
    expect(asked).toBe(3);
  });

  it('says why there are no lines: on their way, not to be had, or none at all', async () => {
    const page = new Page();
    const song = aSong({ status: 'complete' });
    const observer = new QueryObserver(page.client, { ...page.query(song), retry: false, refetchInterval: false });
    const why = () => whyNoLines(observer.getOptimisticResult(observer.options as never));
    expect(why()).toBe('reading');
    const told = async (state: Told['state'], alignment = words('')) => {
      page.told = { success: true, state, alignment };
      await page.lines(song).catch(() => undefined);
      return why();
    };
    expect([await told('pending'), await told('error'), await told('pending')]).toEqual([
      'awaited',
      'missing',
      'awaited',
    ]);
    expect(await told('complete')).toBe('none');
  });

  it('what is not there yet is asked for again, some times by itself and at every opening', async () => {
    const page = new Page();
    const { queryKey, refetchInterval } = page.query();
    const again = () => {
      const query = page.client.getQueryCache().find({ queryKey, exact: true });
      return typeof refetchInterval === 'function' && refetchInterval(query as never);
    };
    page.told = { success: true, state: 'pending', alignment: [] };
    for (let look = 1; look <= 12; look += 1) {
      expect(await page.lines()).toEqual([]);
      expect(again()).toBe(look < 12 && 10_000);
    }
    page.told = { ...page.told, state: 'complete' };
    await page.lines();
    expect([again(), page.asked.length]).toEqual([false, 13]);
    await page.lines();
    expect(page.asked).toHaveLength(13);
  });
});
