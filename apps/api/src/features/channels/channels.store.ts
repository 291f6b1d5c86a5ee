import type { Db } from '../../platform/database/database.js';
import type { Channel } from '../../platform/database/generated/client.js';

export interface EnvironmentChannel {
  provider: string;
  dialect: string;
  baseUrl: string;
  apiKey: string;
  maxRunning: number;
}

export const upsertEnvironmentChannel = (db: Db, name: string, channel: EnvironmentChannel): Promise<Channel> =>
  db.channel.upsert({ where: { name }, create: { name, ...channel }, update: channel });

export async function switchOff(db: Db, name: string): Promise<void> {
  await db.channel.updateMany({ where: { name }, data: { enabled: false } });
}

/** Locked until the end of the transaction, so that two claims never take the same last place. */
export async function lockUsable(db: Db, provider: string, refusedBy: number[], now: Date): Promise<Channel[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select id from channel
    where provider = ${provider} and enabled and not (id = any(${refusedBy}::int[]))
      and (open_until is null or open_until <= ${now})
    order by priority desc, id for update`;
  const found = await db.channel.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.map(({ id }) => found.find((channel) => channel.id === id)).filter((channel) => channel !== undefined);
}

export const readEnabled = (db: Db): Promise<Channel[]> => db.channel.findMany({ where: { enabled: true } });

/** Those that do not rest at the moment, best first. */
export const readReady = (db: Db, provider: string, now: Date): Promise<Channel[]> =>
  db.channel.findMany({
    where: { provider, enabled: true, OR: [{ openUntil: null }, { openUntil: { lte: now } }] },
    orderBy: [{ priority: 'desc' }, { id: 'asc' }],
  });

/** How many enabled channels a provider has, and how many of them do not rest at the moment. */
export async function countReady(db: Db, provider: string, now: Date): Promise<{ enabled: number; ready: number }> {
  const enabled = { provider, enabled: true };
  const [all, ready] = await Promise.all([
    db.channel.count({ where: enabled }),
    db.channel.count({ where: { ...enabled, OR: [{ openUntil: null }, { openUntil: { lte: now } }] } }),
  ]);
  return { enabled: all, ready };
}

export const readChannels = (db: Db, ids: number[]): Promise<Channel[]> =>
  db.channel.findMany({ where: { id: { in: ids } } });

/** Opens the breaker when the failures in a row reach `limit`. */
export async function recordFailure(db: Db, id: number, limit: number, openUntil: Date): Promise<void> {
  await db.$executeRaw`
    update channel set failures = failures + 1,
      open_until = case when failures + 1 >= ${limit} then ${openUntil} else open_until end
    where id = ${id}`;
}

export async function recordSuccess(db: Db, id: number): Promise<void> {
  await db.channel.updateMany({ where: { id, failures: { gt: 0 } }, data: { failures: 0, openUntil: null } });
}
