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

/** In the order of the ids, without their traces. */
async function songsOf(db: Db, ids: { id: string }[]): Promise<SongRow[]> {
  const wanted = ids.map(({ id }) => id);
  const rows = await songRows(db.song.findMany({ where: { id: { in: wanted } }, omit: { peaks: true } }));
  const places = new Map(wanted.map((id, place) => [id, place]));
  return rows.map(untraced).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** Newest first: by the instant where days were asked for, so that the songs of other days are not walked over. */
const newest = ({ from, to }: StaffFilter): Prisma.Sql =>
  from === undefined && to === undefined ? Prisma.sql`id desc` : Prisma.sql`created_at desc, id desc`;

function behindSong(filter: StaffFilter, last: Last): Prisma.Sql {
  if (!last) return Prisma.sql`true`;
  if (filter.from === undefined && filter.to === undefined) return Prisma.sql`s.id < ${last.id}::uuid`;
  return Prisma.sql`(s.created_at, s.id) < (${last.createdAt}, ${last.id}::uuid)`;
}
type Last = Pick<SongRow, 'id' | 'createdAt'> | undefined;

export const pageForStaff = async (db: Db, filter: StaffFilter, skip: number, take: number): Promise<SongRow[]> =>
  songsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from song s where ${chosen(filter)} order by ${newest(filter)} offset ${skip} limit ${take}`,
  );

/** The next ones behind `last`. */
export const songsForStaffBefore = async (db: Db, filter: StaffFilter, last: Last, take: number): Promise<SongRow[]> =>
  songsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from song s where ${chosen(filter)} and ${behindSong(filter, last)}
      order by ${newest(filter)} limit ${take}`,
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
