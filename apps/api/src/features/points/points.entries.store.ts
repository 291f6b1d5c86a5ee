import type { EntryKind, LotSource } from '@overtone/contract/points';
import { type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';

/** Rows as they are told: amounts are hundredths of a point. */
export interface EntryRow {
  id: bigint;
  uid: number;
  kind: EntryKind;
  change: number;
  amount: number;
  balanceAfter: number;
  reference: string;
  reason: string;
  songId: string | null;
  holdId: string | null;
  createdAt: Date;
}

export interface LotRow {
  source: LotSource;
  granted: number;
  remaining: number;
  expiresAt: Date | null;
  createdAt: Date;
}

export interface LedgerFilter {
  uid?: number;
  kind?: EntryKind;
  range?: DayRange;
  /** Booked under one of these, on this order, or for this generation. */
  search?: { references: string[]; orderNo: string; generationId: string | null };
}

const toldColumns = {
  id: true,
  uid: true,
  kind: true,
  change: true,
  amount: true,
  balanceAfter: true,
  reference: true,
  reason: true,
  songId: true,
  holdId: true,
  createdAt: true,
} as const;

type Read = Omit<EntryRow, 'kind'> & { kind: string };
const told = (rows: Read[]): EntryRow[] => rows.map((row) => ({ ...row, kind: row.kind as EntryKind }));

/**
 * All that was booked on an order. Its credit, booked before anything else, tells whose it is; how often its refund was
 * tried only that member's entries tell.
 */
async function referencesOfOrder(db: Db, orderNo: string): Promise<string[]> {
  const credit = await db.entry.findUnique({ where: { reference: `order:${orderNo}:credit` }, select: { uid: true } });
  if (!credit) return [];
  const startsWith = `order:${orderNo.replaceAll(/[\\%_]/g, '\\$&')}:`;
  const where = { uid: credit.uid, kind: { in: ['grant', 'revoke'] }, reference: { startsWith } };
  return (await db.entry.findMany({ where, select: { reference: true } })).map(({ reference }) => reference);
}

async function whereOf(db: Db, { uid, kind, range, search }: LedgerFilter): Promise<Prisma.EntryWhereInput> {
  const createdAt = range && within(range);
  if (!search) return { uid, kind, createdAt };
  const { orderNo, generationId } = search;
  const references = [...search.references, ...(await referencesOfOrder(db, orderNo))];
  const hold = generationId && (await db.hold.findUnique({ where: { generationId }, select: { id: true } }));
  return { uid, kind, createdAt, OR: [{ reference: { in: references } }, ...(hold ? [{ holdId: hold.id }] : [])] };
}

/** Newest first. */
export async function entryPage(
  db: Db,
  filter: LedgerFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = await whereOf(db, filter);
  const [rows, total] = await Promise.all([
    db.entry.findMany({
      where,
      orderBy: newestOf(filter.range ?? {}, 'createdAt'),
      skip: (page - 1) * limit,
      take: limit,
      select: toldColumns,
    }),
    db.entry.count({ where }),
  ]);
  return { rows: told(rows), total };
}

/** Hundredths of all of them. */
export async function entrySums(db: Db, filter: LedgerFilter): Promise<{ amount: number; change: number }> {
  const where = await whereOf(db, filter);
  const { _sum: sum } = await db.entry.aggregate({ where, _sum: { amount: true, change: true } });
  return { amount: sum.amount ?? 0, change: sum.change ?? 0 };
}

/** Behind which entry: all of it counts where days were asked for. */
export type After = Pick<EntryRow, 'id' | 'createdAt'>;

/** Oldest first, behind the entry `after`: by the instant where days were asked for, as in clock/days, else by the id. */
export async function entriesAfter(
  db: Db,
  filter: LedgerFilter,
  after: After | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const isOfDays = filter.range?.from !== undefined || filter.range?.to !== undefined;
  const byId = { id: { gt: after?.id ?? 0n } };
  const byInstant = after && {
    AND: [{ createdAt: { gte: after.createdAt } }, { OR: [{ createdAt: { gt: after.createdAt } }, byId] }],
  };
  const rows = await db.entry.findMany({
    where: { AND: [await whereOf(db, filter), (isOfDays ? byInstant : byId) ?? {}] },
    orderBy: isOfDays ? [{ createdAt: 'asc' }, { id: 'asc' }] : { id: 'asc' },
    take: limit,
    select: toldColumns,
  });
  return told(rows);
}

/** What was booked on one hold, in its order. */
export async function entriesOfHold(db: Db, holdId: string): Promise<EntryRow[]> {
  const rows = await db.entry.findMany({ where: { holdId }, orderBy: { id: 'asc' }, select: toldColumns });
  return told(rows);
}

/** The generation of each hold. */
export async function generationsOf(db: Db, holdIds: string[]): Promise<Map<string, string>> {
  const rows = await db.hold.findMany({ where: { id: { in: holdIds } }, select: { id: true, generationId: true } });
  return new Map(rows.map(({ id, generationId }) => [id, generationId]));
}

/** What can be spent, soonest to expire first. */
export async function lotsOf(db: Db, uid: number, now: Date, limit: number): Promise<LotRow[]> {
  const rows = await db.lot.findMany({
    where: { uid, remaining: { gt: 0 }, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    take: limit,
    select: { source: true, granted: true, remaining: true, expiresAt: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, source: row.source as LotSource }));
}

/** When each of these lots expires. */
export async function expiriesOf(db: Db, ids: bigint[]): Promise<Map<bigint, Date | null>> {
  const rows = await db.lot.findMany({ where: { id: { in: ids } }, select: { id: true, expiresAt: true } });
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
}

export async function accountOf(db: Db, uid: number): Promise<{ balance: number; held: number }> {
  const account = await db.pointsAccount.findUnique({ where: { uid }, select: { balance: true, held: true } });
  return account ?? { balance: 0, held: 0 };
}
