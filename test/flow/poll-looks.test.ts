import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { PollGateway } from '../support/poll-gateway.js';
import { arrangeStorm } from '../support/poll-storm.js';
import { newPerson } from '../support/person.js';
import { watchStatements } from '../support/sent-statements.js';
import { submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

/** More than one process has places for: eight looks of a hundred. */
const pending = 850;
const interval = 30;

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  const env = { ...noGeneration, GENERATION_POLL_SECONDS: '5' };
  const worker = { backend: 'redis', sweepsByHand: true } as const; // only there are two processes of one database
  app = await bootApp({ ...worker, env });
  second = await bootApp({ ...worker, env: { ...env, DATABASE_URL: app.databaseUrl } });
}, 60_000);
afterAll(async () => {
  await second.stop();
  await app.stop();
});
const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000);

/** In the sizes that are promised, beside two workers: test/faults/poll-storm.test.ts. */
describe('looks at hundreds that are under way', () => {
  let gateway: PollGateway;
  let sent: () => string[];
  let channelId: number;
  beforeAll(async () => {
    gateway = await PollGateway.start();
    await arrangeStorm(app.database, { url: gateway.url, count: pending, interval: 0, lead: -1 });
    sent = watchStatements(app.database);
    channelId = (await app.database.client.channel.findUniqueOrThrow({ where: { name: 'storm' } })).id;
  }, 60_000);
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    gateway.calls.length = 0;
    await app.database.client.generation.updateMany({ data: { nextPollAt: ago(1), askedAt: null } });
    await app.database.client.channel.updateMany({ data: { failures: 0 } });
  });

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

/** The environment's account is where the second one's sandbox is. */
describe('two workers at one account', () => {
  const env = () => app.database.client.channel.findUniqueOrThrow({ where: { name: 'env' } });
  const running = async () => {
    const where = { channelId: (await env()).id, status: { in: ['submitting', 'running'] } };
    return app.database.client.generation.count({ where });
  };
  const taken = async () => (await second.sandbox.tasks()).length;
  const both = (sweep: string) => Promise.all([app, second].map(({ schedules }) => schedules.run(sweep)));
  const delivered = async () => {
    await both('generation.queue');
    await until('what was delivered to be taken or left', () => app.idle());
  };

  it('have together as many under way there as it has places, and try a rested one once', async () => {
    await app.database.client.channel.updateMany({ where: { name: 'env' }, data: { maxRunning: 3 } });
    await second.sandbox.arm({ kind: 'never_finishes', target: 'suno.task' });
    const people = await Promise.all(Array.from({ length: 16 }, () => newPerson(app)));
    await Promise.all(people.map((person, n) => submitted(person, { title: `一起来 ${n}` })));
    for (let round = 0; round < 3; round += 1) await delivered();
    expect([await running(), await taken()]).toEqual([3, 3]);

    await second.sandbox.arm({ kind: 'delay', target: 'suno.fetch', milliseconds: 1500 });
    const rest = { maxRunning: 6, failures: 5, openings: 1, openUntil: ago(1), restKind: 'failures' };
    await app.database.client.channel.updateMany({ where: { name: 'env' }, data: rest });
    const probing = both('channels.probe');
    await until('one to try it', async () => (await env()).probeUntil !== null);
    await delivered();
    expect(await taken()).toBe(3);
    await probing;
    await both('channels.figures');
    const where = { channelId: (await env()).id, act: 'probe' };
    const probes = await app.database.client.channelHour.findMany({ where });
    expect(probes.map(({ outcome, count }) => [outcome, count])).toEqual([['well', 1]]);
    for (let round = 0; round < 2; round += 1) await delivered();
    expect([await running(), await taken()]).toEqual([6, 6]);
  }, 60_000);
});
