import { randomUUID } from 'node:crypto';
import { limits } from '@overtone/contract/limits';
import type { LotSource } from '@overtone/contract/points';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import type { Publisher } from '../../platform/realtime/publisher.js';
import { toHundredths, toPoints } from './points.amount.rule.js';
import { book, graceAfter, move } from './points.booking.flow.js';
import { draw } from './points.draw.rule.js';
import { expire, expireLocked } from './points.expiry.flow.js';
import { entriesOfHold, expiriesOf } from './points.entries.store.js';
import * as store from './points.store.js';
import { revoke } from './points.takeback.flow.js';

/**
 * The door of points: every verb joins the caller's transaction, amounts are hundredths of a point.
 * Each takes the member's row lock first, so verbs on one member never interleave.
 */

export { toHundredths, toPoints };
export { expire };
export { restoreLot, revoke, revokeLot } from './points.takeback.flow.js';
/** Whether points of a lot are set aside for a generation that runs: they may come back to it. */
export { isLotHeld } from './points.store.js';
export { booksApart, booksNow, type MovedRow, movedIn } from './points.figures.store.js';
export type Share = store.Share;
export type ShareRow = store.ShareRow;
/** What of the books does not add up. */
export { type Drift, findDrift } from './points.verify.store.js';

/** What the ledger is read by. */
export type { EntryRow, LedgerFilter, LotRow } from './points.entries.store.js';
export { accountOf, entriesAfter, entryPage, entrySums, generationsOf, lotsOf } from './points.entries.store.js';

export interface Grant {
  uid: number;
  amount: number;
  source: LotSource;
  /** The fact it stands for; granting the same fact again is a no-op. */
  reference: string;
  reason: string;
  expiresAt?: Date | null;
  now: Date;
}

/** Far below what the columns can hold: what comes back from holds and refused refunds always fits. */
const fits = (total: number): boolean => total <= toHundredths(limits.ledger.maxPoints);

/** Whether so many more fit. Holds the member's points still to the end of the transaction. */
export async function hasRoom(db: Db, uid: number, amount: number): Promise<boolean> {
  const { balance, held } = await store.lockAccount(db, uid);
  return fits(balance + held + amount);
}

/**
 * Throws POINTS_FULL. @returns whether it was booked now, the balance after it, and its lot: null when it was booked
 * before.
 */
export async function grant(db: Db, given: Grant): Promise<{ booked: boolean; balance: number; lotId: bigint | null }> {
  const { uid, amount, source, reference, reason, expiresAt = null, now } = given;
  const { balance, held } = await store.lockAccount(db, uid);
  if (!fits(balance + held + amount)) {
    if (await store.isBooked(db, reference)) return { booked: false, balance, lotId: null };
    throw new Problem('POINTS_FULL', { values: { max: limits.ledger.maxPoints } });
  }
  const entry = { uid, amount, balanceAfter: balance + amount, reference, reason, now };
  const lotId = await store.insertGranted(db, entry, { source, expiresAt });
  if (lotId === null) return { booked: false, balance, lotId };
  await move(db, uid, amount, 0);
  return { booked: true, balance: balance + amount, lotId };
}

/** A look without a lock: whoever cannot pay is told before anything is written. Throws POINTS_SHORT. */
export async function requirePoints(
  db: Db,
  { uid, amount, now }: { uid: number; amount: number; now: Date },
): Promise<void> {
  const balance = await store.readSpendable(db, uid, now);
  if (balance < amount) {
    throw new Problem('POINTS_SHORT', { values: { needed: toPoints(amount), balance: toPoints(balance) } });
  }
}

interface NewHold {
  uid: number;
  generationId: string;
  shares: readonly Share[];
  reason?: string;
  now: Date;
}

/** Sets points aside for a generation, each output's share by itself. Throws POINTS_SHORT. */
export async function hold(
  db: Db,
  { uid, generationId, shares, reason = '生成歌曲，先预扣点数', now }: NewHold,
): Promise<{ balance: number }> {
  const amount = shares.reduce((sum, share) => sum + share.amount, 0);
  let { balance } = await store.lockAccount(db, uid);
  await requirePoints(db, { uid, amount, now });
  balance -= await expireLocked(db, uid, balance, now);
  const parts = draw(await store.spendableLots(db, uid, now), amount);
  if (!parts) throw new Error(`the lots of ${uid} changed under the lock`);
  const id = randomUUID();
  const after = balance - amount;
  const entry = { uid, kind: 'hold' as const, amount, balanceAfter: after, holdId: id, now };
  await book(db, { ...entry, reference: `generation:${generationId}:hold`, reason });
  for (const part of parts) await store.takeFromLot(db, part);
  await store.insertHold(db, { id, uid, generationId, amount, now, parts, shares });
  await move(db, uid, -amount, amount);
  return { balance: after };
}

export interface Resolution {
  generationId: string;
  /** The output whose share it is. How much that is was written down with the hold: its row need not be there any more. */
  outputId: string;
  now: Date;
}

/** Spends an output's share of the hold. False when that share was resolved before: a no-op. */
export function capture(db: Db, resolution: Resolution & { reason?: string }): Promise<boolean> {
  return resolve(db, resolution, 'capture', resolution.reason ?? '歌曲完成');
}

/** Gives an output's share of the hold back. False when that share was resolved before: a no-op. */
export function release(db: Db, resolution: Resolution): Promise<boolean> {
  return resolve(db, resolution, 'release', '没有写成，点数退回');
}

