import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import { cancelGeneration } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { readPoints } from '@overtone/contract/points';
import { HalfDoneWorld } from '../support/half-done.js';
import type { Person } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';

const tables = [
  'generation',
  'song',
  'hold',
  'hold_part',
  'hold_share',
  'entry',
  'lot',
  'points_account',
  'rate_limit',
];

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make();
  const { client } = world.app.database;
  // What is accepted waits: nothing but the submits writes.
  await client.channel.updateMany({ data: { maxRunning: 0 } });
  // A sequence is not rolled back: it counts rows that were written and taken back as well.
  await client.$executeRaw`create sequence rows_written`;
  await client.$executeRawUnsafe(`create function count_row() returns trigger language plpgsql as
    $$ begin perform nextval('rows_written'); return null; end $$`);
  for (const table of tables)
    await client.$executeRawUnsafe(`create trigger count_row after insert or update or delete on ${table}
      for each row execute function count_row()`);
}, 60_000);
afterAll(() => world.app.stop());

async function writtenBy(work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const rows = await world.app.database.client.$queryRaw<{ rows: bigint }[]>`
      select case when is_called then last_value else 0 end as rows from rows_written`;
    return Number(rows[0]?.rows);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** How often each outcome came, of so many submits at once. */
async function outcomes(person: Person, count: number): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const one = () =>
    submitted(person).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? String(error.code) : String(error)),
    );
  for (const outcome of await Promise.all(Array.from({ length: count }, one))) seen[outcome] = (seen[outcome] ?? 0) + 1;
  return seen;
}

