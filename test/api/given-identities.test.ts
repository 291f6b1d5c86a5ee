import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@overtone/contract/api-key';
import type { Refusal } from '@overtone/contract/client';
import { giveIdentity } from '@overtone/contract/member-identity';
import { login, readUserInfo } from '@overtone/contract/people';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, newEmail, newPerson, newPhone, password, type Person, sentCode } from '../support/person.js';
import { until } from '../support/until.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  app = await bootApp({ sandboxEnv: { SANDBOX_CLOCK_SPEED: '20000' } });
  staff = await arrangedPerson(app, 'admin');
});
afterEach(() => app.clock.advance(61));
afterAll(() => app.stop());

const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    ({ code }: Refusal) => code ?? 'no refusal',
  );
const row = (uid: number) => app.database.client.account.findUniqueOrThrow({ where: { uid } });
const reason = '核对了三笔订单的交易号';

/** Known by a number that rested and an address, with no password: nothing of it opens the account. */
async function shutOut() {
  const [phone, email] = [newPhone(), newEmail()];
  const one = await newPerson(app, phone);
  await app.database.client.account.update({
    where: { uid: one.uid },
    data: { email, phoneProvenAt: new Date(app.clock.now().getTime() - 90 * 86_400_000) },
  });
  app.clock.advance(61);
  return { ...one, phone, email };
}
const enter = async (target: { phone: string } | { email: string }) => {
  app.clock.advance(61);
  const to = 'phone' in target ? target.phone : target.email;
  return app.call(login, { body: { ...target, code: await sentCode(app, to, 2) } });
};
const give = (
  uid: number,
  to: { phone?: string; email?: string },
  seen: { phone: string | null; email: string | null },
) => staff.call(giveIdentity, { params: { uid: String(uid) }, body: { ...to, reason, seen } });

describe('a member who can prove nothing any more is let in by staff', () => {
  it('by another address: what was there is told, sessions and keys end, and it is written down', async () => {
    const { uid, phone, email, call } = await shutOut();
    await call(createApiKey, { body: { name: '脚本', scopes: ['songs:read'], password } });
    await app.database.client.account.update({ where: { uid }, data: { passwordHash: '' } });
    expect(await outcome(enter({ phone }))).toBe('NUMBER_ASLEEP');
    const next = newEmail();
    const { data } = await give(uid, { email: next }, { phone, email });
    expect([data.phone, data.email]).toEqual([phone, next]);
    expect(await outcome(call(readUserInfo, {}))).toBe('INVALID_TOKEN');
    expect(await app.database.client.apiKey.count({ where: { uid, revokedAt: null } })).toBe(0);
    const notice = await app.database.client.notice.findFirst({ where: { uid, kind: 'key_ended' } });
    expect(notice?.values).toEqual({ name: '脚本', why: 'given' });
    // Nobody knows what they read: Chinese first, and the same in English.
    await until('the old address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) =>
        /^账号 \d+ 更换了邮箱[^]*\nAt account \d+ the e-mail address was changed/.test(text),
      ),
    );
    const changes = await app.database.client.identityChange.findMany({ where: { uid }, orderBy: { id: 'asc' } });
    expect(changes.map(({ kind, action, tells }) => [kind, action, tells])).toEqual([
      ['email', 'changed', phone],
      ['email', 'changed', email],
    ]);
    const [audit] = await app.database.client.auditEntry.findMany({ where: { target: `account:${uid}` } });
    expect(audit).toMatchObject({
      ...{ actorUid: staff.uid, action: 'member.known-by' },
      detail: { kind: 'email', how: 'changed', reason },
    });
    expect(
      await app.database.client.securityEvent.findMany({ where: { uid, kind: 'identity.changed' } }),
    ).toMatchObject([{ actorUid: staff.uid, detail: { kind: 'email', action: 'changed', by: 'staff' } }]);
    expect((await enter({ email: next })).data.uid).toBe(String(uid));
    expect(await outcome(enter({ email }))).not.toBe('ok');
  });

  it('by their own number, which counts as proven again; the address beside it is told', async () => {
    const { uid, phone, email } = await shutOut();
    await give(uid, { phone }, { phone, email });
    await until('the address to be told', async () =>
      (await app.sandbox.outbox(email)).some(({ text }) => text.includes('由客服确认了手机号')),
    );
    expect((await enter({ phone })).data.uid).toBe(String(uid));
  });

  it('and who had lost all they were known by has something again', async () => {
    const { uid } = await shutOut();
    const none = { phone: null, email: null };
    await app.database.client.account.update({ where: { uid }, data: { ...none, numberLostAt: new Date() } });
    const next = newPhone();
    await give(uid, { phone: next }, none);
    expect(await row(uid)).toMatchObject({ phone: next, numberLostAt: null, phoneProvenAt: expect.any(Date) });
    expect(await app.database.client.identityChange.count({ where: { uid } })).toBe(0);
  });
});

describe('staff do not', () => {
  it('give what is somebody else’s, what is there already, or what they have not seen', async () => {
    const [one, other] = [await shutOut(), await shutOut()];
    const { uid, phone, email } = one;
    expect(await outcome(give(uid, { phone: other.phone }, { phone, email }))).toBe('IDENTITY_TAKEN');
    expect(await outcome(give(uid, { email }, { phone, email }))).toBe('IDENTITY_SAME');
    expect(await outcome(give(uid, { email: newEmail() }, { phone, email: other.email }))).toBe('CHANGED_MEANWHILE');
    expect(await row(uid)).toMatchObject({ phone, email });
    expect((await one.call(readUserInfo, {})).data.uid).toBe(String(uid));
    expect(await app.database.client.auditEntry.count({ where: { target: `account:${uid}` } })).toBe(0);
  });

  it('become other administrators by it', async () => {
    const { uid } = await arrangedPerson(app, 'admin');
    const { phone, email } = await row(uid);
    expect(await outcome(give(uid, { email: newEmail() }, { phone, email }))).toBe('MEMBER_IS_ADMIN');
  });

  it('both win: of two at once one learns what the other did', async () => {
    const { uid, phone, email } = await shutOut();
    const asked = [newEmail(), newEmail()].map((next) => outcome(give(uid, { email: next }, { phone, email })));
    expect((await Promise.all(asked)).toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok']);
  });
});
