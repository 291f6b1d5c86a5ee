import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { lockEnd } from './accounts.lock.rule.js';

const start = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const each = (count: number, seconds: number) => Array.from({ length: count }, (_, index) => at(index * seconds));

describe('the lock of one requester at one account', () => {
  it('[P4-07] is not there before the tenth failure, and lasts 15 minutes from it', () => {
    expect(lockEnd([])).toBeNull();
    expect(lockEnd(each(9, 10))).toBeNull();
    expect(lockEnd(each(10, 10))).toEqual(at(90 + 900));
  });

  it('looks at 15 minutes: the first of ten must still lie within them', () => {
    expect(lockEnd(each(10, 99))).toEqual(at(9 * 99 + 900));
    expect(lockEnd(each(10, 100))).toBeNull();
  });

  it('stands until the first of fifty is a day old, however slowly they came', () => {
    const { perRequesterPerDay } = limits.login;
    expect(lockEnd(each(perRequesterPerDay - 1, 200))).toBeNull();
    expect(lockEnd(each(perRequesterPerDay, 200))).toEqual(at(86_400));
    expect(lockEnd(each(perRequesterPerDay + 1, 200))).toEqual(at(86_400 + 200));
  });
});
