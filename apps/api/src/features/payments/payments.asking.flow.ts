import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { type Payment, PaymentGateway, type RefundState } from '../../providers/payment/payment-gateway.js';
import { isOpen, markContrary, markPaidAndRefunded, resolveAll, toldOf } from './payments.foreign.store.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import { type Answers, bookForeign, type Booked, resolve } from './payments.foreign.flow.js';
import { lastCheck } from './payments.pace.rule.js';
import { lockOrder } from './payments.refund.store.js';
import { lockPayer, settle, type Settled } from './payments.settle.flow.js';
import {
  type Closing,
  endChecks,
  scheduleCheck,
  markClosed,
  markMismatch,
  type OrderRow,
  readOrder,
  watchUntil,
} from './payments.store.js';
import { PaymentsTeller } from './payments.tell.flow.js';

/** What a look at the provider came to. */
export type Looked = Exclude<Settled, 'ask'> | 'waiting' | 'closed' | 'refunded' | 'contrary' | 'unknown';
/** Joins the transaction that changes the order. `isNew`: it was not booked so before. */
export type Note = (tx: Db, looked: Looked, isNew: boolean) => Promise<void>;

/** How soon it is looked again whether held points came back. */
const heldSeconds = 60;

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
    const { orderNo, status } = order;
    const state = await this.gateway.query(orderNo);
    if (state.kind === 'paid') return this.take(order, state.payment, note);
    if (state.kind === 'closed' && state.payment) return this.takeBack(order, state.payment, note);
    if (state.kind === 'unknown') return this.noWord(orderNo, 'query', state.reason);
    if (status !== 'created' && status !== 'closed') {
      this.log.warn('the provider says of a settled order what cannot be', { orderNo, status, told: state.kind });
      return 'contrary';
    }
    const now = this.clock.now();
    // Alipay closes by itself only what has run out: before that the buyer gave up.
    const reason = now < order.expiresAt ? 'cancelled' : 'timeout';
    if (state.kind === 'closed') return this.end(orderNo, { reason, watchAt: null, note });
    const isOver = now >= lastCheck(order.expiresAt);
    // A trade somebody opened after the order was cancelled ends as well.
    const unwanted = status === 'closed' && state.kind === 'waiting';
    return isOver || unwanted ? this.close(order, 'timeout', note) : 'waiting';
  }

  /** Closes at the provider first: what it does not confirm is not closed here. */
  async close(order: OrderRow, reason: Closing['reason'], note?: Note): Promise<Looked> {
    const { orderNo, expiresAt } = order;
    const outcome = await this.gateway.close(orderNo);
    if (outcome.kind === 'unknown') return this.noWord(orderNo, 'close', outcome.reason);
    if (outcome.kind === 'refused') return this.asItStands(order, reason, note);
    // No trade yet: the address stays good until it expires, so the order is watched until then.
    const watchAt = outcome.kind === 'absent' ? lastCheck(expiresAt) : null;
    return this.end(orderNo, { reason, watchAt: watchAt && watchAt > this.clock.now() ? watchAt : null, note });
  }

  /** The provider closes neither what was paid meanwhile nor what it has closed already. */
  private async asItStands(order: OrderRow, reason: Closing['reason'], note?: Note): Promise<Looked> {
    const { orderNo } = order;
    const state = await this.gateway.query(orderNo);
    if (state.kind === 'paid') return this.take(order, state.payment, note);
    if (state.kind === 'closed' && state.payment) return this.takeBack(order, state.payment, note);
    if (state.kind === 'closed') return this.end(orderNo, { reason, watchAt: null, note });
    return this.noWord(orderNo, 'close', `refused while ${state.kind}`);
  }

  /** The money is there, less what is told to have gone back: of each such refund the provider is asked too. */
  private async take({ orderNo, uid }: OrderRow, payment: Payment, note?: Note): Promise<Looked> {
    const answers = await this.askForRefunds(orderNo);
    const { settled, booked } = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await lockPayer(tx, uid, payment);
      // Locked before it is read what was told: whoever tells of a refund now finds the order credited, and makes it due.
      await resolve(tx, await lockOrder(tx, orderNo), answers);
      const credited = await this.credit(tx, orderNo, known, now);
      const back = await bookForeign(tx, orderNo, { all: false, now });
      await this.endOrWait(tx, orderNo, back, now);
      if (credited !== 'unknown') await note?.(tx, credited, credited !== 'repeated' || back.fen > 0);
      return { settled: credited, booked: back };
    });
    if (settled === 'unknown') return this.noWord(orderNo, 'refund', 'a refund was told that is not known');
    if (settled !== 'credited' && settled !== 'repeated') {
      this.log.error('money arrived that gave no points', { orderNo, settled, tradeNo: payment.tradeNo });
    }
    await this.tellOf(orderNo, booked, settled === 'credited', settled !== 'repeated');
    return settled;
  }

  private async credit(tx: Db, orderNo: string, payment: Payment, now: Date): Promise<Looked> {
    const order = await readOrder(tx, orderNo);
    // Told while we asked, or not answered for: what went back is not credited first.
    if (order && (order.status === 'created' || order.status === 'closed') && (await isOpen(tx, orderNo))) {
      return 'unknown';
    }
    const outcome = await settle(tx, orderNo, payment, { config: this.config, now, word: 'answer' });
    if (outcome === 'ask') return 'unknown';
    if (outcome !== 'wrong_amount') return outcome;
    if (order?.tradeNo === payment.tradeNo && order.paidFen === payment.paidFen) return 'repeated';
    // The provider itself says so, not a message that came in: this is final.
    await markMismatch(tx, orderNo, payment, now);
    return outcome;
  }

  /** It was paid and all of it went back: nobody is credited, and who was gives back what is unspent. */
  private async takeBack({ orderNo, uid }: OrderRow, payment: Payment, note?: Note): Promise<Looked> {
    const booked = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const known = await lockPayer(tx, uid, payment);
      await lockOrder(tx, orderNo);
      await resolveAll(tx, orderNo);
      const isNew = await markPaidAndRefunded(tx, orderNo, { ...known, now });
      const back = await bookForeign(tx, orderNo, { all: true, now });
      if (isNew) await tellWebhooks(tx, { uid, type: 'order.refunded', thing: orderNo, now });
      await this.endOrWait(tx, orderNo, back, now);
      await note?.(tx, 'refunded', isNew || back.fen > 0);
      return isNew ? { ...back, fen: payment.paidFen } : back;
    });
    await this.tellOf(orderNo, booked, false, false);
    return 'refunded';
  }

  /** Points of the order that a running generation holds may come back: then what is missing is taken from them. */
  private async endOrWait(tx: Db, orderNo: string, { isHeld }: Booked, now: Date): Promise<void> {
    if (isHeld) await scheduleCheck(tx, orderNo, secondsAfter(now, heldSeconds));
    else await endChecks(tx, orderNo);
  }

  private async askForRefunds(orderNo: string): Promise<Answers> {
    const answers = new Map<string, RefundState>();
    for (const { requestNo, fen } of await toldOf(this.database.client, orderNo)) {
      if (fen === null) answers.set(requestNo, await this.gateway.refundOf(orderNo, requestNo));
    }
    return answers;
  }

  private async tellOf(orderNo: string, { fen, missing }: Booked, credited: boolean, changed: boolean): Promise<void> {
    if (fen > 0) this.log.warn('money went back that was not asked for here', { orderNo, fen });
    if (missing > 0) this.log.error('money went back whose points were spent', { orderNo, missing });
    if (changed || fen > 0) await this.teller.tell(orderNo, credited || fen > 0);
  }

  private async end(orderNo: string, { reason, watchAt, note }: Ending): Promise<Looked> {
    const isNew = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const closed = await markClosed(tx, orderNo, { reason, now, watchAt });
      // The provider's own close: whoever says it was paid after all is not believed without asking.
      if (watchAt === null) await markContrary(tx, orderNo, now);
      if (closed) await note?.(tx, 'closed', true);
      else await watchUntil(tx, orderNo, watchAt);
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
