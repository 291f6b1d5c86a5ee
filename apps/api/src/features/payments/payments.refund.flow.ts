import { Injectable } from '@nestjs/common';
import { refundableStatuses } from '@overtone/contract/payment';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Log } from '../../platform/log/log.js';
import { PaymentGateway, type RefundOutcome } from '../../providers/payment/payment-gateway.js';
import { lockMember, recordPaid } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { expire, restoreLot, revokeLot, toPoints } from '../points/points.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import { nextRefundCheck, refundShare } from './payments.pace.rule.js';
import * as refunds from './payments.refund.store.js';
import { type OrderRow, readOrder } from './payments.store.js';
import { PaymentsTeller } from './payments.tell.flow.js';

/** Longer than the provider's calls take at worst: one caller at a time speaks about one refund. */
const leaseSeconds = 60;

interface Share {
  fen: number;
  /** Hundredths of points. */
  points: number;
}

/** Points are taken first, then the money is asked for under a number that stays; what is in doubt is asked again. */
@Injectable()
export class PaymentsRefund {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly log: Log,
    private readonly gateway: PaymentGateway,
    private readonly teller: PaymentsTeller,
  ) {}

  /** A refund that was made before is none to make. Throws when it is refused or in doubt. */
  async refund(me: Viewer, orderNo: string, reason: string): Promise<void> {
    if (!(await this.gateway.isReady())) throw new Problem('PAYMENT_UNANSWERED');
    const order = await this.database.transaction((tx) => this.take(tx, me, orderNo, reason));
    if (order.status === 'refunded') return;
    crashPoint(this.config, 'refund-taken');
    const outcome = await this.finish(order);
    if (outcome.kind === 'refused') throw new Problem('REFUND_REFUSED', { values: { reason: outcome.reason } });
    if (outcome.kind === 'unknown') throw new Problem('REFUND_UNCERTAIN', { retryAfter: 10 });
  }

  /** Asks for the money, again if need be, and books what is definite. The caller has the lease. */
  async finish(order: OrderRow): Promise<RefundOutcome> {
    const { orderNo, refundRequestNo, refundFen, refundReason } = order;
    if (refundRequestNo === null || refundFen === null) throw new Error(`order ${orderNo} has no refund`);
    const outcome = await this.gateway.refund({
      orderNo,
      requestNo: refundRequestNo,
      amountFen: refundFen,
      reason: refundReason ?? '',
    });
    if (outcome.kind === 'unknown') {
      this.log.warn('a refund is in doubt', { orderNo, reason: outcome.reason });
      const next = nextRefundCheck(order.checks, this.clock.now());
      await refunds.scheduleRefundCheck(this.database.client, orderNo, next);
      // The points are gone already.
      await this.teller.tell(orderNo, true);
      return outcome;
    }
    if (outcome.kind === 'refunded') crashPoint(this.config, 'refund-done');
    await this.database.transaction(async (tx) => {
      if (outcome.kind === 'refunded') await this.book(tx, order, refundRequestNo, refundFen);
      else await this.undo(tx, order, refundRequestNo, outcome.reason);
    });
    await this.teller.tell(orderNo, true);
    return outcome;
  }

  /** Asks whether a refund in doubt went through, and books it: nothing is asked for again. `note` joins the transaction. */
  async look(order: OrderRow, note: (tx: Db) => Promise<void>): Promise<'refunded' | 'uncertain' | 'unknown'> {
    const { orderNo, refundRequestNo, refundFen } = order;
    if (refundRequestNo === null || refundFen === null) throw new Error(`order ${orderNo} has no refund`);
    const state = await this.gateway.refundOf(orderNo, refundRequestNo);
    if (state.kind === 'absent') return 'uncertain';
    if (state.kind === 'unknown' || state.fen !== refundFen) {
      this.log.warn('no word about a refund', { orderNo, ...state });
      return 'unknown';
    }
    await this.database.transaction(async (tx) => {
      if (await this.book(tx, order, refundRequestNo, refundFen)) await note(tx);
    });
    await this.teller.tell(orderNo, true);
    return 'refunded';
  }

  private async take(tx: Db, me: Viewer, orderNo: string, reason: string): Promise<OrderRow> {
    const seen = await readOrder(tx, orderNo);
    if (!seen) throw new Problem('ORDER_NOT_FOUND');
    await lockMember(tx, seen.uid);
    const order = await refunds.lockOrder(tx, orderNo);
    if (order.status === 'refunded') return order;
    const now = this.clock.now();
    const leaseUntil = secondsAfter(now, leaseSeconds);
    if (order.status === 'refunding') {
      if (await refunds.claimRefund(tx, orderNo, now, leaseUntil)) {
        const detail = { reason, requestNo: order.refundRequestNo, again: true };
        await recordAudit(tx, { actorUid: me.uid, action: 'order.refund', target: `order:${orderNo}`, detail, now });
        return order;
      }
      throw new Problem('REFUND_UNCERTAIN', { retryAfter: 10 });
    }
    const requestNo = `${orderNo}R${this.chance.text(6, '0123456789')}`;
    const { fen, points } = await this.share(tx, order, requestNo, now);
    if (fen <= 0) throw new Problem('ORDER_NOT_REFUNDABLE');
    const refund = { requestNo, fen, points, reason, by: me.uid, leaseUntil };
    if (!(await refunds.markRefunding(tx, orderNo, refund))) throw new Problem('ORDER_NOT_REFUNDABLE');
    const detail = { reason, requestNo, fen, points: toPoints(points) };
    await recordAudit(tx, { actorUid: me.uid, action: 'order.refund', target: `order:${orderNo}`, detail, now });
    return refunds.lockOrder(tx, orderNo);
  }

  /** Points that were bought go back with their share of the money; money that gave none goes back whole. */
  private async share(tx: Db, order: OrderRow, requestNo: string, now: Date): Promise<Share> {
    const { uid, lotId, orderNo, paidFen, status, foreignRefundFen } = order;
    if (paidFen === null || !refundableStatuses.includes(status)) return { fen: 0, points: 0 };
    const left = paidFen - foreignRefundFen;
    if (lotId === null) return { fen: left, points: 0 };
    await expire(tx, uid, now);
    const reference = `order:${orderNo}:refund:${requestNo}`;
    const revoked = await revokeLot(tx, { uid, lotId, reference, reason: '订单退款，收回点数', now });
    if (!revoked || revoked.taken === 0) return { fen: 0, points: 0 };
    // What went back at the provider took its points with it: rounding apart, the shares are what is left.
    const share = refundShare(paidFen, revoked.taken, revoked.granted);
    return { fen: Math.min(share, left), points: revoked.taken };
  }

  /** False: it was booked before. */
  private async book(tx: Db, { orderNo, uid, lotId }: OrderRow, requestNo: string, fen: number): Promise<boolean> {
    await lockMember(tx, uid);
    const now = this.clock.now();
    if (!(await refunds.markRefunded(tx, orderNo, requestNo, now))) return false;
    await tellWebhooks(tx, { uid, type: 'order.refunded', thing: orderNo, now });
    // Money that never counted is not taken off.
    if (lotId !== null) await recordPaid(tx, uid, -fen);
    return true;
  }

  private async undo(tx: Db, order: OrderRow, requestNo: string, why: string): Promise<void> {
    const { orderNo, uid, lotId, refundPoints: amount, refundBy } = order;
    const now = this.clock.now();
    const isThere = await lockMember(tx, uid);
    if (!isThere && lotId !== null) {
      // The points have nowhere to return to: the money is still owed, so it is asked for again.
      this.log.error('a refund was refused after its member left', { orderNo, requestNo, reason: why });
      return refunds.scheduleRefundCheck(tx, orderNo, nextRefundCheck(order.checks, now));
    }
    if (!(await refunds.markRefundRefused(tx, orderNo, requestNo, now))) return;
    const reference = `order:${orderNo}:refund-refused:${requestNo}`;
    const restoring = { uid, reference, reason: '退款没有成功，点数退回', now };
    if (lotId !== null && amount) await restoreLot(tx, { ...restoring, lotId, amount });
    const target = `order:${orderNo}`;
    const detail = { requestNo, reason: why };
    await recordAudit(tx, { actorUid: refundBy, action: 'order.refund_refused', target, detail, now });
  }
}
