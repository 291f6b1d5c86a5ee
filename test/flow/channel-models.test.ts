import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readSunoSession, readSunoStatus } from '@overtone/contract/platform';
import type { Fault } from '@overtone/contract/sandbox';
import type { TestApp } from '../support/app.js';
import { between, ChannelsWorld } from '../support/channels-world.js';
import { newPerson } from '../support/person.js';
import { ended, stateOf, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let world: ChannelsWorld;
let app: TestApp;
beforeAll(async () => {
  world = await ChannelsWorld.make();
  ({ app } = world);
});
afterEach(() => world.tidy());
afterAll(() => world.stop());

describe('what an account refuses of one model', () => {
  const other = 'chirp-bluejay';
  const armed = (kind: Fault['kind'], times?: number) =>
    app.sandbox.arm({ kind, target: 'suno.submit', match: '缺这个', ...(times !== undefined && { times }) });
  const songOf = async (title: string, mv?: string) => {
    const person = await newPerson(app);
    await app.database.client.account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
    const { task_id: id } = await submitted(person, { title, ...(mv && { mv }) });
    return { person, id };
  };
  const madeOf = async (title: string, mv?: string) => {
    const { person, id } = await songOf(title, mv);
    return { id, ...(await ended(person, id)) };
  };
  const refusals = (generationId: string) =>
    app.database.client.generationStep.count({ where: { generationId, event: 'refused' } });

  it.each(['no_channel', 'http_403_model'] as const)(
    '%s: five in a row rest it there alone; it is made by the other, and all else by the first; a song tries it again',
    async (kind) => {
      await armed(kind);
      for (let turn = 1; turn <= 5; turn += 1) {
        const title = `缺这个 ${kind} ${turn}`;
        const { id, status } = await madeOf(title);
        expect([status, await refusals(id), await world.whereIs(title)]).toEqual(['succeeded', 1, [false, true]]);
      }
      expect(await world.env()).toMatchObject({ failures: 0, openUntil: null });
      const [rest] = await world.models().findMany();
      expect(rest).toMatchObject({ operation: 'music', model: 'chirp-auk', failures: 5, restKind: 'failures' });
      expect(between(1, 60, world.secondsLeft(rest?.openUntil ?? null))).toBe(true);
      const spared = await madeOf(`缺这个 ${kind} 不再问`);
      expect([spared.status, await refusals(spared.id)]).toEqual(['succeeded', 0]);
      const title = `别的模型 ${kind}`;
      expect((await madeOf(title, other)).status).toBe('succeeded');
      expect(await world.whereIs(title)).toEqual([true, false]);

      app.clock.advance(61);
      const tried = await madeOf(`缺这个 ${kind} 再试`);
      expect([tried.status, await refusals(tried.id)]).toEqual(['succeeded', 1]);
      expect(between(100, 120, world.secondsLeft((await world.models().findFirstOrThrow()).openUntil))).toBe(true);
      await app.sandbox.clearFaults();
      app.clock.advance(121);
      const back = `缺这个 ${kind} 回来了`;
      expect((await madeOf(back)).status).toBe('succeeded');
      expect([await world.whereIs(back), await world.models().count()]).toEqual([[true, false], 0]);
    },
    180_000,
  );

  it('for a moment keeps the songs of that model waiting and no other, and comes in its turn', async () => {
    await world.channels().updateMany({ where: { name: 'second' }, data: { enabled: false } });
    await armed('http_429_model', 1);
    const first = await songOf('缺这个 太快');
    await until('it to be refused', async () => (await refusals(first.id)) === 1);
    const behind = await songOf('同一个模型');
    expect((await madeOf('不受影响', other)).status).toBe('succeeded');
    expect(await world.env()).toMatchObject({ failures: 0, openUntil: null });
    const places = async () =>
      Promise.all([first, behind].map(async ({ person, id }) => (await stateOf(person, id)).queue_position));
    expect(await places()).toEqual([0, 2]);
    expect([await refusals(first.id), await refusals(behind.id)]).toEqual([1, 0]);
    app.clock.advance(601);
    for (const { person, id } of [first, behind])
      expect(await ended(person, id)).toMatchObject({ status: 'succeeded', points: { captured: 2, released: 0 } });
  }, 180_000);

  it('and nobody else has ends it, with everything back; the account does not rest for its key', async () => {
    await world.channels().updateMany({ where: { name: 'second' }, data: { enabled: false } });
    await armed('http_403_model', 1);
    const { person, id } = await songOf('缺这个 没人有');
    const over = await ended(person, id);
    expect(over).toMatchObject({ status: 'failed', points: { held: 2, captured: 0, released: 2 } });
    expect(over.songs.map(({ error_type: why }) => why)).toEqual(['NO_CHANNEL', 'NO_CHANNEL']);
    expect(await world.env()).toMatchObject({ failures: 0, openUntil: null });
  }, 180_000);

  it('of all that are offered is said of the family: nobody makes its songs', async () => {
    const rest = { operation: 'music', failures: 5, openUntil: app.clock.now(), restKind: 'failures' };
    const { id } = await world.env();
    await world.channels().updateMany({ where: { name: 'second' }, data: { enabled: false } });
    const asked = (await newPerson(app)).call;
    const offered = (await asked(readSunoSession, {})).data.models;
    const lacking = offered.map((one) => ({ channelId: id, ...rest, model: one.id }));
    await world.models().createMany({ data: lacking.slice(1) });
    const told = async () => (await asked(readSunoStatus, {})).data;
    const status = async () => (await told()).status;
    expect(await told()).toMatchObject({ status: 'normal', missing: offered.slice(1).map((one) => one.id) });
    await world.models().createMany({ data: lacking.slice(0, 1) });
    expect(await status()).toBe('error');
  });
});
