import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { inLanes } from '../support/abuse.js';
import { AccountDoor, newAddress, outcomes } from '../support/account-door.js';
import { besiege, somewhere, victimOf, waysIn } from '../support/lockout.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot({ env: { LOG_LEVEL: 'warn' } });
}, 60_000);
afterAll(() => door.app.stop());

const print = (what: string, figures: object) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
const open = { password: 'ok', code: 'ok', reset: 'ok' };

it('one address asks and guesses all day', async () => {
  const who = await victimOf(door);
  const attacker = newAddress();
  const seen = await besiege(door, who, { addresses: [attacker], codes: 50, passwords: 50 });
  print('one address, 50 codes and 50 passwords', seen);
  expect(seen.codes['ok']).toBe(limits.code.perTargetAndRequesterPerDay);
  expect(seen.guesses['PASSWORD_WRONG']).toBeLessThanOrEqual(limits.login.perRequesterPerDay);
  const fresh = await waysIn(door, who, somewhere(), attacker);
  const known = await waysIn(door, who, somewhere(who.device), attacker);
  print('the member comes in from a new device, from their own', { fresh, known });
  expect([fresh, known]).toEqual([open, open]);
});

it('1,000 addresses guess passwords', async () => {
  const who = await victimOf(door);
  const guesses = await inLanes(1000, () => door.login(who, { password: 'not this one' }));
  const seen = outcomes(guesses);
  print('1,000 addresses, a guess each', seen);
  expect(seen['PASSWORD_WRONG'] ?? 0).toBeLessThanOrEqual(limits.login.perAccountPerDay);
  const attacker = newAddress();
  const { password, ...fresh } = await waysIn(door, who, somewhere(), attacker);
  const known = await waysIn(door, who, somewhere(who.device), attacker);
  print('the member comes in from a new device, from their own', { password, ...fresh, known });
  expect([fresh, known]).toEqual([{ code: 'ok', reset: 'ok' }, open]);
});
