import type { SoughtDeliveries, WebhookDelivery } from '@overtone/contract/webhook';
import type { SentType } from '@overtone/contract/webhook-events';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, Webhook, WebhookAttempt, WebhookMessage } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import { memberIsThere } from './webhooks.sending.store.js';

interface States {
  type: SentType;
  tried: (Omit<WebhookAttempt, 'failure'> & Pick<NonNullable<WebhookDelivery['last']>, 'failure'>)[];
}
/** With how long its address is left alone. */
export type MessageRow = Omit<WebhookMessage, keyof States> & States & { webhook: Pick<Webhook, 'quietUntil'> };
const messageRows = withStates<States>();

const shown = {
  tried: { orderBy: { id: 'desc' }, take: 1 },
  webhook: { select: { quietUntil: true } },
} satisfies Prisma.WebhookMessageInclude;

const sought: Record<SoughtDeliveries, Prisma.WebhookMessageWhereInput> = {
  waiting: { dueAt: { not: null } },
  failed: { dueAt: null, deliveredAt: null },
};

export interface MessageFilter {
  state?: SoughtDeliveries | undefined;
  /** The last one of the page before. */
  after?: string | undefined;
}

/** With the latest attempt of each, the newest first. */
export async function messagesOf(
  db: Db,
  webhookId: string,
  { state, after }: MessageFilter,
  take: number,
): Promise<MessageRow[]> {
  const last = after === undefined ? undefined : await placeOf(db, webhookId, after);
  // It was swept away meanwhile: then so is whatever stood behind it.
  if (last === null) return [];
  const behind = last && {
    createdAt: { lte: last.createdAt },
    OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }],
  };
  return messageRows(
    db.webhookMessage.findMany({
      where: { webhookId, ...(state && sought[state]), ...behind },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take,
      include: shown,
    }),
  );
}

const placeOf = (db: Db, webhookId: string, id: string): Promise<Pick<WebhookMessage, 'id' | 'createdAt'> | null> =>
  db.webhookMessage.findFirst({ where: { id, webhookId }, select: { id: true, createdAt: true } });

/** For the personal export: the next ones behind `after`, by their ids. */
export const messagesAfter = (db: Db, uid: number, after: string | null, take: number): Promise<MessageRow[]> =>
  messageRows(
    db.webhookMessage.findMany({
      where: { webhook: { uid }, ...(after !== null && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take,
      include: shown,
    }),
  );

export interface Figures {
  webhooks: number;
  stopped: number;
  failing: number;
  waiting: number;
  oldestDueSeconds: number | null;
  attempts: number;
  arrived: number;
  p95Ms: number | null;
}

/** Of the whole site; attempts since then. The oldest is of those that could go out now: others are left alone on purpose. */
export async function readFigures(db: Db, now: Date, since: Date): Promise<Figures> {
  const [figures] = await db.$queryRaw<[Figures]>`
    select hooks.*, messages.*, tries.* from
      (select count(*)::int webhooks, count(*) filter (where stopped is not null)::int stopped,
        count(*) filter (where failing_since is not null and stopped is null)::int failing from webhook) hooks,
      (select count(*)::int waiting,
        extract(epoch from ${now}::timestamptz - min(m.due_at) filter (where m.due_at <= ${now}::timestamptz
          and w.stopped is null and ${memberIsThere} and (w.quiet_until is null or w.quiet_until <= ${now}::timestamptz)))::int "oldestDueSeconds"
        from webhook_message m join webhook w on w.id = m.webhook_id
        where m.due_at is not null) messages,
      (select count(*)::int attempts, count(*) filter (where status between 200 and 299)::int arrived,
        (percentile_cont(0.95) within group (order by ms) filter (where status is not null))::int "p95Ms"
        from webhook_attempt where at >= ${since}::timestamptz) tries`;
  return figures;
}
