import type { Db } from '../../platform/database/database.js';
import { type MessageRow, messagesAfter } from './webhooks.log.store.js';
import { presentDelivery } from './webhooks.present.js';
import { type CountedRow, deleteAllOf, type Happened, insertMessages, webhooksOf } from './webhooks.store.js';

export { type Shape, WebhookShapes } from './webhooks.shapes.service.js';
export type { CountedRow as WebhookRow, MessageRow as WebhookMessageRow };

/**
 * The door of webhooks. Something happened to a member: written in the transaction in which it does, sent after it. Told
 * again, nothing happens.
 */
export async function tellWebhooks(db: Db, happened: Happened): Promise<void> {
  await insertMessages(db, happened);
}

/** For the personal export. */
export const ownWebhooks = (db: Db, uid: number): Promise<CountedRow[]> => webhooksOf(db, uid);
export const webhookMessagesAfter = (db: Db, uid: number, after: string | null, take: number): Promise<MessageRow[]> =>
  messagesAfter(db, uid, after, take);
export const presentWebhookMessage = presentDelivery;

/** A member leaves. */
export const forgetWebhooks = (db: Db, uid: number): Promise<void> => deleteAllOf(db, uid);
