import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountDoor, outcomes, times } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';
import { until } from '../support/until.js';

const perHour = 22;
let door: AccountDoor;
/** Whose code went out before the budget was spent. */
let known = { phone: '', code: '' };
beforeAll(async () => {
  door = await AccountDoor.boot({ env: { SMS_PER_HOUR: String(perHour) } });
});
afterAll(() => door.app.stop());

const alarms = async () =>
  (await door.app.database.pool.query("select detail from security_event where kind = 'sms.unverified'")).rows;

it('a code that was refused costs nothing of the hour', async () => {
  await door.app.sandbox.arm({ kind: 'sms_limit', target: 'sms', times: perHour });
  const refused = await times(perHour, () => door.sendCode(newPhone(), 1));
  expect(outcomes(refused)).toEqual({ SEND_SMS_FAILED: perHour });
  await door.app.sandbox.clearFaults();
});

it('the whole site sends so many text messages an hour and says so then; letters still go out', async () => {
  known = { phone: newPhone(), code: '' };
  known.code = await door.codeFor(known.phone, 1);
  const sent = await times(perHour + 7, () => door.sendCode(newPhone(), 1));
  expect(outcomes(sent)).toEqual({ ok: perHour - 1, SMS_BUDGET_SPENT: 8 });
  const phone = newPhone();
  const refused = await door.sendCode(phone, 1);
  expect([refused.status, refused.body.code]).toEqual([429, 'SMS_BUDGET_SPENT']);
  expect(refused.body.message).toMatch(/^现在发不了短信验证码，请用邮箱，或 \d+ 分钟后再试$/);
  expect(await door.app.sandbox.outbox(phone)).toEqual([]);
  expect((await door.sendCode(newEmail(), 1)).status).toBe(200);
});

it('a code that is out stays good, however often one more is asked for that nobody pays', async () => {
  door.app.clock.advance(61);
  const asked = await times(3, () => door.sendCode(known.phone, 1));
  expect(outcomes(asked)).toEqual({ SMS_BUDGET_SPENT: 3 });
  expect((await door.post('/register', { ...known, password })).body).toMatchObject({ success: true });
});

it('an hour of messages that hardly anybody uses raises an alarm, once', async () => {
  door.app.clock.advance(601);
  await door.app.schedules.run('codes.alarm');
  await door.app.schedules.run('codes.alarm');
  const [row] = await until('the alarm', async () => (await alarms()).length > 0 && alarms());
  expect(row.detail).toEqual({ sent: perHour, used: 1 });
  expect(await alarms()).toHaveLength(1);
  expect(door.app.logged().match(/few of the text messages that were sent are used/g)).toHaveLength(1);
});

it('an hour in which enough were used raises none', async () => {
  door.app.clock.advance(7200);
  const { pool } = door.app.database;
  await pool.query(
    `insert into verification_code (id, target, type, code_hash, verified, closed_at, created_at, expires_at)
     select gen_random_uuid(), '138' || lpad(n::text, 8, '0'), 1, '', n <= 8, $1, $1, $1 from generate_series(1, 30) n`,
    [new Date(door.app.clock.now().getTime() - 1_000_000)],
  );
  await door.app.schedules.run('codes.alarm');
  expect(await alarms()).toHaveLength(1);
});
