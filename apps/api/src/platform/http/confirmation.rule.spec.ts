import { describe, expect, it } from '@jest/globals';
import { consoleUntil, missingProof, type Proven, recentUntil } from './confirmation.rule.js';

const confirmedAt = new Date('2026-01-01T08:00:00Z');
const after = (seconds: number) => new Date(confirmedAt.getTime() + seconds * 1000);
const plain: Proven = { confirmedAt, withSecondFactor: false, hasSecondFactor: false };
const half: Proven = { ...plain, hasSecondFactor: true };
const whole: Proven = { ...half, withSecondFactor: true };
const ask = (confirmation: 'none' | 'session' | 'recent' | 'setup' | undefined, proven: Proven, now: Date) =>
  [false, true].map((demanded) => missingProof({ confirmation }, proven, { demanded, now }));

describe('what an administrator has to prove', () => {
  it('is the login, for twelve hours of the console and a quarter of an hour of what is powerful', () => {
    expect(ask(undefined, plain, after(43_199))[0]).toBeNull();
    expect(ask(undefined, plain, after(43_200))[0]).toBe('IDENTITY_UNCONFIRMED');
    expect(ask('recent', plain, after(899))[0]).toBeNull();
    expect(ask('recent', plain, after(900))[0]).toBe('IDENTITY_UNCONFIRMED');
    expect([consoleUntil(plain), recentUntil(plain)]).toEqual([after(43_200), after(900)]);
  });

  it('is the second factor as well, once there is one', () => {
    for (const kind of ['session', 'recent', 'setup'] as const) {
      expect(ask(kind, half, confirmedAt)).toEqual(['IDENTITY_UNCONFIRMED', 'IDENTITY_UNCONFIRMED']);
      expect(ask(kind, whole, confirmedAt)).toEqual([null, null]);
    }
    expect([consoleUntil(half), recentUntil(half)]).toEqual([null, null]);
  });

  it('may be demanded of everybody: who has none can set one up and nothing else', () => {
    expect(ask('session', plain, confirmedAt)).toEqual([null, 'SECOND_FACTOR_MISSING']);
    expect(ask('recent', plain, confirmedAt)).toEqual([null, 'SECOND_FACTOR_MISSING']);
    expect(ask('setup', plain, confirmedAt)).toEqual([null, null]);
    expect(ask('setup', plain, after(900))).toEqual(['IDENTITY_UNCONFIRMED', 'IDENTITY_UNCONFIRMED']);
    expect(ask('none', half, after(1e9))).toEqual([null, null]);
  });
});
