import type { Database } from '../../apps/api/src/platform/database/database.js';
import { newDevice } from './account-door.js';
import type { TestServer } from './server.js';
import { until } from './until.js';

export interface Killed {
  /** Asked, answered or not: what was counted and whose answer was cut is among them. */
  sent: number;
  /** Answered with success, in all and before the death so that they must have been written. */
  acknowledged: number;
  old: number;
  /** In the database afterwards. */
  counted: number;
}

export interface Crowd {
  /** When each play was answered with success, so far. */
  answered: number[];
  /** What of them is in the database. */
  counted: () => Promise<number>;
}

const listeners = 8;

/** So many were acknowledged. */
export const acknowledged =
  (many: number) =>
  async ({ answered }: Crowd): Promise<number> => {
    await until(`${many} acknowledged plays`, () => answered.length >= many);
    return 0;
  };

/** So many were acknowledged, and after that written; these must stay, and more are being counted. */
export const written =
  (many: number) =>
  async (crowd: Crowd): Promise<number> => {
    await acknowledged(many)(crowd);
    const old = crowd.answered.length;
    await until(`${old} plays to be written`, async () => (await crowd.counted()) >= old);
    return old;
  };

/**
 * Plays of these songs as fast as they are acknowledged, each by somebody new, until `end` has ended the server. It ends
 * when `when` says so, which answers how many plays must have been written by then.
 */
export async function playUntil(
  server: TestServer,
  database: Database,
  { songIds, when, end }: { songIds: string[]; when: (crowd: Crowd) => Promise<number>; end: () => Promise<void> },
): Promise<Killed> {
  const before = await playsOf(database, songIds);
  const answered: number[] = [];
  const crowd = { isOver: false, sent: 0 };
  const listen = async (): Promise<void> => {
    while (!crowd.isOver) {
      const songId = songIds[answered.length % songIds.length];
      const device = newDevice();
      crowd.sent += 1;
      const reply = await fetch(`${server.url}/api/increment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fingerprint': device },
        body: JSON.stringify({ songId }),
      }).catch(() => null);
      if (reply?.status === 200) answered.push(Date.now());
      else if (reply === null) return;
    }
  };
  const listening = Promise.all(Array.from({ length: listeners }, listen));
  const old = await when({ answered, counted: async () => (await playsOf(database, songIds)) - before });
  await end();
  crowd.isOver = true;
  await listening;
  const counted = (await playsOf(database, songIds)) - before;
  return { sent: crowd.sent, acknowledged: answered.length, old, counted };
}

async function playsOf(database: Database, songIds: string[]): Promise<number> {
  const { _sum: sum } = await database.client.songCounts.aggregate({
    where: { songId: { in: songIds } },
    _sum: { plays: true },
  });
  return sum.plays ?? 0;
}
