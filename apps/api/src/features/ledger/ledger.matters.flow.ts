import type { Yields } from '@overtone/contract/operations';
import type { Db } from '../../platform/database/database.js';
import { yieldsOf } from '../generation/generation.js';
import { type EntryRow, generationsOf } from '../points/points.js';

/** The generation that points were held for, and what it makes. */
export interface Matter {
  generationId: string;
  yields: Yields;
}

/** By hold, of these entries. */
export async function mattersOf(db: Db, rows: readonly EntryRow[]): Promise<ReadonlyMap<string | null, Matter>> {
  const holds = rows.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  const generations = await generationsOf(db, [...new Set(holds)]);
  const yields = await yieldsOf(db, [...generations.values()]);
  return new Map(
    [...generations].map(([hold, generationId]) => {
      return [hold, { generationId, yields: yields.get(generationId) ?? 'songs' }];
    }),
  );
}
