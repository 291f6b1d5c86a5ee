import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';

/** The rows stay locked until the commit: no sweep takes them before what they stand for can be seen. */
export async function putRankDue(db: Db, songIds: string[]): Promise<void> {
  await db.$executeRaw`
    insert into rank_due select id from unnest(${songIds}::uuid[]) as id order by id
    on conflict (song_id) do update set song_id = excluded.song_id`;
}

/** Asked each second, mostly in vain: past Prisma. */
export async function isRankDue(pool: pg.Pool): Promise<boolean> {
  return (await pool.query({ name: 'plays.rank-due', text: 'select from rank_due limit 1' })).rowCount !== 0;
}

/** Takes songs out of the line. Read their counts after this, not before, or a count that comes between is never ranked. */
export async function claimRankDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ song_id: string }[]>`
    delete from rank_due where song_id in (select song_id from rank_due limit ${limit} for update skip locked)
    returning song_id`;
  return rows.map(({ song_id }) => song_id);
}
