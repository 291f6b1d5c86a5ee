import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';

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
