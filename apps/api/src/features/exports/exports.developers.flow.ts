import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { ownKeys } from '../keys/keys.js';
import {
  ownWebhooks,
  presentWebhookMessage,
  type WebhookMessageRow,
  webhookMessagesAfter,
} from '../webhooks/webhooks.js';
import { presentOwnKey, presentOwnWebhook } from './exports.present.js';
import type { FileKey } from './exports.files.texts.js';

const pageSize = 100;

/** What a member gave to programs, by the file it lies in. */
export const developerFacts = (db: Db, uid: number): [key: FileKey, facts: AsyncIterable<object>][] => [
  ['keys', keys(db, uid)],
  ['webhooks', webhooks(db, uid)],
  ['messages', messages(db, uid)],
];

async function* keys(db: Db, uid: number): AsyncGenerator<object> {
  yield* (await ownKeys(db, uid)).map(presentOwnKey);
}

async function* webhooks(db: Db, uid: number): AsyncGenerator<object> {
  yield* (await ownWebhooks(db, uid)).map(presentOwnWebhook);
}

async function* messages(db: Db, uid: number): AsyncGenerator<object> {
  const pages = pagesOf<WebhookMessageRow>({ size: pageSize }, (last, take) =>
    webhookMessagesAfter(db, uid, last?.id ?? null, take),
  );
  for await (const page of pages) yield* page.map(presentWebhookMessage);
}
