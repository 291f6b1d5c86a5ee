import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountDoor, type Member } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';
import { programs, shortLived } from '../support/programs.js';

/** Each command is a process that loads the whole server's code. */
jest.setTimeout(180_000);

let door: AccountDoor;
let databaseUrl: string;
beforeAll(async () => {
  door = await AccountDoor.boot();
  const { rows } = await door.app.database.pool.query('select current_database() as name');
  const url = new URL(process.env['OVERTONE_TEST_PG_URL'] ?? '');
  url.pathname = `/${rows[0].name}`;
  databaseUrl = url.href;
});
afterAll(() => door.app.stop());

interface Outcome {
  code: number;
  printed: string;
  complained: string;
}

/** A process of its own that knows nothing but the database. */
const run = (program: string, parameters: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
    execFile(process.execPath, [...shortLived, program, ...parameters], { env }, (error, printed, complained) =>
      resolve({ code: error ? Number(error.code) : 0, printed, complained }),
    );
  });
/** What `npm run admin` runs; it compiles first. */
const script = (...parameters: string[]) => run('scripts/admin.mjs', parameters);
/** The compiled program alone, which is quicker. */
const admin = (...parameters: string[]) => run(`apps/api/${programs}/admin.js`, parameters);

const roleOf = async ({ token }: Member) =>
  (await door.call('GET', '/user/info', undefined, { token })).body.data?.['role'];
/** An administrator's call that changes nothing: the account is not suspended. */
const adminCall = async ({ token, uid }: Member) =>
  (await door.post(`/admin/users/${uid}/unban`, { reason: '试一下' }, { token })).status;
const audit = async (uid: number) => {
  const target = `account:${uid}`;
  const rows = await door.app.database.client.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } });
  return rows.map(({ actorUid, action, detail }) => ({ actorUid, action, detail }));
};
const securityEvents = (uid: number) =>
  door.app.database.client.securityEvent.findMany({
    where: { uid, kind: { in: ['admin.granted', 'admin.revoked'] } },
    select: { kind: true, actorUid: true },
    orderBy: { id: 'asc' },
  });

describe('npm run admin', () => {
  it('[P6-17] makes an administrator and takes the rights back, valid at once and for the same token', async () => {
    const [byPhone, byEmail] = [await door.member(newPhone()), await door.member(newEmail())];
    expect((await script('list')).printed).toBe('还没有管理员。设一个：npm run admin -- grant <账号>\n');
    expect([await roleOf(byPhone), await adminCall(byPhone)]).toEqual(['member', 403]);

    const granted = await admin('grant', byPhone.target);
    expect(granted).toEqual({
      code: 0,
      printed: `匿名用户（uid ${byPhone.uid}，${byPhone.target}）现在是管理员。\n`,
      complained: '',
    });
    expect([await roleOf(byPhone), await adminCall(byPhone)]).toEqual(['admin', 200]);

    const [again] = await Promise.all([
      admin('grant', String(byPhone.uid)),
      admin('grant', ` ${byEmail.target.toUpperCase()} `),
    ]);
    expect(again.printed).toContain('已经是管理员，没有变化');
    expect((await admin('list')).printed.split('\n')).toEqual([
      expect.stringContaining(byPhone.target),
      expect.stringContaining(byEmail.target),
      '',
    ]);
    expect((await admin('revoke', String(byPhone.uid))).printed).toContain('不再是管理员');
    expect([await roleOf(byPhone), await adminCall(byPhone)]).toEqual(['member', 403]);
    expect(await audit(byPhone.uid)).toEqual([
      { actorUid: null, action: 'admin.grant', detail: {} },
      { actorUid: null, action: 'admin.revoke', detail: {} },
    ]);
    expect(await securityEvents(byPhone.uid)).toEqual([
      { kind: 'admin.granted', actorUid: null },
      { kind: 'admin.revoked', actorUid: null },
    ]);

    const last = await admin('revoke', byEmail.target);
    expect([last.code, last.complained]).toEqual([1, '这是最后一个管理员，不能停用、撤销或注销\n']);
    expect([await roleOf(byEmail), await adminCall(byEmail)]).toEqual(['admin', 200]);
  });

  it('says of an account without a password that the console will ask for one', async () => {
    const who = await door.member();
    const { client } = door.app.database;
    await client.account.update({ where: { uid: who.uid }, data: { passwordHash: '' } });
    const missing = '它还没有密码：控制台用密码确认身份，先在网站的“账号 → 安全”里设置。\n';
    const name = `匿名用户（uid ${who.uid}，${who.target}）`;
    expect((await admin('grant', who.target)).printed).toBe(`${name}现在是管理员。${missing}`);
    expect((await admin('grant', who.target)).printed).toBe(`${name}已经是管理员，没有变化。${missing}`);
  });

  it('suspends an account: 401 at once, its sockets closed within five seconds, and lifts that', async () => {
    const who = await door.member();
    const socket = await door.socketOf(who.uid, who.token);
    const banned = await admin('ban', who.target, '刷评论');
    const done = Date.now();
    expect([banned.code, banned.printed]).toEqual([
      0,
      `匿名用户（uid ${who.uid}，${who.target}）已停用，退出了 1 台设备。\n`,
    ]);
    expect((await door.call('GET', '/user/info', undefined, { token: who.token })).status).toBe(401);
    expect(await socket.closed).toBe('ended');
    expect(Date.now() - done).toBeLessThan(5000);
    expect((await door.login(who, { password })).body.code).toBe('ACCOUNT_BANNED');
    expect((await admin('unban', who.target)).printed).toContain('已恢复，可以重新登录');
    expect((await door.login(who, { password })).status).toBe(200);
    expect(await audit(who.uid)).toEqual([
      { actorUid: null, action: 'member.ban', detail: { reason: '刷评论' } },
      { actorUid: null, action: 'member.unban', detail: { reason: '由运营者在命令行操作' } },
    ]);
  });

  it('gives another address to who lost their number to somebody else, and to nobody else', async () => {
    const [lost, other] = [await door.member(newPhone()), await door.member(newEmail())];
    const { client } = door.app.database;
    const email = newEmail();
    expect((await admin('known-by', String(lost.uid), email)).printed).toContain('没有变化');
    await client.account.update({ where: { uid: lost.uid }, data: { phone: null, numberLostAt: new Date() } });
    expect((await admin('known-by', String(lost.uid), other.target)).printed).toContain('没有变化');
    expect((await admin('known-by', String(lost.uid), 'no address')).code).toBe(1);
    expect((await admin('known-by', String(lost.uid), email)).printed).toContain(`现在用 ${email} 登录`);
    expect((await door.login({ ...lost, target: email }, { password })).status).toBe(200);
    expect((await audit(lost.uid)).map(({ action }) => action)).toEqual(['member.known-by']);
  });

  it('says how it is used when it is used wrongly, and who is not there', async () => {
    for (const { code, printed, complained } of [await script(), await admin('constructor', '100001')]) {
      expect([code, printed]).toEqual([1, '']);
      expect(complained).toMatch(/^用法：npm run admin -- <命令>\n/);
    }
    const nobody = "' or 1=1";
    expect(await admin('grant', nobody)).toEqual({ code: 1, printed: '', complained: `没有这个账号：${nobody}\n` });
  });
});
