import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer, MailFailed } from '../../platform/mail/mailer.js';
import { Queue } from '../../platform/queue/queue.js';
import { letterJob } from './tickets.letter.jobs.js';
import * as store from './tickets.letters.store.js';
import { ThreadLinks } from './tickets.links.rule.js';
import { tellOf } from './tickets.say.flow.js';
import { lockTicket } from './tickets.store.js';
import { TicketTeller } from './tickets.tell.flow.js';
import { replyLetter } from './tickets.texts.js';

/** Then nobody is waiting for a server that will not take it any more. */
const mostTries = 6;
const firstPauseSeconds = 60;

type LetterOutcome = Exclude<store.LetterEnd, 'sent'> | { again: Date };

/** Tells visitors of replies. A letter that may have been sent is not sent again. */
@Injectable()
export class TicketLetters {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly queue: Queue,
    private readonly threads: ThreadLinks,
    private readonly teller: TicketTeller,
  ) {}

  /** After the commit; what the queue does not take now, the sweep brings. */
  async post(messageId: bigint): Promise<void> {
    try {
      await this.deliver(messageId);
    } catch (error) {
      this.log.warn('the queue was down when a visitor was answered', { message: String(messageId), err: error });
    }
  }

  /** Throws QueueDown. */
  deliver(messageId: bigint): Promise<void> {
    const id = String(messageId);
    return this.queue.enqueue(letterJob, { messageId: id }, { id });
  }

  async send(messageId: bigint): Promise<void> {
    const db = this.database.client;
    const letter = await store.claimLetter(db, messageId, this.clock.now());
    if (!letter) return;
    const { ticketId, contact, language, words, tries } = letter;
    const link = this.threads.link(ticketId, this.clock.now());
    try {
      await this.mailer.send({ to: contact, ...replyLetter({ ticketId, words, link }, language) });
      await store.endLetter(db, messageId, 'sent');
    } catch (error) {
      // Only its own words: the cause beneath may quote the address.
      const told = { ticket: String(ticketId), tries, reason: error instanceof Error ? error.message : 'unknown' };
      this.log.warn('a visitor was not told of a reply', told);
      await this.end(messageId, this.endOf(error, tries));
    }
  }

  /** Whoever answered sees in the chat that the letter did not arrive, or may not have: else they take it for told. */
  async end(messageId: bigint, end: LetterOutcome): Promise<void> {
    const { client } = this.database;
    const ticketId = typeof end === 'string' ? await store.ticketOfLetter(client, messageId) : null;
    if (typeof end !== 'string' || ticketId === null) return void (await store.endLetter(client, messageId, end));
    const now = this.clock.now();
    const told = await this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, ticketId);
      if (!(await store.endLetter(tx, messageId, end)) || !ticket) return null;
      return tellOf(tx, ticket, { code: end === 'failed' ? 'LETTER_FAILED' : 'LETTER_UNCERTAIN', said: {} }, now);
    });
    if (told) await this.teller.changed(told);
  }

  private endOf(error: unknown, tries: number): LetterOutcome {
    if (!(error instanceof MailFailed) || error.mayHaveBeenSent) return 'uncertain';
    if (error.isForGood || tries >= mostTries) return 'failed';
    return { again: secondsAfter(this.clock.now(), firstPauseSeconds * 2 ** tries) };
  }
}
