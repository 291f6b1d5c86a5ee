import type { EntryKind, LotSource } from '@overtone/contract/points';
import type { Db } from '../../platform/database/database.js';
import type { Draw, Source } from './points.draw.rule.js';

export interface NewEntry {
  uid: number;
  kind: EntryKind;
  amount: number;
  balanceAfter: number;
  reference: string;
  reason: string;
  lotId?: bigint | null;
  holdId?: string | null;
  songId?: string | null;
  now: Date;
}

/** Locks the member's row: everything about one member's points happens one after the other. */
export async function lockAccount(db: Db, uid: number): Promise<Sums> {
  const known = await lockedSums(db, uid);
  if (known) return known;
  await db.$executeRaw`insert into points_account (uid) values (${uid}) on conflict (uid) do nothing`;
  return (await lockedSums(db, uid)) as Sums;
}

interface Sums {
  balance: number;
  held: number;
}

const lockedSums = async (db: Db, uid: number): Promise<Sums | undefined> =>
  (await db.$queryRaw<Sums[]>`select balance, held from points_account where uid = ${uid} for update`)[0];

/** Moves both sums at once; false when the guard refused (they would have gone below zero). */
export async function moveAccount(db: Db, uid: number, balance: number, held: number): Promise<boolean> {
  const count = await db.$executeRaw`
    update points_account set balance = balance + ${balance}, held = held + ${held}
    where uid = ${uid} and balance + ${balance} >= 0 and held + ${held} >= 0`;
  return count === 1;
}

export async function readBalance(db: Db, uid: number): Promise<number> {
  const account = await db.pointsAccount.findUnique({ where: { uid }, select: { balance: true } });
  return account?.balance ?? 0;
}

/** Of several; who never had an account is left out. */
export async function readBalances(db: Db, uids: number[]): Promise<Map<number, number>> {
  const rows = await db.pointsAccount.findMany({ where: { uid: { in: uids } }, select: { uid: true, balance: true } });
  return new Map(rows.map(({ uid, balance }) => [uid, balance]));
}

const changeOf = ({ kind, amount }: NewEntry): number =>
  ({ grant: 1, release: 1, capture: 0, hold: -1, expire: -1, revoke: -1 })[kind] * amount;

