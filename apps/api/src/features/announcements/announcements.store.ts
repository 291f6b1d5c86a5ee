import type { AdminAnnouncement, Announcement as WireAnnouncement } from '@overtone/contract/announcement';
import type { Db } from '../../platform/database/database.js';
import type { Announcement, Prisma } from '../../platform/database/generated/client.js';
import type { LevelName } from '@overtone/contract/level';
import { withStates } from '../../platform/database/states.js';

type States = Pick<WireAnnouncement, 'category' | 'type'> & Pick<AdminAnnouncement, 'status' | 'audience'>;
export type AnnouncementRow = Omit<Announcement, keyof States> & States;
const announcementRows = withStates<States>();

/** Who asks: of which level; null is a visitor, who is shown what is for everybody. */
export type Reader = LevelName | null;

const dueFor = (reader: Reader, now: Date): Prisma.AnnouncementWhereInput => ({
  status: 'published',
  withheld: false,
  AND: [
    { OR: [{ startTime: null }, { startTime: { lte: now } }] },
    { OR: [{ endTime: null }, { endTime: { gt: now } }] },
    { OR: [{ audience: { isEmpty: true } }, ...(reader === null ? [] : [{ audience: { has: reader } }])] },
  ],
});

interface Asked {
  category: string;
  reader: Reader;
  now: Date;
}

/** Published and due, most important first, the newer of two equals first. */
export const shownAnnouncements = (
  db: Db,
  { category, reader, now }: Asked,
  limit: number,
): Promise<AnnouncementRow[]> =>
  announcementRows(
    db.announcement.findMany({
      where: { category, ...dueFor(reader, now) },
      orderBy: [{ priority: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
  );

/** All of them or, when there is one already, none. Two at the same moment: the second waits and finds them. */
export async function insertFirstAnnouncements(
  db: Db,
  announcements: Prisma.AnnouncementCreateManyInput[],
): Promise<void> {
  await db.$executeRaw`lock table announcement in share row exclusive mode`;
  if ((await db.announcement.count()) === 0) await db.announcement.createMany({ data: announcements });
}

/** Counts this reader once; nothing happens where it is not shown to them. One statement, so that the sum is the readers. */
export async function countReader(
  db: Db,
  { id, reader, who, uid, now }: { id: number; reader: Reader; who: string; uid: number | null; now: Date },
): Promise<void> {
  const shown = await db.announcement.count({ where: { id, ...dueFor(reader, now) } });
  if (shown === 0) return;
  await db.$executeRaw`
    with first as (
      insert into announcement_read (announcement_id, reader, uid, read_at)
      values (${id}::int, ${who}, ${uid}::int, ${now}::timestamptz)
      on conflict do nothing returning announcement_id)
    update announcement set reads = reads + 1 from first where id = announcement_id`;
}

interface Filter {
  category?: string | undefined;
  status?: string | undefined;
}
const chosen = ({ category, status }: Filter): Prisma.AnnouncementWhereInput => ({
  ...(category && { category }),
  ...(status && { status }),
});

export const pageOfAnnouncements = (db: Db, filter: Filter, skip: number, take: number): Promise<AnnouncementRow[]> =>
  announcementRows(db.announcement.findMany({ where: chosen(filter), orderBy: { id: 'desc' }, skip, take }));

/** The next ones behind `last`. */
export const announcementsBefore = (
  db: Db,
  filter: Filter,
  last: AnnouncementRow | undefined,
  take: number,
): Promise<AnnouncementRow[]> => {
  const where = { AND: [chosen(filter), last ? { id: { lt: last.id } } : {}] };
  return announcementRows(db.announcement.findMany({ where, orderBy: { id: 'desc' }, take }));
};

export const countAnnouncements = (db: Db, filter: Filter): Promise<number> =>
  db.announcement.count({ where: chosen(filter) });

export async function insertAnnouncement(
  db: Db,
  data: Prisma.AnnouncementUncheckedCreateInput,
): Promise<AnnouncementRow> {
  const [row] = await announcementRows(db.announcement.createManyAndReturn({ data }));
  return row as AnnouncementRow;
}

export const announcementById = async (db: Db, id: number): Promise<AnnouncementRow | null> =>
  (await announcementRows(db.announcement.findMany({ where: { id } })))[0] ?? null;

/** Locks it until the end of the transaction; null: there is none. */
export async function lockAnnouncement(db: Db, id: number): Promise<AnnouncementRow | null> {
  await db.$queryRaw`select 1 from announcement where id = ${id}::int for update`;
  const [row] = await announcementRows(db.announcement.findMany({ where: { id } }));
  return row ?? null;
}

export async function changeAnnouncement(
  db: Db,
  id: number,
  data: Prisma.AnnouncementUncheckedUpdateInput,
): Promise<AnnouncementRow> {
  const [row] = await announcementRows(db.announcement.updateManyAndReturn({ where: { id }, data }));
  return row as AnnouncementRow;
}

/** Those that begin or end to be shown since everybody was told last: the places where something changed. */
export async function turnDue(db: Db, now: Date, atOnce: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ category: string }[]>`
    update announcement set told = not told where id in (
      select id from announcement
      where told <> (status = 'published' and not withheld and coalesce(start_time <= ${now}::timestamptz, true)
        and coalesce(end_time > ${now}::timestamptz, true))
      order by id limit ${atOnce} for update skip locked)
    returning category`;
  return rows.map(({ category }) => category);
}

export interface ReadRow {
  announcementId: number;
  title: string;
  readAt: Date;
}

export const readsAfter = (db: Db, uid: number, after: number, take: number): Promise<ReadRow[]> =>
  db.$queryRaw<ReadRow[]>`
    select announcement_id as "announcementId", title, read_at as "readAt"
    from announcement_read join announcement on announcement.id = announcement_id
    where uid = ${uid}::int and announcement_id > ${after}::int order by announcement_id limit ${take}`;

/** A member leaves: it stays counted that somebody read it, under a name that nothing leads to. */
export async function forgetReaderOf(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`
    update announcement_read set uid = null, reader = 'gone:' || gen_random_uuid() where uid = ${uid}::int`;
}
