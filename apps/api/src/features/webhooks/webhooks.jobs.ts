import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Handles } from '../../platform/queue/handles.js';
import { Queue } from '../../platform/queue/queue.js';
import { Every } from '../../platform/queue/schedule.js';
import { SettingsReader } from '../settings/settings.js';
import { callJob, slowCallJob } from './webhooks.call.jobs.js';
import { WebhookSender } from './webhooks.send.flow.js';
import { deleteOld, type DueWebhook, dueWebhooks } from './webhooks.sending.store.js';

const size = 200;
const atOnce = 1_000;
const keptSeconds = developerLimits.webhooks.keptDays * 86_400;

@Injectable()
export class WebhooksJobs {
  private readonly due: DueRows<DueWebhook>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly sender: WebhookSender,
    private readonly settings: SettingsReader,
    log: Log,
  ) {
    this.due = new DueRows(clock, log, {
      stuck: 'a webhook could not be brought on its way',
      size,
      keyOf: ({ id }) => id,
      page: (after) => dueWebhooks(database.client, clock.now(), after, size),
      work: ([row]) => this.bring(row as DueWebhook),
    });
  }

  /** Those that answer slowly, or not at all, have workers of their own: nobody waits behind them. */
  private bring({ id, isSlow }: DueWebhook): Promise<void> {
    return this.queue.enqueue(isSlow ? slowCallJob : callJob, { webhookId: id }, { id });
  }

  /** The rows are the outbox: what happened stands there since its own transaction. */
  @Every(2_000, 'webhooks.due')
  async deliver(): Promise<void> {
    if ((await this.settings.read()).developers_open) await this.due.sweep();
  }

  @Handles(callJob)
  call({ webhookId }: { webhookId: string }): Promise<void> {
    return this.sender.sendDue(webhookId);
  }

  @Handles(slowCallJob)
  callSlow({ webhookId }: { webhookId: string }): Promise<void> {
    return this.sender.sendDue(webhookId);
  }

  @Every(3_600_000, 'webhooks.forget')
  async forget(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -keptSeconds);
    while ((await deleteOld(this.database.client, before, atOnce)) === atOnce);
  }
}