/** Gives back every share that is still open, whatever became of its output. @returns how many points. */
export async function releaseRest(db: Db, { generationId, now }: { generationId: string; now: Date }): Promise<number> {
  let sum = 0;
  for (const { outputId, amount, state } of await sharesOf(db, generationId))
    if (state === 'open' && (await release(db, { generationId, outputId, now }))) sum += amount;
  return sum;
}

async function resolve(db: Db, resolution: Resolution, kind: 'capture' | 'release', reason: string): Promise<boolean> {
  const { generationId, outputId, now } = resolution;
  const held = await store.readHold(db, generationId);
  if (!held) throw new Error(`no hold for generation ${generationId}`);
  let { balance } = await store.lockAccount(db, held.uid);
  const amount = await store.resolveShare(db, held.id, outputId, kind === 'capture' ? 'captured' : 'released');
  if (amount === null) return false;
  // What is due expires first: points that come back must not bring a whole expired lot back with them.
  balance -= await expireLocked(db, held.uid, balance, now);
  const back = kind === 'release' ? amount : 0;
  // One reference for both outcomes: whichever comes first decides, the other finds it taken.
  const entry = { uid: held.uid, kind, amount, balanceAfter: balance + back, reference: `song:${outputId}:resolved` };
  await book(db, { ...entry, reason, holdId: held.id, songId: outputId, now });
  if (!(await store.resolveHold(db, held.id, amount - back, back))) throw new Error(`hold ${held.id} is overdrawn`);
  const isDead = await resolveParts(db, held.id, amount, kind, now);
  await move(db, held.uid, back, -amount);
  if (isDead) await expire(db, held.uid, now);
  return true;
}

/** @returns whether points went back to a lot that has expired for good. */
async function resolveParts(db: Db, holdId: string, amount: number, kind: string, now: Date): Promise<boolean> {
  let isDead = false;
  const open = await store.openParts(db, holdId);
  // What is spent comes from the soonest-expiring lot, what comes back goes to the longest-living one.
  const parts = draw(kind === 'capture' ? open : open.reverse(), amount);
  if (!parts) throw new Error(`hold ${holdId} has no open parts for ${amount}`);
  for (const part of parts) {
    await store.resolvePart(
      db,
      holdId,
      part.id,
      kind === 'capture' ? part.amount : 0,
      kind === 'release' ? part.amount : 0,
    );
    if (kind === 'release' && (await store.returnToLot(db, part, now, graceAfter(now)))) isDead = true;
  }
  return isDead;
}

/** Holds the member's points still to the end of the transaction. */
export async function lockPoints(db: Db, uid: number): Promise<void> {
  await store.lockAccount(db, uid);
}

/** The member leaves: what can still be spent is taken away for ever. The ledger stays. */
export async function closePoints(
  db: Db,
  { uid, reason, now }: { uid: number; reason: string; now: Date },
): Promise<void> {
  await expire(db, uid, now);
  const amount = await store.readBalance(db, uid);
  if (amount > 0) await revoke(db, { uid, amount, reference: `account:${uid}:closed`, reason, now });
}

/** Hundredths by uid; who is missing has none. */
export const balancesOf = (db: Db, uids: number[]): Promise<Map<number, number>> => store.readBalances(db, uids);

export const balanceOf = (db: Db, uid: number): Promise<number> => store.readBalance(db, uid);

/** Tells a member their balance. After the commit only. */
export async function tellBalance(db: Db, publisher: Publisher, uid: number): Promise<void> {
  publisher.toMember(uid, 'points_update', { points: toPoints(await balanceOf(db, uid)) });
}

/** A lot with points left that expires soon. */
export type ExpiringLot = store.ExpiringLot;

/** Those that expire after now and by `until`, the soonest first, behind `after`. */
export const expiringLots = (
  db: Db,
  span: { now: Date; until: Date },
  after: ExpiringLot | null,
  limit: number,
): Promise<ExpiringLot[]> => store.expiringLots(db, span, after, limit);

/** When each lot expires; null: it does not. */
export const lotExpiries = (db: Db, ids: bigint[]): Promise<Map<bigint, Date | null>> => expiriesOf(db, ids);

export interface HoldState {
  held: number;
  captured: number;
  released: number;
}

/** Each output's share of what a generation holds, and what became of it. Empty when it held nothing. */
export const sharesOf = (db: Db, generationId: string): Promise<store.ShareRow[]> => store.readShares(db, generationId);

/** The generations whose hold is not all spent or given back; of these alone, where they are named. */
export const openHolds = (db: Db, generationIds?: string[]): Promise<store.OpenHold[]> =>
  store.openHolds(db, generationIds);

/** What was set aside, spent and given back, by generation. */
export async function holdsOf(db: Db, generationIds: string[]): Promise<Map<string, HoldState>> {
  const rows = await store.readHolds(db, generationIds);
  return new Map(
    rows.map((row) => [row.generationId, { held: row.amount, captured: row.captured, released: row.released }]),
  );
}

export interface HoldStory extends HoldState {
  heldAt: Date;
  moves: { kind: 'capture' | 'release'; amount: number; songId: string | null; at: Date }[];
}

/** What became of a generation's hold, song by song. Null when it held nothing. */
export async function holdStory(db: Db, generationId: string): Promise<HoldStory | null> {
  const row = await store.readHold(db, generationId);
  if (!row) return null;
  const { amount: held, captured, released, createdAt: heldAt } = row;
  const entries = await entriesOfHold(db, row.id);
  const moves = entries.flatMap(({ kind, amount, songId, createdAt: at }) =>
    kind === 'capture' || kind === 'release' ? [{ kind, amount, songId, at }] : [],
  );
  return { held, captured, released, heldAt, moves };
}
