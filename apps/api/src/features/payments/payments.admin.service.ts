import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { AdminOrder, listNotifies, listOrdersForAdmin } from '@overtone/contract/payment';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { yuanOf } from '../../providers/payment/yuan.js';
import { recordAudit } from '../audit/audit.js';
import { type Note, PaymentsAsking } from './payments.asking.flow.js';
import { notifiesOf, pageOfNotifies } from './payments.notify.store.js';
import { pointsExpiries } from './payments.points.flow.js';
import { presentForAdmin, presentNotify } from './payments.present.js';
import { columnOf, notifiesWhere, ordersWhere, refundsWhere } from './payments.search.rule.js';
import { PaymentsRefund } from './payments.refund.flow.js';
import { type OrderRow, pageOfOrders, readOrder, sumsOfOrders } from './payments.store.js';

@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly asking: PaymentsAsking,
    private readonly refunds: PaymentsRefund,
  ) {}

  async list({ page, limit, ...query }: Parsed<typeof listOrdersForAdmin, 'query'>) {
    const now = this.clock.now();
    const where = ordersWhere(query, now);
    const [[rows, total], { credited, refunded }] = await Promise.all([
      pageOfOrders(this.database.client, where, { page, limit }, columnOf(query)),
      sumsOfOrders(this.database.client, where, refundsWhere(query, now)),
    ]);
    const sums = { credited: yuanOf(credited), refunded: yuanOf(refunded) };
    return { data: await this.present(rows), total, sums };
  }

  async notifies({ page, limit, ...query }: Parsed<typeof listNotifies, 'query'>) {
    const [rows, total] = await pageOfNotifies(this.database.client, notifiesWhere(query), { page, limit }, query);
    return { data: rows.map(presentNotify), total };
  }

  /**
   * Asks the provider, whatever is believed of the order here: a notify may have been lost. What it changes is noted with
   * who asked, in the transaction that changes it.
   */
  async check(me: Viewer, orderNo: string) {
    const order = await this.order(orderNo);
    if (!(await this.gateway.isReady())) throw new Problem('PAYMENT_UNANSWERED');
    const fact = { actorUid: me.uid, action: 'order.check', target: `order:${orderNo}` };
    const note: Note = async (tx, outcome, isNew) => {
      if (isNew) await recordAudit(tx, { ...fact, detail: { outcome }, now: this.clock.now() });
    };
    const looked = await (order.status === 'refunding'
      ? this.refunds.look(order, (tx) => note(tx, 'refunded', true))
      : this.asking.look(order, note));
    if (looked === 'unknown') throw new Problem('PAYMENT_UNANSWERED');
    if (looked === 'contrary') throw new Problem('PAYMENT_CONTRARY');
    if (looked === 'uncertain') throw new Problem('REFUND_UNCERTAIN', { retryAfter: 10 });
    return this.answer(orderNo);
  }

  async refund(me: Viewer, orderNo: string, reason: string) {
    await this.refunds.refund(me, orderNo, reason);
    return this.answer(orderNo);
  }

  private async answer(orderNo: string): Promise<AdminOrder> {
    const [data] = await this.present([await this.order(orderNo)]);
    return data as AdminOrder;
  }

  private async order(orderNo: string): Promise<OrderRow> {
    const order = await readOrder(this.database.client, orderNo);
    if (!order) throw new Problem('ORDER_NOT_FOUND');
    return order;
  }

  private async present(rows: OrderRow[]): Promise<AdminOrder[]> {
    const numbers = rows.map(({ orderNo }) => orderNo);
    const [notifies, expiries] = await Promise.all([
      notifiesOf(this.database.client, numbers),
      pointsExpiries(this.database.client, rows),
    ]);
    return rows.map((row) =>
      presentForAdmin(
        row,
        expiries,
        notifies.filter(({ orderNo }) => orderNo === row.orderNo),
      ),
    );
  }
}
