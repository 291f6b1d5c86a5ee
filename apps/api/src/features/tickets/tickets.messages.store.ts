import type { SenderRole } from '@overtone/contract/ticket';
import type { Db } from '../../platform/database/database.js';
import { Prisma, type TicketMessage, type TicketPicture } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import type { KeptReceipt } from './tickets.receipt.rule.js';

interface States {
  senderRole: SenderRole;
  said: Record<string, string> | null;
  receipt: KeptReceipt | null;
}
export type MessageRow = Omit<TicketMessage, keyof States> & States & { pictures: TicketPicture[] };
const messageRows = withStates<States>();

const withPictures = { pictures: { orderBy: { place: 'asc' } } } as const;

export interface NewMessage {
  ticketId: bigint;
  senderRole: SenderRole;
  /** Empty of the system. */
  content: string;
  code?: string;
  said?: Record<string, string>;
  receipt?: KeptReceipt | null;
  idempotencyKey?: string | null;
  requestHash?: string | null;
  createdAt: Date;
}

/** @returns its id. */
export async function insertMessage(db: Db, { said, receipt, ...message }: NewMessage): Promise<bigint> {
  const data = { ...message, said: said ?? Prisma.DbNull, receipt: receipt ? { ...receipt } : Prisma.DbNull };
  return (await db.ticketMessage.create({ data, select: { id: true } })).id;
}

export const readMessage = (db: Db, id: bigint): Promise<MessageRow> =>
  messageRows(db.ticketMessage.findUniqueOrThrow({ where: { id }, include: withPictures }));

export const readMessageByKey = (
  db: Db,
  { ticketId, senderRole, idempotencyKey }: { ticketId: bigint; senderRole: SenderRole; idempotencyKey: string },
): Promise<MessageRow | null> =>
  messageRows(
    db.ticketMessage.findUnique({
      where: { ticketId_senderRole_idempotencyKey: { ticketId, senderRole, idempotencyKey } },
      include: withPictures,
    }),
  );

/** Oldest first; page 1 is the newest one. */
export async function pageOfMessages(
  db: Db,
  ticketId: bigint,
  { page, limit }: { page: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await messageRows(
    db.ticketMessage.findMany({
      where: { ticketId },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
      include: withPictures,
    }),
  );
  return rows.toReversed();
}

/** Oldest first, behind `after`. */
export const messagesBehind = (db: Db, ticketId: bigint, after: bigint, take: number): Promise<MessageRow[]> =>
  messageRows(
    db.ticketMessage.findMany({
      where: { ticketId, id: { gt: after } },
      orderBy: { id: 'asc' },
      take,
      include: withPictures,
    }),
  );

/** The words of these messages, by id. */
export async function wordsOf(db: Db, ids: bigint[]): Promise<Map<bigint, string>> {
  const wanted = ids.filter((id) => id > 0n);
  if (wanted.length === 0) return new Map();
  const rows = await db.ticketMessage.findMany({
    where: { id: { in: wanted } },
    select: { id: true, content: true },
  });
  return new Map(rows.map(({ id, content }) => [id, content]));
}
