import { operationFacts, type Operation, type Yields } from '@overtone/contract/operations';
import type { Db } from '../../platform/database/database.js';

/** What each of these generations makes. */
export async function yieldsOf(db: Db, ids: string[]): Promise<Map<string, Yields>> {
  const rows = await db.generation.findMany({ where: { id: { in: ids } }, select: { id: true, operation: true } });
  return new Map(rows.map(({ id, operation }) => [id, operationFacts[operation as Operation].yields]));
}
