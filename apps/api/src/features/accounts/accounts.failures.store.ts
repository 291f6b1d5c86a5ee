import type { Db } from '../../platform/database/database.js';

/** A requester's failures at an account since then, oldest first. */
export async function failuresOf(db: Db, uid: number, requester: string, since: Date): Promise<Date[]> {
  const row = await db.loginFailure.findUnique({
    where: { uid_requester: { uid, requester } },
    select: { failedAt: true },
  });
  return (row?.failedAt ?? []).filter((failed) => failed > since);
}

/** When the failure happened that is the `count`th last of all strangers since then; null: there were fewer. */
export async function strangersFailure(db: Db, uid: number, count: number, since: Date): Promise<Date | null> {
  const rows = await db.$queryRaw<{ failed: Date }[]>`
    select failed from login_failure cross join unnest(failed_at) failed
    where uid = ${uid} and requester like 'address:%' and failed > ${since}
    order by failed desc offset ${count - 1} limit 1`;
  return rows[0]?.failed ?? null;
}

export interface Failures {
  uid: number;
  requester: string;
  failedAt: Date[];
  lastAt: Date;
}

export async function keepFailures(db: Db, { uid, requester, failedAt, lastAt }: Failures): Promise<void> {
  await db.loginFailure.upsert({
    where: { uid_requester: { uid, requester } },
    create: { uid, requester, failedAt, lastAt },
    update: { failedAt, lastAt },
    select: { uid: true },
  });
}

/** Whoever proved themselves by a code begins afresh, and so does everybody else at that account. */
export async function forgetFailures(db: Db, uid: number): Promise<void> {
  await db.loginFailure.deleteMany({ where: { uid } });
}

export async function deleteOldFailures(db: Db, before: Date, limit: number): Promise<number> {
  return db.$executeRaw`
    delete from login_failure where (uid, requester) in (
      select uid, requester from login_failure where last_at <= ${before} order by last_at limit ${limit})`;
}
