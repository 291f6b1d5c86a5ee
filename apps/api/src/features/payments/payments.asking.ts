import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { type Payment, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { lastCheck } from './payments.pace.js';
import { settle, type Settled } from './payments.settle.js';
import { markClosed, markMismatch, type OrderRow, scheduleCheck } from './payments.store.js';
import { PaymentsTeller } from './payments.tell.js';

/** What a look at the provider came to. */
export type Looked = Settled | 'waiting' | 'closed' | 'unknown';
/** Joins the transaction that settles. */
export type Note = (tx: Db, looked: Looked) => Promise<void>;

/** Asks the provider how an order stands and does what follows: for the member, for staff and for the sweep. */
@Injectable()
export class PaymentsAsking {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly gateway: PaymentGateway,
    private readonly teller: PaymentsTeller,
  ) {}

  async look(order: OrderRow, note?: Note): Promise<Looked> {
    const state = await this.gateway.query(order.orderNo);
    if (state.kind === 'paid') return this.take(order.orderNo, state.payment, note);
    if (state.kind === 'closed') return this.end(order, null);
    if (state.kind === 'unknown') return this.noWord(order.orderNo, 'query', state.reason);
    const isOver = this.clock.now() >= lastCheck(order.expiresAt);
    // A trade somebody opened after the order was cancelled ends as well.
    const unwanted = order.status === 'closed' && state.kind === 'waiting';
    return isOver || unwanted ? this.close(order) : 'waiting';
  }

  /** Closes at the provider first: what it does not confirm is not closed here. */
  async close(order: OrderRow, reason: 'cancelled' | 'timeout' = 'timeout'): Promise<Looked> {
    const outcome = await this.gateway.close(order.orderNo);
    if (outcome.kind === 'unknown') return this.noWord(order.orderNo, 'close', outcome.reason);
    if (outcome.kind === 'refused') return this.onlyIfPaid(order);
    // No trade yet: the address stays good until it expires, so the order is watched until then.
    const watchAt = outcome.kind === 'absent' ? lastCheck(order.expiresAt) : null;
    return this.end(order, watchAt && watchAt > this.clock.now() ? watchAt : null, reason);
  }

  /** The provider does not close what was paid meanwhile. */
  private async onlyIfPaid({ orderNo }: OrderRow): Promise<Looked> {
    const state = await this.gateway.query(orderNo);
    if (state.kind === 'paid') return this.take(orderNo, state.payment);
    return this.noWord(orderNo, 'close', `refused while ${state.kind}`);
  }

  private async take(orderNo: string, payment: Payment, note?: Note): Promise<Looked> {
    const settled = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const outcome = await settle(tx, orderNo, payment, { config: this.config, now });
      // The provider itself says so, not a message that came in: this is final.
      if (outcome === 'wrong_amount') await markMismatch(tx, orderNo, payment, now);
      await note?.(tx, outcome);
      return outcome;
    });
    if (settled !== 'credited' && settled !== 'repeated') {
      this.log.error('money arrived that gave no points', { orderNo, settled, tradeNo: payment.tradeNo });
    }
    if (settled !== 'repeated') await this.teller.tell(orderNo, settled === 'credited');
    return settled;
  }

  private async end(
    { orderNo }: OrderRow,
    watchAt: Date | null,
    reason: 'cancelled' | 'timeout' = 'timeout',
  ): Promise<Looked> {
    const db = this.database.client;
    if (await markClosed(db, orderNo, { reason, now: this.clock.now(), watchAt })) {
      await this.teller.tell(orderNo, false);
    } else {
      await scheduleCheck(db, orderNo, watchAt);
    }
    return 'closed';
  }

  private noWord(orderNo: string, what: string, reason: string): 'unknown' {
    this.log.warn('no word about an order', { orderNo, what, reason });
    return 'unknown';
  }
}
