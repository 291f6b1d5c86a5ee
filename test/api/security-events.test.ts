import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecurityEvent, SecurityKind } from '@overtone/contract/security';
import { limits } from '@overtone/contract/limits';
import {
  AccountDoor,
  type Caller,
  type Member,
  newAddress,
  newDevice,
  times,
  wrongFor,
} from '../support/account-door.js';
import { named, password } from '../support/person.js';
import { until } from '../support/until.js';

const newPassword = 'an altogether new one';
let door: AccountDoor;
let admin: Member;
/** Everything that must never be read anywhere: passwords, codes, captchas, tokens. */
const secrets = new Set([password, newPassword, 'not this one']);

beforeAll(async () => {
  door = await AccountDoor.boot({ env: { LOG_LEVEL: 'info' } });
  admin = await door.member();
  await door.app.database.pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
});
afterAll(() => door.app.stop());

interface Listed {
  data: SecurityEvent[];
  next_cursor: string | null;
}
const listed = async (query: string): Promise<Listed> => {
  const { body } = await door.call('GET', `/admin/security-events?${query}`, undefined, { token: admin.token });
  return body as unknown as Listed;
};
const eventsOf = async (uid: number, kind: SecurityKind) => (await listed(`uid=${uid}&kind=${kind}`)).data;
/** Rows are written a moment after what they tell. */
const eventOf = async (uid: number, kind: SecurityKind): Promise<SecurityEvent> => {
  const [event] = await until(`an event ${kind} of ${uid}`, async () => {
    const seen = await eventsOf(uid, kind);
    return seen.length > 0 && seen;
  });
  return event as SecurityEvent;
};

const codeFor = async (target: string, type: number): Promise<string> => {
  const code = await door.codeFor(target, type);
  secrets.add(code);
  return code;
};
const here = (): Required<Pick<Caller, 'address' | 'device'>> => ({ address: newAddress(), device: newDevice() });