describe('a refused submit', () => {
  it('of a member without points writes nothing', async () => {
    const poor = await world.member(1);
    const rows = await writtenBy(async () => expect(await outcomes(poor, 40)).toEqual({ POINTS_SHORT: 40 }));
    expect(rows).toBe(0);
  });

  it('of a member with as many under way as one may have writes nothing', async () => {
    const max = limits.generation.perMember;
    const eager = await world.member(100);
    expect(await outcomes(eager, max)).toEqual({ accepted: max });
    const rows = await writtenBy(async () => expect(await outcomes(eager, 20)).toEqual({ GENERATION_LIMIT: 20 }));
    expect(rows).toBe(0);
    expect((await eager.call(readPoints, {})).data).toMatchObject({ balance: 60, held: 40 });
  });

  it('[R-03] of fifty at once on ten points writes nothing: five are accepted, and theirs are the only rows', async () => {
    const single = await world.member(2);
    const rows = await writtenBy(() => submitted(single));
    const person = await world.member(10);
    const written = await writtenBy(async () =>
      expect(await outcomes(person, 50)).toEqual({ accepted: 5, POINTS_SHORT: 45 }),
    );
    expect([rows > 0, written]).toEqual([true, 5 * rows]);
    expect((await person.call(readPoints, {})).data).toMatchObject({ balance: 0, held: 10 });
  });

  it('comes once a member has asked too often in a minute, and says when to come again', async () => {
    const most = limits.generation.submitsPerMinute;
    const hasty = await world.member(0);
    expect(await outcomes(hasty, most)).toEqual({ POINTS_SHORT: most });
    const error = await submitted(hasty).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      status: 429,
      code: 'GENERATION_RATE',
      message: expect.stringMatching(/^提交得太快了，\d+ 秒后再试$/),
    });
    expect((error as Refusal).body.retryAfter).toBeGreaterThan(0);
    expect(await outcomes(await world.member(0), 1)).toEqual({ POINTS_SHORT: 1 });
  });

  it('is none where the key has its generation already, though the points are gone', async () => {
    const person = await world.member(2);
    const { task_id } = await submitted(person, {}, 'the-only-key');
    const again = await Promise.all(Array.from({ length: 5 }, () => submitted(person, {}, 'the-only-key')));
    expect(new Set(again.map((answer) => answer.task_id))).toEqual(new Set([task_id]));
    await expect(submitted(person, { title: '另一首' }, 'the-only-key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });
});

describe('a submit that is asked again under its key', () => {
  it('is answered with what it began, however often its member has asked for others', async () => {
    const most = limits.generation.submitsPerMinute;
    const hasty = await world.member(2);
    const { task_id } = await submitted(hasty, {}, 'the-lost-answer');
    expect(await outcomes(hasty, most)).toEqual({ POINTS_SHORT: most - 1, GENERATION_RATE: 1 });
    const again = await submitted(hasty, {}, 'the-lost-answer');
    expect([again.task_id, again.songs.length]).toEqual([task_id, 2]);
    const another = submitted(hasty, {}, 'another-key');
    await expect(another).rejects.toMatchObject({ code: 'GENERATION_RATE' });
  });
});

describe('what comes to nothing', () => {
  const max = limits.generation.unspentPerDay;
  const daySeconds = 86_400;
  const cancel = (person: Person, id: string) => person.call(cancelGeneration, { params: { id } });
  /** Rows as so many refusals of the provider leave them, a minute apart, the latest of them now. */
  async function failed(person: Person, count: number): Promise<void> {
    const now = world.app.clock.now().getTime();
    const rows = Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      uid: person.uid,
      ...{ provider: 'suno', operation: 'music', model: 'chirp-auk', request: {}, requestHash: '', status: 'failed' },
      createdAt: new Date(now - index * 60_000),
      finishedAt: new Date(now - index * 60_000),
    }));
    await world.app.database.client.generation.createMany({ data: rows });
  }

  it('is bounded within a day, failed and cancelled together; a refused cancel does not count', async () => {
    const fickle = await world.member(10);
    const { task_id: id } = await submitted(fickle);
    await failed(fickle, max - 2);
    await cancel(fickle, id);
    for (let turn = 0; turn < 3; turn += 1)
      await expect(cancel(fickle, id)).rejects.toMatchObject({ code: 'GENERATION_NOT_CANCELLABLE' });
    const last = await submitted(fickle);
    await cancel(fickle, last.task_id);
    const rows = await writtenBy(async () => {
      const error = await submitted(fickle).catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({
        status: 429,
        code: 'GENERATION_UNSPENT',
        message: `一天之内已有 ${max} 个任务没有写成或被取消，23 小时后再试`,
      });
      const { retryAfter = 0 } = (error as Refusal).body;
      expect(Math.abs(retryAfter - (daySeconds - (max - 3) * 60))).toBeLessThan(60);
    });
    expect(rows).toBe(0);
    world.app.clock.advance(daySeconds - (max - 3) * 60);
    expect(await outcomes(fickle, 2)).toEqual({ accepted: 2 });
  });

  it('under way is cancelled all the same, and what was spent counts for nothing', async () => {
    const busy = await world.member(10);
    const { task_id: id } = await submitted(busy);
    await failed(busy, max);
    expect(await outcomes(busy, 1)).toEqual({ GENERATION_UNSPENT: 1 });
    expect((await cancel(busy, id)).data.status).toBe('cancelled');
    await world.app.database.client.generation.updateMany({ where: { uid: busy.uid }, data: { status: 'partial' } });
    expect(await outcomes(busy, 1)).toEqual({ accepted: 1 });
  });

  it('leaves its words with its songs and nowhere else, and no words that were not asked for', async () => {
    const { client } = world.app.database;
    const person = await world.member(10);
    const kept = async (id: string) =>
      JSON.stringify((await client.generation.findUniqueOrThrow({ where: { id } })).request);
    const { task_id: id } = await submitted(person, { prompt: '没有人要的词', gpt_description_prompt: '海边的灯塔' });
    expect(await kept(id)).toMatch(/海边的灯塔/);
    expect(await kept(id)).not.toMatch(/没有人要的词/);
    const { songs } = (await cancel(person, id)).data;
    expect(songs.map((song) => song.gpt_description_prompt)).toEqual(['海边的灯塔', '海边的灯塔']);
    expect(await kept(id)).toBe('{}');
  });
});
