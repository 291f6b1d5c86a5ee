import type { z } from 'zod';
import type { GenerationStatus } from '@overtone/contract/generation-status';
import type { Operation } from '@overtone/contract/operations';
import type { ProviderId } from '@overtone/contract/providers';
import type { stage } from '@overtone/contract/song';
import type { Db } from '../../platform/database/database.js';
import { type Generation, Prisma } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import { wholeRows } from '../../platform/database/whole-rows.js';

interface States {
  operation: Operation;
  provider: ProviderId;
  status: GenerationStatus;
  stage: z.infer<typeof stage> | null;
}
export type GenerationRow = Omit<Generation, keyof States> & States;
export const generationRows = withStates<States>();

/** How long a generation may wait for a place before it is given up. */
export const queueSeconds = 3600;

/** False when the member's idempotency key is taken: the statement waits for a rival that is not committed yet. */
export const insertGeneration = async (db: Db, row: Prisma.GenerationCreateManyInput): Promise<boolean> =>
  (await db.generation.createMany({ data: row, skipDuplicates: true })).count === 1;

export const readGeneration = (db: Db, id: string): Promise<GenerationRow | null> =>
  generationRows(db.generation.findUnique({ where: { id } }));

export const readGenerations = (db: Db, ids: string[]): Promise<GenerationRow[]> =>
  generationRows(db.generation.findMany({ where: { id: { in: ids } } }));

export const readOwn = (db: Db, uid: number, id: string): Promise<GenerationRow | null> =>
  generationRows(db.generation.findFirst({ where: { id, uid } }));

/** Which of these requests the member has ever made. */
export async function begunAmong(db: Db, uid: number, hashes: string[]): Promise<Set<string>> {
  const where = { uid, requestHash: { in: hashes } };
  return new Set(
    (await db.generation.findMany({ where, select: { requestHash: true } })).map((row) => row.requestHash),
  );
}

export const readByKey = (db: Db, uid: number, idempotencyKey: string): Promise<GenerationRow | null> =>
  generationRows(db.generation.findUnique({ where: { uid_idempotencyKey: { uid, idempotencyKey } } }));

/** The latest of a member that make what is named. */
export const latestOf = (db: Db, uid: number, operations: string[], most: number): Promise<GenerationRow[]> =>
  generationRows(
    db.generation.findMany({
      where: { uid, operation: { in: operations } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
    }),
  );

/** How many of their families wait in front of each of these, in the order of their turns; those that do not wait are absent. */
export async function waitingInFront(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; position: bigint }[]>`
    select mine.id, (
      select count(*) from generation other
      where other.status = 'queued' and other.provider = mine.provider
        and (coalesce(other.put_back_at, other.created_at), other.id)
          < (coalesce(mine.put_back_at, mine.created_at), mine.id)) as position
    from generation mine
    where mine.id = any(${ids}::uuid[]) and mine.status = 'queued'`;
  return new Map(rows.map(({ id, position }) => [id, Number(position)]));
}

export const countUnderWay = (db: Db, uid: number): Promise<number> =>
  db.generation.count({ where: { uid, finishedAt: null } });

/** When the `nth` latest of a member's generations that spent nothing ended; null when that was not after `since`. */
export async function latestUnspent(db: Db, uid: number, nth: number, since: Date): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date }[]>`
    select finished_at as at from generation
    where uid = ${uid} and status in ('failed', 'cancelled') and finished_at > ${since}
    order by finished_at desc offset ${nth - 1} limit 1`;
  return rows[0]?.at ?? null;
}

/**
 * When the `nth` latest of a member's generations by these operations began that were not in vain; null when that was not
 * after `since`. What was thrown away counts: its work was done.
 */
export async function latestMade(
  db: Db,
  { uid, operations, nth, since }: { uid: number; operations: readonly Operation[]; nth: number; since: Date },
): Promise<Date | null> {
  const rows = await db.$queryRaw<{ at: Date }[]>`
    select created_at as at from generation
    where uid = ${uid} and created_at > ${since} and operation = any(${[...operations]}::text[])
      and status not in ('failed', 'cancelled')
    order by created_at desc offset ${nth - 1} limit 1`;
  return rows[0]?.at ?? null;
}

/** How many each channel is working on. What is uncertain may be nowhere: it takes no place from others. */
export async function loadOfChannels(db: Db, channelIds: number[]): Promise<Map<number, number>> {
  const rows = await db.generation.groupBy({
    by: ['channelId'],
    where: { channelId: { in: channelIds }, status: { in: ['submitting', 'running'] }, finishedAt: null },
    _count: true,
  });
  return new Map(rows.map((row) => [row.channelId as number, row._count]));
}

/** All that are under way at a channel, those that may be nowhere too. */
export const countAt = (db: Db, channelId: number): Promise<number> =>
  db.generation.count({ where: { channelId, finishedAt: null } });

/** Locks the row; null when it is not queued any more or another claim has it. */
export async function lockQueued(db: Db, id: string): Promise<GenerationRow | null> {
  const rows = await wholeRows<GenerationRow>(
    db.$queryRaw`select * from generation where id = ${id}::uuid and status = 'queued' for update skip locked`,
  );
  return rows[0] ?? null;
}

/** Locks the row until the end of the transaction: everything that ends a song goes through here. */
export async function lockGeneration(db: Db, id: string): Promise<GenerationRow> {
  const [row] = await wholeRows<GenerationRow>(
    db.$queryRaw`select * from generation where id = ${id}::uuid for update`,
  );
  if (!row) throw new Error(`there is no generation ${id}`);
  return row;
}

