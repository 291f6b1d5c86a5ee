import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readPoints } from '@overtone/contract/points';
import { changeSongs, trashSong } from '@overtone/contract/song';
import { findStuck } from '../../apps/api/src/features/generation/generation.js';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { type HalfDone, HalfDoneWorld } from '../support/half-done.js';
import type { Person } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';

const places = 8;
const waits = '和它一起生成的另一首还没写完，写完后再彻底删除';

let world: HalfDoneWorld;
beforeAll(async () => {
  world = await HalfDoneWorld.make({ env: { SUNO_CONCURRENCY: String(places) } });
}, 60_000);
afterEach(() => world.app.sandbox.clearFaults());
afterAll(() => world.app.stop());

const pointsOf = async (person: Person) => {
  const { balance, held } = (await person.call(readPoints, {})).data;
  return { balance, held };
};
const wrong = async () => {
  const { client } = world.app.database;
  return [...(await findDrift(client)), ...(await findStuck(client, world.app.clock.now()))];
};
const purge = async (person: Person, songIds: string[]) =>
  (await person.call(changeSongs, { body: { songIds, change: 'purge' } })).data;
const trash = (person: Person, songId: string) => person.call(trashSong, { body: { songId } });

describe('a song of a generation that is not over', () => {
  it('cannot be purged, and eight who try keep no points and no place of others', async () => {
    const greedy = await world.member();
    const halves: HalfDone[] = [];
    for (let nth = 0; nth < places; nth += 1) halves.push(await world.halfDone(greedy));
    for (const { done } of halves) await trash(greedy, done);
    const answer = await purge(
      greedy,
      halves.map(({ done }) => done),
    );
    const other = await world.member();
    const late = await submitted(other);
    await world.passDeadline();
    expect(await pointsOf(greedy)).toEqual({ balance: 12, held: 0 });
    expect((await world.ended(other, late.task_id)).status).toBe('succeeded');
    for (const { id } of halves) {
      const { status, points } = await world.stateOf(greedy, id);
      expect([status, points]).toEqual(['partial', { held: 2, captured: 1, released: 1 }]);
    }
    expect(answer).toEqual({
      changed: [],
      failed: halves.map(({ done }) => ({ id: done, code: 'SONG_SIBLING_PENDING', message: waits })),
    });
    expect(await wrong()).toEqual([]);
    expect(world.app.logged()).not.toContain('could not be ended');
    expect((await purge(greedy, [halves[0]?.done ?? ''])).failed).toEqual([]);
  }, 240_000);

  it('stays in the trash after its thirty days until it is over, and keeps no other song there', async () => {
    const person = await world.member();
    const [over, stuck] = [await world.halfDone(person), await world.halfDone(person)];
    for (const { id } of [over, stuck]) await world.ended(person, id);
    const half = await world.halfDone(person);
    for (const { done } of [stuck, half, over]) await trash(person, done);
    const { client } = world.app.database;
    await client.$executeRawUnsafe(`create function refuse_delete() returns trigger language plpgsql as
      $$ begin if old.id = '${stuck.done}' then raise exception 'no'; end if; return old; end $$`);
    await client.$executeRaw`create trigger refuse_delete before delete on song for each row execute function refuse_delete()`;
    await client.song.updateMany({
      where: { uid: person.uid, trashedAt: { not: null } },
      data: { trashedAt: new Date(world.app.clock.now().getTime() - 31 * 86_400_000) },
    });
    const inTrash = async () =>
      (await client.song.findMany({ where: { uid: person.uid, trashedAt: { not: null } } })).map(({ id }) => id).sort();
    await world.app.schedules.run('songs.trash');
    expect(await inTrash()).toEqual([stuck.done, half.done].sort());
    await client.$executeRaw`drop trigger refuse_delete on song`;
    await world.passDeadline();
    await world.app.schedules.run('songs.trash');
    expect(await inTrash()).toEqual([]);
    expect(await wrong()).toEqual([]);
  }, 120_000);

  it('has its share when the row of its sibling is gone all the same', async () => {
    const person = await world.member();
    const { id, done } = await world.halfDone(person);
    await world.app.database.client.song.delete({ where: { id: done } });
    world.app.clock.advance(5);
    expect((await world.ended(person, id)).status).toBe('succeeded');
    expect(await pointsOf(person)).toEqual({ balance: 18, held: 0 });
    expect(await wrong()).toEqual([]);
  }, 120_000);

  it.each([
    ['a point', undefined, 1],
    ['half a point', 'FUZZ-1.0', 0.5],
  ])(
    'of %s gives everything back at the deadline though no row of its songs is left',
    async (_, mv, price) => {
      const person = await world.member();
      const { id, pending } = await world.halfDone(person, mv);
      const queued = await submitted(person, mv === undefined ? {} : { mv });
      await world.app.database.client.song.deleteMany({ where: { uid: person.uid } });
      expect(pending).not.toBe('');
      await world.passDeadline();
      expect(await world.stateOf(person, id)).toMatchObject({
        status: 'partial',
        points: { held: 2 * price, captured: price, released: price },
      });
      const none = await world.stateOf(person, queued.task_id);
      expect([none.status, none.points]).toEqual(['failed', { held: 2 * price, captured: 0, released: 2 * price }]);
      expect(await pointsOf(person)).toEqual({ balance: 20 - price, held: 0 });
      expect(await wrong()).toEqual([]);
    },
    120_000,
  );

  it.each([
    ['a point', undefined, 100],
    ['half a point', 'FUZZ-1.0', 50],
  ])(
    'of %s keeps its account from being erased until the deadline has given back what is held',
    async (_, mv, price) => {
      const person = await world.member();
      const { done } = await world.halfDone(person, mv);
      await trash(person, done);
      const { client } = world.app.database;
      const state = async () => {
        await world.app.schedules.run('deletions.sweep');
        const { erasedAt } = await client.account.findUniqueOrThrow({ where: { uid: person.uid } });
        const { held, balance } = await client.pointsAccount.findUniqueOrThrow({ where: { uid: person.uid } });
        return { isErased: erasedAt !== null, held, balance };
      };
      const where = { uid: person.uid };
      await client.account.update({ where, data: { deletionDueAt: world.app.clock.now() } });
      expect(await state()).toEqual({ isErased: false, held: price, balance: 2000 - 2 * price });
      await world.passDeadline();
      world.app.clock.advance(601);
      expect(await state()).toEqual({ isErased: true, held: 0, balance: 0 });
      expect(await client.song.count({ where })).toBe(0);
      expect(await wrong()).toEqual([]);
    },
    120_000,
  );
});

describe('ledger:verify', () => {
  it('sees a generation that is over and holds points, and one that does not end', async () => {
    const person = await world.member();
    const [first, second] = [await world.halfDone(person), await world.halfDone(person)];
    const { client } = world.app.database;
    const late = new Date(world.app.clock.now().getTime() - 30 * 3600_000);
    await client.generation.update({ where: { id: first.id }, data: { status: 'failed', finishedAt: late } });
    await client.generation.update({ where: { id: second.id }, data: { deadlineAt: late } });
    const found = (await wrong()).map(({ rule, key }) => [rule, key]);
    expect(found).toEqual([
      ['no open hold of a finished generation', first.id],
      ['no generation unfinished past its deadline', second.id],
    ]);
    await client.generation.update({ where: { id: first.id }, data: { status: 'running', finishedAt: null } });
    await world.passDeadline();
    expect(await wrong()).toEqual([]);
  }, 120_000);
});
