import { expect } from '@jest/globals';
import { refundOrder } from '@overtone/contract/payment';
import { readUserInfo } from '@overtone/contract/people';
import type { AlipayTrade, FaultKind } from '@overtone/contract/sandbox';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp } from './app.js';
import { arrangedPerson } from './person.js';
import { booksOf, type Buyer, type Ordered } from './purchases.js';

/** What the professional package gives. */
const credits = 150;
export const params = ({ orderNo }: Ordered) => ({ params: { orderNo } });

/** A server whose sweeps are run by hand, so that each test knows who found the money; a buyer and an administrator. */
export class PaymentWorld {
  private constructor(
    readonly app: TestApp,
    readonly admin: Buyer,
    public buyer: Buyer,
  ) {}

  static async make(env: Record<string, string> = {}): Promise<PaymentWorld> {
    const app = await bootApp({ env: { SIGNUP_POINTS: '0', RATE_LIMITS: 'off', ...env }, sweepsByHand: true });
    return new PaymentWorld(app, await arrangedPerson(app, 'admin'), await arrangedPerson(app));
  }

  /** Somebody else stands at the cashier from now on. */
  async nextBuyer(): Promise<void> {
    this.buyer = await arrangedPerson(this.app);
  }

  /** The next answer, or notify, goes wrong like this. */
  arm(kind: FaultKind, target: 'notify' | 'query' | 'close' | 'refund'): Promise<unknown> {
    return this.app.sandbox.arm({ kind, target: `alipay.${target}`, times: 1 });
  }

  async reconcile(seconds = 31): Promise<void> {
    this.app.clock.advance(seconds);
    await this.app.schedules.run('payments.reconcile');
  }

  async refund(order: Ordered) {
    return (await this.admin.call(refundOrder, { ...params(order), body: { reason: '不想要了' } })).data;
  }

  async level(): Promise<number> {
    return (await this.buyer.call(readUserInfo, {})).data.user_group;
  }

  /** As Alipay has it. */
  async tradeOf({ orderNo }: Ordered): Promise<AlipayTrade | undefined> {
    return (await this.app.sandbox.trades(orderNo))[0];
  }

  async expectOnce(order: Ordered): Promise<void> {
    const { booked, balance } = await booksOf(this.app.database, order);
    expect(booked).toEqual([`grant ${credits}`]);
    expect(balance).toBe(credits);
  }

  /** After each test: whatever went wrong, the books are right. */
  async closeBooks(): Promise<void> {
    await this.app.sandbox.clearFaults();
    expect(await findDrift(this.app.database.client)).toEqual([]);
    const { rows } = await this.app.database.pool.query(
      `select o.order_no from payment_order o left join payment_refund_booked b using (order_no) group by o.order_no
       having coalesce(sum(b.fen), 0)
         <> o.foreign_refund_fen + case when o.status = 'refunded' then coalesce(o.refund_fen, 0) else 0 end`,
    );
    expect(rows).toEqual([]);
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}
