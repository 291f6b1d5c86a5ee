import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  askAround,
  codeWays,
  endings,
  floodSends,
  guessCode,
  replayCaptcha,
  submitTogether,
  throwOut,
} from '../support/abuse.js';
import { AccountDoor, newAddress } from '../support/account-door.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot({ env: { LOG_LEVEL: 'warn' } });
}, 60_000);
afterAll(() => door.app.stop());

const print = (what: string, figures: object) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);

async function timed<T extends object>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const figures = await work();
  print(`${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`, figures);
  return figures;
}

it('one captcha, shown 100 times again, sends nothing', async () => {
  const [first, replays] = await timed('captcha replays', () => replayCaptcha(door, 100));
  expect([first, replays]).toEqual([{ ok: 1 }, { CAPTCHA_EXPIRED: 100 }]);
});

describe.each(codeWays)('a code to %s', (way) => {
  it('is checked five times at most by 1,000 addresses', async () => {
    const [guesses, right] = await timed(`1,000 addresses guess a code to ${way}`, () => guessCode(door, way, 1000));
    expect(guesses).toEqual({ CODE_WRONG: limits.code.maxAttempts, CODE_EXPIRED: 1000 - limits.code.maxAttempts });
    expect(right).toEqual({ CODE_EXPIRED: 1 });
  });

  it('is good for one of 100 right submissions at the same moment', async () => {
    const seen = await timed(`100 right codes at once to ${way}`, () => submitTogether(door, way, 100));
    const { ok, CODE_EXPIRED = 0, BUSY = 0, ...others } = seen;
    expect([ok, CODE_EXPIRED + BUSY, others]).toEqual([1, 99, {}]);
  });
});

describe('10,000 requests over 250 numbers', () => {
  const [numbers, rounds] = [250, 40];

  it('send exactly what a number may get in a day', async () => {
    const most = limits.code.perTargetPerDay;
    const flood = () => floodSends(door, { numbers, rounds });
    const { counts, booked } = await timed('10,000 sends from everywhere', flood);
    expect(counts).toEqual({ ok: numbers * most, CODE_DAILY_CAP: numbers * (rounds - most) });
    expect(booked).toBe(numbers * most);
  });

  it('send exactly what twenty addresses may have sent in a day', async () => {
    const most = limits.code.perAddressPerDay * 20;
    const addresses = Array.from({ length: 20 }, newAddress);
    // An address asks for 200 captchas in a quarter of an hour at most: they come from elsewhere.
    const flood = () => floodSends(door, { numbers, rounds, addresses });
    const { counts, booked } = await timed('10,000 sends from 20 addresses', flood);
    expect(counts).toEqual({ ok: most, CODE_DAILY_CAP: numbers * rounds - most });
    expect(booked).toBe(most);
  });
});

describe('1,000 questions about strangers', () => {
  it('are answered as often as an address may try to log in', async () => {
    const seen = await timed('1,000 logins', () => askAround(door, 'login', 1000, newAddress()));
    expect(seen).toEqual({
      USER_NOT_FOUND: limits.login.perAddress,
      LOGIN_RATE_LIMITED: 1000 - limits.login.perAddress,
    });
  });

  it('are answered as often as an address may have codes sent', async () => {
    const seen = await timed('1,000 codes to strangers', () => askAround(door, 'send', 1000, newAddress()));
    expect(seen).toEqual({
      NOT_REGISTERED: limits.code.perAddressPerDay,
      CODE_DAILY_CAP: 1000 - limits.code.perAddressPerDay,
    });
  });
});

it.each(endings)('after %s none of 100 tokens is good and 100 sockets are closed', async (ending) => {
  const seen = await timed(`after ${ending}`, () => throwOut(door, ending, 10));
  expect(seen).toMatchObject({ tokens: 100, accepted: 0, sockets: 100 });
  expect(seen.slowestMs).toBeLessThan(5000);
});
