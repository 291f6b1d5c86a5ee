import { Injectable } from '@nestjs/common';
import type { Language } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Handles } from '../../platform/queue/handles.js';
import { Every } from '../../platform/queue/schedule.js';
import { dueDeletions, profileOf } from '../accounts/accounts.js';
import { DeletionsErase } from './deletions.erase.js';
import { letterJob } from './deletions.queue.js';
import { deletionLetter } from './deletions.texts.js';

const batch = 20;

@Injectable()
export class DeletionsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly erase: DeletionsErase,
  ) {}

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

  @Every(600_000, 'deletions.sweep')
  async sweep(): Promise<void> {
    for (const uid of await dueDeletions(this.database.client, this.clock.now(), batch)) {
      try {
        if (await this.erase.erase(uid)) this.log.info('an account was erased', { uid });
      } catch (error) {
        // One account that cannot end must not keep the others waiting.
        this.log.error('an account could not be erased', { uid, err: error });
      }
    }
  }
}
