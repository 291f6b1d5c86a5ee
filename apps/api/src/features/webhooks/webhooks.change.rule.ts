import type { Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { changeWebhook } from '@overtone/contract/webhook';
import type { CountedRow, WebhookChange } from './webhooks.store.js';

export type Wish = Parsed<typeof changeWebhook, 'body'>;

const healthy = { failures: 0, failingSince: null, quietUntil: null };

/** What staff have ended stays where it is: moved elsewhere, it would free the host that it names. */
export function refuseFixed({ stopped, url: present }: CountedRow, { on, url }: Wish): void {
  if (stopped !== 'staff') return;
  if (on !== undefined) throw new Problem('WEBHOOK_STOPPED');
  if (url !== undefined && url !== present) throw new Problem('WEBHOOK_ENDED');
}

/** Whether it gets another address. */
export const isMoved = ({ url: present }: CountedRow, { url }: Wish): boolean => url !== undefined && url !== present;

/** Where it will be called that is not called now; null: nowhere. */
export const newlyCalled = (row: CountedRow, wish: Wish): string | null =>
  wish.on || isMoved(row, wish) ? (wish.url ?? row.url) : null;

/** What is switched on, or gets another address, begins anew. */
export function changesOf(row: CountedRow, wish: Wish): WebhookChange {
  const { on, url, events, name } = wish;
  const stopped = on === undefined || on === (row.stopped === null) ? undefined : on ? null : 'owner';
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(stopped !== undefined && { stopped }),
    ...((stopped === null || isMoved(row, wish)) && healthy),
  };
}
