import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userInfo } from '@overtone/contract/people';
import { AccountDoor, newDevice } from '../support/account-door.js';
import { named, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('sessions', () => {
  it('[P7.1-04] [P7.1-05] [L7-18] tell who is logged in and echo the token they were called with; the device is named in a header', async () => {
    const who = await door.member();
    const second = (await door.login(who, { password })).body.data?.['token'] as string;
    for (const token of [who.token, second]) {
      const { status, body } = await door.call('GET', '/user/info', undefined, { token, device: newDevice() });
      expect([status, body.success]).toEqual([200, true]);
      expect(userInfo.parse(body.data)).toEqual(body.data);
      expect(body.data).toMatchObject({ token, uid: String(who.uid), phone: who.target, user_group: 0, points: 20 });
    }
    const documented = (await (await fetch(`${door.app.url}/api/docs-json`)).json()) as {
      paths: Record<string, { get: { parameters: object[] } }>;
    };
    const header = { name: 'x-fingerprint', in: 'header', required: false };
    expect(documented.paths['/api/user/info']?.get.parameters).toEqual([expect.objectContaining(header)]);
  });

  it('answers 401 with exactly two sentences', async () => {
    const none = await door.call('GET', '/user/info');
    expect([none.status, none.body.message]).toEqual([401, 'no token provided']);
    const bad = await door.call('GET', '/user/info', undefined, { token: 'A'.repeat(43), language: 'en' });
    expect([bad.status, bad.body.message]).toEqual([401, 'invalid token']);
  });

  it('keeps a token of 256 bits as its SHA-256 only', async () => {
    const { token, uid } = await door.member();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await door.app.database.pool.query(
      `select token_hash = sha256(convert_to($1, 'UTF8')) as hashed, session::text as whole from session where uid = $2`,
      [token, uid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].hashed).toBe(true);
    expect(rows[0].whole).not.toContain(token);
  });

  it('[P7.1-06] ends with logout, this one only; a dead token cannot log out', async () => {
    const who = await door.member();
    const other = (await door.login(who, { password })).body.data?.['token'] as string;
    expect(await door.post('/logout', {}, { token: who.token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    for (const [method, path] of [
      ['POST', '/logout'],
      ['GET', '/user/info'],
    ] as const) {
      const dead = await door.call(method, path, undefined, { token: who.token });
      expect([dead.status, dead.body.message]).toEqual([401, 'invalid token']);
    }
    expect((await door.call('GET', '/user/info', undefined, { token: other })).status).toBe(200);
    const nobody = await door.post('/logout');
    expect([nobody.status, nobody.body.message]).toEqual([401, 'no token provided']);
  });

  it('closes the socket of a session that ends: of one by logout, of all by a reset', async () => {
    const who = await door.member();
    const other = (await door.login(who, { password })).body.data?.['token'] as string;
    const third = (await door.login(who, { password })).body.data?.['token'] as string;
    const [first, second, last] = await Promise.all(
      [who.token, other, third].map((token) => door.socketOf(who.uid, token)),
    );
    await expect(door.socketOf(who.uid + 1, other)).rejects.toThrow();
    await door.post('/logout', {}, { token: who.token });
    expect(await first?.closed).toBe('logout');
    expect(second?.connected()).toBe(true);
    door.app.clock.advance(61);
    const code = await door.codeFor(who.target, 3);
    await door.post('/reset-password', { ...named(who.target), code, newPassword: 'an altogether new one' });
    expect(await Promise.all([second?.closed, last?.closed])).toEqual(['password_reset', 'password_reset']);
    await expect(door.socketOf(who.uid, third)).rejects.toThrow();
  });

  it('slides for 30 days, and is written at most once an hour', async () => {
    const { token, uid } = await door.member();
    const seen = async () => {
      const { rows } = await door.app.database.pool.query('select last_seen_at from session where uid = $1', [uid]);
      return (rows[0].last_seen_at as Date).getTime();
    };
    const info = async () => (await door.call('GET', '/user/info', undefined, { token })).status;
    const start = await seen();
    door.app.clock.advance(3000);
    expect([await info(), await seen()]).toEqual([200, start]);
    door.app.clock.advance(29 * 86_400);
    expect(await info()).toBe(200);
    expect(await seen()).toBeGreaterThan(start);
    door.app.clock.advance(29 * 86_400);
    expect(await info()).toBe(200);
    door.app.clock.advance(30 * 86_400);
    expect(await info()).toBe(401);
    door.app.clock.advance(31 * 86_400);
    await door.app.schedules.run('sessions.sweep');
    const { rows } = await door.app.database.pool.query('select 1 from session where uid = $1', [uid]);
    expect(rows).toEqual([]);
  });

  it('ends 180 days after the login, however much it is used', async () => {
    const { token } = await door.member();
    const info = async () => (await door.call('GET', '/user/info', undefined, { token })).status;
    for (let day = 0; day < 175; day += 25) {
      door.app.clock.advance(25 * 86_400);
      expect([day, await info()]).toEqual([day, 200]);
    }
    door.app.clock.advance(4 * 86_400);
    expect(await info()).toBe(200);
    door.app.clock.advance(86_400);
    expect(await info()).toBe(401);
  });
});
