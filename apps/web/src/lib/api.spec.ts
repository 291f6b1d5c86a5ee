import { beforeEach, describe, expect, it } from '@jest/globals';
import { listAnnouncements } from '@overtone/contract/announcement';
import { logout, readUserInfo, type UserInfo } from '@overtone/contract/people';
import { exportRedeemCodes } from '@overtone/contract/redeem';
import { trashSong } from '@overtone/contract/song';

const kept = new Map([
  ['token', 'kept-by-the-browser'],
  ['uid', '100001'],
]);
const refusals: Record<string, { status: number; says: string; code?: string }> = {};
const asked: { address: string; method: string | undefined; bearer: string | null }[] = [];
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  window: { addEventListener: () => undefined },
  navigator: { hardwareConcurrency: 8, language: 'zh-CN', platform: 'Linux' },
  screen: { width: 1440, height: 900, colorDepth: 24 },
  fetch: async (address: string, { method, headers }: RequestInit = {}) => {
    asked.push({ address, method, bearer: new Headers(headers).get('authorization') });
    const { [address]: refused } = refusals;
    if (refused)
      return new Response(JSON.stringify({ success: false, code: refused.code, message: refused.says }), {
        status: refused.status,
      });
    return new Response('{"success":true}', { headers: { 'content-disposition': 'attachment' } });
  },
});
const { call, fetchFile } = await import('./api');
const { accountWindow } = await import('./account-window');
const { closeLogin, loginRequest } = await import('./login-request');
const { session } = await import('./session');

/** Read, written, taken away, with a query, for anybody, and a file. */
async function everyKind(): Promise<typeof asked> {
  asked.length = 0;
  await call(readUserInfo, {});
  await call(logout, {});
  await call(trashSong, { body: { songId: 's1' } });
  await call(listAnnouncements, { query: { type: 'home' } });
  await fetchFile(exportRedeemCodes, { query: { state: 'used' } });
  return asked;
}
const bearers = async () => [...new Set((await everyKind()).map(({ bearer }) => bearer))];

describe('every request', () => {
  beforeEach(() => void (asked.length = 0));

  it('[P7-01] goes to a path under /api', async () => {
    expect((await everyKind()).map(({ method, address }) => `${method} ${address}`)).toEqual([
      'GET /api/user/info',
      'POST /api/logout',
      'DELETE /api/songs/trash',
      'GET /api/messages?type=home',
      'GET /api/admin/redeem-codes/export?state=used',
    ]);
  });

  it('[P7-05] carries the stored token, from the first one of a visit on, and none when none is stored', async () => {
    expect(await bearers()).toEqual(['Bearer kept-by-the-browser']);
    const info = { uid: '100002', token: 'of-another-login', avatar_url: '/a.svg', points: 0 } as UserInfo;
    session.begin(info);
    expect(await bearers()).toEqual(['Bearer of-another-login']);
    session.end();
    expect(await bearers()).toEqual([null]);
  });
});

describe('a session that is ended on purpose', () => {
  const info = { uid: '100003', token: 'of-who-leaves', avatar_url: '/a.svg', points: 0 } as UserInfo;
  const dead = { status: 401, says: 'invalid token' };
  const told: string[] = [];
  session.onExpired(() => () => void told.push('expired'));
  beforeEach(() => {
    session.begin(info);
    told.length = 0;
    for (const address of Object.keys(refusals)) delete refusals[address];
  });
  /** What the page asks while it leaves is refused by the server before its leave is answered. */
  const leaving = () =>
    session.endBy(async () => {
      await expect(call(readUserInfo, {})).rejects.toThrow('invalid token');
      return call(logout, {});
    });

  it('says nothing of what is refused meanwhile, and is over once it is answered', async () => {
    refusals['/api/user/info'] = dead;
    await leaving();
    expect([session.get().token, told]).toEqual([null, []]);
    await expect(call(readUserInfo, {})).rejects.toThrow('invalid token');
    expect(told).toEqual([]);
  });

  it('lasts when that is refused, and is told to be over when it was', async () => {
    refusals['/api/logout'] = { status: 503, says: 'busy' };
    await expect(session.endBy(() => call(logout, {}))).rejects.toThrow('busy');
    expect([session.get().token, told]).toEqual([info.token, []]);
    refusals['/api/user/info'] = dead;
    await expect(leaving()).rejects.toThrow('busy');
    expect([session.get().token, told]).toEqual([null, ['expired']]);
  });

  it('is not the one that was begun meanwhile', async () => {
    await session.endBy(async () => session.begin({ ...info, token: 'of-another-tab' }));
    expect(session.get().token).toBe('of-another-tab');
  });
});

describe('what a refusal asks for', () => {
  const info = { uid: '100004', token: 'of-who-is-asked', avatar_url: '/a.svg', points: 0 } as UserInfo;
  const refusedAs = async (code: string, meanwhile: () => void, says = 'refused', status = 403) => {
    refusals['/api/songs/trash'] = { status, says, code };
    const refused = call(trashSong, { body: { songId: 's1' } });
    meanwhile();
    await expect(refused).rejects.toThrow(says);
  };
  beforeEach(() => {
    session.begin(info);
    accountWindow.close();
    closeLogin();
  });

  it.each([
    ['BIRTH_YEAR_MISSING', 'birthYear'],
    ['PHONE_UNVERIFIED', 'phone'],
  ])('%s opens where it is told, for whoever was refused', async (code, wish) => {
    await refusedAs(code, () => undefined);
    expect(accountWindow.request()).toBe(wish);
  });

  it.each([
    ['nobody', () => session.end()],
    ['the next member', () => session.begin({ ...info, uid: '100005', token: 'of-the-next' })],
  ])('opens nothing for %s, when they have left', async (_, meanwhile) => {
    await refusedAs('BIRTH_YEAR_MISSING', meanwhile);
    expect(accountWindow.request()).toBeNull();
  });

  it('asks a visitor for a login, and not whoever has logged in meanwhile', async () => {
    session.end();
    await refusedAs('', () => session.begin(info), 'no token provided', 401);
    expect(loginRequest()).toBeNull();
    session.end();
    await refusedAs('', () => undefined, 'no token provided', 401);
    expect(loginRequest()?.view).toBe('login');
  });
});
