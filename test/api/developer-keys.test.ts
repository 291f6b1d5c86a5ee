import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from '@overtone/contract/api-key';
import type { KeyScope } from '@overtone/contract/key-scopes';
import { developerLimits } from '@overtone/contract/limits-developers';
import { submitSunoMusic } from '@overtone/contract/operations-submit';
import { readSite } from '@overtone/contract/platform';
import { readPoints } from '@overtone/contract/points';
import { changeSetting } from '@overtone/contract/settings';
import { setSongTitle } from '@overtone/contract/song';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, clientOf, newPerson, password, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let app: TestApp;
type Known = Pick<Person, 'call' | 'uid' | 'token'>;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

const made = async (who: Pick<Known, 'call'>, scopes: KeyScope[], more: object = {}) =>
  (await who.call(createApiKey, { body: { name: '备份脚本', scopes, password, ...more } })).data;

/** Status and code of a call with a key. */
async function tried(key: string, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code = 'ok' } = (await response.json()) as { code?: string };
  return `${response.status} ${code}`;
}

/** The same with another last character, whichever it ends with. */
const otherEnd = (key: string): string => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');

describe('developer keys', () => {
  it('are shown once, kept as a digest, listed by a hint, renamed, and dead as soon as they are revoked', async () => {
    const me = await arrangedPerson(app);
    const { key, ...shown } = await made(me, ['points:read', 'points:read']);
    expect(key).toMatch(/^ovt_live_[0-9A-Za-z]{42}$/);
    expect(shown).toMatchObject({ scopes: ['points:read'], last_used_at: null, daily_points: null, expires_at: null });
    const rows = await app.database.pool.query('select api_key::text as whole from api_key where uid = $1', [me.uid]);
    expect(rows.rows[0].whole).not.toContain(key.slice(14, -10));
    expect((await clientOf(app, key)(readPoints, {})).success).toBe(true);
    const named = await me.call(renameApiKey, { params: { id: shown.id }, body: { name: '新名字' } });
    expect(named.data).toMatchObject({ name: '新名字', last_address: '127.0.0.1', last_used_at: expect.any(String) });
    expect(JSON.stringify(await me.call(listApiKeys, {}))).not.toContain(key.slice(14, -10));
    const stranger = await arrangedPerson(app);
    const mine = { params: { id: shown.id } };
    expect(await refusalOf(stranger.call(revokeApiKey, mine))).toBe('KEY_NOT_FOUND');
    await me.call(revokeApiKey, mine);
    expect(await tried(key, 'GET', '/user/points')).toBe('401 INVALID_KEY');
    expect((await me.call(listApiKeys, {})).data).toMatchObject([{ id: shown.id, ended: { why: 'revoked' } }]);
  });

  it('open what their scopes name, and nothing that has none, not even what visitors may', async () => {
    const me = await arrangedPerson(app);
    const { key } = await made(me, ['songs:read']);
    expect(await tried(key, 'GET', '/user/songs')).toBe('200 ok');
    expect(await tried(key, 'GET', '/playlists')).toBe('200 ok');
    const refused = {
      'GET /user/points': '403 KEY_SCOPE',
      'POST /v1/suno/submit/music': '403 KEY_SCOPE',
      'GET /user/info': '403 KEY_CLOSED',
      'GET /user/keys': '403 KEY_CLOSED',
      'POST /user/keys': '403 KEY_CLOSED',
      'GET /user/webhooks': '403 KEY_CLOSED',
      'POST /payment/orders': '403 KEY_CLOSED',
      'POST /logout': '403 KEY_CLOSED',
      'POST /user/password': '403 KEY_CLOSED',
      'POST /login': '403 KEY_CLOSED',
      'GET /packages': '403 KEY_CLOSED',
    };
    const got = Object.keys(refused).map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      return [route, await tried(key, method, path, method === 'GET' ? undefined : {})];
    });
    expect(Object.fromEntries(await Promise.all(got))).toEqual(refused);
    expect(await tried(otherEnd(key), 'GET', '/user/songs')).toBe('401 INVALID_KEY');
    expect(await tried('ovt_live_', 'GET', '/songs')).toBe('401 INVALID_KEY');
  });

  it('of an administrator are a member’s; of somebody banned, leaving or late they are nobody’s', async () => {
    const [staff, me] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app)];
    const { key: strong } = await made(staff, ['songs:read', 'points:read']);
    expect(await tried(strong, 'GET', '/admin/users')).toBe('403 KEY_CLOSED');
    const { key } = await made(me, ['points:read'], { expires_days: 1 });
    const state = async (set: string) => {
      await app.database.pool.query(`update account set ${set} where uid = $1`, [me.uid]);
      return tried(key, 'GET', '/user/points');
    };
    expect(await state('banned_at = now()')).toBe('401 INVALID_KEY');
    expect(await state('banned_at = null, deletion_due_at = now()')).toBe('401 INVALID_KEY');
    expect(await state('deletion_due_at = null')).toBe('200 ok');
    app.clock.advance(86_401);
    expect(await state('nickname = null')).toBe('401 INVALID_KEY');
  });

  it('are at most ten, also when many are made at once', async () => {
    const me = await arrangedPerson(app);
    const all = await Promise.allSettled(Array.from({ length: 14 }, () => made(me, ['songs:read'])));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(developerLimits.keys.perMember);
    expect(await refusalOf(me.call(createApiKey, { body: { name: '', scopes: ['songs:read'], password } }))).toBe(
      'VALIDATION_FAILED',
    );
    const wrong = { name: 'x', scopes: ['admin'], password } as never;
    expect(await refusalOf(me.call(createApiKey, { body: wrong }))).toBe('VALIDATION_FAILED');
  });

  it('have a rate of their own that each answer tells', async () => {
    const me = await arrangedPerson(app);
    const { key } = await made(me, ['points:read']);
    const ask = () => fetch(`${app.url}/api/user/points`, { headers: { authorization: `Bearer ${key}` } });
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=120;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=119;t=(59|60)$/);
    for (let n = 0; n < 119; n += 1) await (await ask()).arrayBuffer();
    const late = await ask();
    expect([late.status, await late.json()]).toEqual([429, expect.objectContaining({ code: 'KEY_RATE' })]);
    expect(late.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await me.call(readPoints, {})).success).toBe(true);
  });

  it('count what they are refused as well, and say so; what is no key, or none any more, has nothing to count', async () => {
    const me = await arrangedPerson(app);
    const { id, key } = await made(me, ['points:read']);
    const ask = async (path: string, token = key) => {
      const response = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      const { code = 'ok' } = (await response.json()) as { code?: string };
      return [code, response.headers.get('ratelimit')?.match(/r=(\d+)/)?.[1] ?? null];
    };
    expect(await ask('/user/points')).toEqual(['ok', '119']);
    expect(await ask('/user/songs')).toEqual(['KEY_SCOPE', '118']);
    expect(await ask('/user/info')).toEqual(['KEY_CLOSED', '117']);
    for (let n = 0; n < 58; n += 1) await ask('/user/info');
    for (let n = 0; n < 59; n += 1) await ask('/user/songs');
    for (const path of ['/user/points', '/user/songs', '/user/info'])
      expect([path, ...(await ask(path))]).toEqual([path, 'KEY_RATE', '0']);
    await me.call(revokeApiKey, { params: { id } });
    for (const path of ['/user/points', '/user/songs', '/user/info'])
      expect([path, ...(await ask(path))]).toEqual([path, 'INVALID_KEY', null]);
    expect(await ask('/user/points', otherEnd(key))).toEqual(['INVALID_KEY', null]);
  });

  it('hold no more points in a day than their cap, and tomorrow as many again', async () => {
    const me = await newPerson(app);
    const { key } = await made(me, ['songs:create'], { daily_points: 1 });
    const { key: free } = await made(me, ['songs:create']);
    const song = (n: number) => ({ body: wish({ title: `第 ${n} 首` }) });
    const balance = async () => (await me.call(readPoints, {})).data.balance;
    const before = await balance();
    await clientOf(app, free)(submitSunoMusic, song(1));
    const spent = before - (await balance());
    expect(spent).toBeGreaterThan(1);
    expect(await refusalOf(clientOf(app, key)(submitSunoMusic, song(2)))).toBe('KEY_POINTS');
    expect(before - (await balance())).toBe(spent);
    const { key: enough } = await made(me, ['songs:create'], { daily_points: Math.ceil(spent) });
    await clientOf(app, enough)(submitSunoMusic, song(3));
    expect(await refusalOf(clientOf(app, enough)(submitSunoMusic, song(4)))).toBe('KEY_POINTS');
    app.clock.advance(86_400);
    await clientOf(app, enough)(submitSunoMusic, song(4));
    expect(await refusalOf(clientOf(app, enough)(setSongTitle, { body: { id: 'x', title: 'y' } as never }))).toBe(
      'KEY_SCOPE',
    );
  });

  it('are dead for what stands in its member’s line, too', async () => {
    const me = await newPerson(app);
    const { id, key } = await made(me, ['songs:create']);
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from points_account where uid = $1 for update', [me.uid]);
    const asked = refusalOf(clientOf(app, key)(submitSunoMusic, { body: wish() }));
    await until('the submit to wait for its turn', async () => {
      const { rows } = await app.database.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    });
    await me.call(revokeApiKey, { params: { id } });
    await holder.query('commit');
    holder.release();
    expect(await asked).toBe('INVALID_KEY');
    expect(await app.database.client.generation.count({ where: { uid: me.uid } })).toBe(0);
  });

  it('rest while the operator has closed developers’ access', async () => {
    const [staff, me] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app)];
    const { key } = await made(me, ['points:read']);
    const set = (value: boolean | null) =>
      staff.call(changeSetting, { params: { key: 'developers_open' }, body: { value } });
    const told = async () => (await app.call(readSite, {})).data.developers_open;
    expect(await told()).toBe(true);
    await set(false);
    expect(await tried(key, 'GET', '/user/points')).toBe('503 DEVELOPERS_CLOSED');
    expect(await refusalOf(made(me, ['points:read']))).toBe('DEVELOPERS_CLOSED');
    expect(await told()).toBe(false);
    await set(null);
    expect(await tried(key, 'GET', '/user/points')).toBe('200 ok');
  });
});
