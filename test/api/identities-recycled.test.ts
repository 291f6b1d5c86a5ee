import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { legalVersions } from '@overtone/contract/legal';
import { login, readUserInfo, resetPassword } from '@overtone/contract/people';
import { type TestApp } from '../support/app.js';
import { bind, IdentityWorld } from '../support/identity-world.js';
import { newEmail, newPerson, newPhone, password, sentCode } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
let world: IdentityWorld;
let app: TestApp;
beforeAll(async () => {
  world = await IdentityWorld.make();
  ({ app } = world);
});
afterEach(() => world.again());
afterAll(() => world.stop());

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
    expect(await refusalOf(enter(phone))).toBe('NUMBER_ASLEEP');
    expect(await refusalOf(enter(phone, { whose: 'mine' }))).toBe('NUMBER_ASLEEP');
    app.clock.advance(61);
    const reset = { phone, code: await sentCode(app, phone, 3), newPassword: 'another quartz 9' };
    expect(await refusalOf(app.call(resetPassword, { body: reset }))).toBe('NUMBER_ASLEEP');
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
    expect(await refusalOf(take({ code: wrong, consent }))).toBe('CODE_WRONG');
    expect(await refusalOf(take({}))).toBe('AGREEMENT_MISSING');
    await world.set('registration_open', false);
    expect(await refusalOf(take({ consent }))).toBe('REGISTRATION_CLOSED');
    await world.set('registration_open', true);
    const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(take({ consent }))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    const holder = await app.database.client.account.findUniqueOrThrow({ where: { phone } });
    expect(holder.uid).not.toBe(uid);
    expect(await world.row(uid)).toMatchObject({ phone: null, email, numberLostAt: null });
    expect((await call(readUserInfo, {})).data).toMatchObject({ uid: String(uid), phone: null });
    await until('the address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) => text.includes('解绑了手机号')),
    );
  });

  it('asks who has nothing beside it whose the account is; one that lost its number is given another by the operator', async () => {
    const mine = await owner(null);
    expect(await refusalOf(enter(mine.phone))).toBe('NUMBER_WHOSE');
    expect((await enter(mine.phone, { whose: 'mine' })).data.uid).toBe(String(mine.uid));
    const lost = await owner(null);
    const { data } = await enter(lost.phone, { whose: 'another', consent });
    expect(data).toMatchObject({ phone: lost.phone, registered: true });
    expect(await world.row(lost.uid)).toMatchObject({ phone: null, email: null, numberLostAt: expect.any(Date) });
    expect((await lost.call(readUserInfo, {})).data.phone).toBeNull();
    // A ban does not end with the number's rest.
    const banned = await owner(newEmail());
    await app.database.client.account.update({ where: { uid: banned.uid }, data: { bannedAt: new Date() } });
    expect(await refusalOf(enter(banned.phone, { whose: 'another', consent }))).toBe('ACCOUNT_BANNED');
    expect(await world.row(banned.uid)).toMatchObject({ phone: banned.phone });
    // A number in use opens its account whatever is said of it.
    expect((await enter(lost.phone, { whose: 'another', consent })).data.uid).toBe(data.uid);
  });

  it('is bound by a member who proves it, unless it is all that the account before is known by', async () => {
    const email = newEmail();
    const [before, alone] = [await owner(email), await owner(null)];
    const me = await newPerson(app);
    const own = me.info.email ?? '';
    app.clock.advance(61);
    const codes = {
      own,
      own_code: await world.codeFor(me, own, 'own'),
      code: await world.codeFor(me, before.phone, 'new'),
    };
    expect((await bind(me, before.phone, codes)).data.phone).toBe(before.phone);
    expect(await world.row(before.uid)).toMatchObject({ phone: null, email });
    expect(await refusalOf(world.codeFor(me, alone.phone, 'new'))).toBe('IDENTITY_TAKEN');
  });

  it('goes over where two bind each other’s at the same moment, and each has what was proven', async () => {
    const emails = [newEmail(), newEmail()];
    const members = [await owner(emails[0] ?? ''), await owner(emails[1] ?? '')];
    const numbers = members.map(({ phone }) => phone).toReversed();
    const codes: Parameters<typeof bind>[2][] = [];
    for (const [at, me] of members.entries()) {
      app.clock.advance(61);
      const [own, phone] = [emails[at] ?? '', numbers[at] ?? ''];
      codes.push({ own, own_code: await world.codeFor(me, own, 'own'), code: await world.codeFor(me, phone, 'new') });
    }
    const bound = members.map((me, at) => refusalOf(bind(me, numbers[at] ?? '', codes[at] as (typeof codes)[number])));
    expect(await Promise.all(bound)).toEqual(['ok', 'ok']);
    for (const [at, { uid }] of members.entries())
      expect(await world.row(uid)).toMatchObject({ phone: numbers[at], email: emails[at], numberLostAt: null });
  });
});
