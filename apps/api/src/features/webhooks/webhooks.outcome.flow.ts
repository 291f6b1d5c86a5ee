import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { notify, tellUnread } from '../notices/notices.js';
import { developerLimits } from '@overtone/contract/limits-developers';
import { isHopeless, messagePause, quietPause } from './webhooks.pace.rule.js';
import * as store from './webhooks.sending.store.js';
import type { Stop } from './webhooks.store.js';

const gone = 410;
/** So many failures in a row were an outage: what waits longer because of it need not wait on. */
const outage = 3;

/** What an attempt does to the message and to its address. */
@Injectable()
export class WebhookOutcome {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly publisher: Publisher,
  ) {}

  /** @returns whether it arrived. */
  async settle(hook: store.Claimed, message: store.DueMessage, attempt: store.Attempt): Promise<boolean> {
    const { status } = attempt;
    const arrived = status !== null && status >= 200 && status < 300;
    const stopped = await this.database.transaction(async (tx) => {
      await store.insertAttempt(tx, attempt);
      return arrived ? this.arrived(tx, hook, message, attempt) : this.failed(tx, hook, message, attempt);
    });
    if (stopped) await tellUnread(this.database.client, this.publisher, hook.uid);
    return arrived;
  }

  private async arrived(tx: Db, hook: store.Claimed, message: store.DueMessage, { ms }: store.Attempt): Promise<false> {
    const now = this.clock.now();
    await store.settleMessage(tx, message, { dueAt: null, deliveredAt: now });
    const isSlow = ms >= developerLimits.webhooks.slowMs;
    await store.settleWebhook(tx, hook, { failures: 0, failingSince: null, quietUntil: null, isSlow });
    if (hook.failures >= outage) await store.hasten(tx, hook.id, now);
    return false;
  }

  /** A ping is tried once: whoever pressed the button looks at what came of it. */
  private async failed(
    tx: Db,
    hook: store.Claimed,
    message: store.DueMessage,
    { status }: store.Attempt,
  ): Promise<boolean> {
    const now = this.clock.now();
    const failures = hook.failures + 1;
    const failingSince = hook.failingSince ?? now;
    const quietUntil = secondsAfter(now, quietPause(failures, this.chance));
    const isStill = await store.settleWebhook(tx, hook, { failures, failingSince, quietUntil, isSlow: true });
    // An address that is gone says nothing of the one that has taken its place meanwhile.
    const isOver = message.type === 'ping' || (status === gone && isStill);
    const pause = isOver ? null : messagePause(message.attempts + 1, this.chance);
    const dueAt = pause === null ? null : secondsAfter(now, pause);
    await store.settleMessage(tx, message, { dueAt, deliveredAt: null });
    if (!isStill) return false;
    if (status === gone) return this.stop(tx, hook, 'gone', now);
    return isHopeless(failures, failingSince, now) && this.stop(tx, hook, 'failing', now);
  }

  private async stop(tx: Db, { id, uid, name }: store.Claimed, why: Stop, now: Date): Promise<boolean> {
    if (!(await store.stopWebhook(tx, id, why))) return false;
    await notify(tx, {
      ...{ uid, kind: 'webhook_stopped', thing: `${id}/${now.getTime()}`, now },
      ...{ values: { name, why }, link: '/account?tab=developers' },
    });
    return true;
  }
}
