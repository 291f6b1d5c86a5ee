import type { SongFilters } from '@overtone/contract/moderation';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { type SongRow, songRows } from '../media/media.js';
import { readSongId } from './songs.id.rule.js';
import { untraced } from './songs.read.store.js';

export interface StaffFilter extends SongFilters {
  words?: string | undefined;
}

/** Newest first, without their traces: ids are in the order of time. */
async function songsOf(db: Db, ids: { id: string }[]): Promise<SongRow[]> {
  const rows = await songRows(
    db.song.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: { id: 'desc' },
      omit: { peaks: true },
    }),
  );
  return rows.map(untraced);
}

export const pageForStaff = async (db: Db, filter: StaffFilter, skip: number, take: number): Promise<SongRow[]> =>
  songsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from song s where ${chosen(filter)} order by id desc offset ${skip} limit ${take}`,
  );

/** The next ones behind `before`. */
export const songsForStaffBefore = async (
  db: Db,
  filter: StaffFilter,
  before: string | null,
  take: number,
): Promise<SongRow[]> =>
  songsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from song s where ${chosen(filter)} and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${take}`,
  );

export async function countForStaff(db: Db, filter: StaffFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from song s where ${chosen(filter)}`;
  return row?.count ?? 0;
}

export const songsForStaff = (db: Db, ids: string[]): Promise<SongRow[]> =>
  songsOf(
    db,
    ids.map((id) => ({ id })),
  );

const hiddenSql = {
  yes: Prisma.sql`s.hidden_at is not null`,
  no: Prisma.sql`s.hidden_at is null`,
  appealed: Prisma.sql`s.hidden_at is not null and exists (
    select 1 from song_hiding h where h.song_id = s.id and h.restored_at is null and h.appealed_at is not null)`,
};

function chosen({ words, uid, status, visibility, hidden, ...range }: StaffFilter): Prisma.Sql {
  const { gte, lt } = within(range) ?? {};
  const parts = [
    Prisma.sql`true`,
    ...(words ? [named(words)] : []),
    ...(uid === undefined ? [] : [Prisma.sql`s.uid = ${Number(uid)}`]),
    ...(status === undefined ? [] : [Prisma.sql`s.status = ${status}`]),
    ...(visibility === undefined ? [] : [Prisma.sql`s.is_public = ${visibility === 'public'}`]),
    ...(hidden === undefined ? [] : [hiddenSql[hidden]]),
    ...(gte ? [Prisma.sql`s.created_at >= ${gte}`] : []),
    ...(lt ? [Prisma.sql`s.created_at < ${lt}`] : []),
  ];
  return Prisma.join(parts, ' and ');
}

/** Each way of naming a song has an index: whole, or for titles (song_title_manual) the beginning. */
function named(words: string): Prisma.Sql {
  const id = readSongId(words);
  if (id !== null) return Prisma.sql`s.id = ${id}::uuid`;
  const beginning = `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const uid = uidOf(words);
  const byTitle = Prisma.sql`lower(s.title) like ${beginning}`;
  return uid === null ? byTitle : Prisma.sql`(s.uid = ${uid} or ${byTitle})`;
}
