import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import type { SongCounts } from '../../platform/database/generated/client.js';

export const readCounts = (db: Db, songIds: string[]): Promise<SongCounts[]> =>
  db.songCounts.findMany({ where: { songId: { in: songIds } } });

export async function readCountsPooled(pool: pg.Pool, songIds: string[]): Promise<SongCounts[]> {
  const { rows } = await pool.query<SongCounts>({
    name: 'counts.of',
    text: `select song_id as "songId", plays, likes, finishes, created_at as "createdAt"
      from song_counts where song_id = any($1::uuid[])`,
    values: [songIds],
  });
  return rows;
}

/** Rows are locked in the order of their ids, so that two processes that write at once don't block each other for good. */
export const lockCounts = (db: Db, songIds: string[]): Promise<SongCounts[]> => db.$queryRaw<SongCounts[]>`
  select song_id as "songId", plays, likes, finishes, created_at as "createdAt"
  from song_counts where song_id = any(${songIds}::uuid[]) order by song_id for no key update`;

/** What one song's counters grow by, and where they begin when they were never counted. */
export interface Growth {
  songId: string;
  plays: number;
  likes: number;
  finishes: number;
  firstPlays: number;
  firstLikes: number;
}

/** The largest number its column can keep: a counter that is full stays there and stops no other. */
const most = 2_147_483_647;

/** One statement for all songs. A counter that grows by nothing stays unknown if it was. */
export async function addCounts(db: Db, growths: Growth[]): Promise<void> {
  const column = <K extends keyof Growth>(name: K): Growth[K][] => growths.map((growth) => growth[name]);
  await db.$executeRaw`
    update song_counts c set
      plays = case when d.plays > 0 then least(coalesce(c.plays, d.first_plays)::bigint + d.plays, ${most}) else c.plays end,
      likes = case when d.likes > 0 then least(coalesce(c.likes, d.first_likes)::bigint + d.likes, ${most}) else c.likes end,
      finishes = least(c.finishes::bigint + d.finishes, ${most})
    from unnest(${column('songId')}::uuid[], ${column('plays')}::int[], ${column('likes')}::int[],
        ${column('finishes')}::int[], ${column('firstPlays')}::int[], ${column('firstLikes')}::int[])
      as d(song_id, plays, likes, finishes, first_plays, first_likes)
    where c.song_id = d.song_id`;
}

/** False: this flush was written before, although its answer was lost. */
export async function insertFlush(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.countFlush.createMany({ data: [{ id, flushedAt: now }], skipDuplicates: true });
  return count === 1;
}

export async function forgetFlushes(db: Db, before: Date): Promise<void> {
  await db.countFlush.deleteMany({ where: { flushedAt: { lt: before } } });
}
