import { describe, expect, it } from '@jest/globals';
import { fileSize } from './file-size';
import { ago, clock, compact, points } from './format';

describe('how numbers, times and long names are shown', () => {
  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [206, '3:26'],
    [3725, '1:02:05'],
  ])('clock(%p) is %p', (seconds, text) => expect(clock(seconds)).toBe(text));

  it.each([
    [999, '999'],
    [1000, '1000'],
    [1001, '1K'],
    [1599, '1.5K'],
    [18_400, '18.4K'],
    [999_999, '999.9K'],
    [1_000_000, '1000K'],
    [1_000_001, '1M'],
    [1_250_000, '1.2M'],
  ])('[L9-21] compact(%p) is %p', (count, text) => expect(compact(count)).toBe(text));

  it.each([
    [53, '53'],
    [0.5, '0.5'],
    [0.1 + 0.2, '0.3'],
  ])('points(%p) is %p', (value, text) => expect(points(value)).toBe(text));

  const now = Date.parse('2026-06-03T10:00:00Z');
  it.each([
    ['2026-06-03T09:59:30Z', '刚刚'],
    ['2026-06-03T09:57:00Z', '3分钟前'],
    ['2026-06-02T09:00:00Z', '昨天'],
    ['2026-05-19T09:00:00Z', '2周前'],
    ['2026-06-03T10:00:20Z', '刚刚'],
  ])('ago(%p) is %p', (instant, text) => expect(ago(instant, 'zh-CN', now)).toBe(text));
});

describe('how large a file is', () => {
  it.each([
    [300, '1 KB'],
    [812_345, '812 KB'],
    [3_449_000, '3.4 MB'],
    [123_456_789, '123 MB'],
  ])('%d bytes', (bytes, text) => expect(fileSize(bytes)).toBe(text));
});
