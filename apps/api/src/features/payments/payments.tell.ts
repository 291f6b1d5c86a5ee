import { Injectable } from '@nestjs/common';
import type { Order } from '@overtone/contract/payment';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { type Cashier, PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { balanceOf, toPoints } from '../points/points.js';
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

  async present(row: OrderRow): Promise<Order> {
    const open = row.status === 'created' && row.expiresAt > this.clock.now();
    return presentOrder(row, open ? await this.cashierOf(row) : null);
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
      this.publisher.toUser(row.uid, 'order_update', { order: await this.present(row) });
      if (!points) return;
      const balance = await balanceOf(this.database.client, row.uid);
      this.publisher.toUser(row.uid, 'points_update', { points: toPoints(balance) });
    } catch (error) {
      this.log.warn('an update was not published', { orderNo, err: error });
    }
  }
}
