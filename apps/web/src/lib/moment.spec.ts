import { describe, expect, it } from '@jest/globals';
import { day, moment, preciseMoment } from './moment';

const now = new Date(2026, 10, 21, 23, 50);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a moment as it is said', () => {
  it.each([
    [at(2026, 10, 21, 8, 5), '今天 08:05', 'today 08:05'],
    [at(2026, 10, 22, 0, 10), '明天 00:10', 'tomorrow 00:10'],
    [at(2026, 10, 28, 10, 20), '11月28日 10:20', 'November 28 10:20'],
    [at(2027, 0, 2, 10, 20), '2027年1月2日 10:20', 'January 2, 2027 10:20'],
  ])('%s: %s', (instant, zh, en) => {
    expect(moment(instant, 'zh-CN', now)).toBe(zh);
    expect(moment(instant, 'en', now)).toBe(en);
  });

  it('in records no month is taken for a day', () => {
    const instant = new Date(2026, 10, 12, 8, 5, 9).toISOString();
    expect(preciseMoment(instant, 'zh-CN')).toBe('2026/11/12 08:05:09');
    expect(preciseMoment(instant, 'en')).toBe('Nov 12, 2026, 08:05:09');
  });

  it('and a day', () => {
    expect(day(at(2026, 10, 21, 8, 5), 'zh-CN', now)).toBe('11月21日');
    expect(day(at(2025, 10, 21, 8, 5), 'zh-CN', now)).toBe('2025年11月21日');
  });
});
