import { Injectable } from '@nestjs/common';
import type { Order } from '@overtone/contract/payment';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { type Cashier, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { tellUnread } from '../notices/notices.js';
import { tellBalance } from '../points/points.js';
import { pointsExpiries } from './payments.points.flow.js';
import { presentOrder } from './payments.present.js';
import { type OrderRow, readOrder } from './payments.store.js';

/** Presents orders and tells their member. Called after the commit; a lost event loses nothing. */
@Injectable()
export class PaymentsTeller {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
    private readonly publisher: Publisher,
    private readonly log: Log,
  ) {}

  async present(rows: OrderRow[]): Promise<Order[]> {
    const expiries = await pointsExpiries(this.database.client, rows);
    const now = this.clock.now();
    return Promise.all(
      rows.map(async (row) => {
        const open = row.status === 'created' && row.expiresAt > now;
        return presentOrder(row, expiries, open ? await this.cashierOf(row) : null);
      }),
    );
  }

  /** Null when payment is not set up. */
  cashierOf(row: OrderRow): Promise<Cashier | null> {
    const { orderNo, amountFen, createdAt, expiresAt } = row;
    const channel = row.channel === 'wap' ? 'wap' : 'pc';
    const subject = `弦外点数 ${row.credits} 点`;
    return this.gateway.cashier({ orderNo, amountFen, subject, channel, createdAt, expiresAt });
  }

  /** `points`: the balance moved. */
  async tell(orderNo: string, points: boolean): Promise<void> {
    try {
      const row = await readOrder(this.database.client, orderNo);
      if (!row) return;
      this.publisher.toMember(row.uid, 'order_update', { order: (await this.present([row]))[0] as Order });
      if (!points) return;
      await tellBalance(this.database.client, this.publisher, row.uid);
      await tellUnread(this.database.client, this.publisher, row.uid);
    } catch (error) {
      this.log.warn('an update was not published', { orderNo, err: error });
    }
  }
}
