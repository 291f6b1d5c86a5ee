import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { correctBirthYear, setBirthYear } from '@overtone/contract/birth-year';
import type { Refusal } from '@overtone/contract/client';
import { submitSunoMusic } from '@overtone/contract/generation';
import { removeIdentity, sendIdentityCode, setFirstPassword, setIdentity } from '@overtone/contract/identities';
import { legalVersions } from '@overtone/contract/legal';
import { lyricsPair } from '@overtone/contract/lyrics';
import { readMember } from '@overtone/contract/member';
import { createPaymentOrder } from '@overtone/contract/payment';
import { login, readUserInfo, resetPassword, sendSmsCode } from '@overtone/contract/people';
import { beginOneTap, oneTapLogin } from '@overtone/contract/one-tap';
import { readSite } from '@overtone/contract/platform';
import { changePlaylist, createPlaylist } from '@overtone/contract/playlist';
import { changeSetting, type SettingKey } from '@overtone/contract/settings';
import { changeSongs, restoreSong, setSongVisibility } from '@overtone/contract/song';
import { shareMix } from '@overtone/contract/mix-link';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { aMixProject } from '../support/mix-projects.js';
import {
  arrangedPerson,
  clientOf,
  named,
  newEmail,
  newPerson,
  newPhone,
  password,
  type Person,
  sentCode,
  solvedCaptcha,
} from '../support/person.js';
import { until } from '../support/until.js';

type Member = Omit<Person, 'info'>;

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await bootApp({
    env: { GENERATION_TICK_MS: '60000', NUMBER_SCENE_CODE: 'FC100000001' },
    // The vendor sends a number one message a minute: here a minute is shorter than a call.
    sandboxEnv: { SANDBOX_CLOCK_SPEED: '20000' },
  });
  staff = await arrangedPerson(app, 'admin');
});
afterEach(async () => {
  await app.database.client.setting.deleteMany();
  // Kept for two seconds; and the next code may be sent at once.
  app.clock.advance(61);
});
afterAll(() => app.stop());

const set = (key: SettingKey, value: boolean | number) =>
  staff.call(changeSetting, { params: { key }, body: { value } });
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    ({ code }: Refusal) => code ?? 'no refusal',
  );
const row = (uid: number) => app.database.client.account.findUniqueOrThrow({ where: { uid } });

describe('a login by code of who is nobody yet', () => {
  const consent = legalVersions;
  const enter = (target: string, code: string, more: object = {}) =>
    app.call(login, { body: { ...named(target), code, ...more } });

  it('is refused while the operator has not switched it on, and costs no message', async () => {
    expect(await outcome(sentCode(app, newPhone(), 2))).toBe('NOT_REGISTERED');
    expect(await outcome(enter(newPhone(), '000000', { consent }))).toBe('USER_NOT_FOUND');
    // Solved once, it is good for registering that very number, and for nothing else.
    const phone = newPhone();
    const captcha = await solvedCaptcha(app);
    const send = (to: string, type: 1 | 2) => app.call(sendSmsCode, { body: { phone: to, type, ...captcha } });
    expect(await outcome(send(phone, 2))).toBe('NOT_REGISTERED');
    expect(await outcome(send(phone, 1))).toBe('ok');
    expect(await outcome(send(phone, 1))).toBe('CAPTCHA_EXPIRED');
    const other = await solvedCaptcha(app);
    const ask = (to: string, type: 1 | 2) => app.call(sendSmsCode, { body: { phone: to, type, ...other } });
    expect(await outcome(ask(newPhone(), 2))).toBe('NOT_REGISTERED');
    expect(await outcome(ask(newPhone(), 2))).toBe('CAPTCHA_INVALID');
    await set('login_registers', true);
    await set('registration_open', false);
    expect(await outcome(sentCode(app, newPhone(), 2))).toBe('NOT_REGISTERED');
  });

  it('registers once it is: the consent is asked for and kept, the inviter thanked, the code not spent by what is missing', async () => {
    await set('login_registers', true);
    const inviter = await newPerson(app);
    const phone = newPhone();
    const code = await sentCode(app, phone, 2);
    // A wrong code says the same as at any account: nobody learns who is registered.
    expect(await outcome(enter(phone, code === '000000' ? '000001' : '000000'))).toBe('CODE_WRONG');
    expect(await outcome(enter(phone, code))).toBe('AGREEMENT_MISSING');
    const { data } = await enter(phone, code, { consent, inviter_uid: String(inviter.uid) });
    expect(data).toMatchObject({ phone, registered: true, has_password: false, points: 20 });
    expect(await row(Number(data.uid))).toMatchObject({
      ...{ agreementVersion: consent.agreement, privacyVersion: consent.privacy, consentedAt: expect.any(Date) },
    });
    expect(await app.database.client.invitation.count({ where: { inviterUid: inviter.uid } })).toBe(1);
    expect(await outcome(enter(phone, code, { consent }))).toBe('CODE_EXPIRED');
    app.clock.advance(61);
    const again = await enter(phone, await sentCode(app, phone, 2));
    expect(again.data).toMatchObject({ uid: data.uid, registered: false });
    expect(await outcome(app.call(login, { body: { phone, password } }))).toBe('PASSWORD_WRONG');
  });

  it('makes one account of two at the same moment', async () => {
    await set('login_registers', true);
    const email = newEmail();
    const code = await sentCode(app, email, 2);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(enter(email, code, { consent }))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await app.database.client.account.count({ where: { email } })).toBe(1);
  });
});

