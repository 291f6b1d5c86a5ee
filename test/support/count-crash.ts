import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@overtone/contract/limits';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { newDevice } from './account-door.js';
import type { TestServer } from './server.js';

export interface Killed {
  /** Asked, answered or not: what was counted and whose answer was cut is among them. */
  sent: number;
  /** Answered with success, in all and up to so long before the death that they must have been written. */
  acknowledged: number;
  old: number;
  /** In the database afterwards. */
  counted: number;
}

/** Longer than a count waits to be written on a machine that has other work too. */
const writtenWithinMs = limits.plays.flushMs + 1500;
const listeners = 8;

/** Plays of these songs as fast as they are acknowledged, each by somebody new, until `end` has ended the server. */
export async function playUntil(
  server: TestServer,
  database: Database,
  { songIds, ms, end }: { songIds: string[]; ms: number; end: () => Promise<void> },
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
  await pause(ms);
  const died = Date.now();
  await end();
  crowd.isOver = true;
  await listening;
  const old = answered.filter((instant) => instant < died - writtenWithinMs).length;
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
