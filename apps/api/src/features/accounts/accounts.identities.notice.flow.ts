import { Injectable } from '@nestjs/common';
import { identityLimits } from '@overtone/contract/identities';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Handles } from '../../platform/queue/handles.js';
import { Every } from '../../platform/queue/schedule.js';
import { SmsSender } from '../../platform/sms/sms-sender.js';
import { identityNotice } from './accounts.identities.jobs.js';
import { claimTelling, deleteOldChanges, type IdentityChangeRow, untold } from './accounts.identities.store.js';
import { changeLetter, changeMessage, type ToldChange } from './accounts.identities.texts.js';
import { readAccount } from './accounts.store.js';

const batch = 100;

/** Once by the way it was known by: what may have arrived is not sent again. */
@Injectable()
export class IdentityNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly sms: SmsSender,
  ) {}

  @Handles(identityNotice)
  async post({ id }: { id: string }): Promise<void> {
    const change = await claimTelling(this.database.client, BigInt(id), this.clock.now());
    if (!change) return;
    try {
      await this.send(change);
    } catch (error) {
      // Only its own words: the cause beneath may quote the address.
      this.log.warn('a change of identity could not be told', { uid: change.uid, reason: (error as Error).message });
    }
  }

  /** What the queue lost within a day; and what is too old to be kept. */
  @Every(600_000, 'accounts.identities')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const db = this.database.client;
    const late = { since: secondsAfter(now, -86_400), before: secondsAfter(now, -300) };
    for (const { id } of await untold(db, late, batch)) await this.post({ id: String(id) });
    const before = secondsAfter(now, -identityLimits.keptDays * 86_400);
    while ((await deleteOldChanges(db, before, batch)) === batch);
  }

  /** A number that no template reaches is told of by the address beside it. */
  private async send({ uid, kind, action, tells, language }: IdentityChangeRow): Promise<void> {
    const change = { uid, kind, action } as ToldChange;
    if (!tells.includes('@') && this.sms.canTell) return this.sms.tell(tells, changeMessage(change));
    const to = tells.includes('@') ? tells : (await readAccount(this.database.client, uid))?.email;
    if (!to) return this.log.warn('a change of identity could not be told: no template, no address', { uid });
    const help = `${this.config.publicUrl}/faq?category=contact`;
    await this.mailer.send({ to, ...changeLetter(change, help, language === 'en' ? 'en' : 'zh') });
  }
}
