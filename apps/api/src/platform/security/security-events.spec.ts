import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock/clock.js';
import { Log } from '../log/log.js';
import { noisyPerHour, SecurityEvents } from './security-events.js';
import { type KeptEvent, SecuritySink } from './security-sink.js';

class StandingClock extends Clock {
  at = new Date('2026-03-01T12:00:00Z');
  now(): Date {
    return this.at;
  }
}

class Rows extends SecuritySink {
  readonly kept: KeptEvent[] = [];
  failing = false;
  keep(events: readonly KeptEvent[]): Promise<void> {
    if (this.failing) return Promise.reject(new Error('no database'));
    this.kept.push(...events);
    return Promise.resolve();
  }
}

let clock: StandingClock;
let rows: Rows;
let events: SecurityEvents;
let lines: string[];
beforeEach(() => {
  [clock, rows, lines] = [new StandingClock(), new Rows(), []];
  events = new SecurityEvents(clock, new Log('info', { write: (line) => lines.push(line) }), rows);
});

const flood = (count: number) => {
  for (let uid = 1; uid <= count; uid += 1) events.note('login.failed', { uid });
};

describe('security events', () => {
  it('are one row with a count while they repeat', async () => {
    for (let count = 0; count < 1000; count += 1) events.note('limit.hit', { uid: 7 });
    await events.flush();
    expect(rows.kept).toEqual([expect.objectContaining({ kind: 'limit.hit', uid: 7, count: 1000 })]);
    expect(lines).toHaveLength(2);
  });

  it('of a flood are told apart up to the budget of the hour, and counted beyond it', async () => {
    flood(noisyPerHour + 5000);
    await events.flush();
    expect(rows.kept).toHaveLength(noisyPerHour + 1);
    expect(rows.kept.at(-1)).toMatchObject({ kind: 'login.failed', uid: null, count: 5000 });
    expect(lines.length).toBeLessThanOrEqual(noisyPerHour + 2);
    clock.at = new Date(clock.at.getTime() + 3_600_000);
    flood(10);
    await events.flush();
    expect(rows.kept).toHaveLength(noisyPerHour + 11);
  });

  it('never fill the memory: what comes beyond the line is one row that says how many', async () => {
    for (let uid = 1; uid <= 6000; uid += 1) events.note('login', { uid });
    await events.flush();
    expect(rows.kept).toHaveLength(5001);
    expect(rows.kept.at(-1)).toMatchObject({ kind: 'security.overflow', count: 1000 });
  });

  it('wait while the rows cannot be written', async () => {
    rows.failing = true;
    flood(3);
    await events.flush();
    rows.failing = false;
    flood(1);
    await events.beforeApplicationShutdown();
    expect(rows.kept.map(({ uid, count }) => [uid, count])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });
});
