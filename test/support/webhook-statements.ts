import { randomUUID } from 'node:crypto';
import * as keys from '../../apps/api/src/features/keys/keys.store.js';
import * as log from '../../apps/api/src/features/webhooks/webhooks.log.store.js';
import * as sending from '../../apps/api/src/features/webhooks/webhooks.sending.store.js';
import * as webhooks from '../../apps/api/src/features/webhooks/webhooks.store.js';
import { asking, idOf } from './statement-plans.js';

/** In the crowded tickets: a member with keys and webhooks, and one webhook with a message that is due. */
const uid = 100_002;
const id = idOf('webhook1');
const messageId = idOf('message1');
/** One that is told much, nearly all of which arrived, and a message in the midst of it. */
const busy = idOf('busy');
const toBusy = idOf('busy1000');
const now = new Date('2027-01-01');
const taken = { id: messageId, dueAt: now } as sending.DueMessage;
const begins = new Date('2026-01-01T01:00:00Z');
const claimed = { id, busyUntil: now, url: 'http://hooks.example/' } as sending.Claimed;
const health = { failures: 0, failingSince: null, quietUntil: null, isSlow: false };

export const developersAsked = asking('developers', {
  readLiveKey: (_, pool) => keys.readLiveKey(pool, new Uint8Array(16), now),
  listKeys: (db) => keys.listKeys(db, uid, now),
  deleteEndedKeys: (db) => keys.deleteEnded(db, begins),
  insertMessages: (db) => webhooks.insertMessages(db, { uid, type: 'order.paid', thing: 'new', now }),
  webhooksOf: (db) => webhooks.webhooksOf(db, uid),
  dueWebhooks: (db) => sending.dueWebhooks(db, now, null, 200),
  'dueWebhooks behind': (db) => sending.dueWebhooks(db, now, { id, isSlow: false }, 200),
  claim: (db) => sending.claim(db, id, now, null),
  nextMessage: (db) => sending.nextMessage(db, id, now),
  'nextMessage of many': (db) => sending.nextMessage(db, busy, now),
  insertAttempt: (db) =>
    sending.insertAttempt(db, { messageId, at: now, status: 204, failure: null, ms: 1, excerpt: '' }),
  settleMessage: (db) => sending.settleMessage(db, taken, { dueAt: null, deliveredAt: now }),
  settleWebhook: (db) => sending.settleWebhook(db, claimed, health),
  hasten: (db) => sending.hasten(db, id, begins),
  renewMessage: (db) => webhooks.renewMessage(db, id, messageId, now),
  insertPing: (db) => webhooks.insertPing(db, { id: randomUUID(), webhookId: id, now }),
  messagesOf: (db) => log.messagesOf(db, busy, {}, 51),
  'messagesOf behind': (db) => log.messagesOf(db, busy, { after: toBusy }, 51),
  'messagesOf waiting': (db) => log.messagesOf(db, busy, { state: 'waiting' }, 51),
  'messagesOf failed': (db) => log.messagesOf(db, busy, { state: 'failed' }, 51),
  'messagesOf failed behind': (db) => log.messagesOf(db, busy, { state: 'failed', after: toBusy }, 51),
  deleteOld: (db) => sending.deleteOld(db, begins, 1_000),
});
