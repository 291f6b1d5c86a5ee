import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { Language } from '@overtone/contract/language';
import type { FeedbackRequest, TicketType } from '@overtone/contract/ticket';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { madeBefore } from '../../platform/http/request-hash.js';
import { lockMember } from '../accounts/accounts.js';
import { receiptOf } from './tickets.about.flow.js';
import { fullOf, refusalOfTicket } from './tickets.pace.rule.js';
import { add } from './tickets.say.flow.js';
import * as store from './tickets.store.js';

const { ofSitePerDay, ticketsPerDay } = limits.support;
const daySeconds = 86_400;

export interface Opening {
  /** Null: a visitor's. */
  uid: number | null;
  writer: string;
  type: TicketType;
  content: string;
  userName: string | null;
  contact: string | null;
  language: Language;
  about: FeedbackRequest['about'];
  pictures: string[];
  key: string | null;
  requestHash: string;
  now: Date;
}

export interface Opened {
  ticket: store.TicketRow;
  /** False when the same key had opened it before. */
  made: boolean;
}

/** Null when this key has opened nothing yet. Throws IDEMPOTENCY_CONFLICT when it opened another ticket. */
export async function openedBefore(db: Db, { writer, key, requestHash }: Opening): Promise<Opened | null> {
  const earlier = key === null ? null : await store.readTicketByKey(db, writer, key);
  const ticket = madeBefore(earlier, requestHash);
  return ticket && { ticket, made: false };
}

/** A ticket with its first message: both or none. What costs least to refuse is refused first. */
export async function openTicket(db: Db, opening: Opening): Promise<Opened> {
  const { uid, writer, now } = opening;
  if (uid === null) await store.lockWriter(db, writer);
  else if (!(await lockMember(db, uid))) throw new Problem('INVALID_TOKEN');
  const earlier = await openedBefore(db, opening);
  if (earlier) return earlier;
  await refuseTooMuch(db, opening);
  const receipt = opening.about ? await receiptOf(db, uid, opening.about) : null;
  const { about: _about, pictures, key, requestHash, now: createdAt, ...written } = opening;
  const row = await store.insertTicket(db, { ...written, idempotencyKey: key, requestHash, createdAt });
  const first = { by: 'user' as const, uid, content: opening.content, pictures, key: null, requestHash, now };
  const { ticket } = await add(db, row, first, { status: 'open', receipt });
  return { ticket, made: true };
}

async function refuseTooMuch(db: Db, { writer, content, now }: Opening): Promise<void> {
  const yesterday = secondsAfter(now, -daySeconds);
  const refusal = refusalOfTicket(await store.ticketsSince(db, writer, yesterday, ticketsPerDay), content, now);
  if (refusal) throw refusal;
  const full = fullOf(await store.firstOfLastTickets(db, yesterday, ofSitePerDay), now);
  if (full) throw full;
}
