import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { askAround, codeWays, endings, floodSends, guessCode, submitTogether, throwOut } from '../support/abuse.js';
import { AccountDoor, newAddress, newDevice, outcomes, times } from '../support/account-door.js';
import { newPhone, password } from '../support/person.js';

/** Small counts; in full: test/faults/README.md. */
let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe.each(codeWays)('a code to %s', (way) => {
  it('is checked five times at most, from however many addresses', async () => {
    const [guesses, right] = await guessCode(door, way, 20);
    expect(guesses).toEqual({ CODE_WRONG: limits.code.maxAttempts, CODE_EXPIRED: 20 - limits.code.maxAttempts });
    expect(right).toEqual({ CODE_EXPIRED: 1 });
  });

  it('is good for one of 40 right submissions at the same moment', async () => {
    const { ok, CODE_EXPIRED = 0, BUSY = 0, ...others } = await submitTogether(door, way, 40);
    expect([ok, CODE_EXPIRED + BUSY, others]).toEqual([1, 39, {}]);
  });
});

describe('messages that cost money', () => {
  it('go out exactly as often as a number may be written to in a day', async () => {
    const [numbers, rounds, most] = [8, 35, limits.code.perTargetPerDay];
    const { counts, booked } = await floodSends(door, { numbers, rounds });
    expect(counts).toEqual({ ok: numbers * most, CODE_DAILY_CAP: numbers * (rounds - most) });
    expect(booked).toBe(numbers * most);
  });

  it('go out exactly as often as an address may have them sent', async () => {
    const most = limits.code.perAddressPerDay;
    const { counts, booked } = await floodSends(door, { numbers: 30, rounds: 4, addresses: [newAddress()] });
    expect(counts).toEqual({ ok: most, CODE_DAILY_CAP: 120 - most });
    expect(booked).toBe(most);
  });
});

describe('who asks around for accounts', () => {
  it('learns of no more by /login than an address may try', async () => {
    const most = limits.login.perAddress;
    expect(await askAround(door, 'login', most + 20, newAddress())).toEqual({
      USER_NOT_FOUND: most,
      LOGIN_RATE_LIMITED: 20,
    });
  });

  it('learns of no more by /reset-password, nor by both: they are counted together', async () => {
    const [most, address] = [limits.login.perAddress, newAddress()];
    expect(await askAround(door, 'reset', most + 20, address)).toEqual({
      NOT_REGISTERED: most,
      LOGIN_RATE_LIMITED: 20,
    });
    expect(await askAround(door, 'login', 5, address)).toEqual({ LOGIN_RATE_LIMITED: 5 });
    const fingerprint = newDevice();
    const byDevice = await times(limits.login.perFingerprint + 5, () =>
      door.post('/reset-password', { phone: newPhone(), code: '123456', newPassword: password, fingerprint }),
    );
    expect(outcomes(byDevice)).toEqual({ NOT_REGISTERED: limits.login.perFingerprint, LOGIN_RATE_LIMITED: 5 });
  });

  it('learns of no more by sending codes than an address or a device may send', async () => {
    const most = limits.code.perAddressPerDay;
    expect(await askAround(door, 'send', most + 20, newAddress())).toEqual({
      NOT_REGISTERED: most,
      CODE_DAILY_CAP: 20,
    });
    const fingerprint = newDevice();
    const byDevice = await times(limits.code.perFingerprintPerDay + 5, () =>
      door.sendCode(newPhone(), 2, { fingerprint }),
    );
    expect(outcomes(byDevice)).toEqual({ NOT_REGISTERED: limits.code.perFingerprintPerDay, CODE_DAILY_CAP: 5 });
  });
});

describe.each(endings)('after %s', (ending) => {
  it('no old token is good, and every socket is closed within five seconds', async () => {
    const { accepted, slowestMs, ...counts } = await throwOut(door, ending, 2);
    expect(counts).toEqual({ tokens: 20, sockets: 20 });
    expect(accepted).toBe(0);
    expect(slowestMs).toBeLessThan(5000);
  });
});
