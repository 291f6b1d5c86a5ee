import { describe, expect, it } from '@jest/globals';
import { fenOf, yuanOf } from './yuan.js';

describe('yuan and fen', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [698, '6.98'],
    [49_898, '498.98'],
    [100_000_000, '1000000.00'],
  ])('%d fen is %s yuan, and back', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan);
    expect(fenOf(yuan)).toBe(fen);
  });

  it('reads shorter forms', () => {
    expect([fenOf('7'), fenOf('0.5'), fenOf('07.10')]).toEqual([700, 50, 710]);
  });

  it.each([
    '',
    '-1.00',
    '+1.00',
    '1e3',
    ' 1.00',
    '1.00 ',
    '1.',
    '.5',
    '1.001',
    '1,000.00',
    '٣.00',
    'NaN',
    '9999999999',
  ])('does not take %j for money', (text) => expect(fenOf(text)).toBeNull());
});
