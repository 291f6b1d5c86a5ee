import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { removeIdentity, setFirstPassword } from '@overtone/contract/identities';
import { legalVersions } from '@overtone/contract/legal';
import { login, readUserInfo, sendSmsCode } from '@overtone/contract/people';
import { beginOneTap, oneTapLogin } from '@overtone/contract/one-tap';
import { readSite } from '@overtone/contract/platform';
import { type TestApp } from '../support/app.js';
import { bind, IdentityWorld } from '../support/identity-world.js';
import {
  clientOf,
  named,
  newEmail,
  newPerson,
  newPhone,
  password,
  sentCode,
  solvedCaptcha,
} from '../support/person.js';
import { type Known, refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
let world: IdentityWorld;
let app: TestApp;
beforeAll(async () => {
  world = await IdentityWorld.make();
  ({ app } = world);
});
afterEach(() => world.again());
afterAll(() => world.stop());

/** What a page showed that was open while the texts changed. */
const outdated = { ...legalVersions, agreement: '2026-01-01' };

describe('a login by code of who is nobody yet', () => {
  const consent = legalVersions;
  const enter = (target: string, code: string, more: object = {}) =>
    app.call(login, { body: { ...named(target), code, ...more } });

  it('is refused while the operator has not switched it on, and costs no message', async () => {
    expect(await refusalOf(sentCode(app, newPhone(), 2))).toBe('NOT_REGISTERED');
    expect(await refusalOf(enter(newPhone(), '000000', { consent }))).toBe('USER_NOT_FOUND');
    // Solved once, it is good for registering that very number, and for nothing else.
    const phone = newPhone();
    const captcha = await solvedCaptcha(app);
    const send = (to: string, type: 1 | 2) => app.call(sendSmsCode, { body: { phone: to, type, ...captcha } });
    expect(await refusalOf(send(phone, 2))).toBe('NOT_REGISTERED');
    expect(await refusalOf(send(phone, 1))).toBe('ok');
    expect(await refusalOf(send(phone, 1))).toBe('CAPTCHA_EXPIRED');
    const other = await solvedCaptcha(app);
    const ask = (to: string, type: 1 | 2) => app.call(sendSmsCode, { body: { phone: to, type, ...other } });
    expect(await refusalOf(ask(newPhone(), 2))).toBe('NOT_REGISTERED');
    expect(await refusalOf(ask(newPhone(), 2))).toBe('CAPTCHA_INVALID');
    await world.set('login_registers', true);
    await world.set('registration_open', false);
    expect(await refusalOf(sentCode(app, newPhone(), 2))).toBe('NOT_REGISTERED');
  });

  it('registers once it is: the consent is asked for and kept, the inviter thanked, the code not spent by what is missing', async () => {
    await world.set('login_registers', true);
    const inviter = await newPerson(app);
    const phone = newPhone();
    const code = await sentCode(app, phone, 2);
    // A wrong code says the same as at any account: nobody learns who is registered.
    expect(await refusalOf(enter(phone, code === '000000' ? '000001' : '000000'))).toBe('CODE_WRONG');
    expect(await refusalOf(enter(phone, code))).toBe('AGREEMENT_MISSING');
    expect(await refusalOf(enter(phone, code, { consent: outdated }))).toBe('AGREEMENT_OUTDATED');
    const { data } = await enter(phone, code, { consent, inviter_uid: String(inviter.uid) });
    expect(data).toMatchObject({ phone, registered: true, has_password: false, points: 20 });
    expect(await world.row(Number(data.uid))).toMatchObject({
      ...{ agreementVersion: consent.agreement, privacyVersion: consent.privacy, consentedAt: expect.any(Date) },
    });
    expect(await app.database.client.invitation.count({ where: { inviterUid: inviter.uid } })).toBe(1);
    expect(await refusalOf(enter(phone, code, { consent }))).toBe('CODE_EXPIRED');
    app.clock.advance(61);
    const again = await enter(phone, await sentCode(app, phone, 2));
    expect(again.data).toMatchObject({ uid: data.uid, registered: false });
    expect(await refusalOf(app.call(login, { body: { phone, password } }))).toBe('PASSWORD_WRONG');
  });

  it('makes one account of two at the same moment', async () => {
    await world.set('login_registers', true);
    const email = newEmail();
    const code = await sentCode(app, email, 2);
    const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(enter(email, code, { consent }))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await app.database.client.account.count({ where: { email } })).toBe(1);
  });
});

