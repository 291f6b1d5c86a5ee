import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { AccountDoor, newAddress, newDevice, outcomes, times } from '../support/account-door.js';
import { password } from '../support/person.js';
import { besiege, somewhere, victimOf, waysIn } from '../support/lockout.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

const open = { password: 'ok', code: 'ok', reset: 'ok' };

describe('somebody who wants to lock a member out', () => {
  it('[P4-07] locks themselves out: the member comes in by password, code and reset, from old and new devices', async () => {
    const who = await victimOf(door);
    const attacker = newAddress();
    const seen = await besiege(door, who, { addresses: [attacker], codes: 12, passwords: 12 });
    expect(seen.codes).toEqual({ ok: limits.code.perTargetAndRequesterPerDay, CODE_DAILY_CAP: 2 });
    expect(seen.guesses).toEqual({ PASSWORD_WRONG: limits.login.failures, LOGIN_LOCKED: 2 });
    expect(await waysIn(door, who, somewhere(), attacker)).toEqual(open);
    expect(await waysIn(door, who, somewhere(who.device), attacker)).toEqual(open);
  });

  it('leaves the member their own device even from the same address, and from many', async () => {
    const who = await victimOf(door);
    const addresses = times(4, async () => newAddress());
    const siege = { addresses: await addresses, codes: 10, passwords: 10 };
    const seen = await besiege(door, who, siege);
    expect(seen.codes).toEqual({ ok: limits.code.perTargetPerDay, CODE_DAILY_CAP: 10 });
    const [attacker = ''] = siege.addresses;
    const stranger = await door.sendCode(who.target, 2);
    expect(stranger.body.code).toBe('CODE_DAILY_CAP');
    expect(await waysIn(door, who, { device: who.device, address: attacker }, attacker)).toEqual(open);
  });

  it('guesses 50 times a day from one address, however patient, and 500 times from all addresses together', async () => {
    const who = await victimOf(door);
    const { perRequesterPerDay, perAccountPerDay, windowSeconds } = limits.login;
    const patient = newAddress();
    const tries: number[] = [];
    for (let window = 0; window < 7; window += 1) {
      const seen = outcomes(await times(9, () => door.login(who, { password: 'not this one' }, { address: patient })));
      tries.push(seen['PASSWORD_WRONG'] ?? 0);
      door.app.clock.advance(windowSeconds);
    }
    expect(tries.reduce((sum, seen) => sum + seen, 0)).toBe(perRequesterPerDay);
    const { pool } = door.app.database;
    // The rest of the day's strangers, as their failures would lie there.
    await pool.query(
      `insert into login_failure (uid, requester, failed_at, last_at)
       select $1, 'address:192.0.2.' || n, array_fill($2::timestamptz, array[case n when 50 then 8 else 9 end]), $2
       from generate_series(1, 50) n`,
      [who.uid, door.app.clock.now()],
    );
    // However many come at once, one of them is the 500th.
    const last = await Promise.all(Array.from({ length: 12 }, () => door.login(who, { password: 'not this one' })));
    expect(perAccountPerDay).toBe(500);
    expect(outcomes(last)).toEqual({ PASSWORD_WRONG: 1, LOGIN_LOCKED: 11 });
    const stranger = await door.login(who, { password });
    expect([stranger.body.code, (stranger.body.retryAfter ?? 0) > 3600]).toEqual(['LOGIN_LOCKED', true]);
    expect(await waysIn(door, who, somewhere(who.device), patient)).toEqual(open);
  });

  it('a device that only claims to be known counts by its address', async () => {
    const who = await victimOf(door);
    const address = newAddress();
    for (let tried = 0; tried < limits.login.failures; tried += 1) {
      await door.login(who, { password: 'not this one', fingerprint: newDevice() }, { address });
    }
    const next = await door.login(who, { password, fingerprint: newDevice() }, { address });
    expect(next.body.code).toBe('LOGIN_LOCKED');
  });

  it('a known device has a lock of its own', async () => {
    const who = await victimOf(door);
    const fail = (index: number) =>
      door.login(who, { password: 'not this one', fingerprint: who.device }, { address: `10.9.9.${index}` });
    for (let tried = 0; tried < limits.login.failures; tried += 1) await fail(tried);
    expect((await door.login(who, { password, fingerprint: who.device })).body.code).toBe('LOGIN_LOCKED');
    expect((await door.login(who, { password })).status).toBe(200);
  });

  it('leaves no trace after a day', async () => {
    const who = await victimOf(door);
    await door.login(who, { password: 'not this one' });
    const rows = async () =>
      (await door.app.database.pool.query('select 1 from login_failure where uid = $1', [who.uid])).rows.length;
    expect(await rows()).toBe(1);
    door.app.clock.advance(86_400);
    await door.app.schedules.run('accounts.failures');
    expect(await rows()).toBe(0);
  });
});
