import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteChannel } from '@overtone/contract/channel';
import { voidRedeemCodes } from '@overtone/contract/redeem';
import type { Refusal } from '@overtone/contract/client';
import {
  activateSecondFactor,
  beginSecondFactor,
  confirmIdentity,
  endSecondFactor,
  readIdentity,
  renewRecoveryCodes,
} from '@overtone/contract/identity';
import { limits } from '@overtone/contract/limits';
import { listMembers } from '@overtone/contract/member';
import { rechargeMember } from '@overtone/contract/recharge';
import { eraseAccount } from '../../apps/api/src/features/accounts/accounts.js';
import { dropSecondFactor, forgetSecondFactor } from '../../apps/api/src/features/second-factor/second-factor.js';
import { bootApp, type TestApp } from '../support/app.js';
import { codeAt } from '../support/authenticator.js';
import { arrangedPerson, clientOf, loggedIn, newEmail, password, type Person } from '../support/person.js';
import { until } from '../support/until.js';

type Staff = Omit<Person, 'info'>;
let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
}, 60_000);
afterAll(() => app.stop());
// Whoever is refused again and again is locked out for a while: each test is another administrator's.
let staff: Staff;
beforeEach(async () => {
  staff = await administrator();
});

/** Logged in at this moment. */
async function administrator(at: TestApp = app): Promise<Staff> {
  const person = await arrangedPerson(at, 'admin');
  const data = { confirmedAt: at.clock.now() };
  await at.database.client.session.updateMany({ where: { uid: person.uid }, data });
  return person;
}

const list = (who: Staff) => who.call(listMembers, { query: {} });
const pay = (who: Staff) =>
  who.call(rechargeMember, { body: { target_uid: String(who.uid), amount: 1, remark: '测试' } });
const confirm = (who: Staff, body: { password: string; code?: string }) => who.call(confirmIdentity, { body });
const state = async (who: Staff) => (await who.call(readIdentity, {})).data;
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    ({ status, code }: Refusal) => `${status} ${code}`,
  );
const outcomes = (who: Staff) => Promise.all([outcome(list(who)), outcome(pay(who))]);
const nextStep = () => app.clock.advance(30);

/** @returns the key and the recovery codes. */
async function withFactor(who: Staff): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await who.call(beginSecondFactor, {})).data;
  const { data } = await who.call(activateSecondFactor, { body: { code: codeAt(secret, app.clock.now()) } });
  nextStep();
  return { secret, codes: data.recovery_codes };
}

describe('an administrator’s login', () => {
  it('opens the console for twelve hours and what is powerful for a quarter of one; then the password is asked for', async () => {
    expect(await outcomes(staff)).toEqual(['ok', 'ok']);
    // The clock goes on by itself as well: the questions take their time.
    app.clock.advance(880);
    expect(await outcomes(staff)).toEqual(['ok', 'ok']);
    app.clock.advance(20);
    expect(await outcomes(staff)).toEqual(['ok', '403 IDENTITY_UNCONFIRMED']);
    // What does not come back is powerful too.
    expect(await outcome(staff.call(voidRedeemCodes, { body: { code: 'NONE' } }))).toBe('403 IDENTITY_UNCONFIRMED');
    expect(await outcome(staff.call(deleteChannel, { params: { id: 1 } }))).toBe('403 IDENTITY_UNCONFIRMED');
    const before = await state(staff);
    expect([before.recent_until, before.confirmed_until !== null]).toEqual([null, true]);
    app.clock.advance(43_200 - 900);
    expect(await outcomes(staff)).toEqual(['403 IDENTITY_UNCONFIRMED', '403 IDENTITY_UNCONFIRMED']);
    expect(await outcome(confirm(staff, { password: 'not it at all' }))).toBe('400 PASSWORD_WRONG');
    const { data } = await confirm(staff, { password });
    const left = [data.confirmed_until, data.recent_until].map(
      (end) => (Date.parse(end as string) - app.clock.now().getTime()) / 1000,
    );
    expect(left.map((seconds) => Math.round(seconds / 60))).toEqual([720, 15]);
    expect(await outcomes(staff)).toEqual(['ok', 'ok']);
  });

  it('is confirmed for itself alone, and by nobody who is no administrator', async () => {
    const other = await administrator();
    app.clock.advance(43_200);
    await confirm(staff, { password });
    expect(await outcomes(other)).toEqual(['403 IDENTITY_UNCONFIRMED', '403 IDENTITY_UNCONFIRMED']);
    const member = await arrangedPerson(app);
    expect(await outcome(confirm(member, { password }))).toBe('403 FORBIDDEN');
  });

  it('proves nothing where the account has no password, and tells so', async () => {
    expect((await state(staff)).has_password).toBe(true);
    await app.database.client.account.update({ where: { uid: staff.uid }, data: { passwordHash: '' } });
    expect((await state(staff)).has_password).toBe(false);
    expect(await outcome(confirm(staff, { password: '' }))).toBe('400 PASSWORD_WRONG');
  });

  it('cannot be guessed: wrong passwords lock it as they do at the login', async () => {
    const wrong = () => outcome(confirm(staff, { password: 'not it at all' }));
    for (let left = limits.login.failures; left > 0; left--) expect(await wrong()).toBe('400 PASSWORD_WRONG');
    expect(await outcome(confirm(staff, { password }))).toBe('429 LOGIN_LOCKED');
    await until('the event of the lock', async () => {
      const where = { uid: staff.uid, kind: 'login.failed' };
      return (await app.database.client.securityEvent.count({ where })) > 0;
    });
  });
});