async function codeFor(who: Member, target: string, purpose: 'own' | 'new'): Promise<string> {
  const before = (await app.sandbox.outbox(target)).length;
  await who.call(sendIdentityCode, { body: { ...named(target), purpose, ...(await solvedCaptcha(app)) } });
  const items = await until('a code', async () => {
    const seen = await app.sandbox.outbox(target);
    return seen.length > before && seen;
  });
  return items[0]?.code ?? '';
}
const bind = (who: Member, target: string, codes: { own: string; code: string; own_code: string }) =>
  who.call(setIdentity, { body: { ...named(target), ...codes } });

describe('what an account is known by', () => {
  it('is bound, changed and unbound by codes of both sides; who had it is told, other sessions end at a change', async () => {
    const email = newEmail();
    const me = await newPerson(app, email);
    const other = clientOf(app, (await app.call(login, { body: { email, password } })).data.token);
    const [first, second] = [newPhone(), newPhone()];
    const own_code = await codeFor(me, email, 'own');
    const code = await codeFor(me, first, 'new');
    const wrong = own_code === '000000' ? '000001' : '000000';
    expect(await outcome(bind(me, first, { own: email, own_code: wrong, code }))).toBe('OWN_CODE_WRONG');
    expect(await outcome(bind(me, first, { own: email, own_code, code: code === wrong ? '000002' : wrong }))).toBe(
      'CODE_WRONG',
    );
    expect(await outcome(bind(me, first, { own: newEmail(), own_code, code }))).toBe('IDENTITY_NOT_OWN');
    expect((await bind(me, first, { own: email, own_code, code })).data).toMatchObject({ phone: first, email });
    expect(await outcome(bind(me, second, { own: email, own_code, code }))).toBe('OWN_CODE_EXPIRED');
    expect(await outcome(other(readUserInfo, {}))).toBe('ok');

    app.clock.advance(61);
    const old = await codeFor(me, first, 'own');
    const fresh = await codeFor(me, second, 'new');
    expect((await bind(me, second, { own: first, own_code: old, code: fresh })).data).toMatchObject({ phone: second });
    expect(await outcome(other(readUserInfo, {}))).toBe('INVALID_TOKEN');
    await until('the old number to be told', async () =>
      (await app.sandbox.outbox(first)).some(({ text }) => text.includes(`账号 ${me.uid} 更换了手机号`)),
    );
    expect(await outcome(app.call(login, { body: { phone: first, password } }))).toBe('USER_NOT_FOUND');

    app.clock.advance(61);
    const before = (await row(me.uid)).phoneProvenAt;
    const stays = await codeFor(me, second, 'own');
    const left = await me.call(removeIdentity, { params: { kind: 'email' }, body: { own_code: stays } });
    expect(left.data).toMatchObject({ phone: second, email: null });
    // The number was just proven once more: it is not one that rests.
    expect((await row(me.uid)).phoneProvenAt?.getTime()).toBeGreaterThanOrEqual((before?.getTime() ?? 0) + 61_000);
    await until('the old address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) => text.includes('解绑了邮箱')),
    );
    const last = me.call(removeIdentity, { params: { kind: 'phone' }, body: { own_code: stays } });
    expect(await outcome(last)).toBe('IDENTITY_LAST');
    // Rows are written a moment after what they tell.
    const events = { where: { uid: me.uid, kind: 'identity.changed' } };
    await until('the events', async () => (await app.database.client.securityEvent.count(events)) === 3);
  });

  it('is one account’s alone: of two who bind it at once one learns that it is taken, and keeps the codes', async () => {
    const phone = newPhone();
    const people = [await newPerson(app), await newPerson(app)] as const;
    const owns: string[] = [];
    for (const one of people) owns.push(await codeFor(one, one.info.email ?? '', 'own'));
    const code = await codeFor(people[0], phone, 'new');
    const outcomes = await Promise.all(
      people.map((one, i) => outcome(bind(one, phone, { own: one.info.email ?? '', own_code: owns[i] ?? '', code }))),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await app.database.client.account.count({ where: { phone } })).toBe(1);
    const loser = people[outcomes.indexOf('ok') === 0 ? 1 : 0];
    expect(await outcome(codeFor(loser, phone, 'new'))).toBe('IDENTITY_TAKEN');
    const winner = people[outcomes.indexOf('ok')] ?? people[0];
    expect(await outcome(codeFor(winner, phone, 'new'))).toBe('IDENTITY_SAME');
    expect(await outcome(codeFor(loser, phone, 'own'))).toBe('IDENTITY_NOT_OWN');
    const another = newPhone();
    const next = await codeFor(loser, another, 'new');
    const own_code = owns[people.indexOf(loser)] ?? '';
    expect((await bind(loser, another, { own: loser.info.email ?? '', own_code, code: next })).data.phone).toBe(
      another,
    );
  });

  it('proves a first password where a login has made the account', async () => {
    await set('login_registers', true);
    const phone = newPhone();
    const code = await sentCode(app, phone, 2);
    const { data } = await app.call(login, { body: { phone, code, consent: legalVersions } });
    const me: Member = { uid: Number(data.uid), token: data.token, call: clientOf(app, data.token) };
    app.clock.advance(61);
    const own_code = await codeFor(me, phone, 'own');
    const body = { own: phone, own_code, newPassword: password };
    await me.call(setFirstPassword, { body });
    expect((await app.call(login, { body: { phone, password } })).data.has_password).toBe(true);
    app.clock.advance(61);
    const next = await codeFor(me, phone, 'own');
    expect(await outcome(me.call(setFirstPassword, { body: { ...body, own_code: next } }))).toBe('PASSWORD_SET');
  });
});

