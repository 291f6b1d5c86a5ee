import type { Webhook, WebhookDelivery } from '@overtone/contract/webhook';
import type { MessageRow } from './webhooks.log.store.js';
import type { CountedRow } from './webhooks.store.js';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentWebhook = (row: CountedRow, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  stopped: row.stopped,
  failing_since: instant(row.failingSince),
  old_secret_until: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  waiting: row.waiting,
  created_at: row.createdAt.toISOString(),
});

/** What a message is about: of a ticket's answer the ticket. */
export const idOf = (thing: string): string => thing.split('/')[0] as string;

/** Nothing is tried while its address is left alone. */
const nextTry = ({ dueAt, webhook: { quietUntil } }: Pick<MessageRow, 'dueAt' | 'webhook'>): Date | null =>
  dueAt && quietUntil && quietUntil > dueAt ? quietUntil : dueAt;

export function presentDelivery({ tried: [last], ...row }: MessageRow): WebhookDelivery {
  return {
    id: row.id,
    type: row.type,
    thing: idOf(row.thing),
    state: row.dueAt ? 'waiting' : row.deliveredAt ? 'delivered' : 'failed',
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    due_at: instant(nextTry(row)),
    last: last
      ? {
          at: last.at.toISOString(),
          status: last.status,
          failure: last.failure,
          ms: last.ms,
          excerpt: last.excerpt,
        }
      : null,
  };
}
