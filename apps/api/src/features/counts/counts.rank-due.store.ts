import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';

/** The rows stay locked until the commit: no sweep takes them before what they stand for can be seen. */
export async function putRankDue(db: Db, songIds: string[]): Promise<void> {
  await db.$executeRaw`
    insert into rank_due select id from unnest(${songIds}::uuid[]) as id order by id
    on conflict (song_id) do update set song_id = excluded.song_id`;
}

/** Songs in the line, in the order of their ids. Asked each second, mostly in vain: past Prisma. */
export async function rankDue(pool: pg.Pool, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ song_id: string }>({
    name: 'counts.rank-due-page',
    text: 'select song_id from rank_due where $1::uuid is null or song_id > $1 order by song_id limit $2',
    values: [after, limit],
  });
  return rows.map(({ song_id }) => song_id);
}

/** Takes songs out of the line, those that nobody else has. Read their counts after this, not before, or a count that comes between is never ranked. */
export async function claimRankDue(db: Db, songIds: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ song_id: string }[]>`
    delete from rank_due where song_id in (
      select song_id from rank_due where song_id = any(${songIds}::uuid[]) order by song_id for update skip locked)
    returning song_id`;
  return rows.map(({ song_id }) => song_id);
}
