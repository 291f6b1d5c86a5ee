import type { Db } from '../../platform/database/database.js';
import type { Generation, Prisma } from '../../platform/database/generated/client.js';

export type GenerationRow = Generation;

/** How long a generation may wait for a place before it is given up. */
export const queueSeconds = 3600;

/** False when the member's idempotency key is taken: the statement waits for a rival that is not committed yet. */
export const insertGeneration = async (db: Db, row: Prisma.GenerationCreateManyInput): Promise<boolean> =>
  (await db.generation.createMany({ data: row, skipDuplicates: true })).count === 1;

export const readGeneration = (db: Db, id: string): Promise<Generation | null> =>
  db.generation.findUnique({ where: { id } });

export const readOwn = (db: Db, uid: number, id: string): Promise<Generation | null> =>
  db.generation.findFirst({ where: { id, uid } });

export const readByKey = (db: Db, uid: number, idempotencyKey: string): Promise<Generation | null> =>
  db.generation.findUnique({ where: { uid_idempotencyKey: { uid, idempotencyKey } } });

export const countUnderWay = (db: Db, uid: number): Promise<number> =>
  db.generation.count({ where: { uid, finishedAt: null } });

/** How many each channel is working on. What is uncertain may be nowhere: it takes no place from others. */
export async function loadOfChannels(db: Db, channelIds: number[]): Promise<Map<number, number>> {
  const rows = await db.generation.groupBy({
    by: ['channelId'],
    where: { channelId: { in: channelIds }, status: { in: ['submitting', 'running'] }, finishedAt: null },
    _count: true,
  });
  return new Map(rows.map((row) => [row.channelId as number, row._count]));
}

/** Locks the row; null when it is not queued any more or another claim holds it. */
export async function lockQueued(db: Db, id: string): Promise<Generation | null> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from generation where id = ${id}::uuid and status = 'queued' for update skip locked`;
  return rows.length ? readGeneration(db, id) : null;
}

/** Locks the row until the end of the transaction: everything that ends a song goes through here. */
export async function lockGeneration(db: Db, id: string): Promise<Generation> {
  await db.$queryRaw`select id from generation where id = ${id}::uuid for update`;
  return db.generation.findUniqueOrThrow({ where: { id } });
}

export async function markSubmitting(
  db: Db,
  id: string,
  channelId: number,
  now: Date,
  deadlineAt: Date,
): Promise<void> {
  await db.generation.update({
    where: { id, status: 'queued' },
    data: { status: 'submitting', channelId, claimedAt: now, sentAt: null, deadlineAt },
  });
}

/**
 * The last statement before the bytes leave. False when the claim was taken away meanwhile. What the receipt tells is
 * written by the statement that makes it so, here and below.
 */
export async function markSent(db: Db, id: string, claimedAt: Date, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    with sent as (
      update generation set sent_at = ${now}
      where id = ${id}::uuid and status = 'submitting' and claimed_at = ${claimedAt} and sent_at is null
      returning id, channel_id)
    insert into generation_step (generation_id, channel_id, event, at) select id, channel_id, 'sent', ${now} from sent`;
  return count === 1;
}

/** A task id was learnt, by the answer of the submit or by a callback. False when it was known or over already. */
export async function markRunning(
  db: Db,
  id: string,
  upstreamTaskId: string,
  { nextPollAt, now }: { nextPollAt: Date; now: Date },
): Promise<boolean> {
  const count = await db.$executeRaw`
    with accepted as (
      update generation set status = 'running', upstream_task_id = ${upstreamTaskId}, next_poll_at = ${nextPollAt}
      where id = ${id}::uuid and status in ('submitting', 'uncertain') and sent_at is not null
        and upstream_task_id is null
      returning id, channel_id)
    insert into generation_step (generation_id, channel_id, event, at)
    select id, channel_id, 'accepted', ${now} from accepted`;
  return count === 1;
}

