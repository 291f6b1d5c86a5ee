import { Injectable } from '@nestjs/common';
import type { Language } from '@overtone/contract/language';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Handles } from '../../platform/queue/handles.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { type DueDeletion, dueDeletions, profileOf } from '../accounts/accounts.js';
import { DeletionsErase } from './deletions.erase.flow.js';
import { letterJob } from './deletions.letter.jobs.js';
import { deletionLetter } from './deletions.texts.js';

const batch = 20;

@Injectable()
export class DeletionsJobs {
  private readonly due: DueRows<DueDeletion>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly erase: DeletionsErase,
  ) {
    this.due = new DueRows(clock, log, {
      stuck: 'an account could not be erased',
      size: batch,
      keyOf: ({ uid }) => String(uid),
      page: (after, size) => dueDeletions(this.database.client, this.clock.now(), after, size),
      work: ([row]) => this.end(row),
    });
  }

  @Handles(letterJob)
  async post({ uid, language }: { uid: number; language: Language }): Promise<void> {
    const profile = await profileOf(this.database.client, uid);
    if (!profile?.email || !profile.deletionDueAt) return;
    const notice = { uid, dueAt: profile.deletionDueAt, address: `${this.config.publicUrl}/account` };
    try {
      await this.mailer.send({ to: profile.email, ...deletionLetter(notice, language) });
    } catch (error) {
      // Only its own words: the cause beneath may quote the address.
      this.log.warn('a deletion could not be confirmed by mail', { uid, reason: (error as Error).message });
    }
  }

  /** To the end of what is due: however many cannot end yet, those behind them do. */
  @Every(600_000, 'deletions.sweep')
  sweep(): Promise<void> {
    return this.due.sweep();
  }

  private async end(row: DueDeletion | undefined): Promise<void> {
    if (row && (await this.erase.erase(row.uid))) this.log.info('an account was erased', { uid: row.uid });
  }
}
