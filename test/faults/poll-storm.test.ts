import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { PollGateway } from '../support/poll-gateway.js';
import { arrangeStorm, claimsOf, figuresOf } from '../support/poll-storm.js';
import { TestServer } from '../support/server.js';

/** Fewer while trying things out: `PENDING=2000 ROUNDS=2`. */
const pending = Number(process.env.PENDING ?? 10_000);
const rounds = Number(process.env.ROUNDS ?? 5);
/** As in production: five seconds, and six times as long for what is under way for some minutes. */
const settings = { GENERATION_POLL_SECONDS: '5', GENERATION_TICK_MS: '1000' };
const interval = 30;
const hanging = 0.1;

describe(`${pending} generations under way, two workers, every tenth call hangs for 20 s`, () => {
  let server: TestServer;
  let database: Database;
  let gateway: PollGateway;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    gateway = await PollGateway.start();
    const env = { ...settings, OVERTONE_ROLE: 'api', LOG_LEVEL: 'fatal' };
    server = await TestServer.prepare({ backend: 'redis', env });
    await server.start();
    database = server.database();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await gateway.stop();
    await database.onApplicationShutdown();
    await server.stop();
  }, 120_000);

  it('each is asked for once a round, in time, in calls of many', async () => {
    const first = await arrangeStorm(database, { url: gateway.url, count: pending, interval, lead: 8 });
    for (const worker of ['first', 'second']) {
      stops.push(server.startWorker({ DATABASE_URL: `${server.databaseUrl}?application_name=${worker}` }));
    }
    gateway.hanging = { part: hanging };
    // The first round is theirs to find their pace.
    const from = first + interval * 1000;
    const to = from + rounds * interval * 1000;
    await pause(to + interval * 400 - Date.now());
    const tasks = Array.from({ length: pending }, (_, n) => `task-${n + 1}`);
    const window = { from, to, intervalMs: interval * 1000, tasks };
    const figures = figuresOf(await claimsOf(database), gateway.calls, window);
    process.stdout.write(`${pending} under way, ${rounds} rounds of ${interval} s: ${JSON.stringify(figures)}\n`);
    expect(Object.keys(figures.shares).sort()).toEqual(['first', 'second']);
    expect(Math.max(...figures.callsPerRound)).toBeLessThanOrEqual(pending / 50);
    expect([figures.claimedTwice, figures.askedTwice]).toEqual([0, 0]);
    expect(figures.hung).toBeGreaterThan(hanging / 2);
    expect(figures.inTime).toBeGreaterThanOrEqual(0.99);
    expect(figures.evenly).toBeGreaterThanOrEqual(0.99);
  });
});