export async function markUncertain(db: Db, id: string, failReason: string, now: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    with uncertain as (
      update generation set status = 'uncertain', fail_reason = ${failReason}
      where id = ${id}::uuid and status = 'submitting'
      returning id, channel_id)
    insert into generation_step (generation_id, channel_id, event, at)
    select id, channel_id, 'uncertain', ${now} from uncertain`;
  return count === 1;
}

/**
 * Definitely not started: back into the queue, for any channel but those in `refusedBy`. The deadline is the queue's
 * again, counted from the beginning, so that it ends however often it is taken up.
 */
export async function requeue(db: Db, id: string, refusedBy: number[], failReason: string): Promise<boolean> {
  const count = await db.$executeRaw`
    update generation set status = 'queued', stage = 'queued', progress = 0, channel_id = null, claimed_at = null,
      sent_at = null, refused_by = ${refusedBy}, fail_reason = ${failReason},
      deadline_at = created_at + make_interval(secs => ${queueSeconds})
    where id = ${id}::uuid and status = 'submitting'`;
  return count === 1;
}

/** Claims whose process died before anything was sent: safe to take up again. */
export async function abandonedUnsent(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; refusedBy: number[] }[]> {
  return db.generation.findMany({
    where: { status: 'submitting', sentAt: null, claimedAt: { lt: before } },
    select: { id: true, refusedBy: true },
    take: limit,
  });
}

/** Claims whose process died after the bytes may have left: never submitted again. */
export async function markAbandonedUncertain(db: Db, before: Date, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with uncertain as (
      update generation set status = 'uncertain', fail_reason = 'the process ended during the submit'
      where status = 'submitting' and sent_at < ${before} and claimed_at < ${before}
      returning id, channel_id)
    insert into generation_step (generation_id, channel_id, event, at)
    select id, channel_id, 'uncertain', ${now} from uncertain
    returning generation_id as id`;
  return rows.map(({ id }) => id);
}

export async function oldestQueued(db: Db, limit: number): Promise<string[]> {
  const rows = await db.generation.findMany({
    where: { status: 'queued' },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Takes due rows for one look; nobody else looks at them before `leaseUntil`. */
export async function claimDue(db: Db, now: Date, leaseUntil: Date, limit: number): Promise<Generation[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    update generation set next_poll_at = ${leaseUntil}, polls = polls + 1
    where id in (
      select id from generation where status = 'running' and next_poll_at <= ${now}
      order by next_poll_at for update skip locked limit ${limit})
    returning id`;
  return rows.length ? db.generation.findMany({ where: { id: { in: rows.map(({ id }) => id) } } }) : [];
}

export async function setNextPoll(db: Db, id: string, nextPollAt: Date): Promise<void> {
  await db.generation.updateMany({ where: { id, status: 'running' }, data: { nextPollAt } });
}

/** Only forward. True when something changed. */
export const setProgress = async (db: Db, id: string, stage: string, progress: number): Promise<boolean> =>
  (
    await db.generation.updateMany({
      where: { id, status: { in: ['submitting', 'running'] }, progress: { lt: progress } },
      data: { stage, progress },
    })
  ).count === 1;

export async function overdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.generation.findMany({
    where: { finishedAt: null, deadlineAt: { lte: now } },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export interface Ending {
  status: 'succeeded' | 'partial' | 'failed' | 'cancelled';
  failCode?: string | null;
  failReason?: string | null;
  now: Date;
}

/** One guarded terminal transition; null when it was over before. */
export async function finish(db: Db, id: string, ending: Ending): Promise<Generation | null> {
  const rows = await db.generation.updateManyAndReturn({
    where: { id, finishedAt: null },
    data: {
      status: ending.status,
      stage: null,
      progress: ending.status === 'succeeded' || ending.status === 'partial' ? 100 : undefined,
      finishedAt: ending.now,
      nextPollAt: null,
      failCode: ending.failCode,
      failReason: ending.failReason,
    },
  });
  return rows[0] ?? null;
}
