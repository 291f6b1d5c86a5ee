import { type DayRange, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { FailedJob, Prisma } from '../../platform/database/generated/client.js';
import type { JobFailure } from '../../platform/queue/job-failures.js';

export type FailedRow = FailedJob;

/** One row a job: given up again it counts on. */
export async function keepFailure(db: Db, failure: JobFailure, now: Date): Promise<void> {
  const { queue, name, jobId, attempts, reason } = failure;
  const payload = JSON.stringify(failure.payload ?? null);
  await db.$executeRaw`
    insert into failed_job (queue, name, job_id, payload, attempts, reason, first_at, last_at)
    values (${queue}, ${name}, ${jobId}, ${payload}::jsonb, ${attempts}, ${reason}, ${now}, ${now})
    on conflict (name, job_id) do update set queue = excluded.queue, payload = excluded.payload,
      attempts = excluded.attempts, reason = excluded.reason, times = failed_job.times + 1,
      last_at = greatest(failed_job.last_at, excluded.last_at)`;
}

export interface Filter {
  queue: string | undefined;
  range: DayRange;
}

const whereOf = ({ queue, range }: Filter): Prisma.FailedJobWhereInput => ({ queue, lastAt: within(range) });
const latestFirst: Prisma.FailedJobOrderByWithRelationInput[] = [{ lastAt: 'desc' }, { id: 'desc' }];

export const pageOfFailed = (db: Db, filter: Filter, skip: number, take: number): Promise<FailedRow[]> =>
  db.failedJob.findMany({ where: whereOf(filter), orderBy: latestFirst, skip, take });

export const countFailed = (db: Db, filter: Filter): Promise<number> => db.failedJob.count({ where: whereOf(filter) });

/** The next ones behind `last`. */
export const failedBefore = (db: Db, filter: Filter, last: FailedRow | undefined, take: number): Promise<FailedRow[]> =>
  db.failedJob.findMany({
    where: {
      AND: [
        whereOf(filter),
        last ? { lastAt: { lte: last.lastAt } } : {},
        last ? { OR: [{ lastAt: { lt: last.lastAt } }, { id: { lt: last.id } }] } : {},
      ],
    },
    orderBy: latestFirst,
    take,
  });

export async function failedByQueue(db: Db): Promise<Map<string, number>> {
  const rows = await db.failedJob.groupBy({ by: ['queue'], _count: { _all: true } });
  return new Map(rows.map(({ queue, _count }) => [queue, _count._all]));
}

export const failedById = (db: Db, ids: bigint[]): Promise<FailedRow[]> =>
  db.failedJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });

/** Takes these off the list as they were seen; each is given to one caller only. */
export const takeFailed = (db: Db, rows: FailedRow[]): Promise<FailedRow[]> =>
  db.$queryRaw<FailedRow[]>`
    delete from failed_job where id in (
      select kept.id from failed_job kept join unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ times }) => times)}::int[])
        as seen(id, times) on seen.id = kept.id and seen.times = kept.times
      order by kept.id for update of kept skip locked)
    returning id, queue, name, job_id as "jobId", payload, attempts, reason, times,
      first_at as "firstAt", last_at as "lastAt"`;

export const deleteOldFailures = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from failed_job where id in (
      select id from failed_job where last_at < ${before} order by last_at, id limit ${limit})`;
