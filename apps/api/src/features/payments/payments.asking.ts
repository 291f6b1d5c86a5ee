import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { type Payment, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { lastCheck } from './payments.pace.js';
import { settle, type Settled } from './payments.settle.js';
import { type Closing, markClosed, markMismatch, type OrderRow, scheduleCheck } from './payments.store.js';
import { PaymentsTeller } from './payments.tell.js';

/** What a look at the provider came to. */
export type Looked = Settled | 'waiting' | 'closed' | 'unknown';
/** Joins the transaction that changes the order. */
export type Note = (tx: Db, looked: Looked) => Promise<void>;

interface Ending {
  reason: Closing['reason'];
  watchAt: Date | null;
  note: Note | undefined;
}

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
    const now = this.clock.now();
    // Alipay closes by itself only what has run out: before that the buyer gave up.
    const reason = now < order.expiresAt ? 'cancelled' : 'timeout';
    if (state.kind === 'closed') return this.end(order.orderNo, { reason, watchAt: null, note });
    if (state.kind === 'unknown') return this.noWord(order.orderNo, 'query', state.reason);
    const isOver = now >= lastCheck(order.expiresAt);
    // A trade somebody opened after the order was cancelled ends as well.
    const unwanted = order.status === 'closed' && state.kind === 'waiting';
    return isOver || unwanted ? this.close(order, 'timeout', note) : 'waiting';
  }

  /** Closes at the provider first: what it does not confirm is not closed here. */
  async close({ orderNo, expiresAt }: OrderRow, reason: Closing['reason'], note?: Note): Promise<Looked> {
    const outcome = await this.gateway.close(orderNo);
    if (outcome.kind === 'unknown') return this.noWord(orderNo, 'close', outcome.reason);
    if (outcome.kind === 'refused') return this.asItStands(orderNo, reason, note);
    // No trade yet: the address stays good until it expires, so the order is watched until then.
    const watchAt = outcome.kind === 'absent' ? lastCheck(expiresAt) : null;
    return this.end(orderNo, { reason, watchAt: watchAt && watchAt > this.clock.now() ? watchAt : null, note });
  }

  /** The provider closes neither what was paid meanwhile nor what it has closed already. */
  private async asItStands(orderNo: string, reason: Closing['reason'], note?: Note): Promise<Looked> {
    const state = await this.gateway.query(orderNo);
    if (state.kind === 'paid') return this.take(orderNo, state.payment, note);
    if (state.kind === 'closed') return this.end(orderNo, { reason, watchAt: null, note });
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

  private async end(orderNo: string, { reason, watchAt, note }: Ending): Promise<Looked> {
    const isNew = await this.database.transaction(async (tx) => {
      const closed = await markClosed(tx, orderNo, { reason, now: this.clock.now(), watchAt });
      if (closed) await note?.(tx, 'closed');
      else await scheduleCheck(tx, orderNo, watchAt);
      return closed;
    });
    if (isNew) await this.teller.tell(orderNo, false);
    return 'closed';
  }

  private noWord(orderNo: string, what: string, reason: string): 'unknown' {
    this.log.warn('no word about an order', { orderNo, what, reason });
    return 'unknown';
  }
}