describe('what an account is known by', () => {
  it('is bound, changed and unbound by codes of both sides; who had it is told, other sessions end at a change', async () => {
    const email = newEmail();
    const me = await newPerson(app, email);
    const other = clientOf(app, (await app.call(login, { body: { email, password } })).data.token);
    const [first, second] = [newPhone(), newPhone()];
    const own_code = await world.codeFor(me, email, 'own');
    const code = await world.codeFor(me, first, 'new');
    const wrong = own_code === '000000' ? '000001' : '000000';
    expect(await refusalOf(bind(me, first, { own: email, own_code: wrong, code }))).toBe('OWN_CODE_WRONG');
    expect(await refusalOf(bind(me, first, { own: email, own_code, code: code === wrong ? '000002' : wrong }))).toBe(
      'CODE_WRONG',
    );
    expect(await refusalOf(bind(me, first, { own: newEmail(), own_code, code }))).toBe('IDENTITY_NOT_OWN');
    expect((await bind(me, first, { own: email, own_code, code })).data).toMatchObject({ phone: first, email });
    expect(await refusalOf(bind(me, second, { own: email, own_code, code }))).toBe('OWN_CODE_EXPIRED');
    expect(await refusalOf(other(readUserInfo, {}))).toBe('ok');

    app.clock.advance(61);
    const old = await world.codeFor(me, first, 'own');
    const fresh = await world.codeFor(me, second, 'new');
    expect((await bind(me, second, { own: first, own_code: old, code: fresh })).data).toMatchObject({ phone: second });
    expect(await refusalOf(other(readUserInfo, {}))).toBe('INVALID_TOKEN');
    await until('the old number to be told', async () =>
      (await app.sandbox.outbox(first)).some(({ text }) => text.includes(`账号 ${me.uid} 更换了手机号`)),
    );
    expect(await refusalOf(app.call(login, { body: { phone: first, password } }))).toBe('USER_NOT_FOUND');

    app.clock.advance(61);
    const before = (await world.row(me.uid)).phoneProvenAt;
    const stays = await world.codeFor(me, second, 'own');
    const left = await me.call(removeIdentity, { params: { kind: 'email' }, body: { own_code: stays } });
    expect(left.data).toMatchObject({ phone: second, email: null });
    // The number was just proven once more: it is not one that rests.
    expect((await world.row(me.uid)).phoneProvenAt?.getTime()).toBeGreaterThanOrEqual(
      (before?.getTime() ?? 0) + 61_000,
    );
    await until('the old address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) => text.includes('解绑了邮箱')),
    );
    const last = me.call(removeIdentity, { params: { kind: 'phone' }, body: { own_code: stays } });
    expect(await refusalOf(last)).toBe('IDENTITY_LAST');
    // Rows are written a moment after what they tell.
    const events = { where: { uid: me.uid, kind: 'identity.changed' } };
    await until('the events', async () => (await app.database.client.securityEvent.count(events)) === 3);
  });

  it('is one account’s alone: of two who bind it at once one learns that it is taken, and keeps the codes', async () => {
    const phone = newPhone();
    const people = [await newPerson(app), await newPerson(app)] as const;
    const owns: string[] = [];
    for (const one of people) owns.push(await world.codeFor(one, one.info.email ?? '', 'own'));
    const code = await world.codeFor(people[0], phone, 'new');
    const outcomes = await Promise.all(
      people.map((one, i) => refusalOf(bind(one, phone, { own: one.info.email ?? '', own_code: owns[i] ?? '', code }))),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await app.database.client.account.count({ where: { phone } })).toBe(1);
    const loser = people[outcomes.indexOf('ok') === 0 ? 1 : 0];
    expect(await refusalOf(world.codeFor(loser, phone, 'new'))).toBe('IDENTITY_TAKEN');
    const winner = people[outcomes.indexOf('ok')] ?? people[0];
    expect(await refusalOf(world.codeFor(winner, phone, 'new'))).toBe('IDENTITY_SAME');
    expect(await refusalOf(world.codeFor(loser, phone, 'own'))).toBe('IDENTITY_NOT_OWN');
    const another = newPhone();
    const next = await world.codeFor(loser, another, 'new');
    const own_code = owns[people.indexOf(loser)] ?? '';
    expect((await bind(loser, another, { own: loser.info.email ?? '', own_code, code: next })).data.phone).toBe(
      another,
    );
  });

  it('proves a first password where a login has made the account', async () => {
    await world.set('login_registers', true);
    const phone = newPhone();
    const code = await sentCode(app, phone, 2);
    const { data } = await app.call(login, { body: { phone, code, consent: legalVersions } });
    const me: Known = { uid: Number(data.uid), token: data.token, call: clientOf(app, data.token) };
    app.clock.advance(61);
    const own_code = await world.codeFor(me, phone, 'own');
    const body = { own: phone, own_code, newPassword: password };
    await me.call(setFirstPassword, { body });
    expect((await app.call(login, { body: { phone, password } })).data.has_password).toBe(true);
    app.clock.advance(61);
    const next = await world.codeFor(me, phone, 'own');
    expect(await refusalOf(me.call(setFirstPassword, { body: { ...body, own_code: next } }))).toBe('PASSWORD_SET');
  });
});

