import { phonePattern } from '@overtone/contract/people';
import { uidOf } from '@overtone/contract/uid';
import { type DayRange, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import { type Account, Prisma } from '../../platform/database/generated/client.js';

export interface MemberFilter {
  words?: string | undefined;
  role?: 'member' | 'admin' | undefined;
  standing?: 'open' | 'banned' | 'leaving' | undefined;
  /** Only these accounts. */
  uids?: number[] | undefined;
  /** Days of registration. */
  range?: DayRange | undefined;
}

/** An account that was erased is nobody's any more, and in no list. */
export async function pageOfAccounts(db: Db, filter: MemberFilter, skip: number, take: number): Promise<Account[]> {
  const rows = await db.$queryRaw<{ uid: number }[]>`
    select uid from account where ${chosen(filter)} order by uid desc offset ${skip} limit ${take}`;
  return db.account.findMany({ where: { uid: { in: rows.map(({ uid }) => uid) } }, orderBy: { uid: 'desc' } });
}

export async function countAccounts(db: Db, filter: MemberFilter): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`select count(*)::int as count from account where ${chosen(filter)}`;
  return row?.count ?? 0;
}

/** The next ones behind `last`, newest first. */
export async function accountsBefore(
  db: Db,
  filter: MemberFilter,
  last: Account | undefined,
  take: number,
): Promise<Account[]> {
  const behind = last ? Prisma.sql`uid < ${last.uid}` : Prisma.sql`true`;
  const rows = await db.$queryRaw<{ uid: number }[]>`
    select uid from account where ${chosen(filter)} and ${behind} order by uid desc limit ${take}`;
  return db.account.findMany({ where: { uid: { in: rows.map(({ uid }) => uid) } }, orderBy: { uid: 'desc' } });
}

const standings = {
  open: Prisma.sql`banned_at is null and deletion_due_at is null`,
  banned: Prisma.sql`banned_at is not null`,
  leaving: Prisma.sql`deletion_due_at is not null`,
};

function chosen({ words, role, standing, uids, range = {} }: MemberFilter): Prisma.Sql {
  const { gte, lt } = within(range) ?? {};
  const parts = [
    Prisma.sql`erased_at is null`,
    ...(words ? [named(words)] : []),
    ...(role ? [Prisma.sql`role = ${role}`] : []),
    ...(standing ? [standings[standing]] : []),
    ...(uids ? [Prisma.sql`uid = any(${uids}::int[])`] : []),
    ...(gte ? [Prisma.sql`created_at >= ${gte}`] : []),
    ...(lt ? [Prisma.sql`created_at < ${lt}`] : []),
  ];
  return Prisma.join(parts, ' and ');
}

/** Each way of naming somebody has an index: whole, or for nicknames (account_nickname_manual) the beginning. */
function named(words: string): Prisma.Sql {
  const given = words.trim().toLowerCase();
  if (given.includes('@')) return Prisma.sql`email = ${given}`;
  if (phonePattern.test(given)) return Prisma.sql`phone = ${given}`;
  const beginning = `${given.replace(/[\\%_]/g, '\\$&')}%`;
  const uid = uidOf(given);
  const byName = Prisma.sql`lower(nickname) like ${beginning}`;
  return uid === null ? byName : Prisma.sql`(uid = ${uid} or ${byName})`;
}
