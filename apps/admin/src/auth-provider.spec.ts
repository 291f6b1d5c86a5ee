import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';

const kept = new Map<string, string>();
const keep = (uid: string) => kept.set('uid', uid).set('token', `token of ${uid}`).set('userInfo', '{}');
let went: string[] = [];
let ended: (string | null)[] = [];
let meanwhile = () => {};
const globals = {
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) },
  location: { replace: (path: string) => void went.push(path) },
  fetch: async (_address: string, { headers }: RequestInit) => {
    ended.push(new Headers(headers).get('authorization'));
    meanwhile();
    return new Response('{"success":true}');
  },
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true });
keep('100001');
const { authProvider, leave } = await import('./auth-provider');

const forbidden = new Refusal(403, { success: false, code: 'FORBIDDEN', message: '没有权限' });
beforeEach(() => {
  keep('100001');
  [went, ended, meanwhile] = [[], [], () => {}];
});

describe('a console whose right is lost', () => {
  it('ends the login that it began with', async () => {
    await expect(authProvider.checkError(forbidden)).rejects.toBe(forbidden);
    await authProvider.logout({});
    expect([kept.size, went, ended]).toEqual([0, ['/'], ['Bearer token of 100001']]);
  });

  it.each([
    ['a list that is refused', () => authProvider.checkError(forbidden)],
    ['a screen that reads by itself', async () => leave()],
  ])('leaves them alone who are in by now in another tab: %s', async (_, refused) => {
    keep('100002');
    await refused();
    expect([kept.get('token'), went, ended]).toEqual(['token of 100002', ['/'], []]);
  });

  it('ends nobody’s login but theirs who left, however late that is answered', async () => {
    meanwhile = () => void keep('100002');
    await authProvider.logout({});
    expect([kept.get('token'), went]).toEqual(['token of 100002', ['/']]);
  });
});
