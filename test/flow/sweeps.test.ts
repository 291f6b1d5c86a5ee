import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grant } from '../../apps/api/src/features/points/points.js';
import { arrangeTicket } from '../../apps/api/src/features/tickets/tickets.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedMember } from '../support/person.js';
import { songRow } from '../support/listed-songs.js';

let app: TestApp;
beforeAll(async () => {
  // Between a row that is due and the word that it cannot move no timer may come.
  app = await bootApp({ env: { ...noGeneration, PAYMENT_TICK_MS: '60000' }, sweepsByHand: true });
  const { pool } = app.database;
  await pool.query('create table stuck (id text primary key)');
  await pool.query(`create function refuse_stuck() returns trigger language plpgsql as $$ begin
    if exists (select from stuck where id = to_jsonb(coalesce(new, old)) ->> tg_argv[0]) then raise exception 'stuck'; end if;
    return coalesce(new, old);
  end $$`);
});
afterAll(() => app.stop());

interface Line {
  sweep: string;
  /** Rows it takes at once. */
  batch: number;
  /** What a row that cannot move refuses: an event of a table, by this column. */
  guard: [event: string, table: string, column: string];
  /** Due rows, the first longest; they do not move yet. */
  put: (count: number) => Promise<string[]>;
  moved: (ids: string[]) => Promise<number>;
}

const db = () => app.database.client;
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
const count = async (text: string, ids: string[]) =>
  Number((await app.database.pool.query<{ n: string }>(text, [ids])).rows[0]?.n);

async function putSongs(many: number, given: (index: number) => object): Promise<string[]> {
  const rows = Array.from({ length: many }, (_, index) => ({
    ...songRow({ uid: 1, ...given(index) }),
    id: `${String(index).padStart(8, '0')}-${randomUUID().slice(9)}`,
  }));
  await db().song.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

async function members(many: number): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < many; index += 1) made.push((await arrangedMember(app.database)).uid);
  return made;
}

/** Listed songs, in line for `due`, and for nothing else. */
async function listed(many: number, due: 'rank_due' | 'terms_due'): Promise<string[]> {
  const ids = await putSongs(many, () => ({ title: '夜航', language: 'chinese' }));
  for (const name of ['library.terms', 'library.rank']) await app.schedules.run(name);
  await app.database.pool.query('delete from song_terms where song_id = any($1)', [ids]);
  await app.database.pool.query('update listing set score = -7 where song_id = any($1)', [ids]);
  await app.database.pool.query(`insert into ${due} select unnest($1::uuid[]) on conflict do nothing`, [ids]);
  return ids;
}

