import { describe, expect, it } from '@jest/globals';
import { chinaOf, isOpenAt, monthStart } from './accounts.minors.rule.js';

describe('time as minors have it', () => {
  it('is that of China', () => {
    expect(chinaOf(new Date('2026-12-31T15:59:59Z'))).toEqual({ year: 2026, hour: 23 });
    expect(chinaOf(new Date('2026-12-31T16:00:00Z'))).toEqual({ year: 2027, hour: 0 });
    expect(monthStart(new Date('2026-03-31T15:59:59Z'))).toEqual(new Date('2026-02-28T16:00:00Z'));
    expect(monthStart(new Date('2026-03-31T16:00:00Z'))).toEqual(new Date('2026-03-31T16:00:00Z'));
  });

  it('opens with the first hour and closes with the last, over midnight too', () => {
    const hours = (from: number, until: number) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpenAt(hour, from, until));
    expect(hours(6, 8)).toEqual([6, 7]);
    expect(hours(22, 2)).toEqual([0, 1, 22, 23]);
    expect(hours(20, 24)).toEqual([20, 21, 22, 23]);
    expect(hours(5, 5)).toHaveLength(24);
  });
});
