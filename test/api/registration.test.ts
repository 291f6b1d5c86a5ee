import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { legalVersions } from '@overtone/contract/legal';
import { limits } from '@overtone/contract/limits';
import { userInfo } from '@overtone/contract/people';
import { AccountDoor, newDevice, outcomes, times } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('registration', () => {
  it('[P7.1-02] [P3-01] [P3-04] makes an account, logs it in and gives the welcome points', async () => {
    const [phone, fingerprint] = [newPhone(), newDevice()];
    const code = await door.codeFor(phone, 1);
    const body = { phone, code, password, fingerprint };
    const reply = await door.post('/register', body);
    expect(reply.status).toBe(200);
    const info = userInfo.parse(reply.body.data);
    expect(info).toMatchObject({ phone, email: null, nickname: null, gender: null, signature: null });
    expect(info).toMatchObject({ user_group: 0, points: 20, avatar_url: `/api/avatars/${info.uid}.svg` });
    const named = 'uid token nickname phone email gender signature avatar_url user_group created_at points'.split(' ');
    expect(Object.keys(reply.body.data ?? {})).toEqual(expect.arrayContaining(named));
    expect(Math.abs(Date.parse(info.created_at) - door.app.clock.now().getTime())).toBeLessThan(10_000);
    expect(Number(info.uid)).toBeGreaterThanOrEqual(limits.firstUid);
    expect((await door.call('GET', '/user/info', undefined, { token: info.token })).body.data).toEqual(info);

    const { rows } = await door.app.database.pool.query('select * from account where uid = $1', [info.uid]);
    expect(rows[0]).toMatchObject({ role: 'member' });
    const session = await door.app.database.client.session.findFirstOrThrow({ where: { uid: Number(info.uid) } });
    expect(session.fingerprint).toBe(fingerprint);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const ledger = await door.app.database.pool.query('select kind, amount, reference from entry where uid = $1', [
      info.uid,
    ]);
    expect(ledger.rows).toEqual([{ kind: 'grant', amount: 2000, reference: `signup:${info.uid}` }]);
  });

  it('keeps which texts were agreed to, and when; what is no day, or not the text that counts now, is refused before the code is spent', async () => {
    const email = newEmail();
    const code = await door.codeFor(email, 1);
    const asked = (privacy: unknown) =>
      door.post('/register', { email, code, password, consent: { ...legalVersions, privacy } });
    for (const odd of ['yesterday', '2026-02-30', 7, null]) expect((await asked(odd)).status).toBe(400);
    for (const other of ['2026-01-01', '2999-01-01']) {
      const { status, body } = await asked(other);
      expect([status, body.code]).toEqual([409, 'AGREEMENT_OUTDATED']);
    }
    const { body } = await asked(legalVersions.privacy);
    const kept = { agreementVersion: legalVersions.agreement, privacyVersion: legalVersions.privacy };
    const account = await door.app.database.client.account.findUniqueOrThrow({
      where: { uid: Number(body.data?.['uid']) },
    });
    expect(account).toMatchObject({ ...kept, consentedAt: account.createdAt });
    const before = await door.registered();
    const other = await door.app.database.client.account.findUniqueOrThrow({ where: { uid: before.uid } });
    expect([other.agreementVersion, other.consentedAt]).toEqual([null, null]);
  });

  it('[P7.1-02] takes an e-mail address as well, and whoever invited', async () => {
    const [inviter, email] = [await door.registered(), newEmail()];
    const code = await door.codeFor(email, 1);
    const { body } = await door.post('/register', { email, code, password, inviter_uid: String(inviter.uid) });
    expect(userInfo.parse(body.data)).toMatchObject({ email, phone: null });
    const invitation = await door.app.database.client.invitation.findFirstOrThrow({
      where: { inviterUid: inviter.uid },
    });
    expect(String(invitation.inviteeUid)).toBe(body.data?.['uid']);
    expect((await door.login({ target: email }, { password })).status).toBe(200);
  });

  it('[P8.2-06] is once per phone number and per address, however it is written', async () => {
    const email = newEmail();
    const phone = newPhone();
    const codes = { [email]: await door.codeFor(email, 1), [phone]: await door.codeFor(phone, 1) };
    expect(
      (await door.post('/register', { email: ` ${email.toUpperCase()}`, code: codes[email], password })).status,
    ).toBe(200);
    expect((await door.sendCode(email.toUpperCase(), 1)).body.code).toBe('ALREADY_REGISTERED');
    // Two live codes cannot be had, so the row is put back to life.
    await door.app.database.pool.query('update verification_code set closed_at = null where target = $1', [email]);
    const again = await door.post('/register', { email, code: codes[email], password });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REGISTERED']);
    expect(again.body.message).toBe('这个邮箱已经注册过，请直接登录');
  });

  it('makes one account of 40 submissions of one code at the same moment', async () => {
    const phone = newPhone();
    const code = await door.codeFor(phone, 1);
    const counts = outcomes(await times(40, () => door.post('/register', { phone, code, password })));
    expect(counts['ok']).toBe(1);
    const { rows } = await door.app.database.pool.query('select uid from account where phone = $1', [phone]);
    expect(rows).toHaveLength(1);
    const entries = await door.app.database.pool.query('select 1 from entry where uid = $1', [rows[0].uid]);
    expect(entries.rows).toHaveLength(1);
  });

  it('[P5-02] [P5-08] [P8.2-11] refuses what is not well formed, in words', async () => {
    const code = '123456';
    const sentence = async (body: object) => (await door.post('/register', body)).body.message;
    expect(await sentence({ phone: '12345678901', code, password })).toBe('提交的内容有误：请输入正确的手机号');
    expect(await sentence({ email: 'nobody', code, password })).toBe('提交的内容有误：请输入正确的邮箱格式');
    expect(await sentence({ phone: newPhone(), code, password: '1234567' })).toBe('提交的内容有误：密码长度至少8位');
    expect(await sentence({ phone: newPhone(), email: newEmail(), code, password })).toBe(
      '提交的内容有误：请输入手机号或邮箱',
    );
    expect((await door.post('/register', { phone: newPhone(), code: '000000', password })).body.code).toBe(
      'CODE_EXPIRED',
    );
    expect((await door.registered(newPhone(), { password: '12345678' })).uid).toBeGreaterThan(0);
    expect((await door.registered(newPhone(), { password: '长'.repeat(100) })).uid).toBeGreaterThan(0);
  });
});