describe('what happens at the doors', () => {
  it('is kept with uid and origin: login, failure, lock, logout, registration', async () => {
    const [who, from] = [await door.registered(), here()];
    const origin = { uid: String(who.uid), address: from.address, device: from.device };
    const { body } = await door.login(who, { password }, from);
    secrets.add(String(body.data?.['token'])).add(who.token);
    for (let count = 0; count <= limits.login.failures; count += 1) {
      await door.login(who, { password: 'not this one' }, from);
    }
    await door.post('/logout', {}, { token: String(body.data?.['token']), ...from });
    expect(await eventOf(who.uid, 'login')).toMatchObject({ ...origin, detail: { way: 'password' } });
    const failed = await until('all failures', async () => {
      const seen = await eventsOf(who.uid, 'login.failed');
      return seen.reduce((sum, { count }) => sum + count, 0) === limits.login.failures && seen;
    });
    expect(failed[0]).toMatchObject({ ...origin, detail: { problem: 'PASSWORD_WRONG', route: 'POST /api/login' } });
    expect(await eventOf(who.uid, 'login.locked')).toMatchObject(origin);
    expect(await eventOf(who.uid, 'logout')).toMatchObject({ ...origin, actor_uid: String(who.uid) });
    expect((await eventOf(who.uid, 'register')).address).toMatch(/^10\./);
  });

  it('is kept of passwords, sessions and the end of an account', async () => {
    const who = await door.member();
    const code = await codeFor(who.target, 3);
    await door.post('/reset-password', { ...named(who.target), code: wrongFor(code), newPassword });
    await door.post('/reset-password', { ...named(who.target), code, newPassword });
    const [token, other] = [await door.token(who, newPassword), await door.token(who, newPassword)];
    secrets.add(token).add(other).add(wrongFor(code));
    await door.post('/user/password', { oldPassword: newPassword, newPassword: password }, { token });
    await door.token(who);
    await door.post('/user/sessions/revoke-others', {}, { token });
    await door.post('/user/deletion', { password }, { token });
    const again = await door.token(who);
    secrets.add(again);
    await door.call('DELETE', '/user/deletion', undefined, { token: again });
    for (const kind of ['password.reset', 'password.changed', 'deletion.asked', 'session.revoked'] as const) {
      expect((await eventOf(who.uid, kind)).uid).toBe(String(who.uid));
    }
    expect((await eventOf(who.uid, 'login.failed')).detail['problem']).toBe('CODE_WRONG');
  });

  it('is kept of administrators: bans, points given, codes made and taken away as a file', async () => {
    const who = await door.member();
    const by = { token: admin.token };
    await door.post(`/admin/users/${who.uid}/ban`, { reason: '刷量' }, by);
    await door.post(`/admin/users/${who.uid}/unban`, { reason: '误伤' }, by);
    await door.post('/admin/recharge', { target_uid: String(who.uid), amount: 5, remark: '补偿' }, by);
    expect(await eventOf(who.uid, 'member.banned')).toMatchObject({ actor_uid: String(admin.uid) });
    expect(await eventOf(who.uid, 'member.unbanned')).toMatchObject({ actor_uid: String(admin.uid) });
    const actions = await until('three actions', async () => {
      const seen = await eventsOf(who.uid, 'admin.action');
      return seen.length === 3 && seen;
    });
    expect(actions.map(({ detail }) => detail['route']).sort()).toEqual([
      'POST /admin/recharge',
      'POST /admin/users/{uid}/ban',
      'POST /admin/users/{uid}/unban',
    ]);
    expect(JSON.stringify(actions)).not.toMatch(/刷量|误伤|补偿/);
  });

  it('is kept of refusals and limits', async () => {
    const [who, from] = [await door.member(), here()];
    await door.call('GET', '/admin/security-events', undefined, { token: who.token, ...from });
    expect(await eventOf(who.uid, 'access.refused')).toMatchObject({
      address: from.address,
      device: from.device,
      detail: { problem: 'FORBIDDEN', route: 'GET /api/admin/security-events' },
    });
    const address = newAddress();
    await door.call('GET', '/admin/security-events', undefined, { address });
    await times(205, () => door.post('/sms/captcha', {}, { address }));
    await door.sendCode('13800138000', 1, { captchaCode: 'AAAA' }, { address });
    const of = async (kind: SecurityKind) =>
      (await listed(`kind=${kind}`)).data.filter((event) => event.address === address);
    for (const kind of ['access.refused', 'limit.hit', 'captcha.failed'] as const) {
      const [event] = await until(kind, async () => (await of(kind)).length > 0 && of(kind));
      expect([kind, event?.uid]).toEqual([kind, null]);
    }
    const hits = await of('limit.hit');
    expect(hits.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('stands in the log as a line each, and no secret stands anywhere', async () => {
    const lines = door.app
      .logged()
      .split('\n')
      .filter((line) => line.includes('"msg":"security"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const event of ['login', 'login.failed', 'logout', 'member.banned', 'admin.action', 'limit.hit']) {
      expect(lines.find((line) => line['event'] === event)).toMatchObject({ event });
    }
    const { rows } = await door.app.database.pool.query('select event::text as whole from security_event event');
    expect(rows.length).toBeGreaterThan(20);
    const everything = door.app.logged() + rows.map(({ whole }) => whole as string).join('\n');
    // Six digits may stand within a longer number by chance, as a word of their own they may not.
    const stands = (secret: string) =>
      /^\d{6}$/.test(secret)
        ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(everything)
        : everything.includes(secret);
    expect([...secrets].filter(stands)).toEqual([]);
  });
});

describe('the list for the console', () => {
  it('goes page by page and is for administrators', async () => {
    const first = await listed('limit=5');
    expect(first.data).toHaveLength(5);
    const second = await listed(`limit=5&cursor=${first.next_cursor}`);
    const ids = [...first.data, ...second.data].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(10);
    const odd = await door.call('GET', '/admin/security-events?cursor=x', undefined, { token: admin.token });
    expect(odd.body.code).toBe('VALIDATION_FAILED');
  });

  it('forgets after 90 days, in batches, by the index', async () => {
    const { pool } = door.app.database;
    const old = new Date(door.app.clock.now().getTime() - (limits.security.keptDays * 86_400 + 60) * 1000);
    await pool.query(
      `insert into security_event (kind, uid, detail, count, first_at, last_at)
       select 'login', n % 500, '{}', 1, at, at from (
         select n, case when n <= 2500 then $1::timestamptz else $2::timestamptz end as at
         from generate_series(1, 20000) n) made`,
      [old, door.app.clock.now()],
    );
    await pool.query('analyze security_event');
    const planOf = async (sql: string) =>
      (await pool.query(`explain ${sql}`)).rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    const sweep = await planOf(
      `delete from security_event where id in (
         select id from security_event where last_at < '${old.toISOString()}' order by last_at limit 1000)`,
    );
    expect(sweep).toContain('security_event_last_at_idx');
    expect(sweep).not.toMatch(/Sort/);
    for (const filter of ["kind = 'login.failed'", 'uid = 7', 'actor_uid = 7']) {
      const plan = await planOf(`select * from security_event where ${filter} order by id desc limit 50`);
      expect([filter, /Seq Scan/.test(plan)]).toEqual([filter, false]);
    }
    await door.app.schedules.run('security.sweep');
    const { rows } = await pool.query('select count(*)::int as left from security_event where last_at <= $1', [old]);
    expect(rows[0].left).toBe(0);
  });
});
