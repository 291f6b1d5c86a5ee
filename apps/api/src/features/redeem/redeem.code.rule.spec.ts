import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { SystemChance } from '../../platform/clock/chance.js';
import { alphabet, newCode, unreadable } from './redeem.code.rule.js';

describe('a redeem code', () => {
  it('has 16 letters of an alphabet of 32: 80 bits', () => {
    expect(new Set(alphabet).size).toBe(32);
    expect(newCode(new SystemChance(), 'GIFT')).toMatch(/^GIFT(-[2-9A-HJ-NP-Z]{4}){4}$/);
  });

  it('has no letter that is mistaken for another, and fits the longest that is looked at', () => {
    expect(alphabet).not.toMatch(/[01IO]/);
    expect(newCode(new SystemChance(), 'X'.repeat(limits.redeem.prefix.max)).length).toBeLessThanOrEqual(
      limits.redeem.codeLength,
    );
  });

  it('uses every letter, at every place', () => {
    const codes = Array.from({ length: 2000 }, () => newCode(new SystemChance(), 'AA').slice(3).replaceAll('-', ''));
    for (let place = 0; place < 16; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
    expect(new Set(codes).size).toBe(2000);
  });

  it('that cannot be read back shows its prefix only', () => {
    expect(unreadable('GIFT')).toBe('GIFT-????-????-????-????');
  });
});
