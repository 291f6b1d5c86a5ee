import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { removeIdentity, sendIdentityCode } from '@overtone/contract/identities';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, newEmail, newPerson, newPhone, solvedCaptcha } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, SMS_PER_HOUR: '2' }, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

const sweep = async () => {
  await app.schedules.run('accounts.identities');
  await app.drain();
};
/** Changes that the queue has lost, half an hour ago. */
const lost = (rows: { uid: number; tells: string }[]) =>
  app.database.client.identityChange.createMany({
    data: rows.map((row) => ({
      ...{ ...row, kind: 'phone', action: 'changed', language: 'zh' },
      changedAt: new Date(app.clock.now().getTime() - 1_800_000),
    })),
  });
/** Counters go by the time of the system. */
const anotherHour = () => app.database.pool.query("delete from rate_limit where key like 'sms.%'");
const spent = async () =>
  (await app.database.pool.query("select points from rate_limit where key like 'sms.%'")).rows.map(
    ({ points }) => points,
  );
/** No address is beside the number. */
const personOfANumber = async () => {
  const person = await arrangedPerson(app);
  await app.database.client.account.update({ where: { uid: person.uid }, data: { phone: newPhone(), email: null } });
  return person;
};
const untold = () => app.database.client.identityChange.count({ where: { toldAt: null } });
const told = async (to: string) => (await app.sandbox.outbox(to)).length;

describe('who had what an account is not known by any more', () => {
  it('is told of it however many the queue has lost, by its workers and not by the sweep', async () => {
    const { uid } = await arrangedPerson(app);
    const addresses = Array.from({ length: 230 }, newEmail);
    await lost(addresses.map((tells) => ({ uid, tells })));
    await sweep();
    expect([await untold(), await told(addresses[0] ?? ''), await told(addresses[229] ?? '')]).toEqual([0, 1, 1]);
    await sweep();
    expect(await told(addresses[0] ?? '')).toBe(1);
  });

  it('by text within the site’s budget; beyond it by the address beside, and a number alone waits', async () => {
    const [alone, beside] = [await personOfANumber(), await newPerson(app)];
    const phones = Array.from({ length: 4 }, newPhone);
    const [first = '', second = '', third = '', fourth = ''] = phones;
    await lost([{ uid: alone.uid, tells: first }]);
    await lost([{ uid: alone.uid, tells: second }]);
    await sweep();
    expect([await told(first), await told(second), await untold()]).toEqual([1, 1, 0]);
    await lost([
      { uid: alone.uid, tells: third },
      { uid: beside.uid, tells: fourth },
    ]);
    await sweep();
    expect([await told(third), await told(fourth), await told(beside.info.email ?? ''), await untold()]).toEqual([
      0, 0, 1, 1,
    ]);
    await anotherHour();
    await sweep();
    expect([await told(third), await untold()]).toEqual([1, 0]);
  });
});

describe('a notice that was refused', () => {
  afterEach(async () => {
    await app.sandbox.clearFaults();
    await app.database.client.identityChange.deleteMany();
  });

  it('goes to the address beside, and comes by text another time where there is none', async () => {
    await anotherHour();
    const [alone, beside] = [await personOfANumber(), await newPerson(app)];
    const [first, second] = [newPhone(), newPhone()];
    await app.sandbox.arm({ kind: 'sms_limit', target: 'sms', times: 2 });
    await lost([
      { uid: alone.uid, tells: first },
      { uid: beside.uid, tells: second },
    ]);
    await sweep();
    const all = async () => [await told(first), await told(second), await told(beside.info.email ?? '')];
    expect([...(await all()), await untold()]).toEqual([0, 0, 1, 1]);
    app.clock.advance(3660);
    await sweep();
    expect([...(await all()), await untold()]).toEqual([1, 0, 1, 0]);
  });

  it('by the mail server for now comes by mail another time, once', async () => {
    const { uid } = await arrangedPerson(app);
    const tells = newEmail();
    await app.sandbox.arm({ kind: 'mail_down', target: 'mail', times: 1 });
    await lost([{ uid, tells }]);
    await sweep();
    expect([await told(tells), await untold()]).toEqual([0, 1]);
    app.clock.advance(3660);
    await sweep();
    await sweep();
    expect([await told(tells), await untold()]).toEqual([1, 0]);
  });

  it('takes nothing from the budget of the site, and is tried a few times within its day', async () => {
    await anotherHour();
    const { uid } = await personOfANumber();
    await lost([{ uid, tells: newPhone() }]);
    await sweep();
    const before = await spent();
    expect(before).toEqual([1, 1]);
    await app.sandbox.arm({ kind: 'sms_limit', target: 'sms', times: 100 });
    await lost([{ uid, tells: newPhone() }]);
    for (let halfHours = 0; halfHours < 50; halfHours += 1) {
      await sweep();
      app.clock.advance(1800);
    }
    const [fault] = await app.sandbox.faults();
    expect([3, 4, 5]).toContain(100 - (fault?.times ?? 0));
    expect(await spent()).toEqual(before);
  });

  it('for what is ours to mend is one error of the hour in the log', async () => {
    await anotherHour();
    const { uid } = await personOfANumber();
    const refusals = () =>
      app
        .logged()
        .split('\n')
        .filter((line) => line.includes('it is ours to mend') && line.includes('"level":50'));
    await app.sandbox.arm({ kind: 'http_401', target: 'sms' });
    await lost(Array.from({ length: 3 }, () => ({ uid, tells: newPhone() })));
    await sweep();
    expect([refusals().length, await untold(), ...(await spent())]).toEqual([1, 3, 0, 0]);
    app.clock.advance(3660);
    await sweep();
    expect(refusals()).toHaveLength(2);
  });

  it('is not sent again where it may have arrived', async () => {
    await anotherHour();
    const { uid } = await newPerson(app);
    const tells = newPhone();
    await app.sandbox.arm({ kind: 'sms_down', target: 'sms', times: 1 });
    await lost([{ uid, tells }]);
    await sweep();
    await sweep();
    expect([await told(tells), await untold()]).toEqual([0, 0]);
  });
});

it('of two that are unbound at once, one stays: an account is known by something', async () => {
  await anotherHour();
  const email = newEmail();
  const me = await newPerson(app, email);
  const phone = newPhone();
  await app.database.client.account.update({ where: { uid: me.uid }, data: { phone } });
  const codeOf = async (target: object, to: string) => {
    const body = { ...target, purpose: 'own' as const, ...(await solvedCaptcha(app)) };
    await me.call(sendIdentityCode, { body: body as never });
    return app.sandbox.code(to);
  };
  const [byMail, byText] = [await codeOf({ email }, email), await codeOf({ phone }, phone)];
  const remove = (kind: 'phone' | 'email', own_code: string) =>
    refusalOf(me.call(removeIdentity, { params: { kind }, body: { own_code } }));
  const outcomes = await Promise.all([remove('phone', byMail), remove('email', byText)]);
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
  const account = await app.database.client.account.findUniqueOrThrow({ where: { uid: me.uid } });
  expect([account.phone, account.email].filter((one) => one !== null)).toHaveLength(1);
});
