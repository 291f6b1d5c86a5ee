import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import type { listTicketMessages, listTickets } from '@overtone/contract/ticket';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { lockMember } from '../accounts/accounts.js';
import { MediaLinks } from '../media/media.js';
import { readReplies } from '../notices/notices.js';
import { ThreadLinks, type ThreadQuery } from './tickets.links.rule.js';
import { pageOfMessages, wordsOf } from './tickets.messages.store.js';
import { isUnread, presentMessage, presentTicket, type Reader } from './tickets.present.js';
import { lockOwn } from './tickets.say.flow.js';
import * as store from './tickets.store.js';
import { TicketTeller } from './tickets.tell.flow.js';

export type Page = Parsed<typeof listTicketMessages, 'query'>;

/** What writers read of their tickets, and how far they have. */
@Injectable()
export class TicketsReading {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly threads: ThreadLinks,
    private readonly teller: TicketTeller,
  ) {}

  async list({ uid }: Viewer, page: Parsed<typeof listTickets, 'query'>): Promise<Answer<typeof listTickets>> {
    const db = this.database.client;
    const [rows, total] = await store.pageOfMember(db, uid, page);
    const replies = await wordsOf(
      db,
      rows.map(({ lastReplyId }) => lastReplyId),
    );
    return { data: rows.map((row) => presentTicket(row, replies.get(row.lastReplyId), 'writer')), total };
  }

  async chat({ uid }: Viewer, id: string, page: Page, language: Language) {
    const ticket = await store.readTicket(this.database.client, BigInt(id));
    if (ticket?.uid !== uid) throw new Problem('TICKET_NOT_FOUND');
    return this.pageOf(ticket, page, { reader: 'writer', language });
  }

  async chatByLink(id: string, page: Page & ThreadQuery, language: Language) {
    const isValid = this.threads.isValid(BigInt(id), page, this.clock.now());
    const ticket = isValid ? await store.readTicket(this.database.client, BigInt(id)) : null;
    if (!ticket || ticket.uid !== null) throw new Problem('TICKET_LINK_DEAD');
    return this.pageOf(ticket, page, { reader: 'writer', language });
  }

  /** The same for whoever may see the ticket. */
  async pageOf(
    ticket: store.TicketRow,
    { page, limit }: Page,
    { reader, language }: { reader: Reader; language: Language },
  ): Promise<Answer<typeof listTicketMessages>> {
    const db = this.database.client;
    const viewing = { language, links: this.links, now: this.clock.now() };
    const [messages, replies] = await Promise.all([
      pageOfMessages(db, ticket.id, { page, limit }),
      wordsOf(db, [ticket.lastReplyId]),
    ]);
    return {
      messages: messages.map((message) => presentMessage(message, viewing)),
      pagination: { total: ticket.messageCount, size: limit, current: page },
      ticket: presentTicket(ticket, replies.get(ticket.lastReplyId), reader),
    };
  }

  /** Up to the message `until`; without it, all that is there by now. */
  async read({ uid }: Viewer, id: string, until: string | undefined): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockMember(tx, uid);
      const { lastMessageId } = await lockOwn(tx, BigInt(id), (ticket) => ticket.uid === uid);
      const mark = until === undefined ? lastMessageId : BigInt(until);
      const ticket = await store.markSeen(tx, BigInt(id), 'writer', mark);
      if (!isUnread(ticket, 'writer')) await readReplies(tx, uid, this.clock.now(), [id]);
    });
    await this.teller.unreadOfMember(uid);
  }

  /** In each up to the message `until`; without it, all that is there by now. */
  async readAll({ uid }: Viewer, until: string | undefined): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockMember(tx, uid);
      const read = await store.markAllSeen(tx, uid, until === undefined ? null : BigInt(until));
      await readReplies(tx, uid, this.clock.now(), until === undefined ? undefined : read.map(String));
    });
    await this.teller.unreadOfMember(uid);
  }

  private async lockMember(tx: Db, uid: number): Promise<void> {
    if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
  }
}