/** Of one that is locked, and queued. */
export async function markSubmitting(
  db: Db,
  id: string,
  claim: { channelId: number; claimedAt: Date; deadlineAt: Date } & Pick<Generation, 'stage' | 'progress'>,
): Promise<void> {
  const data = { ...claim, status: 'submitting', sentAt: null };
  await db.generation.updateMany({ where: { id, status: 'queued' }, data });
}

/** How it goes back into the queue. */
export interface Back {
  /** Null: by those that had refused it before. */
  refusedBy: number[] | null;
  reason: string;
  /** Now, where it may be tried in vain for ever: then it comes before no other. Null: it keeps its turn. */
  putBackAt: Date | null;
}

/**
 * Definitely not started: back into the queue, for any channel but those in `refusedBy`. The deadline is the queue's
 * again, counted from the beginning, so that it ends however often it is taken up.
 */
export const requeueRefused = (db: Db, id: string, back: Back): Promise<boolean> =>
  requeue(db, id, back, Prisma.sql`sent_at is not null`);

/** The same for a claim whose process died. It may have come back to life meanwhile: not once anything was sent. */
export const requeueUnsent = (db: Db, id: string, before: Date, back: Back): Promise<boolean> =>
  requeue(db, id, back, Prisma.sql`sent_at is null and claimed_at < ${before}`);

async function requeue(db: Db, id: string, { refusedBy, reason, putBackAt }: Back, only: Prisma.Sql): Promise<boolean> {
  const count = await db.$executeRaw`
    update generation set status = 'queued', stage = 'queued', progress = 0, channel_id = null, claimed_at = null,
      sent_at = null, refused_by = coalesce(${refusedBy}::int[], refused_by), fail_reason = ${reason},
      put_back_at = coalesce(${putBackAt}::timestamptz, put_back_at),
      deadline_at = created_at + make_interval(secs => ${queueSeconds})
    where id = ${id}::uuid and status = 'submitting' and ${only}`;
  return count === 1;
}

/** What a look at a row came to. */
export interface Look {
  row: Pick<Generation, 'id' | 'progress'>;
  nextPollAt: Date;
  /** The provider told of it, or told that it does not know it. */
  answered: boolean;
  /** It says that the task has succeeded. */
  made: boolean;
  stage: string;
  progress: number;
}

/** One statement for a whole batch. Progress goes only forward; what is over stays as it is. */
export async function saveLooks(db: Db, looks: readonly Look[], now: Date): Promise<void> {
  if (looks.length === 0) return;
  await db.$executeRaw`
    update generation set next_poll_at = look.next::timestamptz, asked_at = ${now},
      answered_at = case when look.answered = 1 then ${now} else answered_at end,
      made_at = case when look.made = 1 then coalesce(made_at, ${now}) else made_at end,
      stage = case when look.progress > generation.progress then look.stage else generation.stage end,
      progress = greatest(look.progress, generation.progress)
    from unnest(
      ${looks.map(({ row }) => row.id)}::uuid[], ${looks.map(({ nextPollAt }) => nextPollAt.toISOString())}::text[],
      ${looks.map(({ answered }) => Number(answered))}::int[], ${looks.map(({ made }) => Number(made))}::int[],
      ${looks.map(({ stage }) => stage)}::text[], ${looks.map(({ progress }) => progress)}::int[]
    ) as look(id, next, answered, made, stage, progress)
    where generation.id = look.id and generation.status = 'running'`;
}

export async function setNextPoll(db: Db, id: string, nextPollAt: Date): Promise<void> {
  await db.generation.updateMany({ where: { id, status: 'running' }, data: { nextPollAt } });
}

/** Due now, unless it was looked at since `before`. */
export async function pollSooner(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  await db.generation.updateMany({
    where: { id, status: 'running', nextPollAt: { gt: now }, OR: [{ askedAt: null }, { askedAt: { lt: before } }] },
    data: { nextPollAt: now },
  });
}

/** The claim is given up before anything was sent. False when it was taken away meanwhile. */
export const requeueClaim = (
  db: Db,
  { id, claimedAt }: { id: string; claimedAt: Date },
  back: Back,
): Promise<boolean> => requeue(db, id, back, Prisma.sql`sent_at is null and claimed_at = ${claimedAt}`);

/** True the first time it is said, and where it was said of another time. */
export async function markWaiting(db: Db, id: string, fetchUntil: Date): Promise<boolean> {
  const where = { id, finishedAt: null, OR: [{ fetchUntil: null }, { fetchUntil: { not: fetchUntil } }] };
  return (await db.generation.updateMany({ where, data: { fetchUntil } })).count === 1;
}

export async function markBroughtIn(db: Db, id: string): Promise<void> {
  await db.generation.update({ where: { id }, data: { broughtIn: true } });
}

export interface Ending {
  status: 'succeeded' | 'partial' | 'failed' | 'cancelled';
  failCode?: string | null;
  failReason?: string | null;
  now: Date;
}

/** One guarded terminal transition; null when it was over before. Its songs have the words: they are kept nowhere else. */
export async function finish(db: Db, id: string, ending: Ending): Promise<GenerationRow | null> {
  const ended = db.generation.updateManyAndReturn({
    where: { id, finishedAt: null },
    data: {
      status: ending.status,
      stage: null,
      progress: ending.status === 'succeeded' || ending.status === 'partial' ? 100 : undefined,
      finishedAt: ending.now,
      request: {},
      nextPollAt: null,
      failCode: ending.failCode,
      failReason: ending.failReason,
    },
  });
  const [row] = await generationRows(ended);
  return row ?? null;
}
