import type { Language } from '@overtone/contract/language';
import type { TicketStatus } from '@overtone/contract/ticket';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, Ticket } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

interface States {
  status: TicketStatus;
  language: Language;
}
export type TicketRow = Omit<Ticket, keyof States> & States;
const ticketRows = withStates<States>();

/** One of a writer's at a time, to the end of the transaction: for visitors, who have no row to lock. */
export async function lockWriter(db: Db, writer: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`ticket:${writer}`}, 0))`;
}

export type NewTicket = Pick<
  Ticket,
  | 'uid'
  | 'writer'
  | 'type'
  | 'content'
  | 'userName'
  | 'contact'
  | 'language'
  | 'idempotencyKey'
  | 'requestHash'
  | 'createdAt'
>;

export const insertTicket = (db: Db, ticket: NewTicket): Promise<TicketRow> => {
  const { createdAt } = ticket;
  return ticketRows(db.ticket.create({ data: { ...ticket, lastMessageAt: createdAt, updatedAt: createdAt } }));
};

export const readTicketByKey = (db: Db, writer: string, idempotencyKey: string): Promise<TicketRow | null> =>
  ticketRows(db.ticket.findUnique({ where: { writer_idempotencyKey: { writer, idempotencyKey } } }));

export const readTicket = (db: Db, id: bigint): Promise<TicketRow | null> =>
  ticketRows(db.ticket.findUnique({ where: { id } }));

/** Locks the row to the end of the transaction: everything that is said in a ticket, and its state, goes through here. */
export async function lockTicket(db: Db, id: bigint): Promise<TicketRow | null> {
  await db.$queryRaw`select id from ticket where id = ${id} for update`;
  return readTicket(db, id);
}

export type Recent = Pick<Ticket, 'content' | 'createdAt'>;

/** A writer's tickets since then, newest first. */
export const ticketsSince = (db: Db, writer: string, since: Date, most: number): Promise<Recent[]> =>
  db.ticket.findMany({
    where: { writer, createdAt: { gt: since } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: { content: true, createdAt: true },
  });

/** When the first of the last `most` of everybody was written; null: there were fewer since then. */
export async function firstOfLastTickets(db: Db, since: Date, most: number): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    select created_at as at from ticket where created_at > ${since}
    order by created_at desc offset ${most - 1}::int limit 1`;
  return row?.at ?? null;
}

export interface Paging {
  page: number;
  limit: number;
}

/** A member's, the last spoken in first. */
export async function pageOfMember(db: Db, uid: number, { page, limit }: Paging): Promise<[TicketRow[], number]> {
  const where = { uid };
  return Promise.all([
    ticketRows(
      db.ticket.findMany({ where, orderBy: { lastMessageId: 'desc' }, skip: (page - 1) * limit, take: limit }),
    ),
    db.ticket.count({ where }),
  ]);
}

/** Where a reading of a member's tickets goes on: oldest first, behind `after`. */
export const ticketsBehind = (db: Db, uid: number, after: bigint, take: number): Promise<TicketRow[]> =>
  ticketRows(db.ticket.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take }));

export const countTicketsOf = (db: Db, uid: number): Promise<number> => db.ticket.count({ where: { uid } });

/** A new message is the ticket's latest. `status`: what it becomes by it. */
export interface Latest {
  id: bigint;
  by: 'user' | 'admin' | 'system';
  at: Date;
  status: TicketStatus;
}

export const moveTicket = (db: Db, ticketId: bigint, { id, by, at, status }: Latest): Promise<TicketRow> => {
  const data: Prisma.TicketUpdateInput = {
    status,
    lastMessageId: id,
    lastMessageAt: at,
    updatedAt: at,
    messageCount: { increment: 1 },
    ...(by === 'user' ? { lastWriterId: id } : { lastStaffId: id }),
    ...(by === 'admin' && { lastReplyId: id }),
  };
  return ticketRows(db.ticket.update({ where: { id: ticketId }, data }));
};

/** Marks go forward only, and no further than what is there. Expects the row to be locked. */
export async function markSeen(db: Db, id: bigint, reader: 'writer' | 'staff', until: bigint): Promise<TicketRow> {
  if (reader === 'writer')
    await db.$executeRaw`
      update ticket set writer_seen_id = greatest(writer_seen_id, least(${until}::bigint, last_message_id))
      where id = ${id}`;
  else
    await db.$executeRaw`
      update ticket set staff_seen_id = greatest(staff_seen_id, least(${until}::bigint, last_message_id))
      where id = ${id}`;
  return ticketRows(db.ticket.findUniqueOrThrow({ where: { id } }));
}

/**
 * All of a member's that they have not seen, up to the message `until`; null: as they stand when each is reached.
 * @returns those in which nothing is unread any more.
 */
export async function markAllSeen(db: Db, uid: number, until: bigint | null): Promise<bigint[]> {
  const rows = await db.$queryRaw<{ id: bigint; unread: boolean }[]>`
    update ticket set writer_seen_id = greatest(writer_seen_id, least(${until}::bigint, last_message_id)) where id in (
      select id from ticket where uid = ${uid} and last_staff_id > writer_seen_id order by id for update)
    returning id, last_staff_id > writer_seen_id as unread`;
  return rows.filter(({ unread }) => !unread).map(({ id }) => id);
}

/** They go with everything that was said in them; pictures have to be gone before. */
export async function deleteTicketsOf(db: Db, uid: number): Promise<void> {
  await db.ticket.deleteMany({ where: { uid } });
}
