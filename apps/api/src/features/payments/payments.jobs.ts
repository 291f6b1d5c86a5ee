import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { type Looked, PaymentsAsking } from './payments.asking.flow.js';
import { deleteUnproven } from './payments.notify.store.js';
import { nextCheck } from './payments.pace.rule.js';
import { PaymentsRefund } from './payments.refund.flow.js';
import { claimDue, type OrderRow, scheduleCheck } from './payments.store.js';

const batch = 20;
/** Calls to the provider. */
const callsAtOnce = 5;
/** A sweep that hangs, or whose process died, gives its orders back after this. Longer than a batch takes at worst. */
const leaseSeconds = 300;
/** What nobody signed is of use while an attack is looked into. */
const keptSeconds = 7 * 86_400;
const deletedAtOnce = 5000;

/** The provider knew more than was definite: it is asked again. */
const notDone: readonly Looked[] = ['waiting', 'unknown', 'contrary', 'other_trade'];

/** Whoever closed the tab and whichever notify got lost: the money is found here. */
@Injectable()
export class PaymentsJobs {
  private readonly calls = pLimit(callsAtOnce);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly asking: PaymentsAsking,
    private readonly refunds: PaymentsRefund,
  ) {}

  @Every((config: Config) => config.env.PAYMENT_TICK_MS, 'payments.reconcile')
  async reconcile(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await claimDue(this.database.client, now, secondsAfter(now, leaseSeconds), batch);
      await this.calls.map(due, (order) => this.lookAfter(order));
      if (due.length < batch) return;
    }
  }

  @Every(3_600_000, 'payments.notifies')
  async forgetRefused(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -keptSeconds);
    while ((await deleteUnproven(this.database.client, before, deletedAtOnce)) === deletedAtOnce);
  }

  /** One order that breaks must not keep the others waiting: its lease ends by itself. */
  private async lookAfter(order: OrderRow): Promise<void> {
    try {
      if (order.status === 'refunding') return void (await this.refunds.finish(order));
      const looked = await this.asking.look(order);
      if (!notDone.includes(looked)) return;
      await scheduleCheck(this.database.client, order.orderNo, nextCheck(order, this.clock.now()));
    } catch (error) {
      this.log.error('an order could not be looked after', { orderNo: order.orderNo, err: error });
    }
  }
}
