import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountDoor, type Member, times, wrongFor } from '../support/account-door.js';
import { named, password } from '../support/person.js';
import { wish } from '../support/song-wishes.js';

let door: AccountDoor;
let admin: Member;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
beforeEach(async () => {
  await door.app.database.client.account.updateMany({ data: { role: 'member' } });
  admin = await newAdmin();
});
afterAll(() => door.app.stop());

async function newAdmin(): Promise<Member> {
  const who = await door.member();
  await door.app.database.client.account.update({ where: { uid: who.uid }, data: { role: 'admin' } });
  return who;
}
const reason = '刷评论';
const ban = (uid: number | string, by: Member = admin, body: object = { reason }) =>
  door.post(`/admin/users/${uid}/ban`, body, { token: by.token });
const unban = (uid: number, by: Member = admin) =>
  door.post(`/admin/users/${uid}/unban`, { reason: '已申诉' }, { token: by.token });
const statusOf = async (token: string) => (await door.call('GET', '/user/info', undefined, { token })).status;
const audit = (uid: number) =>
  door.app.database.client.auditEntry.findMany({
    where: { target: `account:${uid}` },
    orderBy: { id: 'asc' },
    select: { actorUid: true, action: true, detail: true },
  });

describe('a ban', () => {
  it('ends every session and socket of the account at once, and stands in the audit log', async () => {
    const who = await door.member();
    const other = await door.token(who);
    const sockets = await Promise.all([who.token, other].map((token) => door.socketOf(who.uid, token)));
    expect((await ban(who.uid)).body).toEqual({ success: true });
    expect(await Promise.all([who.token, other].map(statusOf))).toEqual([401, 401]);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(['banned', 'banned']);
    await expect(door.socketOf(who.uid, who.token)).rejects.toThrow('invalid token');
    expect(await audit(who.uid)).toEqual([{ actorUid: admin.uid, action: 'member.ban', detail: { reason } }]);
    // A second one finds it done.
    expect((await ban(who.uid)).status).toBe(200);
    expect(await audit(who.uid)).toHaveLength(1);
  });

  it('is told to the holder of the right password or code only', async () => {
    const who = await door.member();
    const code = await door.codeFor(who.target, 2);
    await ban(who.uid);
    expect((await door.login(who, { password: 'not this one' })).body.code).toBe('PASSWORD_WRONG');
    expect((await door.login(who, { code: wrongFor(code) })).body.code).toBe('CODE_WRONG');
    const banned = [await door.login(who, { password }), await door.login(who, { code })];
    for (const { status, body } of banned) {
      expect([status, body.code, body.message]).toEqual([
        403,
        'ACCOUNT_BANNED',
        '这个账号已被停用，请联系平台的运营者',
      ]);
    }
    expect((await door.login(who, { code })).body.code).toBe('CODE_EXPIRED');
  });

  it('cannot be left by a reset of the password', async () => {
    const who = await door.member();
    await ban(who.uid);
    const reset = (code: string) =>
      door.post('/reset-password', { ...named(who.target), code, newPassword: 'an altogether new one' });
    const code = await door.codeFor(who.target, 3);
    expect((await reset(wrongFor(code))).body.code).toBe('CODE_WRONG');
    const refused = await reset(code);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_BANNED']);
    await unban(who.uid);
    expect((await door.login(who, { password })).status).toBe(200);
  });

  it('can be lifted; ended sessions stay ended', async () => {
    const who = await door.member();
    await ban(who.uid);
    expect((await unban(who.uid)).body).toEqual({ success: true });
    expect(await statusOf(who.token)).toBe(401);
    expect(await statusOf(await door.token(who))).toBe(200);
    expect((await unban(who.uid)).status).toBe(200);
    expect((await audit(who.uid)).map(({ action }) => action)).toEqual(['member.ban', 'member.unban']);
  });

  it('leaves no live session to logins at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await door.member();
      const code = await door.codeFor(who.target, 2);
      const logins = times(8, (index) => door.login(who, index === 0 ? { code } : { password }));
      expect((await ban(who.uid)).status).toBe(200);
      for (const { body } of await logins) {
        const end = body.success ? await statusOf(String(body.data?.['token'])) : body.code;
        expect([401, 'ACCOUNT_BANNED']).toContain(end);
      }
      const live = { uid: who.uid, revokedAt: null };
      expect(await door.app.database.client.session.count({ where: live })).toBe(0);
    }
  });

  it('of the last administrator is refused, also when two ban each other at the same moment', async () => {
    const alone = await ban(admin.uid);
    expect([alone.status, alone.body.code]).toEqual([409, 'LAST_ADMIN']);
    expect(await statusOf(admin.token)).toBe(200);
    for (let round = 0; round < 4; round += 1) {
      const second = await newAdmin();
      await Promise.all([ban(second.uid, admin), ban(admin.uid, second)]);
      const working = await Promise.all([admin, second].map(({ token }) => statusOf(token)));
      expect(working.sort()).toEqual([200, 401]);
      admin = (await statusOf(admin.token)) === 200 ? admin : second;
    }
  });

  it('[P6-17] is for administrators only, as the server knows them at that moment', async () => {
    const [who, member] = [await door.member(), await door.member()];
    const forged = { token: member.token, role: 'admin' };
    for (const path of ['ban', 'unban']) {
      const refused = await door.post(`/admin/users/${who.uid}/${path}`, { reason, role: 'admin' }, forged);
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await door.post(`/admin/users/${who.uid}/${path}`, { reason })).status).toBe(401);
    }
    await door.post('/profile/update', { nickname: '我', role: 'admin' }, { token: member.token });
    expect((await ban(who.uid, member)).status).toBe(403);
    await door.app.database.client.account.update({ where: { uid: member.uid }, data: { role: 'admin' } });
    expect((await ban(who.uid, member)).status).toBe(200);
    await door.app.database.client.account.update({ where: { uid: member.uid }, data: { role: 'member' } });
    expect((await ban(who.uid, member)).status).toBe(403);
  });

  it('needs an account that is there, and a reason', async () => {
    const unknown = await ban(999_999_999);
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'MEMBER_NOT_FOUND',
      '没有这个用户',
    ]);
    expect((await unban(999_999_999)).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await ban('x')).body.code).toBe('VALIDATION_FAILED');
    const who = await door.member();
    expect((await ban(who.uid, admin, { reason: ' ' })).body.fields).toEqual({ reason: '请写明原因' });
    expect(await statusOf(who.token)).toBe(200);
  });

  it('the log of it takes no change', async () => {
    const { client } = door.app.database;
    await expect(client.$executeRaw`update audit_entry set action = 'x'`).rejects.toThrow('append-only');
    await expect(client.$executeRaw`delete from audit_entry`).rejects.toThrow('append-only');
  });
});

describe('an administrator', () => {
  it('[P6-15] may do whatever a member may', async () => {
    const who = await door.member();
    const documented = (await (await fetch(`${door.app.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, { security: object[]; parameters: { required: boolean }[] }>>;
    };
    const reads = Object.entries(documented.paths).filter(
      ([path, { get }]) => get && get.security.length > 0 && !path.includes('{') && !path.startsWith('/api/admin/'),
    );
    expect(reads.length).toBeGreaterThan(3);
    for (const [path] of reads) {
      const answers = [who, admin].map(({ token }) => door.call('GET', path.slice(4), undefined, { token }));
      const [asMember, asAdmin] = (await Promise.all(answers)).map(({ status }) => status);
      expect([path, asAdmin]).toEqual([path, asMember]);
    }
    expect((await door.post('/v1/suno/submit/music', wish(), { token: admin.token })).status).toBe(200);
    for (const { token } of [who, admin]) {
      expect((await door.post('/profile/update', { nickname: '我' }, { token })).status).toBe(200);
      expect((await door.post('/user/sessions/revoke-others', {}, { token })).status).toBe(200);
    }
    await door.app.drain();
  });
});
