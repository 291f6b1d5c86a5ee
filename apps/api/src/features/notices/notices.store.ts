import type { NoticeKind } from '@overtone/contract/notice';
import type { Db } from '../../platform/database/database.js';
import { withStates } from '../../platform/database/states.js';
import type { Notice, NoticePreference, Prisma } from '../../platform/database/generated/client.js';

/** Kinds of rows: a reply in a ticket is counted here and shown by the tickets. */
export type StoredKind = NoticeKind | 'ticket_reply';
interface States {
  kind: StoredKind;
}
export type NoticeRow = Omit<Notice, keyof States> & States;
export const noticeRows = withStates<States>();
export type PreferenceRow = NoticePreference;

export interface NewNotice {
  uid: number;
  kind: StoredKind;
  /** Once per kind and thing. */
  thing: string;
  /** For its sentence. */
  values: Readonly<Record<string, string | number>>;
  /** An address inside the site. */
  link: string;
  now: Date;
}

/** Nothing happens where it was told before, nor where the member does not want to hear of its kind. */
export async function insertNotice(db: Db, { uid, kind, thing, values, link, now }: NewNotice): Promise<boolean> {
  const written = await db.$executeRaw`
    insert into notice (uid, kind, thing, facts, link, created_at)
    select ${uid}::int, ${kind}, ${thing}, ${JSON.stringify(values)}::jsonb, ${link}, ${now}::timestamptz
    where not exists (select 1 from notice_preference p where p.uid = ${uid}::int and ${kind} = any (p.muted))
    on conflict (uid, kind, thing) do nothing`;
  return written > 0;
}

/** As new: unread again, whatever was there. */
export async function renewNotice(db: Db, { uid, kind, thing, values, link, now }: NewNotice): Promise<void> {
  await db.$executeRaw`
    insert into notice (uid, kind, thing, facts, link, created_at)
    values (${uid}::int, ${kind}, ${thing}, ${JSON.stringify(values)}::jsonb, ${link}, ${now}::timestamptz)
    on conflict (uid, kind, thing) do update
    set facts = excluded.facts, link = excluded.link, created_at = excluded.created_at, read_at = null`;
}

const shown = (uid: number): Prisma.NoticeWhereInput => ({ uid, kind: { not: 'ticket_reply' } });

export const pageOfNotices = (db: Db, uid: number, skip: number, take: number): Promise<NoticeRow[]> =>
  noticeRows(db.notice.findMany({ where: shown(uid), orderBy: { id: 'desc' }, skip, take }));

export const countNotices = (db: Db, uid: number): Promise<number> => db.notice.count({ where: shown(uid) });

/** One indexed count. */
export async function countUnread(db: Db, uid: number): Promise<{ count: number; tickets: number }> {
  const [row] = await db.$queryRaw<[{ count: number; tickets: number }]>`
    select count(*)::int as count, count(*) filter (where kind = 'ticket_reply')::int as tickets
    from notice where uid = ${uid}::int and read_at is null`;
  return row;
}

/** Null: there is no such notice of this member in the list. */
export async function markOne(db: Db, uid: number, id: bigint, now: Date): Promise<boolean> {
  const found = await db.notice.findFirst({ where: { ...shown(uid), id }, select: { readAt: true } });
  if (found && !found.readAt) await db.notice.updateMany({ where: { id, uid, readAt: null }, data: { readAt: now } });
  return found !== null;
}

/** Of one kind, or of some things; how many were unread. */
export async function markKind(
  db: Db,
  { uid, kind, things }: { uid: number; kind: StoredKind; things?: string[] | undefined },
  now: Date,
): Promise<number> {
  const where = { uid, kind, readAt: null, ...(things !== undefined && { thing: { in: things } }) };
  return (await db.notice.updateMany({ where, data: { readAt: now } })).count;
}

/** All that the list shows, `until` the newest that was seen; null: all there are. */
export async function markShown(db: Db, uid: number, now: Date, until: bigint | null): Promise<number> {
  const where = { ...shown(uid), readAt: null, ...(until !== null && { id: { lte: until } }) };
  return (await db.notice.updateMany({ where, data: { readAt: now } })).count;
}

export const readPreference = (db: Db, uid: number): Promise<PreferenceRow | null> =>
  db.noticePreference.findUnique({ where: { uid } });

/** Locked to the end of the transaction: a letter may be claimed at the same moment. */
export async function lockPreference(db: Db, uid: number): Promise<PreferenceRow | null> {
  await db.$queryRaw`select 1 from notice_preference where uid = ${uid}::int for update`;
  return readPreference(db, uid);
}

export async function writePreference(db: Db, row: PreferenceRow): Promise<void> {
  const { uid, ...data } = row;
  await db.noticePreference.upsert({ where: { uid }, create: row, update: data });
}

/** The oldest ones written before then. */
export const deleteOld = (db: Db, before: Date, atOnce: number): Promise<number> =>
  db.$executeRaw`
    delete from notice where id = any (array(
      select id from notice where created_at < ${before}::timestamptz order by created_at limit ${atOnce}
      for update skip locked))`;

/**
 * What is too much in one member's list, the oldest first. Called where one is written. Replies are not among them: one that
 * was renewed just now is as old by its id as the first in its ticket.
 */
export const deleteBeyond = (db: Db, uid: number, most: number): Promise<number> =>
  db.$executeRaw`
    delete from notice where id in (
      select id from notice where uid = ${uid}::int and kind <> 'ticket_reply' order by id desc offset ${most} limit 100)`;

/** Which of these things were told, of one kind. */
export async function toldThings(
  db: Db,
  kind: StoredKind,
  given: readonly { uid: number; thing: string }[],
): Promise<Set<string>> {
  const [uids, things] = [given.map(({ uid }) => uid), given.map(({ thing }) => thing)];
  const rows = await db.$queryRaw<{ thing: string }[]>`
    select notice.thing from unnest(${uids}::int[], ${things}::text[]) given (uid, thing)
    join notice on notice.uid = given.uid and notice.kind = ${kind} and notice.thing = given.thing`;
  return new Set(rows.map(({ thing }) => thing));
}

/** The next ones behind `after`, oldest first. */
export const noticesAfter = (db: Db, uid: number, after: bigint, take: number): Promise<NoticeRow[]> =>
  noticeRows(db.notice.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take }));

export async function forgetOf(db: Db, uid: number): Promise<void> {
  await db.notice.deleteMany({ where: { uid } });
  await db.noticePreference.deleteMany({ where: { uid } });
}
