import type { Language } from '@overtone/contract/language';
import type { Db } from '../../platform/database/database.js';
import { type NoticeRow, noticeRows } from './notices.store.js';

export interface DigestMark {
  uid: number;
  dueAt: Date;
}

/** Members whose letter is due, the longest first, behind `after`. */
export const dueDigests = (db: Db, now: Date, after: DigestMark | null, limit: number): Promise<DigestMark[]> =>
  db.$queryRaw<DigestMark[]>`
    select uid, digest_due_at as "dueAt" from notice_preference
    where digest_due_at <= ${now}::timestamptz
      and (digest_due_at, uid) > (${after?.dueAt ?? new Date(0)}::timestamptz, ${after?.uid ?? 0}::int)
    order by digest_due_at, uid limit ${limit}`;

/** Who has nothing to read that the last letter did not tell of: there is none today. @returns how many. */
export const passQuiet = (db: Db, { now, next }: { now: Date; next: Date }, atOnce: number): Promise<number> =>
  db.$executeRaw`
    update notice_preference set digest_due_at = ${next}::timestamptz where uid = any (array(
      select uid from notice_preference quiet
      where digest_due_at <= ${now}::timestamptz and not exists (
        select 1 from notice where notice.uid = quiet.uid and read_at is null
          and (quiet.digest_last_at is null or notice.created_at > quiet.digest_last_at))
      order by digest_due_at, uid limit ${atOnce} for update skip locked))`;

export interface Claimed {
  language: Language;
  /** When the letter before this one was claimed. */
  lastAt: Date | null;
}

/** Takes a letter that is due, once. Null: it is not due, there is nothing new, or somebody else has it. */
export async function claimDigest(
  db: Db,
  uid: number,
  { now, next }: { now: Date; next: Date },
): Promise<Claimed | null> {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    update notice_preference preference set digest_due_at = ${next}::timestamptz, digest_last_at = ${now}::timestamptz
    from (
      select uid, digest_last_at from notice_preference
      where uid = ${uid}::int and digest_due_at <= ${now}::timestamptz for update) before
    where preference.uid = before.uid and exists (
      select 1 from notice where notice.uid = before.uid and read_at is null
        and (before.digest_last_at is null or notice.created_at > before.digest_last_at))
    returning preference.language, before.digest_last_at as "lastAt"`;
  return claimed ?? null;
}

/** The letter certainly was not sent: it is due again then. Who wants none any more stays without. */
export async function returnDigest(
  db: Db,
  uid: number,
  { claimedAt, lastAt, dueAt }: { claimedAt: Date; lastAt: Date | null; dueAt: Date },
): Promise<void> {
  await db.noticePreference.updateMany({
    where: { uid, digestLastAt: claimedAt, digestDueAt: { not: null } },
    data: { digestLastAt: lastAt, digestDueAt: dueAt },
  });
}

export async function endDigest(db: Db, uid: number): Promise<void> {
  await db.noticePreference.updateMany({ where: { uid }, data: { emailDigest: false, digestDueAt: null } });
}

/** What is unread, the newest first. */
export const newestUnread = (db: Db, uid: number, take: number): Promise<NoticeRow[]> =>
  noticeRows(
    db.notice.findMany({ where: { uid, readAt: null }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take }),
  );
