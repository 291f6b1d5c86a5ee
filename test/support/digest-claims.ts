import { claimDigest } from '../../apps/api/src/features/notices/notices.digest.store.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { until } from './until.js';

const workers = 5;

interface Moments {
  now: Date;
  next: Date;
}

/** How many workers of some have the letter, who all ask for it at once. */
export async function claimsOf({ client }: Database, uid: number, moments: Moments): Promise<number> {
  const claims = await Promise.all(Array.from({ length: workers }, () => claimDigest(client, uid, moments)));
  return claims.filter(Boolean).length;
}

/** The same, when all of them stand at the row before the first of them has it. */
export async function claimsAtOnce(database: Database, uid: number, moments: Moments): Promise<number> {
  const { client } = database;
  let claims: Promise<number> | undefined;
  await client.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from notice_preference where uid = ${uid}::int for update`;
    claims = claimsOf(database, uid, moments);
    const waiting = () => client.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until('they wait', async () => (await waiting()).length === workers);
  });
  return claims as Promise<number>;
}
