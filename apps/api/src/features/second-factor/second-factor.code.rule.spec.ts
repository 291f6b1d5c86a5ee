import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { factorUri, newFactorKey, newRecoveryCode, recoveryDigest, stepOf } from './second-factor.code.rule.js';

/** The key of RFC 6238's table, `12345678901234567890`, and the last six digits of its codes for SHA-1. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const known = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  it.each(known)('of second %i is that of the standard, and of the steps beside it', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect([0, -30, 30, 60, -60].map((off) => stepOf(key, code, at(seconds + off)))).toEqual([
      step,
      step,
      step,
      null,
      null,
    ]);
    expect(stepOf(key, ` ${code.slice(0, 3)} ${code.slice(3)} `, at(seconds))).toBe(step);
  });

  it.each(['', '28708', '2870820', '28708a', '２８７０８２', 'x'.repeat(40)])('is not %p', (given) => {
    expect(stepOf(key, given, at(59))).toBeNull();
  });

  it('comes of a key that nobody has, which an app can read', () => {
    const [one, other] = [newFactorKey(new SystemChance()), newFactorKey(new SystemChance())];
    expect([one === other, one.length, /^[A-Z2-7]+$/.test(one)]).toEqual([false, 32, true]);
    const uri = new URL(factorUri(one, 'a&b@example.com'));
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', one]);
    expect(decodeURIComponent(uri.pathname)).toContain('a&b@example.com');
  });
});

it('a recovery code is read however it is typed, and kept as a digest of this installation', () => {
  const code = newRecoveryCode(new SystemChance());
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
  const [mine, others] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const digest = recoveryDigest(mine, code);
  expect(recoveryDigest(mine, ` ${code.toLowerCase().replaceAll('-', '')} `)).toEqual(digest);
  expect(recoveryDigest(others, code)).not.toEqual(digest);
});
