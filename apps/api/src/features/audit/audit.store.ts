import { behind, type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { AuditEntry, Prisma } from '../../platform/database/generated/client.js';

export interface AuditFact {
  /** Null: the operator at the command line. */
  actorUid: number | null;
  /** What was done, as `member.ban`. */
  action: string;
  /** To what, as `account:100001`. */
  target: string;
  detail: Prisma.InputJsonObject;
  now: Date;
}

/** The table takes no change and no deletion. */
export async function insertAuditEntry(db: Db, { now, ...fact }: AuditFact): Promise<void> {
  await db.auditEntry.create({ data: { ...fact, createdAt: now }, select: { id: true } });
}

export type AuditRow = AuditEntry;

export interface Filter {
  /** The whole of it, as `order:OT…`, or what stands behind the colon. */
  target: string | undefined;
  actorUid: number | undefined;
  /** Its beginning. */
  action: string | undefined;
  range: DayRange;
}

/** Of what kinds of things the log speaks: what is looked for may be named without. */
const kinds = [
  'canned_reply',
  'redeem_code',
  'account',
  'announcement',
  'banned_words',
  'channel',
  'content_check',
  'member',
  'order',
  'persona',
  'price',
  'redeem_batch',
  'report',
  'setting',
  'song',
  'ticket',
];

const whereOf = ({ target, actorUid, action, range }: Filter): Prisma.AuditEntryWhereInput => ({
  createdAt: within(range),
  ...(target ? { target: { in: [target, ...kinds.map((kind) => `${kind}:${target}`)] } } : {}),
  ...(actorUid === undefined ? {} : { actorUid }),
  ...(action ? { action: { startsWith: action } } : {}),
});

/** Newest first. */
export const pageOfAudit = (db: Db, filter: Filter, skip: number, take: number): Promise<AuditRow[]> =>
  db.auditEntry.findMany({ where: whereOf(filter), orderBy: newestOf(filter.range, 'createdAt'), skip, take });

export const countAudit = (db: Db, filter: Filter): Promise<number> => db.auditEntry.count({ where: whereOf(filter) });

/** The next ones behind `last`, newest first. */
export const auditBefore = (db: Db, filter: Filter, last: AuditRow | undefined, take: number): Promise<AuditRow[]> =>
  db.auditEntry.findMany({
    where: { AND: [whereOf(filter), behind(filter.range, 'createdAt', last)] },
    orderBy: newestOf(filter.range, 'createdAt'),
    take,
  });
