import type { Language } from '@overtone/contract/language';
import type { Db } from '../../platform/database/database.js';

export async function insertLetter(db: Db, messageId: bigint, dueAt: Date): Promise<void> {
  await db.ticketLetter.create({ data: { messageId, dueAt } });
}

export interface Letter {
  ticketId: bigint;
  contact: string;
  language: Language;
  words: string;
  /** With this one. */
  tries: number;
}

/** Takes a letter that is due, once, with what goes into it. Null: it is not due, or somebody else has it. */
export async function claimLetter(db: Db, messageId: bigint, now: Date): Promise<Letter | null> {
  const rows = await db.$queryRaw<Letter[]>`
    update ticket_letter letter set state = 'sending', tries = tries + 1, due_at = ${now}
    from ticket_message message join ticket on ticket.id = message.ticket_id
    where letter.message_id = ${messageId} and message.id = letter.message_id and letter.state = 'due'
      and letter.due_at <= ${now} and ticket.contact is not null
    returning ticket.id as "ticketId", ticket.contact, ticket.language, message.content as words, letter.tries`;
  return rows[0] ?? null;
}

export type LetterEnd = 'sent' | 'uncertain' | 'failed';

/** Of one that is being sent; `again`: it is tried then. False: somebody else has ended it. */
export async function endLetter(db: Db, messageId: bigint, end: LetterEnd | { again: Date }): Promise<boolean> {
  const data = typeof end === 'string' ? { state: end } : { state: 'due', dueAt: end.again };
  const { count } = await db.ticketLetter.updateMany({ where: { messageId, state: 'sending' }, data });
  return count > 0;
}

/** In which ticket it tells of a reply; null: it is gone. */
export async function ticketOfLetter(db: Db, messageId: bigint): Promise<bigint | null> {
  const message = await db.ticketMessage.findUnique({ where: { id: messageId }, select: { ticketId: true } });
  return message && message.ticketId;
}

export interface LetterMark {
  messageId: bigint;
  dueAt: Date;
  state: 'due' | 'sending';
}

/** That are due, and that have been on their way since before `stuck`; the longest first, behind `after`. */
export const openLetters = (
  db: Db,
  { now, stuck }: { now: Date; stuck: Date },
  after: LetterMark | null,
  limit: number,
): Promise<LetterMark[]> =>
  db.$queryRaw<LetterMark[]>`
    select message_id as "messageId", due_at as "dueAt", state from ticket_letter
    where state = any (array['due', 'sending']) and due_at <= ${now} and (state = 'due' or due_at <= ${stuck})
      and (due_at, message_id) > (${after?.dueAt ?? new Date(0)}, ${after?.messageId ?? 0n})
    order by due_at, message_id limit ${limit}`;
