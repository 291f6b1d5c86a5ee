import { randomUUID } from 'node:crypto';
import type { PlainRequest } from '@overtone/contract/operations-music';
import { Problem } from '@overtone/contract/problem';
import { begunAmong, open } from './features/generation/generation.js';
import { musicPlan } from './features/operations/operations.js';
import { lockPoints } from './features/points/points.js';
import type { Chance } from './platform/clock/chance.js';
import type { Database, Db } from './platform/database/database.js';
import { requestHash } from './platform/http/request-hash.js';

interface Wishing {
  uid: number;
  wishes: readonly PlainRequest[];
  chance: Chance;
  now: Date;
}

/** Each wish once, however often a site starts; none where the points were spent before. @returns how many were opened. */
export async function openDemoSongs(database: Database, wishing: Wishing): Promise<number> {
  try {
    return await opened(database, wishing);
  } catch (error) {
    if (error instanceof Problem && error.code === 'POINTS_SHORT') return 0;
    throw error;
  }
}

/** Those that the member has never asked for. */
export async function unopened(db: Db, uid: number, wishes: readonly PlainRequest[]): Promise<PlainRequest[]> {
  const begun = await begunAmong(db, uid, wishes.map(requestHash));
  return wishes.filter((request) => !begun.has(requestHash(request)));
}

const opened = (database: Database, { uid, wishes, chance, now }: Wishing): Promise<number> =>
  database.transaction(async (tx) => {
    await lockPoints(tx, uid);
    const missing = await unopened(tx, uid, wishes);
    for (const request of missing) {
      const from = { id: randomUUID(), uid, requestHash: requestHash(request), idempotencyKey: null, boundTo: null };
      await open(tx, { ...from, plan: musicPlan(request, { family: 'suno' }), isSandbox: true, chance, now });
    }
    return missing.length;
  });
