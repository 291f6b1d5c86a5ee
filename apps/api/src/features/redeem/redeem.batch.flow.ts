import { randomUUID } from 'node:crypto';
import type { RedeemBatchRequest } from '@overtone/contract/redeem';
import type { Chance } from '../../platform/clock/chance.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { madeBefore, requestHash } from '../../platform/http/request-hash.js';
import { toHundredths } from '../points/points.js';
import { newCode, unreadable } from './redeem.code.rule.js';
import * as store from './redeem.store.js';
import type { RedeemVault } from './redeem.vault.service.js';

export interface Ordering {
  request: RedeemBatchRequest;
  createdBy: number;
  /** The same order again is this one. */
  idempotencyKey: string | null;
  now: Date;
}

/** Codes with what the table keeps of them, ready before the transaction begins. */
export function mintCodes(vault: RedeemVault, chance: Chance, { prefix, count }: RedeemBatchRequest) {
  return Array.from({ length: count }, () => {
    const code = newCode(chance, prefix);
    const digest = vault.digest(code);
    return { code, digest, sealed: vault.seal(code, digest, chance) };
  });
}

/** @returns the batch; null when its key stands for one already: then nothing was written. */
export async function writeBatch(
  db: Db,
  { request, createdBy, idempotencyKey, now }: Ordering,
  minted: ReturnType<typeof mintCodes>,
): Promise<{ id: string; expiresAt: Date } | null> {
  const [id, expiresAt] = [randomUUID(), secondsAfter(now, request.ttl_seconds)];
  const written = await store.insertBatch(db, {
    id,
    points: toHundredths(request.points),
    count: request.count,
    uses: request.uses,
    ttlSeconds: request.ttl_seconds,
    prefix: request.prefix,
    label: request.label,
    pointsExpiryDays: request.points_expiry_days ?? null,
    createdBy,
    createdAt: now,
    expiresAt,
    idempotencyKey,
    requestHash: requestHash(request),
  });
  if (!written) return null;
  const rows = minted.map(({ digest, sealed }) => ({ batchId: id, digest, sealed, createdAt: now }));
  await store.insertCodes(db, rows);
  return { id, expiresAt };
}

/** The batch that this order made before, with its codes. Null when there is none; throws IDEMPOTENCY_CONFLICT. */
export async function earlierBatch(db: Db, vault: RedeemVault, { request, createdBy, idempotencyKey }: Ordering) {
  if (idempotencyKey === null) return null;
  const batch = madeBefore(await store.readBatchByKey(db, createdBy, idempotencyKey), requestHash(request));
  if (!batch) return null;
  const rows = await store.codesOfBatch(db, batch.id);
  const codes = rows.map(({ sealed, digest }) => vault.open(sealed, digest) ?? unreadable(batch.prefix));
  return { id: batch.id, expiresAt: batch.expiresAt, codes };
}
