import { describe, expect, it } from '@jest/globals';
import { fetchBytes, LinkRefused, stallMs, type BytesOutside } from './fetch-bytes';

const forEver = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A server whose bytes and a clock whose time the test hands out. */
function aWorld(headers: Record<string, string> = {}) {
  let timer: { run: () => void; ms: number } | undefined;
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const outside: BytesOutside = {
    fetch: async (_url, init) => {
      const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
      init?.signal?.addEventListener('abort', () => body.error(init.signal!.reason));
      return new Response(stream, { headers: { 'content-type': 'audio/mpeg', ...headers } });
    },
    later: (run, ms) => {
      timer = { run, ms };
      return () => (timer = undefined);
    },
  };
  return {
    outside,
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    end: () => body.close(),
    timer: () => timer,
  };
}

describe('the bytes of a download', () => {
  it('are the whole file, and the watch ends with it', async () => {
    const { outside, send, end, timer } = aWorld();
    const file = fetchBytes('/media/a.mp3', outside, forEver);
    await turn();
    send('so');
    send('ng');
    end();
    expect(await (await file).text()).toBe('song');
    expect(timer()).toBeUndefined();
  });

  it('tell how much of the file has come, where its length is known', async () => {
    for (const [headers, told] of [
      [{ 'content-length': '8' }, [0.25, 1]],
      [{}, [null, null]],
    ] as const) {
      const { outside, send, end } = aWorld(headers);
      const shares: (number | null)[] = [];
      const file = fetchBytes('/media/a.mp3', outside, forEver, (share) => shares.push(share));
      await turn();
      send('so');
      await turn();
      send('ngsong');
      end();
      await file;
      expect(shares).toEqual(told);
    }
  });

  it('[L9-33] fail after 30 s without one, counted anew from each', async () => {
    const { outside, send, timer } = aWorld();
    const file = fetchBytes('/media/a.mp3', outside, forEver);
    // Heard at once, told below: nothing is left unheard meanwhile.
    const failure = file.catch((error: unknown) => error);
    const first = timer();
    await turn();
    send('so');
    await turn();
    expect(timer()).not.toBe(first);
    expect(timer()?.ms).toBe(stallMs);
    expect(stallMs).toBe(30_000);
    timer()?.run();
    expect(await failure).toEqual(new Error('no byte in time'));
  });

  it('end with the signal, before and while they come', async () => {
    const stop = new AbortController();
    const { outside, send, timer } = aWorld();
    const failure = fetchBytes('/media/a.mp3', outside, stop.signal).catch((error: unknown) => error);
    await turn();
    send('so');
    stop.abort(new Error('enough'));
    expect(await failure).toEqual(new Error('enough'));
    expect(timer()).toBeUndefined();
    const fetch: BytesOutside['fetch'] = async (_url, init) => {
      init?.signal?.throwIfAborted();
      return new Response('song');
    };
    await expect(fetchBytes('/x', { ...outside, fetch }, stop.signal)).rejects.toThrow('enough');
  });

  it('tell a refused link by its status', async () => {
    const fetch: BytesOutside['fetch'] = async () => new Response('no', { status: 403 });
    const refused = fetchBytes('/x', { fetch, later: () => () => {} }, forEver);
    await expect(refused).rejects.toEqual(new LinkRefused(403));
  });
});