describe('a number that its carrier gave to somebody else', () => {
  const rested = async (uid: number) =>
    app.database.client.account.update({
      where: { uid },
      data: { phoneProvenAt: new Date(app.clock.now().getTime() - 90 * 86_400_000) },
    });
  const enter = async (phone: string, more: object = {}) => {
    app.clock.advance(61);
    return app.call(login, { body: { phone, code: await sentCode(app, phone, 2), ...more } });
  };
  const consent = legalVersions;
  /** With a number and, where there is one, an address. */
  async function owner(email: string | null) {
    const phone = newPhone();
    const one = await newPerson(app, phone);
    await app.database.client.account.update({ where: { uid: one.uid }, data: { email } });
    await rested(one.uid);
    return { ...one, phone };
  }

  it('opens no account that has an address beside it: neither by code nor by a new password; the address and the password do', async () => {
    const email = newEmail();
    const { uid, phone } = await owner(email);
    expect(await outcome(enter(phone))).toBe('NUMBER_ASLEEP');
    expect(await outcome(enter(phone, { whose: 'mine' }))).toBe('NUMBER_ASLEEP');
    app.clock.advance(61);
    const reset = { phone, code: await sentCode(app, phone, 3), newPassword: 'another quartz 9' };
    expect(await outcome(app.call(resetPassword, { body: reset }))).toBe('NUMBER_ASLEEP');
    const known = await app.call(login, { body: { phone, password, fingerprint: 'a-device-of-its-own' } });
    expect(known.data.uid).toBe(String(uid));
    expect((await app.call(login, { body: { email, code: await sentCode(app, email, 2) } })).data.uid).toBe(
      String(uid),
    );
    // Where its member has been logged in the number says enough, and counts as proven from then on.
    expect((await enter(phone, { fingerprint: 'a-device-of-its-own' })).data.uid).toBe(String(uid));
    expect((await enter(phone)).data.uid).toBe(String(uid));
  });

  it('is its new holder’s once they say so: the account before keeps its address and is told, nothing of it is seen', async () => {
    const email = newEmail();
    const { uid, phone, call } = await owner(email);
    app.clock.advance(61);
    const code = await sentCode(app, phone, 2);
    const wrong = code === '000000' ? '000001' : '000000';
    const take = (more: object) => app.call(login, { body: { phone, code, whose: 'another', ...more } });
    expect(await outcome(take({ code: wrong, consent }))).toBe('CODE_WRONG');
    expect(await outcome(take({}))).toBe('AGREEMENT_MISSING');
    await set('registration_open', false);
    expect(await outcome(take({ consent }))).toBe('REGISTRATION_CLOSED');
    await set('registration_open', true);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(take({ consent }))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    const holder = await app.database.client.account.findUniqueOrThrow({ where: { phone } });
    expect(holder.uid).not.toBe(uid);
    expect(await row(uid)).toMatchObject({ phone: null, email, numberLostAt: null });
    expect((await call(readUserInfo, {})).data).toMatchObject({ uid: String(uid), phone: null });
    await until('the address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) => text.includes('解绑了手机号')),
    );
  });

  it('asks who has nothing beside it whose the account is; one that lost its number is given another by the operator', async () => {
    const mine = await owner(null);
    expect(await outcome(enter(mine.phone))).toBe('NUMBER_WHOSE');
    expect((await enter(mine.phone, { whose: 'mine' })).data.uid).toBe(String(mine.uid));
    const lost = await owner(null);
    const { data } = await enter(lost.phone, { whose: 'another', consent });
    expect(data).toMatchObject({ phone: lost.phone, registered: true });
    expect(await row(lost.uid)).toMatchObject({ phone: null, email: null, numberLostAt: expect.any(Date) });
    expect((await lost.call(readUserInfo, {})).data.phone).toBeNull();
    // A ban does not end with the number's rest.
    const banned = await owner(newEmail());
    await app.database.client.account.update({ where: { uid: banned.uid }, data: { bannedAt: new Date() } });
    expect(await outcome(enter(banned.phone, { whose: 'another', consent }))).toBe('ACCOUNT_BANNED');
    expect(await row(banned.uid)).toMatchObject({ phone: banned.phone });
    // A number in use opens its account whatever is said of it.
    expect((await enter(lost.phone, { whose: 'another', consent })).data.uid).toBe(data.uid);
  });

  it('is bound by a member who proves it, unless it is all that the account before is known by', async () => {
    const email = newEmail();
    const [before, alone] = [await owner(email), await owner(null)];
    const me = await newPerson(app);
    const own = me.info.email ?? '';
    app.clock.advance(61);
    const codes = { own, own_code: await codeFor(me, own, 'own'), code: await codeFor(me, before.phone, 'new') };
    expect((await bind(me, before.phone, codes)).data.phone).toBe(before.phone);
    expect(await row(before.uid)).toMatchObject({ phone: null, email });
    expect(await outcome(codeFor(me, alone.phone, 'new'))).toBe('IDENTITY_TAKEN');
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
    expect(await outcome(enter(await tokenOf(phone)))).toBe('USER_NOT_FOUND');
    await set('login_registers', true);
    const token = await tokenOf(phone);
    expect(await outcome(enter(token))).toBe('AGREEMENT_MISSING');
    const { data } = await enter(token, { consent });
    expect(data).toMatchObject({ phone, registered: true, has_password: false });
    expect((await row(Number(data.uid))).agreementVersion).toBe(consent.agreement);
    expect(await outcome(enter(token, { consent }))).toBe('ONE_TAP_FAILED');
    expect((await enter(await tokenOf(phone), { consent })).data).toMatchObject({ uid: data.uid, registered: false });
    await app.database.client.account.update({ where: { uid: Number(data.uid) }, data: { bannedAt: new Date() } });
    expect(await outcome(enter(await tokenOf(phone), { consent }))).toBe('ACCOUNT_BANNED');
    const rested = new Date(app.clock.now().getTime() - 90 * 86_400_000);
    const old = { bannedAt: null, phoneProvenAt: rested };
    await app.database.client.account.update({ where: { uid: Number(data.uid) }, data: old });
    expect(await outcome(enter(await tokenOf(phone), { consent }))).toBe('NUMBER_WHOSE');
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
    expect(await outcome(enter(token))).toBe(kind === 'http_401' ? 'ONE_TAP_FAILED' : 'ONE_TAP_UNAVAILABLE');
  });

  it('lets the page speak to the vendor, and to nobody else', async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? '';
    const origin = new URL(app.sandbox.url).origin;
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy.split(';').find((one) => one.trim().startsWith(directive))).toContain(origin);
    expect((await app.call(readSite, {})).data.one_tap_script).toBe(`${origin}/number/script.js`);
  });
});

