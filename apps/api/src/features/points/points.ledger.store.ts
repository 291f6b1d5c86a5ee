import type { Db } from '../../platform/database/database.js';
import type { EntryKind } from './points.store.js';

export interface EntryRow {
  id: bigint;
  kind: EntryKind;
  change: number;
  amount: number;
  balanceAfter: number;
  reason: string;
  songId: string | null;
  createdAt: Date;
}

const told = {
  id: true,
  kind: true,
  change: true,
  amount: true,
  balanceAfter: true,
  reason: true,
  songId: true,
  createdAt: true,
} as const;

export async function entriesAfter(db: Db, uid: number, after: bigint, limit: number): Promise<EntryRow[]> {
  const rows = await db.entry.findMany({
    where: { uid, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: limit,
    select: told,
  });
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind }));
}
