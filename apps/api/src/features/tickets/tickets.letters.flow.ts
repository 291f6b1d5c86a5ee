import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer, MailFailed } from '../../platform/mail/mailer.js';
import { Queue } from '../../platform/queue/queue.js';
import { letterJob } from './tickets.letter.jobs.js';
import * as store from './tickets.letters.store.js';
import { ThreadLinks } from './tickets.links.rule.js';
import { replyLetter } from './tickets.texts.js';

/** Then nobody is waiting for a server that will not take it any more. */
const mostTries = 6;
const firstPauseSeconds = 60;

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
      await store.endLetter(db, messageId, this.endOf(error, tries));
    }
  }

  private endOf(error: unknown, tries: number): Parameters<typeof store.endLetter>[2] {
    if (!(error instanceof MailFailed) || error.mayHaveBeenSent) return 'uncertain';
    if (tries >= mostTries) return 'failed';
    return { again: secondsAfter(this.clock.now(), firstPauseSeconds * 2 ** tries) };
  }
}
