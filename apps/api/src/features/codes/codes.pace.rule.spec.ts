import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { waitBeforeSend as wait } from './codes.pace.rule.js';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
/** For a stranger to the target, when no other stranger asks for codes to it. */
const waitBeforeSend = (sends: Date[], at: Date) => wait({ own: sends, strangers: sends }, at);
const minutesApart = (count: number) => Array.from({ length: count }, (_, index) => ago(3600 + index * 60));

describe('the pace of codes to one target', () => {
  it('lets the first one go', () => expect(waitBeforeSend([], now)).toBeNull());

  it('[P2.6-12] waits 60 seconds after the last one', () => {
    expect(waitBeforeSend([ago(0)], now)).toEqual({ problem: 'CODE_TOO_SOON', retryAfter: 60 });
    expect(waitBeforeSend([ago(59.5)], now)).toEqual({ problem: 'CODE_TOO_SOON', retryAfter: 1 });
    expect(waitBeforeSend([ago(60)], now)).toBeNull();
  });

  it('stops after ten, until the tenth but newest is a day old', () => {
    expect(waitBeforeSend(minutesApart(9), now)).toBeNull();
    expect(waitBeforeSend(minutesApart(10), now)).toEqual({
      problem: 'CODE_DAILY_CAP',
      retryAfter: 86_400 - 3600 - 9 * 60,
    });
  });

  it('stops strangers after thirty of all of them, and waits a minute after any', () => {
    const others = minutesApart(limits.code.perTargetPerDay);
    expect(wait({ own: [], strangers: others.slice(1) }, now)).toBeNull();
    expect(wait({ own: [], strangers: others }, now)?.problem).toBe('CODE_DAILY_CAP');
    expect(wait({ own: [], strangers: [ago(1)] }, now)).toEqual({ problem: 'CODE_TOO_SOON', retryAfter: 59 });
  });

  it('lets a known device wait for itself only', () => {
    expect(wait({ own: [], strangers: null }, now)).toBeNull();
    expect(wait({ own: [ago(1)], strangers: null }, now)?.problem).toBe('CODE_TOO_SOON');
    expect(wait({ own: minutesApart(10), strangers: null }, now)?.problem).toBe('CODE_DAILY_CAP');
  });
});
