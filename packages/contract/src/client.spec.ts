import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createClient, NoAnswer, Refusal } from './client.js';
import { endpoint } from './endpoint.js';

const ask = (timeoutMs: 5_000 | 20_000 | 60_000 = 20_000) =>
  endpoint({
    method: 'GET',
    path: '/thing',
    access: 'visitor',
    summary: 'A thing',
    response: z.object({ success: z.literal(true) }),
    timeoutMs,
  });

/** A server that answers this and nothing else. */
const answering = (status: number, body: string) =>
  createClient({ baseUrl: 'http://test/api', fetch: async () => new Response(body, { status }) });
/** A server that never answers. */
const silent = createClient({
  baseUrl: 'http://test/api',
  fetch: (_, init) =>
    new Promise((_resolve, reject) => {
      const give = () => reject(new DOMException('gone', 'AbortError'));
      if (init?.signal?.aborted) give();
      init?.signal?.addEventListener('abort', give);
    }),
});
const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('it answered'),
    (error: Error) => error,
  );

describe('what the client makes of an answer', () => {
  it.each([
    [
      'our own envelope',
      402,
      { success: false, code: 'POINTS_SHORT', message: '点数不够' },
      'POINTS_SHORT',
      '点数不够',
    ],
    ['a message alone', 502, { message: 'Bad gateway, node 3' }, '502', 'Bad gateway, node 3'],
    ['a msg alone', 400, { code: 1001, msg: '参数不对' }, '1001', '参数不对'],
    ['a blank message beside a msg', 500, { message: ' ', msg: 'down' }, '500', 'down'],
    ['a refusal with status 200', 200, { success: false, msg: '没有' }, '200', '没有'],
    ['a body code of 401 with status 200', 200, { code: 401 }, '401', ''],
  ])('%s is a refusal with its words', async (_name, status, body, code, message) => {
    const error = await failureOf(answering(status, JSON.stringify(body))(ask(), {}));
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status, code, message });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, '{"error":"Internal"}'],
    [404, ''],
    [200, 'welcome to the hotel'],
    [200, '{"success":false}'],
  ])('an answer of %i without words is none', async (status, body) => {
    const error = await failureOf(answering(status, body)(ask(), {}));
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ kind: 'unreadable', status });
  });

  it('tells a lost connection from a call that was given up', async () => {
    const lost = createClient({
      baseUrl: 'http://test/api',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await failureOf(lost(ask(), {}))).toMatchObject({ kind: 'network' });
    const controller = new AbortController();
    const asked = failureOf(silent(ask(), {}, { signal: controller.signal }));
    controller.abort(new Error('another page'));
    expect(await asked).toMatchObject({ kind: 'aborted' });
    expect(await failureOf(silent(ask(), {}, { signal: controller.signal }))).toMatchObject({ kind: 'aborted' });
  });
});

it('[P7-06] a success is the body itself, not something that holds it', async () => {
  const body = { success: true, data: { a: [1] }, total: 3, message: '好' };
  expect(await answering(200, JSON.stringify(body))(ask(), {})).toEqual(body);
});

describe('the time-outs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([5_000, 20_000, 60_000] as const)(
    '[P7-02] [P7-03] [P7-04] gives up after %i ms and not before',
    async (ms) => {
      let error: Error | undefined;
      void failureOf(silent(ask(ms), {})).then((failure) => (error = failure));
      await jest.advanceTimersByTimeAsync(ms - 1);
      expect(error).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      expect(error).toMatchObject({ kind: 'timeout' });
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('waits as long as its caller says, where that is said', async () => {
    let error: Error | undefined;
    void failureOf(silent(ask(5_000), {}, { timeoutMs: 660_000 })).then((failure) => (error = failure));
    await jest.advanceTimersByTimeAsync(659_999);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ kind: 'timeout' });
  });

  it('leaves no timer behind an answer', async () => {
    await answering(200, '{"success":true}')(ask(), {});
    expect(jest.getTimerCount()).toBe(0);
  });
});
