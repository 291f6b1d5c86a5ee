import { describe, expect, it } from '@jest/globals';
import type { RefusalCode, SubmitOutcome } from '../../providers/music/music-provider.js';
import { effectOf, figureOf, healthOf, placesOf, restSeconds, saidBriefly, statusOf } from './channels.health.rule.js';

const now = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const refused = (code: RefusalCode): SubmitOutcome => ({ kind: 'refused', elsewhere: true, code, reason: '' });

describe('what an answer says of the channel', () => {
  it('is nothing where it is about the wish, and that an operator is needed where it is about key or money', () => {
    const codes: RefusalCode[] = ['content', 'input', 'source', 'singer', 'account', 'money', 'rate', 'unable', 'down'];
    expect(codes.map(effectOf)).toEqual([
      ...['none', 'none', 'none', 'none', 'account', 'money', 'rate', 'failures', 'failures'],
    ]);
  });

  it('counts as well, as refused where the wish was, as failed or as uncertain', () => {
    expect(figureOf({ kind: 'accepted', taskId: 'a' })).toBe('well');
    expect(figureOf({ kind: 'uncertain', reason: 'timeout' })).toBe('uncertain');
    expect([figureOf(refused('content')), figureOf(refused('money'))]).toEqual(['refused', 'failed']);
  });

  it('rests it as long as it asks for, within bounds', () => {
    expect([undefined, 0, 30, 86_400].map(restSeconds)).toEqual([5, 1, 30, 600]);
  });

  it('is kept briefly and as the database takes it', () => {
    expect(saidBriefly(`a\u0000b${'字'.repeat(400)}`)).toHaveLength(300);
    expect(saidBriefly('x\ud800')).toBe('x\ufffd');
  });
});

describe('a channel’s places', () => {
  const channel = { maxRunning: 3, openUntil: null, probeUntil: null };
  it('are what is free, none while it rests, and a single one for whoever tries it', () => {
    expect([0, 2, 3, 5].map((running) => placesOf(channel, running, now))).toEqual([3, 1, 0, 0]);
    expect(placesOf({ ...channel, openUntil: at(1) }, 0, now)).toBe(0);
    expect(placesOf({ ...channel, openUntil: at(-1) }, 0, now)).toBe(1);
    expect(placesOf({ ...channel, openUntil: at(-1) }, 3, now)).toBe(0);
  });

  it('are none while somebody tries it, and one again once that one is taken for dead', () => {
    const tried = { ...channel, openUntil: at(-10) };
    expect(placesOf({ ...tried, probeUntil: at(5) }, 0, now)).toBe(0);
    expect(placesOf({ ...tried, probeUntil: at(-5) }, 0, now)).toBe(1);
  });
});

describe('health', () => {
  const well = { enabled: true, withdrawn: null, openUntil: null, probeUntil: null };
  it.each([
    [well, 'well'],
    [{ ...well, openUntil: at(5) }, 'resting'],
    [{ ...well, openUntil: at(-5) }, 'trial'],
    [{ ...well, enabled: false, openUntil: at(5) }, 'off'],
    [{ ...well, enabled: false, withdrawn: 'unreadable' }, 'withdrawn'],
  ] as const)('of %j is %s', (channel, health) => expect(healthOf(channel, now)).toBe(health));

  it('of a family is maintenance without a channel, an error while all rest, and normal while one only waits a moment', () => {
    const [ready, resting] = [
      { openUntil: null, restKind: null },
      { openUntil: at(-1), restKind: 'failures' },
    ];
    expect([[], [resting], [resting, ready], [{ openUntil: at(9), restKind: 'rate' }]].map(statusOf)).toEqual([
      ...['maintenance', 'error', 'normal', 'normal'],
    ]);
    // One that answers and has nobody for any of its models makes nothing.
    const empty = { ...ready, isEmpty: true };
    expect([[empty], [empty, ready]].map(statusOf)).toEqual(['error', 'normal']);
  });
});
