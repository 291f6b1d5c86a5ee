import type { TicketStatus, TicketType } from '@overtone/contract/ticket';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import type { Paging, TicketRow } from './tickets.store.js';

export interface InboxFilter {
  words?: string | undefined;
  status?: TicketStatus | undefined;
  type?: TicketType | undefined;
  unread?: boolean | undefined;
  awaiting?: boolean | undefined;
  /** Days they were opened. */
  from?: string | undefined;
  to?: string | undefined;
}

type Where = Prisma.TicketWhereInput;

/** A number may be a ticket's or a member's; words are looked for in the address, the name and what was written first. */
function foundBy(words: string): Where {
  // `%`, `_` and `\` in a search are letters, not signs of the pattern.
  const contains = { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  const uid = uidOf(words);
  const id = /^#?([1-9]\d{0,17})$/.exec(words)?.[1];
  return {
    OR: [
      ...(id === undefined ? [] : [{ id: BigInt(id) }]),
      ...(uid === null ? [] : [{ uid }]),
      { contact: contains },
      { userName: contains },
      { content: contains },
    ],
  };
}

const unreadWhere = (db: Db): Where => ({ lastWriterId: { gt: db.ticket.fields.staffSeenId } });

/** What the system says of a state is no answer: the writer's words count against those of staff. */
const awaitingWhere = (db: Db): Where => ({
  OR: [{ status: 'open' }, { status: 'in_progress', lastWriterId: { gt: db.ticket.fields.lastReplyId } }],
});

function whereOf(db: Db, { words, status, type, unread, awaiting, from, to }: InboxFilter): Where {
  return {
    AND: [
      { status, type, createdAt: within({ from, to }) },
      ...(words ? [foundBy(words)] : []),
      ...(unread === undefined ? [] : [unread ? unreadWhere(db) : { NOT: unreadWhere(db) }]),
      ...(awaiting === undefined ? [] : [awaiting ? awaitingWhere(db) : { NOT: awaitingWhere(db) }]),
    ],
  };
}

/** By who was spoken in last. */
export async function pageOfInbox(
  db: Db,
  filter: InboxFilter,
  { page, limit, newestFirst }: Paging & { newestFirst: boolean },
): Promise<[TicketRow[], number]> {
  const where = whereOf(db, filter);
  const orderBy = { lastMessageId: newestFirst ? 'desc' : 'asc' } as const;
  const [rows, total] = await Promise.all([
    db.ticket.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit }),
    db.ticket.count({ where }),
  ]);
  return [rows as TicketRow[], total];
}

/** The next ones behind `last`, the last spoken in first. */
export async function inboxBefore(
  db: Db,
  filter: InboxFilter,
  last: TicketRow | undefined,
  take: number,
): Promise<TicketRow[]> {
  const where = { AND: [whereOf(db, filter), last ? { lastMessageId: { lt: last.lastMessageId } } : {}] };
  return (await db.ticket.findMany({ where, orderBy: { lastMessageId: 'desc' }, take })) as TicketRow[];
}

/** How many no administrator has read. */
export async function countUnread(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ n: bigint }[]>`
    select count(*) as n from ticket where last_writer_id > staff_seen_id`;
  return Number(row?.n ?? 0);
}

/** How many wait for an answer, whether or not an administrator has read them. */
export const countAwaiting = (db: Db): Promise<number> => db.ticket.count({ where: awaitingWhere(db) });

/** The writer had the last word, and nobody has read it. */
const newlySaid = (db: Db): Where => ({ ...unreadWhere(db), lastMessageId: { equals: db.ticket.fields.lastWriterId } });

export async function newReplies(db: Db, take: number): Promise<[TicketRow[], number]> {
  const where = newlySaid(db);
  const [rows, total] = await Promise.all([
    db.ticket.findMany({ where, orderBy: { lastMessageId: 'desc' }, take }),
    db.ticket.count({ where }),
  ]);
  return [rows as TicketRow[], total];
}