describe('one-tap login', () => {
  /** What the vendor's script does in a page: it asks the carrier with what the server was given. */
  const tokenOf = async (phone: string) => {
    const { data } = await app.call(beginOneTap, {});
    const body = JSON.stringify({ jwtToken: data.jwt_token, phone });
    const answer = await fetch(`${app.sandbox.url}/number/token`, { method: 'POST', body });
    return ((await answer.json()) as { spToken: string }).spToken;
  };
  const enter = (token: string, more: object = {}) => app.call(oneTapLogin, { body: { token, ...more } });
  const consent = legalVersions;

  it('logs in whose number the carrier tells, once a token; registers where that is on, with the consent first', async () => {
    const phone = newPhone();
    expect(await refusalOf(enter(await tokenOf(phone)))).toBe('USER_NOT_FOUND');
    await world.set('login_registers', true);
    const token = await tokenOf(phone);
    expect(await refusalOf(enter(token))).toBe('AGREEMENT_MISSING');
    const { data } = await enter(token, { consent });
    expect(data).toMatchObject({ phone, registered: true, has_password: false });
    expect((await world.row(Number(data.uid))).agreementVersion).toBe(consent.agreement);
    expect(await refusalOf(enter(token, { consent }))).toBe('ONE_TAP_FAILED');
    expect((await enter(await tokenOf(phone), { consent })).data).toMatchObject({ uid: data.uid, registered: false });
    await app.database.client.account.update({ where: { uid: Number(data.uid) }, data: { bannedAt: new Date() } });
    expect(await refusalOf(enter(await tokenOf(phone), { consent }))).toBe('ACCOUNT_BANNED');
    const rested = new Date(app.clock.now().getTime() - 90 * 86_400_000);
    const old = { bannedAt: null, phoneProvenAt: rested };
    await app.database.client.account.update({ where: { uid: Number(data.uid) }, data: old });
    expect(await refusalOf(enter(await tokenOf(phone), { consent }))).toBe('NUMBER_WHOSE');
  });

  it.each([
    'http_500',
    'http_502_html',
    'html_200',
    'truncated_json',
    'wrong_types',
    'nul_in_text',
    'http_401',
  ] as const)('falls back whatever the vendor answers: %s', async (kind) => {
    const token = await tokenOf(newPhone());
    await app.sandbox.arm({ kind, target: 'number', times: 1 });
    expect(await refusalOf(enter(token))).toBe(kind === 'http_401' ? 'ONE_TAP_FAILED' : 'ONE_TAP_UNAVAILABLE');
  });

  it('lets the page speak to the vendor, and to nobody else', async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? '';
    const origin = new URL(app.sandbox.url).origin;
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy.split(';').find((one) => one.trim().startsWith(directive))).toContain(origin);
    expect((await app.call(readSite, {})).data.one_tap_script).toBe(`${origin}/number/script.js`);
  });
});
