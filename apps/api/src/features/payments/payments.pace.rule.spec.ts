import { describe, expect, it } from '@jest/globals';
import { secondsAfter } from '../../platform/clock/clock.js';
import { firstCheck, lastCheck, nextCheck, nextRefundCheck, pointsExpiry, refundShare } from './payments.pace.rule.js';

const made = new Date('2026-11-21T08:00:00Z');
const expiresAt = secondsAfter(made, 900);
const after = (at: Date) => (at.getTime() - made.getTime()) / 1000;

describe('when an order is looked at', () => {
  it('first after half a minute, then ever more seldom, and once when it is over', () => {
    const looks: number[] = [];
    let at = firstCheck(made);
    for (let checks = 1; at < lastCheck(expiresAt); checks += 1) {
      looks.push(after(at));
      at = nextCheck({ checks, expiresAt }, at);
    }
    expect(looks).toEqual([30, 60, 120, 180, 300, 420, 660, 900]);
    expect(after(at)).toBe(930);
  });

  it('when the provider gives no word afterwards: after a minute, at last once an hour', () => {
    const next = (seconds: number) => after(nextCheck({ checks: 9, expiresAt }, secondsAfter(made, seconds))) - seconds;
    expect([next(930), next(1530), next(930 + 90_000)]).toEqual([60, 600, 3600]);
  });

  it('a refund in doubt: 10 s, then twice as long, at most an hour', () => {
    expect([0, 1, 2, 20].map((checks) => after(nextRefundCheck(checks, made)))).toEqual([10, 20, 40, 3600]);
  });
});

describe('points of an order', () => {
  it('expire as their package says', () => {
    // To the end of the thirtieth day in China, whatever the hour: what is said to last until a day lasts it.
    const last = new Date('2026-12-21T15:59:59.999Z');
    expect(pointsExpiry('basic', made)).toEqual(last);
    expect(pointsExpiry('basic', new Date('2026-11-20T16:00:00Z'))).toEqual(last);
    expect(pointsExpiry('basic', new Date('2026-11-21T15:59:59.999Z'))).toEqual(last);
    expect(pointsExpiry('peak', made)).toBeNull();
    expect(pointsExpiry('sold long ago', made)).toBeNull();
  });

  it.each([
    [6498, 15_000, 15_000, 6498],
    [6498, 5000, 15_000, 2166],
    [698, 1, 1200, 0],
    [698, 1199, 1200, 697],
    [49_898, 205_000, 205_000, 49_898],
  ])('of %d fen %d of %d unspent are worth %d fen', (paid, unspent, granted, fen) => {
    expect(refundShare(paid, unspent, granted)).toBe(fen);
  });
});
