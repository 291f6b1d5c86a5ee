import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { PollGateway } from '../support/poll-gateway.js';
import { arrangeStorm } from '../support/poll-storm.js';
import { watchStatements } from '../support/sent-statements.js';
import { until } from '../support/until.js';

/** More than one process has places for: eight looks of a hundred. */
const pending = 850;
const interval = 30;

/** In the sizes that are promised, beside two workers: test/faults/poll-storm.test.ts. */
describe('looks at hundreds that are under way', () => {
  let app: TestApp;
  let second: TestApp;
  let gateway: PollGateway;
  let sent: () => string[];
  let channelId: number;
  beforeAll(async () => {
    const env = { ...noGeneration, GENERATION_POLL_SECONDS: '5' };
    const worker = { backend: 'redis', sweepsByHand: true } as const; // only there are two processes of one database
    [gateway, app] = await Promise.all([PollGateway.start(), bootApp({ ...worker, env })]);
    second = await bootApp({ ...worker, env: { ...env, DATABASE_URL: app.databaseUrl } });
    await arrangeStorm(app.database, { url: gateway.url, count: pending, interval: 0, lead: -1 });
    sent = watchStatements(app.database);
    channelId = (await app.database.client.channel.findUniqueOrThrow({ where: { name: 'storm' } })).id;
  }, 60_000);
  afterAll(async () => {
    await gateway.stop();
    await second.stop();
    await app.stop();
  });
  beforeEach(async () => {
    gateway.calls.length = 0;
    await app.database.client.generation.updateMany({ data: { nextPollAt: ago(1), askedAt: null } });
    await app.database.client.channel.updateMany({ data: { failures: 0 } });
  });

  const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000);
  const look = () => app.schedules.run('generation.poll');
  const unasked = () => app.database.client.generation.count({ where: { askedAt: null } });
  const answered = () => app.database.client.generation.count({ where: { answeredAt: { gt: ago(60) } } });
  const failures = async () =>
    (await app.database.client.channel.findUniqueOrThrow({ where: { id: channelId } })).failures;

  it('are asked for once each by two workers that look at the same moment', async () => {
    await Promise.all([look(), second.schedules.run('generation.poll')]);
    await until('all to be asked for', async () => (await unasked()) === 0);
    const asked = gateway.calls.flatMap(({ ids }) => ids);
    expect([asked.length, new Set(asked).size]).toEqual([pending, pending]);
  });

  it('cost a call for each hundred, each is asked for once, and the next look lies an interval ahead', async () => {
    await look();
    await until('all to be asked for', async () => (await unasked()) === 0);
    const asked = gateway.calls.flatMap(({ ids }) => ids);
    expect([gateway.calls.length, asked.length, new Set(asked).size]).toEqual([9, pending, pending]);
    const rows = await app.database.client.generation.findMany({ select: { askedAt: true, nextPollAt: true } });
    const ahead = rows.map(({ askedAt, nextPollAt }) => (nextPollAt?.getTime() ?? 0) - (askedAt?.getTime() ?? 0));
    expect(ahead.every((ms) => Math.abs(ms - interval * 1000) < 2000)).toBe(true);
  });

  it('cost five statements for a hundred of which nothing is new, two of them for the round, and few more with news', async () => {
    const some = await app.database.client.generation.findMany({ take: 100, select: { id: true } });
    const ids = some.map(({ id }) => id);
    const due = (where: { in?: string[]; notIn?: string[] }, nextPollAt: Date) =>
      app.database.client.generation.updateMany({ where: { id: where }, data: { nextPollAt } });
    await due({ notIn: ids }, ago(-600));
    const round = async (progress: number): Promise<number> => {
      await due({ in: ids }, ago(1));
      Object.assign(gateway, { progress });
      sent();
      await look();
      return sent().length;
    };
    expect([await round(40), await round(40), await round(60)]).toEqual([10, 5, 10]);
    expect(gateway.calls.map((call) => call.ids.length)).toEqual([100, 100, 100]);
    gateway.progress = null;
  });

  it('of a call that hangs are asked for again beside it; the other call is given up, nothing is held against the account', async () => {
    gateway.hanging = { once: 'task-150' };
    await look();
    await until('all to be asked for', async () => (await unasked()) === 0);
    expect(await answered()).toBe(pending);
    const [hung] = gateway.calls.filter(({ hangs }) => hangs);
    await until('nobody to wait for it', async () => hung?.isGivenUp === true);
    const again = gateway.calls.filter(({ ids }) => ids.includes('task-150'));
    expect(again.map(({ ids }) => ids)).toEqual([hung?.ids, hung?.ids]);
    expect([gateway.calls.length, await failures()]).toEqual([10, 0]);
  });

  it('find an account that answers nobody: that counts once, then one look at a time goes there until it answers', async () => {
    gateway.isCut = true;
    await look();
    expect([gateway.calls.length, await failures(), await unasked()]).toEqual([8, 1, 50]);
    await look();
    expect([gateway.calls.length, await failures(), await unasked()]).toEqual([9, 2, 0]);
    gateway.isCut = false;
    await app.database.client.generation.updateMany({ data: { nextPollAt: ago(1), askedAt: null } });
    await look();
    await until('all to be asked for', async () => (await unasked()) === 0);
    expect([gateway.calls.length, await failures()]).toEqual([18, 2]);
  });
});
