import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { firstOf, givenUpAfter } from './given-up.js';

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
    expect([await first, firstOf(one.signal).reason, givenUpAfter(60_000, other.signal).reason]).toEqual([
      'gone',
      'late',
      'gone',
    ]);
  });

  it('fires when its time is over, whatever a clean-up of memory has taken away', async () => {
    setFlagsFromString('--expose_gc');
    const clean = runInNewContext('gc') as () => void;
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as AddressInfo;
    const asked = () => fetch(`http://127.0.0.1:${port}/`, { signal: givenUpAfter(200, new AbortController().signal) });
    const answer = asked().catch((error: Error) => error.name);
    for (let times = 0; times < 3; times += 1) {
      clean();
      await new Promise((next) => setImmediate(next));
    }
    expect(await answer).toBe('TimeoutError');
    server.closeAllConnections();
    server.close();
  });
});
