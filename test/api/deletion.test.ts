import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { register } from '@overtone/contract/people';
import { cancelDeletion, requestDeletion } from '@overtone/contract/personal-data';
import { AccountDoor } from '../support/account-door.js';
import { clientOf, loggedIn, newPerson, newPhone, password, type Person, sentCode } from '../support/person.js';
import { ask, day, grace, infoOf, invalid, Leaving } from '../support/leaving.js';
import { until } from '../support/until.js';

let world: Leaving;
beforeAll(async () => {
  world = await Leaving.make();
});
afterAll(() => world.app.stop());
afterEach(() => world.app.sandbox.clearFaults());

/** The last that arrived. */
const letterTo = (person: Person) =>
  until('the letter', async () => (await world.app.sandbox.outbox(person.info.email ?? ''))[0]);

/** Tells with which reason it is closed. */
const socketOf = ({ uid, token }: Person) => new AccountDoor(world.app).socketOf(uid, token);

describe('asking for the account to be deleted', () => {
  it('ends every session and its sockets, and leaves seven days in which a login works', async () => {
    const person = await newPerson(world.app);
    const elsewhere = await loggedIn(world.app, person.info.email ?? '');
    const sockets = [await socketOf(person), await socketOf(elsewhere)];
    const { data } = await ask(person);
    const left = Date.parse(data.deletion_due_at) - world.app.clock.now().getTime();
    expect(Math.abs(left - grace * 1000)).toBeLessThan(5000);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(['logout', 'deletion']);
    for (const one of [person, elsewhere]) await expect(infoOf(one)).rejects.toMatchObject(invalid);
    const back = await loggedIn(world.app, person.info.email ?? '');
    expect([back.info.deletion_due_at, (await infoOf(back)).deletion_due_at]).toEqual([
      data.deletion_due_at,
      data.deletion_due_at,
    ]);
  });

  it('is confirmed by a letter that says what was asked and until when it can be taken back', async () => {
    const person = await newPerson(world.app);
    const { data } = await ask(person);
    const letter = await letterTo(person);
    expect(letter.subject).toBe('你的弦外账号将在 7 天后注销');
    const at = new Date(data.deletion_due_at);
    const shown = new Intl.DateTimeFormat('zh-CN', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'long',
      timeStyle: 'short',
    });
    expect(letter.text).toContain(`你申请注销账号 ${person.uid}。${shown.format(at)}（北京时间）以后`);
    expect(letter.text).toContain(`${world.app.url}/account`);
  });

  it('speaks the language of who asks', async () => {
    const person = await newPerson(world.app);
    await person.call(requestDeletion, { body: { password } }, { headers: { 'accept-language': 'en' } });
    const letter = await letterTo(person);
    expect(letter.subject).toBe('Your Overtone account will be deleted');
  });

  it('stands even if the letter does not arrive, and no address gets into the log', async () => {
    const person = await newPerson(world.app);
    await world.app.sandbox.arm({ kind: 'mail_down', target: 'mail' });
    await ask(person);
    await until('the log', () => world.app.logged().includes('a deletion could not be confirmed by mail'));
    expect(world.app.logged()).not.toContain(person.info.email ?? '');
    expect((await world.accountOf(person.uid)).deletionDueAt).not.toBeNull();
  });

  it('works for who has a phone number only', async () => {
    const phone = newPhone();
    const { data } = await world.app.call(register, {
      body: { phone, code: await sentCode(world.app, phone, 1), password },
    });
    await clientOf(world.app, data.token)(requestDeletion, { body: { password } });
    expect((await world.accountOf(Number(data.uid))).deletionDueAt).not.toBeNull();
  });

  it('wants the password; ten wrong ones lock the account for logins too', async () => {
    const person = await newPerson(world.app);
    for (let count = 0; count < limits.login.failures; count += 1) {
      await expect(ask(person, `wrong ${count}`)).rejects.toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    }
    await expect(ask(person)).rejects.toMatchObject({ status: 429, code: 'LOGIN_LOCKED' });
    await expect(loggedIn(world.app, person.info.email ?? '')).rejects.toMatchObject({ code: 'LOGIN_LOCKED' });
    expect((await world.accountOf(person.uid)).deletionDueAt).toBeNull();
    expect((await infoOf(person)).uid).toBe(String(person.uid));
  });

  it('needs a login and a password', async () => {
    for (const endpoint of [requestDeletion, cancelDeletion]) {
      await expect(world.app.call(endpoint, { body: { password } } as never)).rejects.toMatchObject({ status: 401 });
    }
    await expect(ask(await newPerson(world.app), '')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps its day when it is asked again', async () => {
    const person = await newPerson(world.app);
    const first = (await ask(person)).data;
    world.app.clock.advance(2 * day);
    const again = await loggedIn(world.app, person.info.email ?? '');
    expect((await ask(again)).data).toEqual(first);
  });

  it('is refused to the last administrator, also when two ask at the same moment', async () => {
    const [one, two] = [await newPerson(world.app), await newPerson(world.app)];
    await world.app.database.client.account.updateMany({
      where: { uid: { in: [one.uid, two.uid] } },
      data: { role: 'admin' },
    });
    const outcomes = await Promise.allSettled([ask(one), ask(two)]);
    const refusals = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.reason).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    await world.app.database.client.account.updateMany({ data: { role: 'member' } });
  });
});

describe('taking it back', () => {
  it('works until the day comes, and the account stays', async () => {
    const person = await newPerson(world.app);
    await ask(person);
    world.app.clock.advance(grace - 60);
    const back = await loggedIn(world.app, person.info.email ?? '');
    await back.call(cancelDeletion, {});
    expect((await infoOf(back)).deletion_due_at).toBeNull();
    world.app.clock.advance(2 * day);
    await world.sweep();
    expect((await infoOf(back)).email).toBe(person.info.email);
    await expect(back.call(cancelDeletion, {})).rejects.toMatchObject({ status: 409, code: 'DELETION_NOT_ASKED' });
  });
});
