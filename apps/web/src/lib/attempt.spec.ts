import { beforeEach, describe, expect, it } from '@jest/globals';
import { NoAnswer, Refusal } from '@overtone/contract/client';
import { forgetDesk } from '@overtone/contract/left-behind';
import { forgetAll, member, storage } from './browser.fixture';

const { session } = await import('./session');
const { attemptsAt } = await import('./attempt');

const minute = 60_000;
const remaster = { operation: 'upsample', songId: 's1' };
const refusal = (status: number, code: string) => new Refusal(status, { success: false, code, message: code });
const lost = () => new NoAnswer('network');

/** The key under which it was sent. What it was answered with is thrown, if anything. */
async function sent(body: unknown, { what = 'follow-up', error }: { what?: string; error?: Error } = {}) {
  const keys: string[] = [];
  const sending = attemptsAt(what, what === 'order' ? 15 : undefined)(body, (headers) => {
    keys.push(headers['idempotency-key']);
    return error ? Promise.reject(error) : Promise.resolve('begun');
  });
  expect(await sending.catch((thrown: unknown) => thrown)).toBe(error ?? 'begun');
  return keys[0];
}

/** As if they were made so long ago. */
function passed(minutes: number): void {
  const list = JSON.parse(storage.lostAttempts ?? '[]') as { at: number }[];
  storage.lostAttempts = JSON.stringify(list.map((one) => ({ ...one, at: one.at - minutes * minute })));
}

beforeEach(() => {
  forgetAll();
  session.begin(member('100001'));
});

describe('an attempt', () => {
  it('is the same for the same words until it was answered with what it began', async () => {
    const first = await sent(remaster, { error: lost() });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await sent({ ...remaster, songId: 's2' }, { error: lost() })).not.toBe(first);
    expect(await sent(remaster)).toBe(first);
    expect(await sent(remaster)).not.toBe(first);
  });

  it('is another for something else, and of another member', async () => {
    const first = await sent(remaster, { error: lost() });
    expect(await sent(remaster, { what: 'desk', error: lost() })).not.toBe(first);
    session.begin(member('100002'));
    expect(await sent(remaster)).not.toBe(first);
    session.begin(member('100001'));
    expect(await sent(remaster)).toBe(first);
  });

  it.each([
    [401, 'INVALID_TOKEN'],
    [402, 'POINTS_SHORT'],
    [403, 'ACCOUNT_BANNED'],
    [429, 'RATE_LIMITED'],
    [503, 'BUSY'],
  ])('is not ended by a refusal, for that makes nothing: %i %s', async (status, code) => {
    const first = await sent(remaster, { error: lost() });
    expect(await sent(remaster, { error: refusal(status, code) })).toBe(first);
    expect(await sent(remaster)).toBe(first);
  });

  it('is ended where its key stands for something else', async () => {
    const first = await sent(remaster, { error: refusal(409, 'IDEMPOTENCY_CONFLICT') });
    expect(await sent(remaster)).not.toBe(first);
  });

  it('stands a day, an order as long as it can be paid', async () => {
    const first = await sent(remaster, { error: lost() });
    const order = await sent({ credits: 5 }, { what: 'order', error: lost() });
    passed(14);
    expect(await sent({ credits: 5 }, { what: 'order', error: lost() })).toBe(order);
    passed(1);
    expect(await sent({ credits: 5 }, { what: 'order' })).not.toBe(order);
    passed(23 * 60);
    expect(await sent(remaster, { error: lost() })).toBe(first);
    passed(60);
    expect(await sent(remaster)).not.toBe(first);
  });

  it('is kept by the tab before it is answered, without its words, and the latest twenty', async () => {
    const words = { lyrics: '站台的灯一盏一盏灭了' };
    let during = '';
    await attemptsAt('desk')(words, () => Promise.resolve((during = storage.lostAttempts ?? '')));
    expect(JSON.parse(during)).toHaveLength(1);
    expect(during).not.toMatch(/站台|100001/);
    expect(JSON.parse(storage.lostAttempts ?? '')).toEqual([]);
    const keys = [];
    for (let n = 0; n <= 20; n += 1) keys.push(await sent({ n }, { error: lost() }));
    expect(JSON.parse(storage.lostAttempts ?? '')).toHaveLength(20);
    expect(await sent({ n: 1 })).toBe(keys[1]);
    expect(await sent({ n: 0 })).not.toBe(keys[0]);
  });

  it('goes with the desk of its member', async () => {
    const first = await sent(remaster, { error: lost() });
    await forgetDesk(globalThis);
    expect(await sent(remaster)).not.toBe(first);
  });

  it('is kept by the page where the browser keeps no more, and begins anew where something else lies there', async () => {
    storage.lostAttempts = '{"a":1}';
    const first = await sent(remaster, { error: lost() });
    storage.lostAttempts = '[nonsense';
    const second = await sent(remaster, { error: lost() });
    expect(second).not.toBe(first);
    const isFull = () => {
      throw new Error('full');
    };
    Object.assign(globalThis, { sessionStorage: Object.assign(Object.create(storage), { setItem: isFull }) });
    const third = await sent({ n: 1 }, { error: lost() });
    const again = await sent({ n: 1 });
    Object.assign(globalThis, { sessionStorage: storage });
    expect(again).toBe(third);
    expect(await sent(remaster)).toBe(second);
  });
});
