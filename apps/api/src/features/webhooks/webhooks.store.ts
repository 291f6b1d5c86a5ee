import type { WebhookEventType } from '@overtone/contract/webhook-events';
import { developerLimits } from '@overtone/contract/limits-developers';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, Webhook } from '../../platform/database/generated/client.js';

export type WebhookRow = Webhook;
export type Stop = 'owner' | 'staff' | 'failing' | 'gone' | 'reset' | 'lifted';
interface States {
  events: WebhookEventType[];
  stopped: Stop | null;
}
/** With how many messages wait. */
export type CountedRow = Omit<WebhookRow, keyof States> & States & { waiting: number };

/** To the end of the transaction nobody else registers, moves or ends one of this member. */
export async function lockWebhooksOf(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks/${uid}`}, 0))`;
}

const waits = { _count: { select: { messages: { where: { dueAt: { not: null } } } } } };
type Listed = WebhookRow & { _count: { messages: number } };
const counted = ({ _count, events, stopped, ...row }: Listed): CountedRow => {
  const states = { events: events as WebhookEventType[], stopped: stopped as Stop | null };
  return { ...row, ...states, waiting: _count.messages };
};

/** The newest first. */
export async function webhooksOf(db: Db, uid: number): Promise<CountedRow[]> {
  const order: Prisma.WebhookOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];
  return (await db.webhook.findMany({ where: { uid }, orderBy: order, include: waits })).map(counted);
}

export interface StaffFilter {
  uid: number | undefined;
  state: 'on' | 'stopped' | 'failing' | 'waiting' | undefined;
}

const states: Record<NonNullable<StaffFilter['state']>, Prisma.WebhookWhereInput> = {
  on: { stopped: null },
  stopped: { stopped: { not: null } },
  failing: { stopped: null, failingSince: { not: null } },
  waiting: { messages: { some: { dueAt: { not: null } } } },
};
const whereOf = ({ uid, state }: StaffFilter): Prisma.WebhookWhereInput => ({ uid, ...(state && states[state]) });
const newestFirst: Prisma.WebhookOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Of all members, the newest first. */
export async function pageOfWebhooks(
  db: Db,
  filter: StaffFilter,
  { page, limit }: { page: number; limit: number },
): Promise<[CountedRow[], number]> {
  const where = whereOf(filter);
  const paged = { where, orderBy: newestFirst, skip: (page - 1) * limit, take: limit, include: waits };
  const [rows, total] = await Promise.all([db.webhook.findMany(paged), db.webhook.count({ where })]);
  return [rows.map(counted), total];
}

/** The next ones behind `last`, in the same order. */
export async function webhooksBefore(
  db: Db,
  filter: StaffFilter,
  last: Pick<WebhookRow, 'id' | 'createdAt'> | undefined,
  take: number,
): Promise<CountedRow[]> {
  const behind = last && {
    createdAt: { lte: last.createdAt },
    OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }],
  };
  const where = { AND: [whereOf(filter), behind ?? {}] };
  return (await db.webhook.findMany({ where, orderBy: newestFirst, take, include: waits })).map(counted);
}

export async function readOwn(db: Db, uid: number, id: string): Promise<CountedRow | null> {
  const row = await db.webhook.findFirst({ where: { id, uid }, include: waits });
  return row && counted(row);
}

/** Those that staff ended take nobody's place: they cannot be deleted, and are kept so that their hosts stay ended. */
export const countOf = (db: Db, uid: number): Promise<number> =>
  db.webhook.count({ where: { uid, OR: [{ stopped: null }, { stopped: { not: 'staff' } }] } });

/** Those that are called. */
export const countOn = (db: Db, uid: number): Promise<number> => db.webhook.count({ where: { uid, stopped: null } });

export type NewWebhook = Pick<WebhookRow, 'id' | 'uid' | 'name' | 'url' | 'events' | 'secret' | 'createdAt'>;

export async function insertWebhook(db: Db, row: NewWebhook): Promise<void> {
  await db.webhook.create({ data: row });
}

export type WebhookChange = Prisma.WebhookUpdateManyMutationInput;

/** False: there is no such one, or it is not as `only` says. */
export async function changeOwn(
  db: Db,
  { uid, id, only }: { uid: number; id: string; only?: Prisma.WebhookWhereInput },
  data: WebhookChange,
): Promise<boolean> {
  return (await db.webhook.updateMany({ where: { id, uid, ...only }, data })).count > 0;
}

/** @returns those that were on. */
export const stopAllOf = (db: Db, uid: number, stopped: Stop): Promise<Pick<WebhookRow, 'id' | 'name'>[]> =>
  db.webhook.updateManyAndReturn({
    where: { uid, stopped: null },
    data: { stopped },
    select: { id: true, name: true },
  });

/** With all that was to be sent and was. */
export async function deleteOwn(db: Db, uid: number, id: string): Promise<boolean> {
  return (await db.webhook.deleteMany({ where: { id, uid } })).count > 0;
}

export async function deleteAllOf(db: Db, uid: number): Promise<void> {
  await db.webhook.deleteMany({ where: { uid } });
}

export interface Happened {
  uid: number;
  type: WebhookEventType;
  thing: string;
  now: Date;
}

/**
 * One message for each address that wants to hear of it; once for each thing, however often it is told. An address that is
 * deleted at the same moment is waited for and passed over: it must not undo what happened.
 */
export const insertMessages = (db: Db, { uid, type, thing, now }: Happened): Promise<number> => db.$executeRaw`
  insert into webhook_message (id, webhook_id, type, thing, created_at, due_at)
  select gen_random_uuid(), w.id, ${type}, ${thing}, ${now}::timestamptz, ${now}::timestamptz
  from webhook w where w.uid = ${uid}::int and w.stopped is null and ${type} = any (w.events)
    and (select count(*) from webhook_message m where m.webhook_id = w.id and m.due_at is not null)
      < ${developerLimits.webhooks.waiting}::int
  for key share of w
  on conflict (webhook_id, type, thing) do nothing`;

export async function insertPing(db: Db, ping: { id: string; webhookId: string; now: Date }): Promise<void> {
  const { id, webhookId, now } = ping;
  const asked = { createdAt: now, dueAt: now, byHand: true };
  await db.webhookMessage.create({ data: { id, webhookId, type: 'ping', thing: id, ...asked } });
}

/** Due again at once, whatever became of it. False: the webhook has no such message. */
export async function renewMessage(db: Db, webhookId: string, id: string, now: Date): Promise<boolean> {
  const data = { dueAt: now, deliveredAt: null, byHand: true };
  return (await db.webhookMessage.updateMany({ where: { id, webhookId }, data })).count > 0;
}
