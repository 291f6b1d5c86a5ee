import { Injectable } from '@nestjs/common';
import { identityLimits } from '@overtone/contract/identities';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { Log } from '../../platform/log/log.js';
import { type Letter, Mailer, MailFailed } from '../../platform/mail/mailer.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Handles } from '../../platform/queue/handles.js';
import { Queue } from '../../platform/queue/queue.js';
import { Every } from '../../platform/queue/schedule.js';
import { SmsFailed } from '../../platform/sms/sms-failure.js';
import { SmsSender } from '../../platform/sms/sms-sender.js';
import { SmsBudget } from '../codes/codes.js';
import { againAt } from './accounts.identities.again.rule.js';
import { identityNotice } from './accounts.identities.jobs.js';
import {
  claimTelling,
  deleteOldChanges,
  type IdentityChangeRow,
  returnTelling,
  type Untold,
  untold,
} from './accounts.identities.store.js';
import { changeLetter, changeMessage, type ToldChange } from './accounts.identities.texts.js';
import { readAccount } from './accounts.store.js';

const batch = 100;
const hourSeconds = 3600;
/** Nothing was sent, and nothing says that it never can be: the budget is spent, or it was refused. */
type Later = 'waits' | 'refused';

/** Once by the way it was known by: what may have arrived is not sent again, what was refused is tried a few times more. */
@Injectable()
export class IdentityNotices {
  private readonly lost: DueRows<Untold>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly pauses: Pauses,
    private readonly mailer: Mailer,
    private readonly sms: SmsSender,
    private readonly budget: SmsBudget,
    private readonly queue: Queue,
  ) {
    this.lost = new DueRows(clock, log, {
      stuck: 'a change of identity could not be brought on its way',
      size: batch,
      keyOf: ({ id }) => String(id),
      page: (after, size) => untold(database.client, this.late(), after, size),
      // The workers tell several at once, and a slow way out keeps no sweep.
      work: async ([row]) => row && this.enqueue(row.id),
    });
  }

  /** After the commit. The row is the truth: when the queue cannot be reached, the sweep tells later. */
  async announce(id: bigint): Promise<void> {
    try {
      await this.enqueue(id);
    } catch (error) {
      this.log.warn('the queue was down at a change of identity', { err: error });
    }
  }

  @Handles(identityNotice)
  async post({ id }: { id: string }): Promise<void> {
    const { client } = this.database;
    const now = this.clock.now();
    const change = await claimTelling(client, BigInt(id), now);
    if (!change) return;
    const later = await this.send(change);
    if (!later) return;
    const tellAfter = later === 'refused' ? againAt(change.changedAt, now) : null;
    await returnTelling(client, change.id, { claimedAt: now, tellAfter });
  }

  /** What the queue lost within a day, what waits for the budget, what was refused a while ago; and what is too old to be kept. */
  @Every(600_000, 'accounts.identities')
  async sweep(): Promise<void> {
    await this.lost.sweep();
    const before = secondsAfter(this.clock.now(), -identityLimits.keptDays * 86_400);
    while ((await deleteOldChanges(this.database.client, before, batch)) === batch);
  }

  private enqueue(id: bigint): Promise<void> {
    return this.queue.enqueue(identityNotice, { id: String(id) }, { id: String(id) });
  }

  private late(): { since: Date; before: Date; now: Date } {
    const now = this.clock.now();
    return { since: secondsAfter(now, -86_400), before: secondsAfter(now, -300), now };
  }

  /** A number that no message reaches, or that costs more than the site may spend now, is told of by the address beside it. */
  private async send(row: IdentityChangeRow): Promise<Later | void> {
    const { uid, kind, action, tells, language } = row;
    const change = { uid, kind, action } as ToldChange;
    const isNumber = !tells.includes('@');
    const byText = isNumber && this.sms.canTell;
    const text = byText ? await this.text(tells, change) : 'none';
    if (text === 'sent') return;
    const to = isNumber ? (await readAccount(this.database.client, uid))?.email : tells;
    if (!to && text !== 'none') return text;
    if (!to) return this.log.warn('a change of identity could not be told: no message reaches it, no address', { uid });
    const help = `${this.config.publicUrl}/faq?category=contact`;
    return this.mail({ to, ...changeLetter(change, help, language as Language | null) }, uid);
  }

  /** `sent`: or it may have been. `waits`: too much for the budget now. `none`: no message reaches that number. */
  private async text(phone: string, change: ToldChange): Promise<'sent' | 'none' | Later> {
    try {
      if (!(await this.mayText())) return 'waits';
      await this.sms.tell(phone, changeMessage(change));
      return 'sent';
    } catch (error) {
      await this.note(change.uid, error);
      if (!(error instanceof SmsFailed) || error.mayHaveBeenSent) return 'sent';
      await this.budget.giveBack();
      return error.kind === 'number' ? 'none' : 'refused';
    }
  }

  private async mail(letter: Letter, uid: number): Promise<Later | void> {
    try {
      await this.mailer.send(letter);
    } catch (error) {
      this.warn(uid, error);
      if (error instanceof MailFailed && !error.mayHaveBeenSent && !error.isForGood) return 'refused';
    }
  }

  /** What refuses every message until somebody mends it is told once an hour. */
  private async note(uid: number, error: unknown): Promise<void> {
    if (!(error instanceof SmsFailed) || !error.isOurs) return this.warn(uid, error);
    if (await this.pauses.begin('accounts.notices-refused', hourSeconds))
      this.log.error('text messages about changed identities are refused: it is ours to mend', { reason: error.code });
  }

  /** Only its own words: the cause beneath may quote the address. */
  private warn(uid: number, error: unknown): void {
    this.log.warn('a change of identity could not be told', { uid, reason: (error as Error).message });
  }

  private async mayText(): Promise<boolean> {
    try {
      await this.budget.spend();
      return true;
    } catch (error) {
      // It is spent, or nobody can say.
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