describe('the second factor', () => {
  it('counts once a code of its key was given, and is kept sealed', async () => {
    const { secret, uri } = (await staff.call(beginSecondFactor, {})).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(uri).toContain(`secret=${secret}`);
    expect(await outcome(staff.call(activateSecondFactor, { body: { code: '000000' } }))).toBe(
      '400 SECOND_FACTOR_WRONG',
    );
    expect([(await state(staff)).second_factor, await outcomes(staff)]).toEqual([false, ['ok', 'ok']]);
    const again = (await staff.call(beginSecondFactor, {})).data;
    const old = codeAt(secret, app.clock.now());
    expect(await outcome(staff.call(activateSecondFactor, { body: { code: old } }))).toBe('400 SECOND_FACTOR_WRONG');
    const code = codeAt(again.secret, app.clock.now());
    const { recovery_codes: codes } = (await staff.call(activateSecondFactor, { body: { code } })).data;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((one) => /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(one))).toBe(true);
    const row = await app.database.client.secondFactor.findUniqueOrThrow({ where: { uid: staff.uid } });
    const kept = JSON.stringify([row.sealedKey, row.recoveryHashes.map((hash) => Buffer.from(hash).toString('utf8'))]);
    expect([again.secret, ...codes].filter((text) => kept.includes(text))).toEqual([]);
    expect(await outcome(staff.call(beginSecondFactor, {}))).toBe('409 SECOND_FACTOR_ON');
    expect(await outcomes(staff)).toEqual(['ok', 'ok']);
  });

  it('is asked of every other login: the password alone opens nothing any more', async () => {
    const email = newEmail();
    await app.database.client.account.update({ where: { uid: staff.uid }, data: { email } });
    const { secret } = await withFactor(staff);
    const stranger = await loggedIn(app, email);
    expect(await outcomes(stranger)).toEqual(['403 IDENTITY_UNCONFIRMED', '403 IDENTITY_UNCONFIRMED']);
    expect(await state(stranger)).toMatchObject({ second_factor: true, confirmed_until: null, recent_until: null });
    for (const code of [undefined, '123', '000000', 'AAAA-AAAA-AAAA'])
      expect(await outcome(confirm(stranger, { password, code }))).toBe('400 SECOND_FACTOR_WRONG');
    expect(await outcome(stranger.call(endSecondFactor, {}))).toBe('403 IDENTITY_UNCONFIRMED');
    await confirm(stranger, { password, code: codeAt(secret, app.clock.now()) });
    expect(await outcomes(stranger)).toEqual(['ok', 'ok']);
  });

  it('takes a code once, from one of many who give it at once, and none of the steps before', async () => {
    const { secret } = await withFactor(staff);
    const [before, code] = [-30_000, 0].map((ms) => codeAt(secret, new Date(app.clock.now().getTime() + ms)));
    const tried = await Promise.all(Array.from({ length: 4 }, () => outcome(confirm(staff, { password, code }))));
    expect(tried.sort()).toEqual([...Array(3).fill('400 SECOND_FACTOR_WRONG'), 'ok']);
    expect(await outcome(confirm(staff, { password, code: before }))).toBe('400 SECOND_FACTOR_WRONG');
  });

  it('gives way to a recovery code, each once; new ones end the old', async () => {
    const { codes } = await withFactor(staff);
    const [first = '', second = ''] = codes;
    await confirm(staff, { password, code: first.toLowerCase().replaceAll('-', ' ') });
    expect(await outcome(confirm(staff, { password, code: first }))).toBe('400 SECOND_FACTOR_WRONG');
    expect((await state(staff)).recovery_codes).toBe(9);
    const { recovery_codes: fresh } = (await staff.call(renewRecoveryCodes, {})).data;
    expect((await state(staff)).recovery_codes).toBe(10);
    expect(await outcome(confirm(staff, { password, code: second }))).toBe('400 SECOND_FACTOR_WRONG');
    expect(await outcome(confirm(staff, { password, code: fresh[0] }))).toBe('ok');
  });

  it('can be turned off by who has just shown it, and by the operator for who has lost it; both are written down', async () => {
    await withFactor(staff);
    await staff.call(endSecondFactor, {});
    expect([(await state(staff)).second_factor, await outcomes(staff)]).toEqual([false, ['ok', 'ok']]);
    await staff.call(endSecondFactor, {});
    await withFactor(staff);
    const now = app.clock.now();
    const off = () => app.database.transaction((tx) => dropSecondFactor(tx, { uid: staff.uid, actorUid: null, now }));
    expect([await off(), await off()]).toEqual([true, false]);
    expect((await state(staff)).second_factor).toBe(false);
    const audits = await app.database.client.auditEntry.findMany({
      where: { target: `account:${staff.uid}`, action: { startsWith: 'second_factor' } },
      orderBy: { id: 'asc' },
    });
    expect(audits.map(({ action, actorUid }) => [action, actorUid])).toEqual(
      ['on', 'off', 'on', 'off'].map((end, index) => [`second_factor.${end}`, index === 3 ? null : staff.uid]),
    );
  });

  it('set up anew is asked of every login, also of one that had shown the one before', async () => {
    const email = newEmail();
    await app.database.client.account.update({ where: { uid: staff.uid }, data: { email } });
    const { secret } = await withFactor(staff);
    const other = await loggedIn(app, email);
    await confirm(other, { password, code: codeAt(secret, app.clock.now()) });
    expect(await outcomes(other)).toEqual(['ok', 'ok']);
    await staff.call(endSecondFactor, {});
    nextStep();
    await withFactor(staff);
    expect(await outcomes(other)).toEqual(['403 IDENTITY_UNCONFIRMED', '403 IDENTITY_UNCONFIRMED']);
    expect(await outcomes(staff)).toEqual(['ok', 'ok']);
  });

  it('of an account that is erased is gone with it', async () => {
    await withFactor(staff);
    const { client } = app.database;
    await app.database.transaction(async (tx) => {
      await forgetSecondFactor(tx, staff.uid);
      await eraseAccount(tx, staff.uid, app.clock.now());
    });
    expect(await client.secondFactor.count({ where: { uid: staff.uid } })).toBe(0);
  });
});

describe('where the operator demands it', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await bootApp({ env: { ADMIN_SECOND_FACTOR: 'on' } });
  }, 60_000);
  afterAll(() => strict.stop());

  it('an administrator without one can set one up and nothing else, and cannot turn it off', async () => {
    const boss = await administrator(strict);
    expect(await outcomes(boss)).toEqual(['403 SECOND_FACTOR_MISSING', '403 SECOND_FACTOR_MISSING']);
    expect(await state(boss)).toMatchObject({ second_factor: false, second_factor_required: true });
    const { secret } = (await boss.call(beginSecondFactor, {})).data;
    await boss.call(activateSecondFactor, { body: { code: codeAt(secret, strict.clock.now()) } });
    expect(await outcomes(boss)).toEqual(['ok', 'ok']);
    expect(await outcome(boss.call(endSecondFactor, {}))).toBe('409 SECOND_FACTOR_DEMANDED');
    const member = clientOf(strict, (await arrangedPerson(strict)).token);
    expect(await outcome(member(readIdentity, {}))).toBe('403 FORBIDDEN');
  });
});