describe('a verified phone, where the operator asks for one', () => {
  it('stands before every road to the public, and before paying', async () => {
    const [without, having] = [await newPerson(app), await newPerson(app)];
    await app.database.client.account.update({ where: { uid: having.uid }, data: { phone: newPhone() } });
    const roads = async ({ call, uid }: Member): Promise<Record<string, string>> => {
      const song = async (state: object = {}) =>
        (await arrangeLibrary(app, [{ uid, isPublic: false, ...state }]))[0]?.id ?? '';
      const { data: list } = await call(createPlaylist, { body: { title: '夜里听' } });
      const wish = { prompt: '一句词', title: '一首歌', tags: '民谣' };
      const publish = call(changeSongs, { body: { songIds: [await song()], change: 'publish' } });
      const back = await song({ isPublic: true, trashedAt: app.clock.now() });
      return {
        visibility: await outcome(call(setSongVisibility, { body: { songId: await song(), isPublic: true } })),
        bulk: await outcome(publish),
        restore: await outcome(call(restoreSong, { body: { songId: back } })),
        create: await outcome(call(submitSunoMusic, { body: { ...wish, is_public: true } })),
        playlist: await outcome(call(createPlaylist, { body: { title: '给大家听', isPublic: true } })),
        shown: await outcome(call(changePlaylist, { params: { id: list.id }, body: { isPublic: true } })),
        mix: await outcome(call(shareMix, { body: { project: aMixProject() } })),
        paying: await outcome(call(createPaymentOrder, { body: { credits: 12, channel: 'pc' } })),
      };
    };
    await set('phone_before_publishing', true);
    await set('phone_before_paying', true);
    const all = (word: string) =>
      Object.fromEntries(
        ['visibility', 'bulk', 'restore', 'create', 'playlist', 'shown', 'mix', 'paying'].map((road) => [road, word]),
      );
    expect(await roads(without)).toEqual(all('PHONE_UNVERIFIED'));
    expect(await app.database.client.paymentOrder.count({ where: { uid: without.uid } })).toBe(0);
    expect(await app.database.client.song.count({ where: { uid: without.uid, isPublic: true, trashedAt: null } })).toBe(
      0,
    );
    expect(await roads(having)).toEqual(all('ok'));
  });
});

