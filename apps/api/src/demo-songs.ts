import { randomUUID } from 'node:crypto';
import type { PlainRequest } from '@overtone/contract/operations-music';
import { Problem } from '@overtone/contract/problem';
import { hasBegun, open } from './features/generation/generation.js';
import { musicPlan } from './features/operations/operations.js';
import { lockPoints } from './features/points/points.js';
import type { Chance } from './platform/clock/chance.js';
import type { Database } from './platform/database/database.js';
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

const opened = (database: Database, { uid, wishes, chance, now }: Wishing): Promise<number> =>
  database.transaction(async (tx) => {
    await lockPoints(tx, uid);
    let count = 0;
    for (const request of wishes) {
      const hash = requestHash(request);
      if (await hasBegun(tx, uid, hash)) continue;
      const from = { id: randomUUID(), uid, requestHash: hash, idempotencyKey: null, boundTo: null };
      await open(tx, { ...from, plan: musicPlan(request, { family: 'suno' }), isSandbox: true, chance, now });
      count += 1;
    }
    return count;
  });
