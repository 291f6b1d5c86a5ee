import type { Language } from '@overtone/contract/language';
import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';
import { mediaObject } from '../media/media.js';
import { type MessageRow, messagesBehind, type TicketRow, ticketsBehind } from '../tickets/tickets.js';
import { pictureFiles, presentTicketMessage, presentTicketHead } from './exports.tickets.present.js';

const pageSize = 100;

async function* ticketsOf(db: Db, uid: number): AsyncGenerator<TicketRow> {
  const pages = pagesOf<TicketRow>({ size: pageSize }, (last, take) => ticketsBehind(db, uid, last?.id ?? 0n, take));
  for await (const page of pages) yield* page;
}

async function* messagesOf(db: Db, { id }: TicketRow): AsyncGenerator<MessageRow> {
  const pages = pagesOf<MessageRow>({ size: pageSize }, (last, take) => messagesBehind(db, id, last?.id ?? 0n, take));
  for await (const page of pages) yield* page;
}

/** A member's tickets with all that was said in them, oldest first. */
export async function* ticketFacts(db: Db, uid: number, language: Language): AsyncGenerator<object> {
  for await (const ticket of ticketsOf(db, uid)) {
    const messages: object[] = [];
    for await (const message of messagesOf(db, ticket)) messages.push(presentTicketMessage(message, language));
    yield { ...presentTicketHead(ticket), messages };
  }
}

export interface TicketFile {
  /** In the storage. */
  key: string;
  /** In the archive. */
  path: string;
  at: Date;
}

export async function* ticketFiles(db: Db, uid: number): AsyncGenerator<TicketFile> {
  for await (const ticket of ticketsOf(db, uid)) {
    for await (const message of messagesOf(db, ticket)) {
      for (const { path, mediaKey, name } of pictureFiles(message))
        yield { key: mediaObject(mediaKey, name), path, at: message.createdAt };
    }
  }
}
