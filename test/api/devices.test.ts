import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Device, device } from '@overtone/contract/session';
import { AccountDoor, type Member, newAddress } from '../support/account-door.js';
import { named, password } from '../support/person.js';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
const wechat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.40';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

const devices = async (token: string): Promise<Device[]> =>
  device.array().parse((await door.call('GET', '/user/sessions', undefined, { token })).body.data);
const statusOf = async (token: string) => (await door.call('GET', '/user/info', undefined, { token })).status;

/** A login by a browser of this name, from this address. */
async function loginFrom(who: Member, agent: string, address = newAddress()): Promise<string> {
  const response = await fetch(`${door.app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': address },
    body: JSON.stringify({ ...named(who.target), password }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

describe('devices', () => {
  it('are told apart by browser, system and address, last seen first, this one marked', async () => {
    const who = await door.member();
    const address = newAddress();
    const phone = await loginFrom(who, wechat, address);
    door.app.clock.advance(7200);
    await loginFrom(who, chrome);
    const seen = await devices(who.token);
    // The list's own call has just been seen.
    expect(seen.map(({ device: label, current }) => [label, current])).toEqual([
      [null, true],
      ['Chrome · Windows', false],
      ['WeChat · iOS', false],
    ]);
    expect(seen[2]?.address).toBe(address);
    door.app.clock.advance(7200);
    expect((await devices(phone)).map(({ device: label }) => label)[0]).toBe('WeChat · iOS');
    expect(JSON.stringify(seen)).not.toContain(phone);
  });

  it('are those that live, and at most a hundred', async () => {
    const who = await door.member();
    await door.post('/logout', {}, { token: await door.token(who) });
    expect(await devices(who.token)).toHaveLength(1);
    await door.app.database.pool.query(
      `insert into session (id, uid, token_hash, user_agent, address, created_at, last_seen_at, confirmed_at, expires_at)
       select gen_random_uuid(), uid, sha256(convert_to(uid || ':' || i, 'UTF8')), '', '10.0.0.1',
         created_at, last_seen_at - i * interval '1 second', created_at, expires_at
       from session, generate_series(1, 120) i where uid = $1 and revoked_at is null`,
      [who.uid],
    );
    const seen = await devices(who.token);
    expect([seen.length, seen[0]?.current]).toEqual([100, true]);
    door.app.clock.advance(31 * 86_400);
    expect(await devices(await door.token(who))).toHaveLength(1);
  });

  it('can be logged out one by one, at once, their sockets too', async () => {
    const who = await door.member();
    const other = await door.token(who);
    const socket = await door.socketOf(who.uid, other);
    const target = (await devices(other)).find(({ current }) => current)?.id;
    const revoke = () => door.call('DELETE', `/user/sessions/${target}`, undefined, { token: who.token });
    expect((await revoke()).body).toEqual({ success: true });
    expect([await statusOf(other), await statusOf(who.token)]).toEqual([401, 200]);
    expect(await socket.closed).toBe('revoked');
    const again = await revoke();
    expect([again.status, again.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it('of another member are not to be found', async () => {
    const [who, stranger] = [await door.member(), await door.member()];
    const [theirs] = await devices(stranger.token);
    const reply = await door.call('DELETE', `/user/sessions/${theirs?.id}`, undefined, { token: who.token });
    expect([reply.status, reply.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect(await statusOf(stranger.token)).toBe(200);
    const odd = await door.call('DELETE', '/user/sessions/1', undefined, { token: who.token });
    expect(odd.body.code).toBe('VALIDATION_FAILED');
  });

  it('can all be logged out but the one in hand', async () => {
    const who = await door.member();
    const others = [await door.token(who), await door.token(who)];
    const socket = await door.socketOf(who.uid, others[0] ?? '');
    const mine = await door.socketOf(who.uid, who.token);
    const reply = await door.post('/user/sessions/revoke-others', {}, { token: who.token });
    expect(reply.body).toEqual({ success: true, data: { revoked: 2 } });
    expect(await Promise.all([...others, who.token].map(statusOf))).toEqual([401, 401, 200]);
    expect([await socket.closed, mine.connected()]).toEqual(['revoked', true]);
    expect((await door.post('/user/sessions/revoke-others', {}, { token: who.token })).body.data).toEqual({
      revoked: 0,
    });
  });
});