const lines: Line[] = [
  {
    sweep: 'media.discard',
    batch: 200,
    guard: ['delete', 'discarded_media', 'media_key'],
    put: async (many) => {
      const rows = Array.from({ length: many }, (_, index) => ({
        mediaKey: randomUUID().replaceAll('-', ''),
        discardedAt: minutesAgo(900 - index),
      }));
      await db().discardedMedia.createMany({ data: rows });
      return rows.map(({ mediaKey }) => mediaKey);
    },
    moved: async (ids) => ids.length - (await db().discardedMedia.count({ where: { mediaKey: { in: ids } } })),
  },
  {
    sweep: 'songs.trash',
    batch: 200,
    guard: ['delete', 'song', 'id'],
    put: (many) => putSongs(many, (index) => ({ isPublic: false, trashedAt: minutesAgo(60 * 24 * 31 - index) })),
    moved: async (ids) => ids.length - (await db().song.count({ where: { id: { in: ids } } })),
  },
  {
    sweep: 'songs.file',
    batch: 200,
    guard: ['update', 'song', 'id'],
    put: (many) => putSongs(many, () => ({ language: null, isPublic: false })),
    moved: (ids) => db().song.count({ where: { id: { in: ids }, language: { not: null } } }),
  },
  {
    sweep: 'library.terms',
    batch: 200,
    guard: ['insert', 'song_terms', 'song_id'],
    put: (many) => listed(many, 'terms_due'),
    moved: (ids) => count('select count(*) as n from song_terms where song_id = any($1::uuid[])', ids),
  },
  {
    sweep: 'library.rank',
    batch: 200,
    guard: ['update', 'listing', 'song_id'],
    put: (many) => listed(many, 'rank_due'),
    moved: (ids) =>
      count("select count(*) as n from listing where song_id = any($1::uuid[]) and genre = '' and score <> -7", ids),
  },
  {
    sweep: 'points.expire',
    batch: 100,
    guard: ['update', 'lot', 'uid'],
    put: async (many) => {
      const uids = await members(many);
      const now = app.clock.now();
      for (const uid of uids)
        await app.database.transaction((tx) =>
          grant(tx, { uid, amount: 100, source: 'gift', reference: `test:${uid}`, reason: '试', now }),
        );
      await db().lot.updateMany({ where: { uid: { in: uids } }, data: { expiresAt: minutesAgo(5) } });
      return uids.map(String);
    },
    moved: async (ids) => db().lot.count({ where: { uid: { in: ids.map(Number) }, remaining: 0 } }),
  },
  {
    sweep: 'deletions.sweep',
    batch: 20,
    guard: ['update', 'account', 'uid'],
    put: async (many) => {
      const uids = await members(many);
      for (const [index, uid] of uids.entries())
        await db().account.update({ where: { uid }, data: { deletionDueAt: minutesAgo(900 - index) } });
      return uids.map(String);
    },
    moved: async (ids) => db().account.count({ where: { uid: { in: ids.map(Number) }, erasedAt: { not: null } } }),
  },
  {
    sweep: 'tickets.unused',
    batch: 200,
    guard: ['delete', 'ticket_picture', 'id'],
    put: async (many) => {
      const rows = Array.from({ length: many }, (_, index) => ({
        id: randomUUID(),
        mediaKey: randomUUID().replaceAll('-', ''),
        ...{ name: 'picture-1.webp', bytes: 1, width: 1, height: 1 },
        createdAt: minutesAgo(60 * 25 + 900 - index),
      }));
      await db().ticketPicture.createMany({ data: rows });
      return rows.map(({ id }) => id);
    },
    moved: async (ids) => ids.length - (await db().ticketPicture.count({ where: { id: { in: ids } } })),
  },
  // Whoever was sending them is not there any more: they may have gone out.
  {
    sweep: 'tickets.letters',
    batch: 200,
    guard: ['update', 'ticket_letter', 'message_id'],
    put: async (many) => {
      const createdAt = app.clock.now();
      const opened = { uid: null, contact: 'a@b.c', type: 'other', content: '话', createdAt } as const;
      const { id: ticketId } = await app.database.transaction((tx) => arrangeTicket(tx, opened));
      const said = { ticketId, senderRole: 'admin', content: '话', createdAt };
      const data = Array.from({ length: many }, () => ({ ...said }));
      const messages = await db().ticketMessage.createManyAndReturn({ data });
      const letters = messages.map(({ id: messageId }, index) => ({
        ...{ messageId, state: 'sending' },
        dueAt: minutesAgo(900 - index),
      }));
      await db().ticketLetter.createMany({ data: letters });
      return letters.map(({ messageId }) => String(messageId));
    },
    moved: (ids) => db().ticketLetter.count({ where: { messageId: { in: ids.map(BigInt) }, state: 'uncertain' } }),
  },
];

describe.each(lines)('$sweep', ({ sweep, batch, guard: [event, table, column], put, moved }) => {
  it('a full batch of rows that cannot move keeps no other waiting; freed, they move too', async () => {
    const { pool } = app.database;
    const name = `stuck_${sweep.replace('.', '_')}`;
    await pool.query(
      `create trigger ${name} before ${event} on ${table} for each row execute function refuse_stuck('${column}')`,
    );
    const ids = await put(batch + 2);
    // In the middle of the first batch one that can, and one behind it.
    const free = [ids[7], ids.at(-1)].filter((id) => id !== undefined);
    const stuck = ids.filter((id) => !free.includes(id));
    await pool.query('insert into stuck select unnest($1::text[])', [stuck]);
    await app.schedules.run(sweep).catch(() => undefined);
    expect([await moved(free), await moved(stuck)]).toEqual([2, 0]);
    expect(app.logged()).toContain(String(stuck[0]));
    await pool.query('truncate stuck');
    await pool.query(`drop trigger ${name} on ${table}`);
    app.clock.advance(3601);
    await app.schedules.run(sweep);
    expect(await moved(stuck)).toBe(stuck.length);
  }, 60_000);
});