describe('the limits of minors', () => {
  const wish = { prompt: '一句词', title: '一首歌', tags: '民谣' };
  const create = ({ call }: Member) => outcome(call(submitSunoMusic, { body: wish }));
  const write = ({ call }: Member) => outcome(call(lyricsPair, { body: { prompt: '雨', lyrics_model: 'workbench' } }));
  const buy = ({ call }: Member, credits: number) =>
    outcome(call(createPaymentOrder, { body: { credits, channel: 'pc' } }));
  const hour = () => (app.clock.now().getUTCHours() + 8) % 24;
  const year = () => new Date(app.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear();
  const born = (who: Member, birth_year: number) => who.call(setBirthYear, { body: { birth_year } });

  it('ask for the year first; then hours and months of China count, for minors alone', async () => {
    const [young, grown] = [await newPerson(app), await newPerson(app)];
    await set('minor_limits', true);
    await set('minor_from_hour', (hour() + 2) % 24);
    await set('minor_until_hour', (hour() + 3) % 24);
    await set('minor_monthly_yuan', 30);
    expect([await create(young), await buy(young, 12)]).toEqual(['BIRTH_YEAR_MISSING', 'BIRTH_YEAR_MISSING']);
    await born(young, year() - 18);
    await born(grown, year() - 19);
    expect([await create(young), await create(grown)]).toEqual(['MINOR_HOURS', 'ok']);
    expect([await write(young), await write(grown)]).toEqual(['MINOR_HOURS', 'ok']);
    await set('minor_from_hour', hour());
    await set('minor_until_hour', (hour() + 3) % 24);
    expect(await create(young)).toBe('ok');
    // 24.98 of 30: what waits for its money counts, and of several at once one is let through.
    const bought = await Promise.all([54, 54, 54].map((credits) => buy(young, credits)));
    expect(bought.toSorted()).toEqual(['MINOR_AMOUNT', 'MINOR_AMOUNT', 'ok']);
    expect(await buy(young, 12)).toBe('MINOR_AMOUNT');
    expect(await buy(grown, 150)).toBe('ok');
    // An order that ran out counts no more, once the provider has said that nobody has paid it.
    app.clock.advance(16 * 60);
    expect(await buy(young, 12)).toBe('MINOR_AMOUNT');
    await app.schedules.run('payments.reconcile');
    expect(await buy(young, 12)).toBe('ok');
  });

  it('cannot be left by telling another year; support corrects one, and the console shows it', async () => {
    const me = await newPerson(app);
    expect(await outcome(born(me, year() + 1))).toBe('VALIDATION_FAILED');
    expect((await born(me, 2012)).data.birth_year).toBe(2012);
    expect([await outcome(born(me, 2012)), await outcome(born(me, 1990))]).toEqual(['ok', 'BIRTH_YEAR_SET']);
    const params = { uid: String(me.uid) };
    await staff.call(correctBirthYear, { params, body: { birth_year: 1990, reason: '身份证核对过' } });
    expect((await staff.call(readMember, { params })).data.birth_year).toBe(1990);
    const [audit] = await app.database.client.auditEntry.findMany({ where: { target: `account:${me.uid}` } });
    expect(audit).toMatchObject({ action: 'member.birth_year', detail: { before: 2012, after: 1990 } });
  });
});
