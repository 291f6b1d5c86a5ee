import { beforeEach, describe, expect, it } from '@jest/globals';
import { listAnnouncements } from '@overtone/contract/announcement';
import { logout, readUserInfo, type UserInfo } from '@overtone/contract/people';
import { exportRedeemCodes } from '@overtone/contract/redeem';
import { trashSong } from '@overtone/contract/song';

const kept = new Map([
  ['token', 'kept-by-the-browser'],
  ['uid', '100001'],
]);
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
    return new Response('{"success":true}', { headers: { 'content-disposition': 'attachment' } });
  },
});
const { call, fetchFile } = await import('./api');
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
