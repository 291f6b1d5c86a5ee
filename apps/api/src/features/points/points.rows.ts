import type { EntryKind, LotSource } from '@overtone/contract/points';

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
