import { describe, expect, it } from '@jest/globals';
import { stateOf } from './redeem.state.rule.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));
const fresh = { usedAt: null, voidedAt: null, expiresAt: at(10) };

describe('the state of a code', () => {
  it('is usable up to the moment it expires', () => {
    expect([9, 10, 11].map((minute) => stateOf(fresh, at(minute)))).toEqual(['usable', 'expired', 'expired']);
  });

  it('[P3-33] is not expired any more once it is used or void', () => {
    expect(stateOf({ ...fresh, usedAt: at(5) }, at(30))).toBe('used');
    expect(stateOf({ ...fresh, voidedAt: at(5) }, at(30))).toBe('void');
  });
});
