import type { RedeemCodeRow } from '@overtone/contract/redeem';
import { localTime, localTimeOf } from '../../platform/clock/days.js';
import type { CsvCell } from '../../platform/csv/csv.js';
import type { RedeemBatch, RedeemCode } from '../../platform/database/generated/client.js';
import { toPoints } from '../points/points.js';
import { stateOf } from './redeem.state.rule.js';
import { stateWords } from './redeem.texts.js';

export type CodeRow = RedeemCode & { batch: RedeemBatch };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const wireUid = (uid: number | null): string | null => (uid === null ? null : String(uid));

export function presentCode(row: CodeRow, code: string, now: Date): RedeemCodeRow {
  const { batch } = row;
  return {
    id: String(row.id),
    batch_id: batch.id,
    code,
    points: toPoints(batch.points),
    count: batch.count,
    uses: batch.uses,
    used_count: row.usedCount,
    ttl_seconds: batch.ttlSeconds,
    prefix: batch.prefix,
    label: batch.label,
    is_used: row.usedAt !== null,
    used_by: wireUid(row.usedBy),
    used_at: iso(row.usedAt),
    is_void: row.voidedAt !== null,
    voided_by: wireUid(row.voidedBy),
    voided_at: iso(row.voidedAt),
    expired: stateOf({ ...row, expiresAt: batch.expiresAt }, now) === 'expired',
    expires_at: batch.expiresAt.toISOString(),
    created_by: String(batch.createdBy),
    created_at: batch.createdAt.toISOString(),
  };
}

/** In the order of the export's head. */
export function exportedCells(row: CodeRow, code: string, now: Date): CsvCell[] {
  const { batch } = row;
  return [
    code,
    toPoints(batch.points),
    stateWords[stateOf({ ...row, expiresAt: batch.expiresAt }, now)],
    batch.prefix,
    batch.label,
    batch.ttlSeconds,
    localTime(batch.expiresAt),
    batch.id,
    batch.count,
    batch.createdBy,
    localTime(batch.createdAt),
    row.usedBy ?? '',
    localTimeOf(row.usedAt),
    row.voidedBy ?? '',
    localTimeOf(row.voidedAt),
    batch.uses,
    row.usedCount,
  ];
}
