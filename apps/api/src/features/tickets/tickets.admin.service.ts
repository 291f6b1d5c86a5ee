import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import type { TicketMessage } from '@overtone/contract/ticket';
import type {
  AdminTicket,
  countUnreadFeedbacks,
  listFeedbacks,
  listNewReplies,
  setFeedbackStatus,
} from '@overtone/contract/ticket-admin';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { facesOf, lockMember } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { MediaLinks } from '../media/media.js';
import { ringBell, tellAnswer } from './tickets.bell.flow.js';
import * as inbox from './tickets.inbox.store.js';
import { TicketLetters } from './tickets.letters.flow.js';
import { wordsOf } from './tickets.messages.store.js';
import { presentForStaff, presentMessage } from './tickets.present.js';
import { type Page, TicketsReading } from './tickets.reading.service.js';
import { lockOwn, say, tellStatus } from './tickets.say.flow.js';
import { markSeen, readTicket, type TicketRow } from './tickets.store.js';
import type { Saying } from './tickets.talk.service.js';
import { TicketTeller } from './tickets.tell.flow.js';

type Change = Parsed<typeof setFeedbackStatus, 'body'>;
const anybodys = () => true;
const mostNew = 20;

/** Support, as staff see and answer it. */
@Injectable()
export class TicketsAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly reading: TicketsReading,
    private readonly teller: TicketTeller,
    private readonly letters: TicketLetters,
  ) {}

  async list({
    q: words,
    desc: newestFirst,
    page,
    limit,
    ...filter
  }: Parsed<typeof listFeedbacks, 'query'>): Promise<Answer<typeof listFeedbacks>> {
    const paging = { page, limit, newestFirst };
    const [rows, total] = await inbox.pageOfInbox(this.database.client, { words, ...filter }, paging);
    return { data: await this.presented(rows), total };
  }

  async chat(id: string, page: Page, language: Language) {
    const ticket = await readTicket(this.database.client, BigInt(id));
    if (!ticket) throw new Problem('TICKET_NOT_FOUND');
    return this.reading.pageOf(ticket, page, { reader: 'staff', language });
  }

  /** The member is told at once, a visitor by a letter. */
  async reply(me: Viewer, id: string, { body, key, language }: Saying): Promise<TicketMessage> {
    const now = this.clock.now();
    const words = { by: 'admin', uid: me.uid, ...body, key: key ?? null, requestHash: requestHash(body), now } as const;
    const { ticket, message, made } = await this.database.transaction(async (tx) => {
      const spoken = await say(tx, await this.locked(tx, id), words);
      if (!spoken.made) return spoken;
      await this.audit(tx, me, spoken.ticket, 'ticket.reply', { message: String(spoken.message.id) });
      await ringBell(tx, spoken.ticket, now);
      await tellAnswer(tx, spoken, now);
      return spoken;
    });
    if (made) await this.tell(ticket);
    if (made && ticket.uid === null) await this.letters.post(message.id);
    return presentMessage(message, { language, links: this.links, now });
  }

  async read(id: string, until: string | undefined): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { lastMessageId } = await lockOwn(tx, BigInt(id), anybodys);
      await markSeen(tx, BigInt(id), 'staff', until === undefined ? lastMessageId : BigInt(until));
    });
    await this.teller.unreadOfStaff();
  }

  /** Set to what it is already, nothing is said. Throws CHANGED_MEANWHILE where it is neither that nor as it was seen. */
  async setStatus(me: Viewer, id: string, { status, seen }: Change): Promise<AdminTicket> {
    const now = this.clock.now();
    const { ticket, changed } = await this.database.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      if (before.status === status) return { ticket: before, changed: false };
      if (seen !== undefined && before.status !== seen) throw new Problem('CHANGED_MEANWHILE');
      const after = await tellStatus(tx, before, status, now);
      await this.audit(tx, me, after, 'ticket.status', { from: before.status, to: status });
      await ringBell(tx, after, now);
      return { ticket: after, changed: true };
    });
    if (changed) await this.tell(ticket);
    return (await this.presented([ticket]))[0] as AdminTicket;
  }

  async countUnread(): Promise<Answer<typeof countUnreadFeedbacks>> {
    const { client } = this.database;
    const [count, awaiting] = await Promise.all([inbox.countUnread(client), inbox.countAwaiting(client)]);
    return { count, awaiting };
  }

  async newReplies(): Promise<Answer<typeof listNewReplies>> {
    const db = this.database.client;
    const [rows, count] = await inbox.newReplies(db, mostNew);
    const words = await wordsOf(
      db,
      rows.map(({ lastMessageId }) => lastMessageId),
    );
    const items = (await this.presented(rows)).map(
      ({ id, feedback_type, user_id, user_name, last_message_at }, at) => ({
        ...{ id, feedback_type, user_id, user_name },
        content: words.get(rows[at]?.lastMessageId ?? 0n) ?? '',
        created_at: last_message_at,
      }),
    );
    return { count, items };
  }

  private async tell(ticket: TicketRow): Promise<void> {
    await this.teller.changed(ticket);
    await this.teller.unreadOfMember(ticket.uid);
  }

  private async presented(rows: TicketRow[]): Promise<AdminTicket[]> {
    const db = this.database.client;
    const uids = rows.map(({ uid }) => uid).filter((uid) => uid !== null);
    const [faces, replies] = await Promise.all([
      facesOf(db, [...new Set(uids)]),
      wordsOf(
        db,
        rows.map(({ lastReplyId }) => lastReplyId),
      ),
    ]);
    return rows.map((row) => presentForStaff(row, replies.get(row.lastReplyId), faces.get(row.uid ?? 0)?.nickname));
  }

  /** The account first, as everywhere: one that is being erased takes its tickets along. */
  private async locked(tx: Db, id: string): Promise<TicketRow> {
    const ticket = await readTicket(tx, BigInt(id));
    if (ticket?.uid) await lockMember(tx, ticket.uid);
    return lockOwn(tx, BigInt(id), anybodys);
  }

  private audit(tx: Db, me: Viewer, { id }: TicketRow, action: string, detail: Record<string, string>): Promise<void> {
    return recordAudit(tx, { actorUid: me.uid, action, target: `ticket:${id}`, detail, now: this.clock.now() });
  }
}
