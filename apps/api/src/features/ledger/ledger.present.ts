import type { Lot, PointsEntry, PointsOverview } from '@overtone/contract/points';
import { explain } from './ledger.explain.rule.js';
import type { Matter } from './ledger.matters.flow.js';
import { type EntryRow, type LotRow, toPoints } from '../points/points.js';

export const presentLot = (row: LotRow): Lot => ({
  source: row.source,
  granted: toPoints(row.granted),
  remaining: toPoints(row.remaining),
  expires_at: row.expiresAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const presentOverview = (account: { balance: number; held: number }, lots: LotRow[]): PointsOverview => ({
  balance: toPoints(account.balance),
  held: toPoints(account.held),
  lots: lots.map(presentLot),
});

export const presentEntry = (row: EntryRow, matter: Matter | undefined): PointsEntry => ({
  id: String(row.id),
  kind: row.kind,
  amount: toPoints(row.amount),
  change: toPoints(row.change),
  balance_after: toPoints(row.balanceAfter),
  reason: row.reason,
  explains: explain(row.reference, matter?.yields),
  generation_id: matter?.generationId ?? null,
  created_at: row.createdAt.toISOString(),
});
