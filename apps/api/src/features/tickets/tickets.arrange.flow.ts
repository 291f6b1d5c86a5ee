import type { TicketStatus, TicketType } from '@overtone/contract/ticket';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { ringBell } from './tickets.bell.flow.js';
import { statusAfter } from './tickets.pace.rule.js';
import { isUnread } from './tickets.present.js';
import { add, tellStatus } from './tickets.say.flow.js';
import { insertTicket, markSeen, type TicketRow } from './tickets.store.js';
import { memberWriter } from './tickets.writer.rule.js';

/** What happened in a ticket after it was opened, in order. */
export type Happening = { by: 'user' | 'admin'; content: string } | { status: TicketStatus };

export interface Arrangement {
  /** Null: a visitor's, who left `contact`. */
  uid: number | null;
  contact?: string;
  type: TicketType;
  content: string;
  happened?: Happening[];
  /** Whether its writer has seen all of it. */
  seen?: boolean;
  createdAt: Date;
}

/** Between two things that happen. */
const stepSeconds = 1800;

/** A ticket with its history, as an installation brings it along. */
export async function arrangeTicket(db: Db, arranged: Arrangement): Promise<TicketRow> {
  const { uid, contact = null, type, content, happened = [], seen = true, createdAt } = arranged;
  const writer = uid === null ? `visitor:${contact}` : memberWriter(uid);
  const from = { uid, writer, contact, userName: null, language: 'zh' as const };
  const row = await insertTicket(db, { ...from, type, content, idempotencyKey: null, requestHash: '', createdAt });
  const words = { uid, pictures: [], key: null, requestHash: '' };
  const first = { ...words, by: 'user' as const, content, now: createdAt };
  let { ticket } = await add(db, row, first, { status: 'open' });
  for (const [index, one] of happened.entries()) {
    const now = secondsAfter(createdAt, (index + 1) * stepSeconds);
    if ('status' in one) ticket = await tellStatus(db, ticket, one.status, now);
    else
      ({ ticket } = await add(db, ticket, { ...words, ...one, now }, { status: statusAfter(ticket.status, one.by) }));
  }
  if (seen) return markSeen(db, ticket.id, 'writer', ticket.lastMessageId);
  if (isUnread(ticket, 'writer')) await ringBell(db, ticket, ticket.lastMessageAt);
  return ticket;
}
