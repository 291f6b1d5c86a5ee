import type { SentType } from '@overtone/contract/webhook-events';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import type { Stop, WebhookRow } from './webhooks.store.js';

/** How long one caller has an address for itself at most. */
const leaseSeconds = 60;

export interface DueWebhook {
  id: string;
  isSlow: boolean;
}

/** Whose address `w` is: neither banned, nor leaving, nor gone. Keys rest by the same. */
export const memberIsThere = Prisma.sql`exists (select from account a where a.uid = w.uid
  and a.banned_at is null and a.erased_at is null and a.deletion_due_at is null)`;

/** Addresses with something to send that nobody is calling, of members who are there; the next ones behind `after`. */
export const dueWebhooks = (db: Db, now: Date, after: DueWebhook | null, size: number): Promise<DueWebhook[]> =>
  db.$queryRaw<DueWebhook[]>`
    select w.id, w.is_slow as "isSlow" from webhook w
    where w.id in (select m.webhook_id from webhook_message m where m.due_at <= ${now}::timestamptz)
      and w.stopped is null
      and ${memberIsThere}
      and (w.busy_until is null or w.busy_until <= ${now}::timestamptz)
      and (w.quiet_until is null or w.quiet_until <= ${now}::timestamptz)
      and (${after?.id ?? null}::uuid is null or w.id > ${after?.id ?? null}::uuid)
    order by w.id limit ${size}`;

export type Claimed = Pick<
  WebhookRow,
  'id' | 'uid' | 'name' | 'url' | 'secret' | 'oldSecret' | 'oldSecretUntil' | 'failures' | 'failingSince' | 'busyUntil'
>;

/**
 * Takes an address for one caller, again for who has it (`held`). Null: somebody else has it, it is switched off or to be
 * left alone, or its member is banned, leaving or gone.
 */
export async function claim(db: Db, id: string, now: Date, held: Date | null): Promise<Claimed | null> {
  const rows = await db.$queryRaw<Claimed[]>`
    update webhook w set busy_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where w.id = ${id}::uuid and ${memberIsThere} and w.stopped is null
      and (w.quiet_until is null or w.quiet_until <= ${now}::timestamptz)
      and (w.busy_until is null or w.busy_until <= ${now}::timestamptz or w.busy_until = ${held}::timestamptz)
    returning w.id, w.uid, w.name, w.url, w.secret, w.old_secret as "oldSecret",
      w.old_secret_until as "oldSecretUntil", w.failures, w.failing_since as "failingSince", w.busy_until as "busyUntil"`;
  return rows[0] ?? null;
}

/** Lets go of it, where it is still this caller's. */
export async function letGo(db: Db, { id, busyUntil }: Claimed): Promise<void> {
  await db.webhook.updateMany({ where: { id, busyUntil }, data: { busyUntil: null } });
}

export interface DueMessage {
  id: string;
  type: SentType;
  thing: string;
  createdAt: Date;
  attempts: number;
  /** As it was when it was taken: whoever sends it again meanwhile sets another. */
  dueAt: Date;
}

/** What its member asked for; then what waits longest; of what an outage kept together, what happened first. */
export async function nextMessage(db: Db, webhookId: string, now: Date): Promise<DueMessage | null> {
  const row = await db.webhookMessage.findFirst({
    where: { webhookId, dueAt: { lte: now } },
    orderBy: [{ byHand: 'desc' }, { dueAt: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, type: true, thing: true, createdAt: true, attempts: true, dueAt: true },
  });
  return row as DueMessage | null;
}

/** Not where its member has it sent again meanwhile. */
export async function postpone(db: Db, { id, dueAt }: DueMessage, until: Date): Promise<void> {
  await db.webhookMessage.updateMany({ where: { id, dueAt }, data: { dueAt: until } });
}

export interface Attempt {
  messageId: string;
  at: Date;
  status: number | null;
  failure: 'timeout' | 'connection' | 'blocked' | null;
  ms: number;
  excerpt: string;
}

/** Nothing where the message was deleted meanwhile. */
export const insertAttempt = (db: Db, { messageId, at, status, failure, ms, excerpt }: Attempt): Promise<number> =>
  db.$executeRaw`
    insert into webhook_attempt (message_id, at, status, failure, ms, excerpt)
    select m.id, ${at}::timestamptz, ${status}::int, ${failure}, ${ms}::int, ${excerpt}
    from webhook_message m where m.id = ${messageId}::uuid for key share`;

/** `dueAt` null: it arrived (`deliveredAt`) or is given up. What its member has sent again meanwhile stays due. */
export async function settleMessage(
  db: Db,
  { id, dueAt: asTaken }: DueMessage,
  { dueAt, deliveredAt }: { dueAt: Date | null; deliveredAt: Date | null },
): Promise<void> {
  const attempts = { increment: 1 };
  const { count } = await db.webhookMessage.updateMany({
    where: { id, dueAt: asTaken },
    data: { dueAt, deliveredAt, attempts, byHand: false },
  });
  if (count === 0) await db.webhookMessage.updateMany({ where: { id }, data: { attempts } });
}

export interface Health {
  failures: number;
  failingSince: Date | null;
  quietUntil: Date | null;
  isSlow: boolean;
}

/** How the address does now. Not where it was switched off, changed or taken by another meanwhile. */
export async function settleWebhook(db: Db, { id, busyUntil, url }: Claimed, health: Health): Promise<boolean> {
  return (await db.webhook.updateMany({ where: { id, busyUntil, url, stopped: null }, data: health })).count > 0;
}

export async function stopWebhook(db: Db, id: string, stopped: Stop): Promise<boolean> {
  const { count } = await db.webhook.updateMany({ where: { id, stopped: null }, data: { stopped, busyUntil: null } });
  return count > 0;
}

/** It answers again after an outage: what waits for its next time is due now. */
export const hasten = (db: Db, webhookId: string, now: Date): Promise<number> => db.$executeRaw`
  update webhook_message set due_at = ${now}::timestamptz
  where webhook_id = ${webhookId}::uuid and due_at > ${now}::timestamptz`;

export const deleteOld = (db: Db, before: Date, atOnce: number): Promise<number> => db.$executeRaw`
  delete from webhook_message where id = any (array(
    select id from webhook_message where created_at < ${before}::timestamptz order by created_at limit ${atOnce}
    for update skip locked))`;
