import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer, MailFailed } from '../../platform/mail/mailer.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Queue } from '../../platform/queue/queue.js';
import { profileOf } from '../accounts/accounts.js';
import { digestJob } from './notices.digest.jobs.js';
import * as digest from './notices.digest.store.js';
import { DigestLinks } from './notices.links.rule.js';
import { countUnread } from './notices.store.js';
import { digestLetter, mostLines } from './notices.texts.js';

const size = 500;
const quietAtOnce = 1_000;
const daySeconds = limits.notices.digestHours * 3600;
/** After the mail server could not take a letter just now. */
const againSeconds = 3600;

/** One letter a day at most of what is unread, to who chose it. One that may have been sent is not sent again. */
@Injectable()
export class NoticesDigest {
  private readonly due: DueRows<digest.DigestMark>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly links: DigestLinks,
    queue: Queue,
  ) {
    this.due = new DueRows(clock, log, {
      stuck: 'a letter of what is unread could not be brought on its way',
      size,
      keyOf: ({ uid }) => String(uid),
      page: (after) => digest.dueDigests(database.client, clock.now(), after, size),
      work: async ([row]) => row && queue.enqueue(digestJob, { uid: row.uid }, { id: String(row.uid) }),
    });
  }

  /** Who has nothing new is passed over by the thousand; the others are brought on their way. */
  async sweep(): Promise<void> {
    while ((await digest.passQuiet(this.database.client, this.moments(), quietAtOnce)) === quietAtOnce);
    await this.due.sweep();
  }

  async send(uid: number): Promise<void> {
    const db = this.database.client;
    const moments = this.moments();
    const claimed = await digest.claimDigest(db, uid, moments);
    const profile = claimed && (await profileOf(db, uid));
    if (!claimed || !profile?.email || profile.banned) return;
    const [rows, { count }] = await Promise.all([digest.newestUnread(db, uid, mostLines), countUnread(db, uid)]);
    if (count === 0) return; // read since
    const places = { site: this.config.publicUrl, unsubscribe: this.links.page(uid) };
    try {
      const letter = digestLetter({ rows, count, ...places }, claimed.language);
      await this.mailer.send({ to: profile.email, ...letter, headers: this.links.headers(uid) });
    } catch (error) {
      // Only its own words: the cause beneath may quote the address.
      this.log.warn('a letter of what is unread was not sent', { uid, reason: (error as Error).message });
      if (!(error instanceof MailFailed) || error.mayHaveBeenSent) return;
      const dueAt = error.isForGood ? moments.next : secondsAfter(moments.now, againSeconds);
      await digest.returnDigest(db, uid, { claimedAt: moments.now, lastAt: claimed.lastAt, dueAt });
    }
  }

  private moments(): { now: Date; next: Date } {
    const now = this.clock.now();
    return { now, next: secondsAfter(now, daySeconds) };
  }
}
