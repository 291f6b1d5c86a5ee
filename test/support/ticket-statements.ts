import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAdmins } from '../../apps/api/src/features/accounts/accounts.standing.store.js';
import * as inbox from '../../apps/api/src/features/tickets/tickets.inbox.store.js';
import * as letters from '../../apps/api/src/features/tickets/tickets.letters.store.js';
import * as messages from '../../apps/api/src/features/tickets/tickets.messages.store.js';
import * as pictures from '../../apps/api/src/features/tickets/tickets.pictures.store.js';
import * as tickets from '../../apps/api/src/features/tickets/tickets.store.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { type Allowed, asking, idOf } from './statement-plans.js';

/** The support of so many tickets: see the script. */
export async function crowdTickets({ pool }: Pick<Database, 'pool'>, rows: number): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'crowded-tickets.sql'), 'utf8');
  await pool.query(script.replaceAll(':rows', String(rows)));
  await pool.query('vacuum (analyze)');
}

/** A member somewhere in the middle, and a ticket of theirs. */
const uid = 100_101;
const withoutPictures = 100_102;
const ticketId = 100n;
const messageId = 200n;
const pictureId = idOf('picture10');
const now = new Date('2027-06-01');
const page = { page: 1, limit: 25 };
const deep = { page: 40, limit: 25 };
const newest = { ...page, newestFirst: true };
const said = { senderRole: 'user', content: '话', idempotencyKey: 'a new key', requestHash: 'hash' } as const;
const opening = { writer: `member:${uid}`, type: 'bug', content: '话', userName: null, contact: null, language: 'zh' };

export const ticketsAsked = asking('tickets', {
  insertTicket: (db) =>
    tickets.insertTicket(db, { ...opening, uid, idempotencyKey: 'new', requestHash: 'hash', createdAt: now }),
  readTicketByKey: (db) => tickets.readTicketByKey(db, `member:${uid}`, 'key100'),
  lockTicket: (db) => tickets.lockTicket(db, ticketId),
  ticketsSince: (db) => tickets.ticketsSince(db, `member:${uid}`, new Date('2026-01-01'), 20),
  'ticketsSince of a busy visitor': (db) => tickets.ticketsSince(db, `visitor:${uid}`, now, 20),
  firstOfLastTickets: (db) => tickets.firstOfLastTickets(db, new Date('2026-01-02'), 5_000),
  pageOfMember: (db) => tickets.pageOfMember(db, uid, page),
  ticketsBehind: (db) => tickets.ticketsBehind(db, uid, 100n, 100),
  countTicketsOf: (db) => tickets.countTicketsOf(db, uid),
  moveTicket: (db) => tickets.moveTicket(db, ticketId, { id: 10_000_000n, by: 'user', at: now, status: 'open' }),
  'markSeen of its writer': (db) => tickets.markSeen(db, ticketId, 'writer', messageId),
  'markSeen of staff': (db) => tickets.markSeen(db, ticketId, 'staff', messageId),
  markAllSeen: (db) => tickets.markAllSeen(db, uid, null),
  'markAllSeen until': (db) => tickets.markAllSeen(db, uid, messageId),
  deletePicturesOf: (db) => pictures.deletePicturesOf(db, uid),
  deleteTicketsOf: (db) => tickets.deleteTicketsOf(db, withoutPictures),
  insertMessage: (db) => messages.insertMessage(db, { ticketId, ...said, createdAt: now }),
  readMessageByKey: (db) => messages.readMessageByKey(db, { ticketId, senderRole: 'user', idempotencyKey: 'key199' }),
  pageOfMessages: (db) => messages.pageOfMessages(db, ticketId, page),
  messagesBehind: (db) => messages.messagesBehind(db, ticketId, 0n, 100),
  wordsOf: (db) => messages.wordsOf(db, [messageId, 300n, 0n]),
});

export const inboxAsked = asking('inbox', {
  'of everybody': (db) => inbox.pageOfInbox(db, {}, newest),
  'of everybody, the oldest first': (db) => inbox.pageOfInbox(db, {}, { ...page, newestFirst: false }),
  'of everybody, deep': (db) => inbox.pageOfInbox(db, {}, { ...deep, newestFirst: true }),
  'of a state': (db) => inbox.pageOfInbox(db, { status: 'open' }, newest),
  'of a type': (db) => inbox.pageOfInbox(db, { type: 'bug' }, newest),
  unread: (db) => inbox.pageOfInbox(db, { unread: true }, newest),
  awaiting: (db) => inbox.pageOfInbox(db, { awaiting: true }, newest),
  countAwaiting: (db) => inbox.countAwaiting(db),
  countUnread: (db) => inbox.countUnread(db),
  newReplies: (db) => inbox.newReplies(db, 20),
  'admins to tell': (db) => readAdmins(db),
});

export const searchAsked = asking('inbox search', {
  words: (db) => inbox.pageOfInbox(db, { words: '没有人写过' }, newest),
  number: (db) => inbox.pageOfInbox(db, { words: '#100' }, newest),
});

export const supportSweeps = asking('support sweep', {
  'unused pictures': (db) => pictures.dueUnused(db, now, null, 200),
  'unused pictures behind': (db) =>
    pictures.dueUnused(db, now, { id: pictureId, createdAt: new Date('2026-01-02') }, 200),
  deleteUnused: (db) => pictures.deleteUnused(db, [pictureId]),
  firstOfLastPictures: (db) => pictures.firstOfLastPictures(db, new Date('2026-01-02'), 5_000),
  bindPictures: (db) => pictures.bindPictures(db, [pictureId], { messageId, uid }),
  readPicture: (db) => pictures.readPicture(db, 'no key', 'picture-1.webp'),
  'open letters': (db) => letters.openLetters(db, { now, stuck: now }, null, 200),
  claimLetter: (db) => letters.claimLetter(db, 14n, now),
  ticketOfLetter: (db) => letters.ticketOfLetter(db, 14n),
  endLetter: (db) => letters.endLetter(db, 14n, 'sent'),
});

export const allowedOfTickets: readonly Allowed[] = [
  {
    name: /^inbox of /,
    fault: /^.*: (Seq|Index Only|Bitmap Heap) Scan ticket$/,
    reason: 'the total an administrator sees of a whole table: asked by hand, by one person at a time',
  },
  {
    name: /^inbox search /,
    fault: /^.*: (Seq|Index|Index Only|Bitmap Heap) Scan( ticket| ticket reads in vain)?$/,
    reason: 'words inside of texts are looked for along the whole table: asked by hand, by one person at a time',
  },
];
