import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@overtone/contract/song';
import pg from 'pg';
import type { Db } from '../../apps/api/src/platform/database/database.js';
import { plainAudio, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
beforeAll(async () => {
  world = await SongWorld.make();
}, 60_000);
afterAll(() => world.stop());

/** Resolves for each once both have come. */
function meeting(): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come >= 2) open();
    return opened;
  };
}

type Rename = (tx: Db, id: string, title: string) => Promise<unknown>;
const ways: [string, Rename][] = [
  ['of the client', (tx, id, title) => tx.song.update({ where: { id }, data: { title } })],
  ['written by hand', (tx, id, title) => tx.$executeRaw`update song set title = ${title} where id = ${id}::uuid`],
];

describe('transactions in each other’s way', () => {
  it.each(ways)('both happen, each whole and once, with statements %s', async (_, rename) => {
    const [one, two] = [await world.arranged(), await world.arranged()];
    const met = meeting();
    let began = 0;
    const cross = (first: string, second: string, name: string) =>
      world.app.database.transaction(async (tx) => {
        began += 1;
        await rename(tx, first, name);
        await met();
        await rename(tx, second, name);
      });
    await Promise.all([cross(one.id, two.id, '甲'), cross(two.id, one.id, '乙')]);
    const titles = [(await world.rowOf(one.id))?.title, (await world.rowOf(two.id))?.title];
    expect(began).toBe(3);
    expect(titles[0]).toBe(titles[1]);
  });

  it('of a stricter kind is done once more too', async () => {
    const { id } = await world.arranged();
    let began = 0;
    await world.app.database.transaction(async (tx) => {
      began += 1;
      await tx.$executeRaw`set transaction isolation level repeatable read`;
      await tx.$queryRaw`select 1 from song`;
      if (began === 1) await world.app.database.pool.query('update song set progress = 1 where id = $1', [id]);
      await tx.song.update({ where: { id }, data: { progress: 2 } });
    });
    expect([began, (await world.rowOf(id))?.progress]).toEqual([2, 2]);
  });

  it('that never end are answered as busy, and what is wrong by itself is not repeated', async () => {
    let began = 0;
    const always = world.app.database.transaction(async (tx) => {
      began += 1;
      await tx.$executeRaw`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    });
    await expect(always).rejects.toMatchObject({ code: 'BUSY' });
    expect(began).toBe(6);
    began = 0;
    const wrong = world.app.database.transaction(async (tx) => {
      began += 1;
      await tx.$executeRaw`select 1 / 0`;
    });
    await expect(wrong).rejects.toThrow('division by zero');
    expect(began).toBe(1);
  });
});

describe('a member’s change that meets somebody else’s', () => {
  /** Locks what the change needs last, then waits for what it has, and never gives way itself. */
  async function inTheWay(id: string, change: () => Promise<unknown>): Promise<string> {
    const other = new pg.Client({ connectionString: world.app.database.pool.options.connectionString });
    await other.connect();
    try {
      await other.query("begin; set local deadlock_timeout = '1h'");
      await other.query('select from listing where song_id = $1 for update', [id]);
      const outcome = refusalOf(change());
      // In this database: others of the same server wait for their own.
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await world.app.database.pool.query(waits)).rowCount === 0);
      await other.query('update song set progress = progress where id = $1', [id]);
      await other.query('commit');
      return await outcome;
    } finally {
      await other.end();
    }
  }

  it('hiding a song: done once the other has gone', async () => {
    const row = await world.arranged();
    const hide = () => world.owner.call(contract.setSongVisibility, { body: { songId: row.id, isPublic: false } });
    expect(await inTheWay(row.id, hide)).toBe('ok');
    expect(await world.statusOf(plainAudio(row))).toBe(404);
  });

  it('throwing it away, in one statement without a transaction: done too', async () => {
    const { id } = await world.arranged();
    const trash = () => world.owner.call(contract.trashSong, { body: { songId: id } });
    expect(await inTheWay(id, trash)).toBe('ok');
    expect((await world.rowOf(id))?.trashedAt).not.toBeNull();
  });
});
