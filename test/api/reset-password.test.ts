import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { listApiKeys } from '@overtone/contract/api-key';
import { limits } from '@overtone/contract/limits';
import { listNotices } from '@overtone/contract/notice';
import { changePassword } from '@overtone/contract/session';
import { changeWebhook, listWebhooks } from '@overtone/contract/webhook';
import { AccountDoor, type Caller, newAddress, newDevice, outcomes, times, wrongFor } from '../support/account-door.js';
import { clientOf, named, newEmail, newPhone, password } from '../support/person.js';

const newPassword = 'an altogether new one';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

const reset = (target: string, body: object, from: Caller = {}) =>
  door.post('/reset-password', { ...named(target), newPassword, ...body }, from);
const info = async (token: string) => (await door.call('GET', '/user/info', undefined, { token })).body;

describe('a password is set anew', () => {
  it.each([
    ['phone', newPhone],
    ['e-mail', newEmail],
  ])('[P7.1-03] [P7.1-14] by a code to the %s, and the old one is over', async (_, target) => {
    const who = await door.member(target());
    const code = await door.codeFor(who.target, 3);
    const done = await reset(who.target, { code, fingerprint: newDevice() });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect((await door.login(who, { password })).body.code).toBe('PASSWORD_WRONG');
    expect((await door.login(who, { password: newPassword })).status).toBe(200);
    const { rows } = await door.app.database.pool.query('select password_hash from account where uid = $1', [who.uid]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  it('[P7.1-03] which logs nobody in, and everybody out', async () => {
    const who = await door.member();
    const tokens = [who.token, await door.token(who), await door.token(who)];
    const sockets = await Promise.all(tokens.map((token) => door.socketOf(who.uid, token)));
    const done = await reset(who.target, { code: await door.codeFor(who.target, 3) });
    expect(done.body).toEqual({ success: true });
    for (const token of tokens) expect(await info(token)).toMatchObject({ message: 'invalid token' });
    const reasons = await Promise.all(sockets.map(({ closed }) => closed));
    expect(reasons).toEqual(['password_reset', 'password_reset', 'password_reset']);
  });

  it('which ends what programs may do and hear, until the owner begins again; a changed one does not', async () => {
    const who = await door.member();
    const { client } = door.app.database;
    const at = { uid: who.uid, createdAt: door.app.clock.now() };
    const hook = { ...at, name: '回调', url: 'https://hooks.example/', events: ['order.paid'], secret: 'sealed' };
    const id = randomUUID();
    await client.webhook.create({ data: { ...hook, id } });
    await client.apiKey.create({
      data: { ...at, id, name: '钥匙', digest: randomBytes(32), hint: 'ovt', scopes: ['songs:read'] },
    });
    const call = clientOf(door.app, who.token);
    await call(changePassword, { body: { oldPassword: password, newPassword: 'quartz tangerine 8' } });
    expect((await call(listWebhooks, {})).data).toMatchObject([{ stopped: null }]);
    expect((await call(listApiKeys, {})).data).toHaveLength(1);
    await reset(who.target, { code: await door.codeFor(who.target, 3) });
    const again = clientOf(door.app, await door.token(who, newPassword));
    expect((await again(listWebhooks, {})).data).toMatchObject([{ stopped: 'reset' }]);
    const link = '/account?tab=developers';
    expect((await again(listNotices, {})).data).toMatchObject([
      { kind: 'webhook_stopped', values: { name: '回调', why: 'reset' }, link },
      { kind: 'key_ended', values: { name: '钥匙', why: 'reset' }, link },
    ]);
    expect((await again(listApiKeys, {})).data).toMatchObject([{ id, ended: { why: 'reset' } }]);
    expect((await again(changeWebhook, { params: { id }, body: { on: true } })).data.stopped).toBeNull();
  });

  it('[P7.1-03] [P8.2-04] which lifts a lock at once and forgets the failures before it', async () => {
    const [who, from] = [await door.member(), { address: newAddress() }];
    await times(limits.login.failures, () => door.login(who, { password: 'not this one' }, from));
    expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
    expect((await reset(who.target, { code: await door.codeFor(who.target, 3) })).status).toBe(200);
    await times(limits.login.failures - 1, () => door.login(who, { password: 'not this one' }, from));
    expect((await door.login(who, { password: newPassword }, from)).status).toBe(200);
  });

  it('[P7.1-14] only by a code of type 3, which opens nothing else', async () => {
    const who = await door.member();
    const forLogin = await door.codeFor(who.target, 2);
    expect((await reset(who.target, { code: forLogin })).body.code).toBe('CODE_EXPIRED');
    door.app.clock.advance(61);
    const forReset = await door.codeFor(who.target, 3);
    const asLogin = (await door.login(who, { code: forReset })).body.code;
    expect(asLogin).toBe(forReset === forLogin ? undefined : 'CODE_WRONG');
    expect((await reset(who.target, { code: forReset })).status).toBe(200);
  });

  it('[P7.1-03] once per code, within its ten minutes, with the right digits', async () => {
    const who = await door.member();
    const code = await door.codeFor(who.target, 3);
    const wrong = await reset(who.target, { code: wrongFor(code) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CODE_WRONG']);
    expect((await reset(who.target, { code })).status).toBe(200);
    expect((await reset(who.target, { code })).body.code).toBe('CODE_EXPIRED');
    door.app.clock.advance(61);
    const late = await door.codeFor(who.target, 3);
    door.app.clock.advance(limits.code.lifeSeconds);
    expect((await reset(who.target, { code: late })).body.code).toBe('CODE_EXPIRED');
    expect((await door.login(who, { password: newPassword })).status).toBe(200);
  });

  it('[P7.1-03] [P8.2-07] for whom there is an account', async () => {
    const code = '123456';
    const byPhone = await reset(newPhone(), { code });
    expect([byPhone.status, byPhone.body.code]).toEqual([404, 'NOT_REGISTERED']);
    expect(byPhone.body.message).toBe('这个手机号还没有注册');
    expect((await reset(newEmail(), { code })).body.message).toBe('这个邮箱还没有注册');
  });

  it('[P7.1-03] [P5-09] when the request is well formed', async () => {
    const code = '123456';
    const fields = async (body: object) => (await door.post('/reset-password', body)).body.fields;
    expect(await fields({ phone: newPhone(), code, newPassword: '1234567' })).toEqual({
      newPassword: '密码长度至少8位',
    });
    expect(await fields({ phone: newPhone(), code })).toEqual({ newPassword: '请输入密码' });
    expect(await fields({ phone: newPhone(), code: '12345', newPassword })).toEqual({ code: '验证码是 6 位数字' });
    expect(await fields({ code, newPassword })).toEqual({ phone: '请输入手机号或邮箱' });
    expect(await fields({ phone: newPhone(), email: newEmail(), code, newPassword })).toEqual({
      phone: '请输入手机号或邮箱',
    });
  });

  it('[P7.1-03] never for an account that is suspended, which only the holder of a right code learns', async () => {
    const [who, admin] = [await door.member(), await door.member()];
    await door.app.database.pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
    const code = await door.codeFor(who.target, 3);
    await door.post(`/admin/users/${who.uid}/ban`, { reason: '刷量' }, { token: admin.token });
    expect((await reset(who.target, { code: wrongFor(code) })).body.code).toBe('CODE_WRONG');
    const refused = await reset(who.target, { code });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_BANNED']);
    expect(refused.body.message).toBe('这个账号已被停用，请联系平台的运营者');
  });

  it('[P7.1-03] under the same cap per device as a login', async () => {
    const fingerprint = newDevice();
    const tries = await times(limits.login.perFingerprint + 3, () =>
      reset(newPhone(), { code: '123456', fingerprint }),
    );
    expect(outcomes(tries)).toEqual({ NOT_REGISTERED: limits.login.perFingerprint, LOGIN_RATE_LIMITED: 3 });
  });
});
