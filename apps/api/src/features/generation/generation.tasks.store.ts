import type { Db } from '../../platform/database/database.js';

/** Which task at the provider a generation is: told by its submit, or by a callback. */

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

/**
 * A task id was learnt, by the answer of the submit or by a callback. False when it was known or over already, or when it
 * is the task of another generation: then it says nothing of this one.
 */
export async function markRunning(
  db: Db,
  id: string,
  upstreamTaskId: string,
  times: { nextPollAt: Date; now: Date },
): Promise<boolean> {
  try {
    return await acceptTask(db, id, upstreamTaskId, times);
  } catch (error) {
    // Two generations were told the same id at the same moment: the constraint let one of them have it.
    if ((await db.generation.count({ where: { upstreamTaskId, id: { not: id } } })) > 0) return false;
    throw error;
  }
}

async function acceptTask(
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
        and not exists (
          select 1 from generation other
          where other.channel_id = generation.channel_id and other.upstream_task_id = ${upstreamTaskId})
      returning id, channel_id)
    insert into generation_step (generation_id, channel_id, event, at)
    select id, channel_id, 'accepted', ${now} from accepted`;
  return count === 1;
}

/**
 * The answer of the submit names another task than a callback did that came before it: a callback is a hint. False where it
 * names the same one, or another generation's, and once songs of it were told.
 */
export async function correctTask(
  db: Db,
  { id, claimedAt }: { id: string; claimedAt: Date },
  upstreamTaskId: string,
  nextPollAt: Date,
): Promise<boolean> {
  const count = await db.$executeRaw`
    update generation set upstream_task_id = ${upstreamTaskId}, next_poll_at = ${nextPollAt}
    where id = ${id}::uuid and status = 'running' and claimed_at = ${claimedAt} and upstream_task_id <> ${upstreamTaskId}
      and not exists (select 1 from song_source where generation_id = generation.id)
      and not exists (
        select 1 from generation other
        where other.channel_id = generation.channel_id and other.upstream_task_id = ${upstreamTaskId})`;
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
