import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { type CodeVerdict, proveCode, useCode } from '../../apps/api/src/features/codes/codes.js';
import type { Db } from '../../apps/api/src/platform/database/database.js';
import { AccountDoor, outcomes, type Reply, times, wrongFor } from '../support/account-door.js';
import { named, newEmail, newPhone } from '../support/person.js';
import { testSecret } from '../support/app.js';
import { newPassword, somewhere, type Victim, victimOf } from '../support/lockout.js';
import { until } from '../support/until.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

type Place = { device: string; address: string };

async function askFrom(who: Victim, type: number, place: Place): Promise<string> {
  const fingerprint = place.device;
  const asked = { fingerprint, ...(await door.captcha(fingerprint)) };
  expect((await door.sendCode(who.target, type, asked, place)).body).toMatchObject({ success: true });
  return door.app.sandbox.code(who.target);
}

function submit(who: Victim, type: number, code: string, place: Place): Promise<Reply> {
  const submitted = { ...named(who.target), code, fingerprint: place.device };
  return type === 2
    ? door.post('/login', submitted, place)
    : door.post('/reset-password', { ...submitted, newPassword }, place);
}

/** Neither of the codes. */
const otherThan = (...codes: string[]): string =>
  ['111111', '222222', '333333'].find((guess) => !codes.includes(guess)) ?? '';

describe.each([
  [2, 'login'],
  [3, 'reset'],
])('codes of a known device and of strangers, type %d (%s)', (type) => {
  it('a stranger who asks and guesses takes none from a known device', async () => {
    const who = await victimOf(door);
    const home = somewhere(who.device);
    for (let round = 0; round < 3; round += 1) {
      const mine = await askFrom(who, type, home);
      const theirs = await askFrom(who, type, somewhere());
      const guess = otherThan(mine, theirs);
      const guesses = await times(12, () => submit(who, type, guess, somewhere()));
      // Each guess counts at both codes: two alive are guessed at no more often than one.
      expect(outcomes(guesses)).toEqual({ CODE_WRONG: limits.code.maxAttempts, CODE_EXPIRED: 7 });
      expect(outcomes([await submit(who, type, mine, home)])).toEqual({ ok: 1 });
      door.app.clock.advance(61);
    }
  });

  it('a known device takes none from a member who asks elsewhere', async () => {
    const who = await victimOf(door);
    const elsewhere = somewhere();
    const there = await askFrom(who, type, elsewhere);
    const here = await askFrom(who, type, somewhere(who.device));
    expect(outcomes([await submit(who, type, otherThan(here, there), elsewhere)])).toEqual({ CODE_WRONG: 1 });
    expect(outcomes([await submit(who, type, there, elsewhere)])).toEqual({ ok: 1 });
    // Used is used: nothing is left to guess at.
    expect(outcomes([await submit(who, type, here, elsewhere)])).toEqual({ CODE_EXPIRED: 1 });
  });

  it('a known device has one at a time, and so have strangers', async () => {
    const who = await victimOf(door);
    for (const place of [somewhere(who.device), somewhere()]) {
      const older = await askFrom(who, type, place);
      door.app.clock.advance(61);
      let newer = await askFrom(who, type, place);
      while (newer === older) {
        door.app.clock.advance(61);
        newer = await askFrom(who, type, place);
      }
      expect(outcomes([await submit(who, type, older, place)])).toEqual({ CODE_WRONG: 1 });
      expect(outcomes([await submit(who, type, newer, place)])).toEqual({ ok: 1 });
      door.app.clock.advance(61);
    }
  });

  it('one of two is good for one of 40 submissions of both at the same moment', async () => {
    const who = await victimOf(door);
    const codes = [await askFrom(who, type, somewhere(who.device)), await askFrom(who, type, somewhere())];
    const seen = outcomes(await times(40, (index) => submit(who, type, codes[index % 2] ?? '', somewhere())));
    expect(seen).toEqual({ ok: 1, CODE_EXPIRED: 39 });
  });
});

it('a right one is judged behind the wrong tries that came before it: no look passes them by', async () => {
  const target = newPhone();
  const code = await door.codeFor(target, 1);
  const { database, clock } = door.app;
  const tried = (db: Db, digits: string) =>
    proveCode(db, {
      secret: testSecret,
      ...{ target, type: 1, code: digits, requester: 'somebody else', now: clock.now() },
    });
  let right: Promise<CodeVerdict> | undefined;
  await database.client.$transaction(async (tx) => {
    for (let turn = 0; turn < limits.code.maxAttempts; turn += 1)
      expect(await tried(tx, wrongFor(code))).toBe('CODE_WRONG');
    right = tried(database.client, code);
    const waiting = () => database.client.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await Promise.race([right, until('it to wait', async () => (await waiting()).length > 0)]);
  });
  expect(await right).toBe('CODE_EXPIRED');
});

it('a right one opens nothing where its address becomes another’s while it waits', async () => {
  const { database } = door.app;
  const who = await victimOf(door);
  const place = somewhere(who.device);
  const codes: string[] = [];
  for (const type of [2, 3]) {
    codes.push(await askFrom(who, type, place));
    door.app.clock.advance(61);
  }
  const waiting = () => database.client.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const answers = await database.client.$transaction(async (tx) => {
    await tx.account.update({ where: { uid: who.uid }, data: { email: newEmail() } });
    const both = codes.map((code, index) => submit(who, index + 2, code, place));
    await until('both to wait', async () => (await waiting()).length === both.length);
    return both;
  });
  expect(outcomes(await Promise.all(answers))).toEqual({ CODE_EXPIRED: 2 });
});

it('a right one that is looked at is not used up by it', async () => {
  const target = newPhone();
  const code = await door.codeFor(target, 1);
  const { database, clock } = door.app;
  const submission = { target, type: 1 as const, code, requester: 'somebody', now: clock.now(), secret: testSecret };
  for (let turn = 0; turn < limits.code.maxAttempts + 1; turn += 1)
    expect(await proveCode(database.client, submission)).toBe('right');
  expect(await useCode(database.client, submission)).toBe('right');
  expect(await useCode(database.client, submission)).toBe('CODE_EXPIRED');
});
