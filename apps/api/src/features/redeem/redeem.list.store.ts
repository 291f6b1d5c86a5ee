import type { RedeemState } from '@overtone/contract/redeem';
import { type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import type { CodeRow } from './redeem.present.js';

export interface Filter {
  state?: RedeemState | undefined;
  batchId?: string | undefined;
  now: Date;
  search?: Search | undefined;
  range: DayRange;
}

export interface Search {
  /** Of the words, should they be a whole code. */
  digest: Uint8Array<ArrayBuffer>;
  words: string;
  /** Who used or made it, should they be a uid. */
  uid: number | null;
}

const conditionsOf = (now: Date): Record<RedeemState, Prisma.RedeemCodeWhereInput> => ({
  used: { usedAt: { not: null } },
  void: { voidedAt: { not: null } },
  expired: { usedAt: null, voidedAt: null, batch: { expiresAt: { lte: now } } },
  usable: { usedAt: null, voidedAt: null, batch: { expiresAt: { gt: now } } },
});

const foundBy = ({ digest, words, uid }: Search): Prisma.RedeemCodeWhereInput => ({
  OR: [
    { digest },
    { batch: { prefix: words.toUpperCase() } },
    { batch: { label: { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } } },
    ...(uid === null ? [] : [{ redemptions: { some: { uid } } }, { batch: { createdBy: uid } }]),
  ],
});

const whereOf = ({ state, batchId, now, search, range }: Filter): Prisma.RedeemCodeWhereInput => ({
  AND: [
    ...(state ? [conditionsOf(now)[state]] : []),
    ...(batchId === undefined ? [] : [{ batchId }]),
    ...(search ? [foundBy(search)] : []),
    { createdAt: within(range) },
  ],
});

/** Newest first. */
export const pageOfCodes = (db: Db, filter: Filter, skip: number, take: number): Promise<CodeRow[]> =>
  db.redeemCode.findMany({
    where: whereOf(filter),
    orderBy: newestOf(filter.range, 'createdAt'),
    ...{ skip, take, include: { batch: true } },
  });

export const countCodes = (db: Db, filter: Filter): Promise<number> => db.redeemCode.count({ where: whereOf(filter) });

/** The next ones behind `last`, oldest first: by the instant where days were asked for, as in clock/days, else by the id. */
export function codesAfter(db: Db, filter: Filter, last: CodeRow | undefined, take: number): Promise<CodeRow[]> {
  const isOfDays = filter.range.from !== undefined || filter.range.to !== undefined;
  const byId = { id: { gt: last?.id ?? 0n } };
  const byInstant = last && [
    { createdAt: { gte: last.createdAt } },
    { OR: [{ createdAt: { gt: last.createdAt } }, byId] },
  ];
  return db.redeemCode.findMany({
    where: { AND: [whereOf(filter), ...(isOfDays ? (byInstant ?? []) : [byId])] },
    orderBy: isOfDays ? [{ createdAt: 'asc' }, { id: 'asc' }] : { id: 'asc' },
    ...{ take, include: { batch: true } },
  });
}
