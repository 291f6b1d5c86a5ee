import { describe, expect, it } from '@jest/globals';
import { Account } from './generation.account.rule.js';

/** Looks that begin at once. */
function begun(looks: number): Account {
  const account = new Account();
  for (let look = 0; look < looks; look += 1) account.begin();
  return account;
}

describe('what is known of how an account answers', () => {
  it('gives lists eight looks at once, and one at a time to what is asked for task by task', () => {
    expect([0, 3, 8, 9].map((looks) => begun(looks).places(true))).toEqual([8, 5, 0, 0]);
    expect([0, 1, 2].map((looks) => begun(looks).places(false))).toEqual([1, 0, 0]);
  });

  it('a look in vain tells against it once, however many began with it, and then there is one at a time', () => {
    const account = begun(3);
    expect([1, 2, 3].map((began) => account.end(began, 10 + began, true))).toEqual([true, false, false]);
    expect(account.places(true)).toBe(1);
    account.begin();
    expect([account.places(true), account.end(20, 30, true)]).toEqual([0, true]);
    account.answered(40, 5);
    expect(account.places(true)).toBe(8);
  });

  it('a look in vain tells nothing where somebody was answered since it began', () => {
    const account = begun(2);
    account.answered(5, 5);
    expect([account.end(0, 10, true), account.end(5, 10, true), account.places(true)]).toEqual([false, false, 8]);
    account.begin();
    expect([account.end(6, 10, false), account.end(6, 11, true)]).toEqual([false, true]);
  });

  it('a call hangs after two seconds, where it is slow after four times what is usual', () => {
    const account = begun(1);
    expect(account.patienceMs()).toBe(2000);
    for (const ms of [100, 900, 800, 90_000]) account.answered(0, ms);
    expect(account.patienceMs()).toBe(3600);
    for (let call = 0; call < 21; call += 1) account.answered(0, 100);
    expect(account.patienceMs()).toBe(2000);
  });

  it('takes the call for the one that hangs where others were answered since, or where there is no other', () => {
    const account = begun(2);
    expect(account.answersOthers(5)).toBe(false);
    account.answered(6, 1);
    expect([account.answersOthers(5), account.answersOthers(7)]).toEqual([true, false]);
    account.end(0, 8, false);
    expect(account.answersOthers(7)).toBe(true);
    account.end(7, 9, true);
    account.begin();
    expect(account.answersOthers(9)).toBe(false);
  });
});
