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

describe('cancelling', () => {
  it('is bounded in a day: what is cancelled costs nothing and stays in the list', async () => {
    const fickle = await world.member(10);
    const { task_id: id } = await submitted(fickle);
    const cancel = () =>
      fickle.call(cancelGeneration, { params: { id } }).then(
        () => 'cancelled',
        (error: unknown) => (error instanceof Refusal ? String(error.code) : String(error)),
      );
    const seen: string[] = [];
    for (let turn = 0; turn <= limits.generation.cancelsPerDay; turn += 1) seen.push(await cancel());
    expect(limits.generation.cancelsPerDay).toBe(100);
    expect([seen[0], new Set(seen.slice(1, 100)), seen[100]]).toEqual([
      'cancelled',
      new Set(['GENERATION_NOT_CANCELLABLE']),
      'RATE_LIMITED',
    ]);
  });
});
