import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { firstOf, withGivingUp } from './given-up.js';

const reasonOf = (signal: AbortSignal) =>
  new Promise<unknown>((fired) => {
    if (signal.aborted) fired(signal.reason);
    signal.addEventListener('abort', () => fired(signal.reason));
  });

describe('a signal of several', () => {
  it('fires with the first of them, for its reason, and at once where one has fired before', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const first = reasonOf(firstOf(one.signal, other.signal));
    other.abort('gone');
    one.abort('late');
    const late = await withGivingUp(60_000, [other.signal], (signal) => Promise.resolve(signal.reason as unknown));
    expect([await first, firstOf(one.signal).reason, late]).toEqual(['gone', 'late', 'gone']);
  });

  it('fires when its time is over, whatever a clean-up of memory has taken away', async () => {
    setFlagsFromString('--expose_gc');
    const clean = runInNewContext('gc') as () => void;
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const asked = (signal: AbortSignal) => fetch(`http://127.0.0.1:${port}/`, { signal });
    const answer = withGivingUp(200, [new AbortController().signal], asked).catch((error: Error) => error.name);
    for (let times = 0; times < 3; times += 1) {
      clean();
      await new Promise((next) => setImmediate(next));
    }
    expect(await answer).toBe('TimeoutError');
    server.closeAllConnections();
    server.close();
  });

  it('is followed by one call after another, and holds nothing of those that are over', async () => {
    const one = new AbortController();
    const held = () => getEventListeners(one.signal, 'abort').length;
    const work = (signal: AbortSignal) => Promise.resolve([held(), signal.aborted]);
    for (let calls = 0; calls < 20; calls += 1)
      expect(await withGivingUp(60_000, [one.signal], work)).toEqual([1, false]);
    await expect(withGivingUp(60_000, [one.signal], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(held()).toBe(0);
  });
});
