import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { forgetAll, member, storage } from '../lib/browser.fixture';
import { kept } from '../lib/caches.fixture';
import { keptSongsCache, sharedInCache } from '@overtone/contract/left-behind';
import type { theRouter } from './routes';

// The player's element: nothing is played here.
class Silence extends EventTarget {
  pause(): void {}
  removeAttribute(): void {}
  load(): void {}
}
Object.assign(globalThis, {
  Audio: Silence,
  document: { body: { append: () => undefined } },
  // What the page asks by itself has no answer here.
  fetch: () => new Promise(() => undefined),
});
await i18next.init();
const { session } = await import('../lib/session');
const { userInfo } = await import('../lib/user-info');
const { keepSession } = await import('./session-keeper');

const client = new QueryClient();
/** Later than the login said it. */
const answered = (updatedAt: number) =>
  client.setQueryData(userInfo().queryKey, { success: true, data: { ...member('100001'), points: 5 } }, { updatedAt });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const router = { state: { location: { pathname: '/create' } } } as ReturnType<typeof theRouter>;
session.begin(member('100001'));
keepSession(client, router);

beforeEach(async () => {
  forgetAll();
  session.begin(member('100001'));
  kept.clear();
  for (const name of [keptSongsCache, sharedInCache]) await caches.open(name);
});

describe('what this device keeps for a member', () => {
  it.each([
    ['goes with a session that is ended', () => session.endIf('token of 100001'), []],
    ['goes where somebody else logs in', () => session.begin(member('100002')), []],
    ['goes with a session that the server ends, but what was shared waits with the desk', expire, [sharedInCache]],
  ])('%s', async (_, end, stays) => {
    end();
    await turn();
    expect([...kept.keys()]).toEqual(stays);
  });

  it('waits for them alone', async () => {
    expire();
    session.begin(member('100001'));
    await turn();
    expect([...kept.keys()]).toEqual([sharedInCache]);
    expire();
    session.begin(member('100002'));
    await turn();
    expect([...kept.keys()]).toEqual([]);
  });
});

it('who is asked for learns what the server says, and nobody who has left in another tab comes back by it', async () => {
  answered(Date.now() + 1000);
  await turn();
  expect(session.get().userInfo?.points).toBe(5);
  forgetAll();
  answered(Date.now() + 2000);
  await turn();
  expect([session.get().token, { ...storage }]).toEqual([null, {}]);
});

function expire(): void {
  session.expire('token of 100001');
}
