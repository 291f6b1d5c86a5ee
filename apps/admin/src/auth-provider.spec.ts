import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';

/** What a browser would keep: its own properties. */
type Kept = Record<string, string>;
const storage = (): Kept => {
  const store: Kept = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  });
  return store;
};
const [local, tab, caches] = [storage(), storage(), new Set<string>()];
const login = (uid: string) => ({ uid, token: `token of ${uid}`, userInfo: '{}' });
const keep = (uid: string) => void Object.assign(local, login(uid));
const desk = { createDraft: '{}', createPrompts: '{}', createTemplates: '{}', ticketDraft: '{}' };
const queue = { playQueue: '{}', playPosition: '{}' };

let went: string[] = [];
let ended: (string | null)[] = [];
let meanwhile = () => {};
const globals = {
  localStorage: local,
  sessionStorage: tab,
  caches: { delete: async (name: string) => caches.delete(name) },
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

const forbidden = new Refusal(403, { success: false, code: 'FORBIDDEN', message: '没有权限' });
const ranOut = new Refusal(401, { success: false, code: 'UNAUTHORIZED', message: '登录已过期' });
/** Each page begins once. */
let query = 0;
const page = async () => {
  query += 1;
  return (await import(`./auth-provider?page=${query}`)) as typeof import('./auth-provider');
};
let { authProvider, leave } = await page();

beforeEach(async () => {
  for (const store of [local, tab]) for (const key of Object.keys(store)) delete store[key];
  keep('100001');
  ({ authProvider, leave } = await page());
  Object.assign(local, desk, queue, { theme: 'dark' });
  Object.assign(tab, queue, { newestSongs: '{}', mixing: 'open' });
  for (const name of ['keptSongs', 'sharedIn', 'shell']) caches.add(name);
  [went, ended, meanwhile] = [[], [], () => {}];
});
const left = () => [{ ...local }, { ...tab }, [...caches].sort()];
const untouched = (uid: string) => [
  { ...login(uid), ...desk, ...queue, theme: 'dark' },
  { ...queue, newestSongs: '{}', mixing: 'open' },
  ['keptSongs', 'sharedIn', 'shell'],
];
const waiting = [{ ...desk, createDraftOwner: '100001', theme: 'dark' }, { mixing: 'open' }, ['sharedIn', 'shell']];

describe('a member who leaves by the console', () => {
  it('leaves nothing to the next on this device of what they wrote and heard, though no page of the site is open', async () => {
    await authProvider.logout({});
    expect(left()).toEqual([{ theme: 'dark' }, { mixing: 'open' }, ['shell']]);
    expect([went, ended]).toEqual([['/'], ['Bearer token of 100001']]);
  });

  it('has left before the server answers: no other tab finds the session over', async () => {
    let found: string | undefined = 'nothing yet';
    meanwhile = () => queueMicrotask(() => (found = local.token));
    await authProvider.logout({});
    expect(found).toBeUndefined();
  });

  it('leaves by a login that began since, too, where it is their own', async () => {
    local.token = 'another token';
    await authProvider.logout({});
    expect([local.token, ended]).toEqual([undefined, ['Bearer another token']]);
  });

  it('ends nobody else’s login, who came in in another tab', async () => {
    keep('100002');
    await authProvider.logout({});
    expect([left(), went, ended]).toEqual([untouched('100002'), ['/'], []]);
  });

  it('takes nothing along that waits for a member, where nobody is in any more', async () => {
    for (const key of Object.keys(login(''))) delete local[key];
    local.createDraftOwner = '100001';
    const before = left();
    await authProvider.logout({});
    expect([left(), went, ended]).toEqual([before, ['/'], []]);
  });
});

describe('a console whose right is lost', () => {
  it.each([
    ['the session ran out', ranOut],
    ['the right was taken', forbidden],
  ])('ends the login that it began with, and what they wrote waits for them alone: %s', async (_, refused) => {
    await expect(authProvider.checkError(refused)).rejects.toBe(refused);
    await authProvider.logout({});
    expect([left(), went, ended]).toEqual([waiting, ['/'], ['Bearer token of 100001']]);
  });

  it('does so by a screen that reads by itself', async () => {
    await leave();
    expect([left(), went]).toEqual([waiting, ['/']]);
  });

  it.each([
    ['a list that is refused', () => authProvider.checkError(forbidden)],
    ['a screen that reads by itself', () => leave()],
  ])('leaves them alone who are in by now in another tab: %s', async (_, refused) => {
    keep('100002');
    await refused();
    expect([left(), went, ended]).toEqual([untouched('100002'), ['/'], []]);
  });

  it('ends nobody’s login but theirs who left, however late that is answered', async () => {
    meanwhile = () => keep('100002');
    await authProvider.logout({});
    expect([local.token, went]).toEqual(['token of 100002', ['/']]);
  });
});
