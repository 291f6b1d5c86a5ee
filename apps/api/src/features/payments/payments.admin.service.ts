import { Injectable } from '@nestjs/common';
import { uidOf } from '@overtone/contract/uid';
import type { AdminOrder, OrderStatus } from '@overtone/contract/payment';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { recordAudit } from '../audit/audit.js';
import { PaymentsAsking } from './payments.asking.flow.js';
import { notifiesOf, pageOfNotifies } from './payments.notify.store.js';
import { pointsExpiries } from './payments.points.flow.js';
import { presentForAdmin, presentNotify } from './payments.present.js';
import { PaymentsRefund } from './payments.refund.flow.js';
import { type OrderRow, pageOfOrders, type Paging, readOrder } from './payments.store.js';

interface Search extends Paging {
  q?: string | undefined;
}

interface Kind {
  verdict?: string | undefined;
  proven?: 'yes' | 'no' | undefined;
}

@Injectable()
export class PaymentsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly asking: PaymentsAsking,
    private readonly refunds: PaymentsRefund,
  ) {}

  async list({ q, status, ...paging }: Search & { status?: OrderStatus | undefined }) {
    const found: Prisma.PaymentOrderWhereInput = q ? { OR: searches(q) } : {};
    const [rows, total] = await pageOfOrders(this.database.client, { ...found, ...(status && { status }) }, paging);
    return { data: await this.present(rows), total };
  }

  async notifies({ q, verdict, proven, ...paging }: Search & Kind) {
    const found: Prisma.PaymentNotifyWhereInput = q ? { OR: [{ orderNo: q }, { tradeNo: q }] } : {};
    const where = { ...found, ...(verdict && { verdict }), ...(proven && { proven: proven === 'yes' }) };
    const [rows, total] = await pageOfNotifies(this.database.client, where, paging);
    return { data: rows.map(presentNotify), total };
  }

  /** What it changes is noted with who asked, in the transaction that changes it. */
  async check(me: Viewer, orderNo: string) {
    const order = await this.order(orderNo);
    if (!(await this.gateway.isReady())) throw new Problem('PAYMENT_UNANSWERED');
    const mayChange = order.status === 'created' || order.status === 'closed' || order.nextCheckAt !== null;
    if (mayChange && order.status !== 'refunding') {
      const fact = { actorUid: me.uid, action: 'order.check', target: `order:${orderNo}` };
      const looked = await this.asking.look(order, (tx, outcome) =>
        recordAudit(tx, { ...fact, detail: { outcome }, now: this.clock.now() }),
      );
      if (looked === 'unknown') throw new Problem('PAYMENT_UNANSWERED');
    }
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

/** An order's number, the provider's, or a member's uid. */
function searches(q: string): Prisma.PaymentOrderWhereInput[] {
  const uid = uidOf(q);
  return [{ orderNo: q }, { tradeNo: q }, ...(uid === null ? [] : [{ uid }])];
}
