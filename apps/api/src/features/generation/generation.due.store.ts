import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { wholeRows } from '../../platform/database/whole-rows.js';
import type { GenerationRow } from './generation.store.js';

/** A place in the order in which a sweep goes through its rows: the next page begins behind it. */
export interface Mark {
  at: Date;
  id: string;
}

/** Claims whose process died before anything was sent: safe to take up again. */
export const abandonedUnsent = (db: Db, before: Date, after: Mark | null, limit: number): Promise<Mark[]> =>
  db.$queryRaw`
    select id, claimed_at as at from generation
    where status = 'submitting' and sent_at is null and claimed_at < ${before} and ${behind('claimed_at', after)}
    order by claimed_at, id limit ${limit}`;

const behind = (column: 'claimed_at' | 'deadline_at', after: Mark | null): Prisma.Sql =>
  after ? Prisma.sql`(${Prisma.raw(column)}, id) > (${after.at}, ${after.id}::uuid)` : Prisma.sql`true`;

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

/**
 * `able`: who of its family can make each of what it `can`, itself among them; `others`: all that are there beside it; `ill`:
 * for whom nothing waits of what is `movable`.
 */
interface NextOf {
  id: number;
  provider: string;
  can: readonly string[];
  able: readonly (readonly number[])[];
  others: readonly number[];
  ill: readonly number[];
  movable: readonly string[];
  /** RestingModels: what rests where. */
  resting: readonly string[];
  lacking: readonly string[];
}

/**
 * Those whose turn it is of what this channel may take, without those in `except` and those that wait for another one that
 * is there: by age, and what was tried in vain by when that was. What all have refused who can make it, any of them may take.
 */
export async function nextQueuedFor(db: Db, channel: NextOf, except: string[], limit: number): Promise<string[]> {
  const able = channel.able.map((ids) => `{${ids.join(',')}}`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from generation
    where status = 'queued' and provider = ${channel.provider}
      and (not (${channel.id}::int = any(refused_by)) or refused_by @> (
        select able.ids::int[] from unnest(${channel.can}::text[], ${able}::text[]) as able(operation, ids)
        where able.operation = generation.operation))
      and operation = any(${channel.can}::text[])
      and (bound_to is null or not (bound_to = any(${channel.others}::int[])) or bound_to = any(refused_by)
        or (operation = any(${channel.movable}::text[]) and (bound_to = any(${channel.ill}::int[])
          or bound_to || ' ' || operation || ' ' || model = any(${channel.lacking}::text[]))))
      and not (${channel.id}::int || ' ' || operation || ' ' || model = any(${channel.resting}::text[]))
      and not (id = any(${except}::uuid[]))
    order by coalesce(put_back_at, created_at), id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The channels that have something to be polled, also those that are gone. */
export async function dueChannels(db: Db, now: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ channelId: number }[]>`
    select distinct channel_id as "channelId" from generation where status = 'running' and next_poll_at <= ${now}`;
  return rows.map(({ channelId }) => channelId);
}

/** Takes due rows of a channel for one look; nobody else looks at them before `leaseUntil`. */
export const claimDue = (
  db: Db,
  { channelId, now, leaseUntil, limit }: { channelId: number; now: Date; leaseUntil: Date; limit: number },
): Promise<GenerationRow[]> =>
  wholeRows(db.$queryRaw`
    update generation set next_poll_at = ${leaseUntil}, polls = polls + 1
    where id in (
      select id from generation where status = 'running' and channel_id = ${channelId} and next_poll_at <= ${now}
      order by next_poll_at for update skip locked limit ${limit})
    returning *`);

/** Past its deadline and with no provider: it waits for a place, for a submit, or for a callback. */
export const overdueElsewhere = (db: Db, now: Date, after: Mark | null, limit: number): Promise<Mark[]> =>
  db.$queryRaw`
    select id, deadline_at as at from generation
    where finished_at is null and status <> 'running' and deadline_at <= ${now} and ${behind('deadline_at', after)}
    order by deadline_at, id limit ${limit}`;

/**
 * Past its deadline and with a provider: only once a poll was answered later than the deadline, or once the provider was
 * asked in vain later than the grace that comes behind it.
 */
export const overdueRunning = (db: Db, now: Date, after: Mark | null, limit: number): Promise<Mark[]> =>
  db.$queryRaw`
    select id, deadline_at as at from generation
    where finished_at is null and status = 'running' and deadline_at <= ${now} and ${behind('deadline_at', after)}
      and (answered_at > deadline_at
        or asked_at > deadline_at + make_interval(secs => ${limits.generation.graceSeconds}))
    order by deadline_at, id limit ${limit}`;
