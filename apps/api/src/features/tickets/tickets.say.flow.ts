import { Problem } from '@overtone/contract/problem';
import type { TicketStatus } from '@overtone/contract/ticket';
import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import { madeBefore } from '../../platform/http/request-hash.js';
import { insertLetter } from './tickets.letters.store.js';
import * as messages from './tickets.messages.store.js';
import { isRepeated, statusAfter } from './tickets.pace.rule.js';
import { bindPictures } from './tickets.pictures.store.js';
import type { KeptReceipt } from './tickets.receipt.rule.js';
import { lockTicket, moveTicket, readTicket, type TicketRow } from './tickets.store.js';

export interface Words {
  by: 'user' | 'admin';
  /** Who says it; null: a visitor. */
  uid: number | null;
  content: string;
  pictures: string[];
  key: string | null;
  requestHash: string;
  now: Date;
}

export interface Spoken {
  ticket: TicketRow;
  message: messages.MessageRow;
  /** False when the same key had said it before. */
  made: boolean;
}

/** The ticket, locked, when `mine` lets the caller at it. Throws TICKET_NOT_FOUND. */
export async function lockOwn(db: Db, id: bigint, mine: (ticket: TicketRow) => boolean): Promise<TicketRow> {
  const ticket = await lockTicket(db, id);
  if (!ticket || !mine(ticket)) throw new Problem('TICKET_NOT_FOUND');
  return ticket;
}

/** What this key said before, without a lock; null: nothing that the caller may see. Throws IDEMPOTENCY_CONFLICT. */
export async function saidEarlier(
  db: Db,
  id: bigint,
  mine: (ticket: TicketRow) => boolean,
  words: Words,
): Promise<Spoken | null> {
  const ticket = words.key === null ? null : await readTicket(db, id);
  const message = ticket && mine(ticket) ? await saidBefore(db, ticket, words) : null;
  return ticket && message && { ticket, message, made: false };
}

/** Expects the ticket to be locked. Throws TICKET_CLOSED, TICKET_FULL and what a message may be refused for. */
export async function say(db: Db, ticket: TicketRow, words: Words): Promise<Spoken> {
  const earlier = await saidBefore(db, ticket, words);
  if (earlier) return { ticket, message: earlier, made: false };
  if (ticket.status === 'closed') throw new Problem('TICKET_CLOSED');
  // Staff can always answer, else a ticket that somebody filled would stay without.
  if (words.by === 'user' && ticket.messageCount >= limits.support.messagesPerTicket) throw new Problem('TICKET_FULL');
  await refuseRepetition(db, ticket, words);
  const spoken = await add(db, ticket, words, { status: statusAfter(ticket.status, words.by) });
  if (words.by === 'admin' && ticket.uid === null) await insertLetter(db, spoken.message.id, words.now);
  return spoken;
}

/** The first words of a ticket, or the next ones, with their pictures. Throws TICKET_PICTURE_NOT_FOUND. */
export async function add(
  db: Db,
  { id: ticketId }: TicketRow,
  { by, uid, content, pictures, key, requestHash, now }: Words,
  { status, receipt = null }: { status: TicketStatus; receipt?: KeptReceipt | null },
): Promise<Spoken> {
  const said = { ticketId, senderRole: by, content, receipt, idempotencyKey: key, requestHash, createdAt: now };
  const id = await messages.insertMessage(db, said);
  const bound = await bindPictures(db, [...new Set(pictures)], { messageId: id, uid });
  if (!bound) throw new Problem('TICKET_PICTURE_NOT_FOUND');
  const ticket = await moveTicket(db, ticketId, { id, by, at: now, status });
  return { ticket, message: await messages.readMessage(db, id), made: true };
}

/** The system tells in the chat that staff changed the state. */
export const tellStatus = (db: Db, ticket: TicketRow, status: TicketStatus, now: Date): Promise<TicketRow> =>
  tellOf(db, { ...ticket, status }, { code: 'STATUS', said: { status } }, now);

/** The system tells in the chat of something, by its code in tickets.texts. Expects the ticket to be locked. */
export async function tellOf(
  db: Db,
  { id: ticketId, status }: Pick<TicketRow, 'id' | 'status'>,
  told: { code: string; said: Record<string, string> },
  now: Date,
): Promise<TicketRow> {
  const said = { ticketId, senderRole: 'system', content: '', ...told } as const;
  const id = await messages.insertMessage(db, { ...said, createdAt: now });
  return moveTicket(db, ticketId, { id, by: 'system', at: now, status });
}

async function saidBefore(db: Db, { id }: TicketRow, { by, key, requestHash }: Words) {
  if (key === null) return null;
  const place = { ticketId: id, senderRole: by, idempotencyKey: key };
  const earlier = await messages.readMessageByKey(db, place);
  return madeBefore(earlier && { ...earlier, requestHash: earlier.requestHash ?? '' }, requestHash);
}

async function refuseRepetition(db: Db, { lastMessageId }: TicketRow, words: Words): Promise<void> {
  const last = await messages.readMessage(db, lastMessageId);
  if (last.senderRole === words.by && isRepeated(last, words, words.now)) throw new Problem('FEEDBACK_REPEATED');
}
