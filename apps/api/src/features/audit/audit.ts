import type { Db } from '../../platform/database/database.js';
import { type AuditFact, insertAuditEntry } from './audit.store.js';

/** The door of audit: what an administrator or the operator did, written in the transaction that does it. */
export const recordAudit = (db: Db, fact: AuditFact): Promise<void> => insertAuditEntry(db, fact);

export { type Sheet, sheetOf, unnamed } from './audit.sheet.flow.js';
