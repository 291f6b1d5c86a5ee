import { describe, expect, it } from '@jest/globals';
import { numberSays } from './accounts.numbers.rule.js';

const now = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const says = (provenAt: Date | null, email: string | null, knownDevice = false) =>
  numberSays({ phoneProvenAt: provenAt, email, bannedAt: null }, { knownDevice, now });

describe('what a number says of an account', () => {
  it('says whose it is for as long as carriers let numbers rest, and on a device of its member’s', () => {
    expect([says(daysAgo(89.9), 'a@example.com'), says(daysAgo(89.9), null)]).toEqual(['open', 'open']);
    expect([says(daysAgo(400), 'a@example.com', true), says(null, null, true)]).toEqual(['open', 'open']);
  });

  it('stays with an account that is banned', () => {
    const banned = { phoneProvenAt: null, email: null, bannedAt: daysAgo(1) };
    expect(numberSays(banned, { knownDevice: false, now })).toBe('open');
  });

  it('leaves it to the address beside it after that, else to whoever has it', () => {
    expect([says(daysAgo(90), 'a@example.com'), says(daysAgo(90), null)]).toEqual(['asleep', 'whose']);
    expect([says(null, 'a@example.com'), says(null, null)]).toEqual(['asleep', 'whose']);
  });
});
