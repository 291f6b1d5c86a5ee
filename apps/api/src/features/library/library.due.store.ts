import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';

/** Songs in the line, in the order of their ids. Asked each second, mostly in vain: past Prisma. */
export async function termsDue(pool: pg.Pool, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ song_id: string }>({
    name: 'library.terms-due-page',
    text: 'select song_id from terms_due where $1::uuid is null or song_id > $1 order by song_id limit $2',
    values: [after, limit],
  });
  return rows.map(({ song_id }) => song_id);
}

/** Takes songs out of the line, those that nobody else has. Read their words after this, not before, or a change that comes between is lost. */
export async function claimTermsDue(db: Db, songIds: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ song_id: string }[]>`
    delete from terms_due where song_id in (
      select song_id from terms_due where song_id = any(${songIds}::uuid[]) order by song_id for update skip locked)
    returning song_id`;
  return rows.map(({ song_id }) => song_id);
}

export interface SongTermsRow {
  song_id: string;
  terms: string[];
  words: string;
}

/** Only for songs that stand in the lists. */
export async function writeTerms(db: Db, rows: SongTermsRow[]): Promise<void> {
  await db.$executeRaw`
    insert into song_terms (song_id, terms, words)
    select song_id, terms, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (song_id uuid, terms text[], words text)
    where exists (select from listing where listing.song_id = fresh.song_id and listing.genre = '')
    on conflict (song_id) do update set terms = excluded.terms, words = excluded.words
      where (song_terms.terms, song_terms.words) is distinct from (excluded.terms, excluded.words)`;
}

export interface Rank {
  songId: string;
  score: number;
  popularity: number;
}

/** All rows of the songs, locked in one order; one that stands where it stood is not rewritten. */
export async function writeRanks(db: Db, ranks: Rank[]): Promise<void> {
  const column = <K extends keyof Rank>(name: K): Rank[K][] => ranks.map((rank) => rank[name]);
  await db.$executeRaw`
    with moved as (
      select l.song_id, l.genre, d.score, d.popularity
      from unnest(${column('songId')}::uuid[], ${column('score')}::float8[], ${column('popularity')}::int[])
        as d(song_id, score, popularity)
      join listing l on l.song_id = d.song_id
      where (l.score, l.popularity) is distinct from (d.score, d.popularity)
      order by l.song_id, l.genre for no key update of l)
    update listing l set score = m.score, popularity = m.popularity
    from moved m where l.song_id = m.song_id and l.genre = m.genre`;
}
