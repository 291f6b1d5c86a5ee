import { describe, expect, it } from '@jest/globals';
import { Chance } from '../../platform/clock/chance.js';
import { excerptOf, isHopeless, messagePause, quietPause } from './webhooks.pace.rule.js';

class Fixed extends Chance {
  constructor(private readonly share: number) {
    super();
  }
  integer = (below: number): number => Math.floor(this.share * (below - 1));
  bytes = (count: number): Buffer => Buffer.alloc(count);
}
const [least, most] = [new Fixed(0), new Fixed(1)];

describe('the pace of webhooks', () => {
  it('tries a message for about three days, at growing pauses that chance spreads by a fifth', () => {
    const sum = (chance: Chance): number => {
      let seconds = 0;
      for (let attempts = 1; ; attempts += 1) {
        const pause = messagePause(attempts, chance);
        if (pause === null) return seconds / 86_400;
        seconds += pause;
      }
    };
    expect([messagePause(1, least), messagePause(1, most)]).toEqual([4, 6]);
    expect(sum(least)).toBeCloseTo(2.42, 1);
    expect(sum(most)).toBeCloseTo(3.63, 1);
    expect(messagePause(11, least)).toBeNull();
  });

  it('leaves an address alone for longer, up to half an hour', () => {
    expect([1, 2, 6, 100].map((failures) => quietPause(failures, least))).toEqual([4, 24, 1440, 1440]);
  });

  it('gives an address up after five days and ten failures, not for less of either', () => {
    const since = new Date('2026-01-01T00:00:00Z');
    const after = (days: number) => new Date(since.getTime() + days * 86_400_000);
    expect(isHopeless(10, since, after(5))).toBe(true);
    expect([isHopeless(9, since, after(30)), isHopeless(99, since, after(4.9))]).toEqual([false, false]);
  });

  it('keeps of an answer what can be shown', () => {
    expect(excerptOf(Buffer.from('a\u0000b\u001b[31m\u202ec\n\t字'))).toBe('ab[31mc\n\t字');
    expect(excerptOf(Buffer.from('🎵'.repeat(600)))).toBe('🎵'.repeat(500));
    expect(excerptOf(Buffer.from('字').subarray(0, 2))).toBe('');
  });
});