/** Books a fact. False when a fact with this reference is booked already. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const count = await db.$executeRaw`
    insert into entry (uid, kind, amount, change, balance_after, reference, reason, lot_id, hold_id, song_id, created_at)
    values (${entry.uid}, ${entry.kind}, ${entry.amount}, ${changeOf(entry)}, ${entry.balanceAfter}, ${entry.reference},
      ${entry.reason}, ${entry.lotId ?? null}, ${entry.holdId ?? null}::uuid, ${entry.songId ?? null}::uuid, ${entry.now})
    on conflict (reference) do nothing`;
  return count === 1;
}

export const isBooked = async (db: Db, reference: string): Promise<boolean> =>
  (await db.entry.count({ where: { reference } })) > 0;

/** Books a fact and opens the lot it grants, both or none. Null when a fact with this reference is booked already. */
export async function insertGranted(
  db: Db,
  entry: Omit<NewEntry, 'kind'>,
  lot: { source: LotSource; expiresAt: Date | null },
): Promise<bigint | null> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    with booked as (
      insert into entry (uid, kind, amount, change, balance_after, reference, reason, lot_id, created_at)
      values (${entry.uid}, 'grant', ${entry.amount}, ${entry.amount}, ${entry.balanceAfter}, ${entry.reference},
        ${entry.reason}, nextval(pg_get_serial_sequence('lot', 'id')), ${entry.now})
      on conflict (reference) do nothing
      returning lot_id)
    insert into lot (id, uid, source, granted, remaining, expires_at, created_at)
    select lot_id, ${entry.uid}, ${lot.source}, ${entry.amount}, ${entry.amount}, ${lot.expiresAt}, ${entry.now}
    from booked
    returning id`;
  return rows[0]?.id ?? null;
}

export type LotState = Source<bigint> & { granted: number };

/** What remains of one lot of the member, expired or not. Null when there is no such lot. */
export async function lockLot(db: Db, uid: number, id: bigint): Promise<LotState | null> {
  const rows = await db.$queryRaw<LotState[]>`
    select id, remaining as available, granted from lot where id = ${id} and uid = ${uid} for update`;
  return rows[0] ?? null;
}

/** How much was taken from this lot alone and not given back. */
export async function takenFromLot(db: Db, uid: number, { id, granted }: LotState): Promise<number> {
  const sums = await db.entry.groupBy({
    by: ['kind'],
    where: { uid, kind: { in: ['grant', 'revoke'] }, lotId: id },
    _sum: { amount: true },
  });
  const sumOf = (kind: EntryKind): number => sums.find((one) => one.kind === kind)?._sum.amount ?? 0;
  return sumOf('revoke') - Math.max(0, sumOf('grant') - granted);
}

/** Lots that can be spent, soonest expiry first. */
export function spendableLots(db: Db, uid: number, now: Date): Promise<Source<bigint>[]> {
  return db.$queryRaw<Source<bigint>[]>`
    select id, remaining as available from lot
    where uid = ${uid} and remaining > 0 and (expires_at is null or expires_at > ${now})
    order by expires_at nulls last, id for update`;
}

/** What the lots hold that can be spent; what has expired does not count, swept or not. */
export async function readSpendable(db: Db, uid: number, now: Date): Promise<number> {
  const rows = await db.$queryRaw<{ sum: bigint }[]>`
    select coalesce(sum(remaining), 0)::bigint as sum from lot
    where uid = ${uid} and remaining > 0 and (expires_at is null or expires_at > ${now})`;
  return Number(rows[0]?.sum ?? 0);
}

export function expiredLots(db: Db, uid: number, now: Date): Promise<Source<bigint>[]> {
  return db.$queryRaw<Source<bigint>[]>`
    select id, remaining as available from lot
    where uid = ${uid} and remaining > 0 and expires_at <= ${now} order by id for update`;
}

/** Members who own a lot that is due, in the order of their uid, a few at a time behind `after`. */
export async function membersWithExpiredLots(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ uid: number }[]>`
    select distinct uid from lot where remaining > 0 and expires_at <= ${now} and uid > ${after}
    order by uid limit ${limit}`;
  return rows.map(({ uid }) => uid);
}

export async function takeFromLot(db: Db, { id, amount }: Draw<bigint>): Promise<void> {
  await db.$executeRaw`update lot set remaining = remaining - ${amount} where id = ${id}`;
}

/**
 * Gives points back to their lot. One that would expire before `graceUntil`, or has, lives until then: once in its life,
 * or holding and giving back would keep it alive for ever. True when it has expired all the same.
 */
export async function returnToLot(db: Db, { id, amount }: Draw<bigint>, now: Date, graceUntil: Date): Promise<boolean> {
  const rows = await db.$queryRaw<{ isDead: boolean }[]>`
    update lot set remaining = remaining + ${amount},
      expires_at = case when graced_at is null and expires_at < ${graceUntil} then ${graceUntil} else expires_at end,
      graced_at = case when graced_at is null and expires_at < ${graceUntil} then ${now} else graced_at end
    where id = ${id} returning coalesce(expires_at <= ${now}, false) as "isDead"`;
  return rows[0]?.isDead === true;
}

export interface Share {
  /** What the share pays for: a song's id, or that of a file of a song. */
  outputId: string;
  amount: number;
}
export interface ShareRow extends Share {
  state: 'open' | 'captured' | 'released';
}

export async function insertHold(
  db: Db,
  hold: { id: string; uid: number; generationId: string; amount: number; now: Date } & {
    parts: Draw<bigint>[];
    shares: readonly Share[];
  },
): Promise<void> {
  await db.hold.create({
    data: {
      id: hold.id,
      uid: hold.uid,
      generationId: hold.generationId,
      amount: hold.amount,
      createdAt: hold.now,
      parts: { create: hold.parts.map(({ id, amount }) => ({ lotId: id, amount })) },
      shares: { create: hold.shares.map(({ outputId, amount }) => ({ outputId, amount })) },
    },
  });
}

export interface HoldRow {
  id: string;
  uid: number;
  amount: number;
  captured: number;
  released: number;
  createdAt: Date;
}

export function readHold(db: Db, generationId: string): Promise<HoldRow | null> {
  return db.hold.findUnique({
    where: { generationId },
    select: { id: true, uid: true, amount: true, captured: true, released: true, createdAt: true },
  });
}

export function readHolds(db: Db, generationIds: string[]): Promise<(HoldRow & { generationId: string })[]> {
  return db.hold.findMany({
    where: { generationId: { in: generationIds } },
    select: { id: true, uid: true, amount: true, captured: true, released: true, createdAt: true, generationId: true },
  });
}

/** Every share of a generation's hold, in one order. */
export const readShares = (db: Db, generationId: string): Promise<ShareRow[]> =>
  db.$queryRaw<ShareRow[]>`
    select share.output_id as "outputId", share.amount, share.state
    from hold join hold_share share on share.hold_id = hold.id
    where hold.generation_id = ${generationId}::uuid order by share.output_id`;

/** One guarded transition; null when the share was resolved before. Throws when the hold has no share of this output. */
export async function resolveShare(
  db: Db,
  holdId: string,
  outputId: string,
  state: 'captured' | 'released',
): Promise<number | null> {
  const rows = await db.$queryRaw<{ amount: number }[]>`
    update hold_share set state = ${state}
    where output_id = ${outputId}::uuid and hold_id = ${holdId}::uuid and state = 'open' returning amount`;
  if (rows[0]) return rows[0].amount;
  if ((await db.holdShare.count({ where: { outputId, holdId } })) === 0)
    throw new Error(`hold ${holdId} has no share of output ${outputId}`);
  return null;
}

/** Never more than the hold: the guard is in the statement and again in a CHECK. */
export async function resolveHold(db: Db, id: string, captured: number, released: number): Promise<boolean> {
  const count = await db.$executeRaw`
    update hold set captured = captured + ${captured}, released = released + ${released}
    where id = ${id}::uuid and captured + released + ${captured} + ${released} <= amount`;
  return count === 1;
}

/** What is still open of a hold, lot by lot in the order it was drawn. */
export function openParts(db: Db, holdId: string): Promise<Source<bigint>[]> {
  return db.$queryRaw<Source<bigint>[]>`
    select part.lot_id as id, part.amount - part.captured - part.released as available
    from hold_part part join lot on lot.id = part.lot_id
    where part.hold_id = ${holdId}::uuid order by lot.expires_at nulls last, lot.id`;
}

/** Whether a running hold has points of this lot. */
export async function isLotHeld(db: Db, lotId: bigint): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    select exists (
      select 1 from hold_part where lot_id = ${lotId} and captured + released < amount) as held`;
  return row?.held === true;
}

export async function resolvePart(
  db: Db,
  holdId: string,
  lotId: bigint,
  captured: number,
  released: number,
): Promise<void> {
  await db.$executeRaw`
    update hold_part set captured = captured + ${captured}, released = released + ${released}
    where hold_id = ${holdId}::uuid and lot_id = ${lotId}`;
}

export interface OpenHold {
  generationId: string;
  /** Hundredths. */
  open: number;
}

export function openHolds(db: Db, generationIds: string[] | null = null): Promise<OpenHold[]> {
  return db.$queryRaw<OpenHold[]>`
    select generation_id as "generationId", amount - captured - released as open from hold
    where captured + released < amount
      and (${generationIds}::uuid[] is null or generation_id = any(${generationIds}::uuid[]))
    order by id`;
}

export interface ExpiringLot {
  id: bigint;
  uid: number;
  remaining: number;
  expiresAt: Date;
}

export const expiringLots = (
  db: Db,
  { now, until }: { now: Date; until: Date },
  after: ExpiringLot | null,
  limit: number,
): Promise<ExpiringLot[]> =>
  db.$queryRaw<ExpiringLot[]>`
    select id, uid, remaining, expires_at as "expiresAt" from lot
    where remaining > 0 and expires_at > ${now}::timestamptz and expires_at <= ${until}::timestamptz
      and (expires_at, id) > (${after?.expiresAt ?? now}::timestamptz, ${after?.id ?? 0n}::bigint)
    order by expires_at, id limit ${limit}`;
