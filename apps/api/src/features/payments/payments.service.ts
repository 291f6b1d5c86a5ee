import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { packageOf, packages, type PointsPackage } from '@overtone/contract/packages';
import type { createPaymentOrder, listPaymentOrders, Order, PaymentChannel } from '@overtone/contract/payment';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { madeBefore, requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { fenOf } from '../../providers/payment/yuan.js';
import { PaymentGateway } from '../../providers/payment/payment-gateway.js';
import { type Gates, lockMember, MemberGates } from '../accounts/accounts.js';
import { PaymentsAsking } from './payments.asking.flow.js';
import { newOrder } from './payments.order.rule.js';
import { ordersWhere } from './payments.search.rule.js';
import * as store from './payments.store.js';
import { PaymentsTeller } from './payments.tell.flow.js';

const orders: LimitRule = { name: 'orders', points: limits.payment.ordersPerHour, seconds: 3600 };
/** What one member may have the provider asked. */
const questions: LimitRule = { name: 'order-questions', points: 120, seconds: 600 };

interface Wish {
  credits: number;
  channel: PaymentChannel;
}

@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly gateway: PaymentGateway,
    private readonly asking: PaymentsAsking,
    private readonly teller: PaymentsTeller,
    private readonly gates: MemberGates,
  ) {}

  packages(): PointsPackage[] {
    return [...packages];
  }

  async create(me: Viewer, wish: Wish, key: string | undefined): Promise<Answer<typeof createPaymentOrder>> {
    const wanted = packageOf(wish.credits);
    if (!wanted) throw new Problem('PACKAGE_UNKNOWN');
    if (!(await this.gateway.isReady())) throw new Problem('PAYMENT_UNAVAILABLE');
    const earlier = await this.earlier(me.uid, wish, key);
    if (earlier) return this.ordered(earlier);
    await this.limiter.take(orders, String(me.uid));
    const opened = await this.open(me.uid, wanted, { wish, key: key ?? null, gates: await this.gates.now() });
    // A rival with the same key was first: its order is the one.
    const order = opened ?? (await this.earlier(me.uid, wish, key));
    if (!order) throw new Problem('BUSY', { retryAfter: 1 });
    return this.ordered(order);
  }

  async list(
    { uid }: Viewer,
    { page, limit, ...filter }: Parsed<typeof listPaymentOrders, 'query'>,
  ): Promise<{ data: Order[]; total: number }> {
    const where = { ...ordersWhere(filter, this.clock.now()), uid };
    const [rows, total] = await store.pageOfOrders(this.database.client, where, { page, limit });
    return { data: await this.teller.present(rows), total };
  }

  async read(me: Viewer, orderNo: string): Promise<Order> {
    const [data] = await this.teller.present([await this.own(me, orderNo)]);
    return data as Order;
  }

  /** However often it is called, the provider is asked now and then; the answer is how the order stands. */
  async check(me: Viewer, orderNo: string): Promise<Order> {
    const order = await this.own(me, orderNo);
    if (await this.mayAsk(order)) {
      if ((await this.asking.look(order)) === 'unknown') throw new Problem('PAYMENT_UNANSWERED');
    }
    return this.read(me, orderNo);
  }

  async cancel(me: Viewer, orderNo: string): Promise<Order> {
    const order = await this.own(me, orderNo);
    if (order.status !== 'created') throw new Problem('ORDER_NOT_OPEN');
    await this.limiter.take(questions, String(me.uid));
    if ((await this.asking.close(order, 'cancelled')) === 'unknown') throw new Problem('PAYMENT_UNANSWERED');
    return this.read(me, orderNo);
  }

  /** Whether money may still come for it, and nobody asked too often. */
  private async mayAsk({ orderNo, uid, status, nextCheckAt }: store.OrderRow): Promise<boolean> {
    if (status !== 'created' && (status !== 'closed' || nextCheckAt === null)) return false;
    const now = this.clock.now();
    const { client } = this.database;
    if (!(await store.claimQuestion(client, orderNo, now, secondsAfter(now, -store.askSeconds)))) return false;
    try {
      await this.limiter.take(questions, String(uid));
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  private async own({ uid }: Viewer, orderNo: string): Promise<store.OrderRow> {
    const order = await store.readOwn(this.database.client, uid, orderNo);
    if (!order) throw new Problem('ORDER_NOT_FOUND');
    return order;
  }

  /** The order a key stands for. Throws when it stands for another wish. */
  private async earlier(uid: number, wish: Wish, key: string | undefined): Promise<store.OrderRow | null> {
    if (key === undefined) return null;
    return madeBefore(await store.readByKey(this.database.client, uid, key), requestHash(wish));
  }

  /** Null when the key is taken. The price is the table's, whatever came with the wish. */
  private open(
    uid: number,
    wanted: PointsPackage,
    { wish, key, gates }: { wish: Wish; key: string | null; gates: Gates },
  ): Promise<store.OrderRow | null> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const { channel } = wish;
      // Counted under the member's row lock: orders made at once see each other.
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      // A rival of the same key is no second payment: its order is answered.
      if (key === null || !(await store.readByKey(tx, uid, key)))
        await gates.paying(tx, uid, {
          ...{ fen: fenOf(wanted.currentPrice) ?? 0, now },
          spentSince: (from) => store.spentSince(tx, uid, from),
        });
      const row = newOrder({ uid, wanted, channel, key, hash: requestHash(wish), now, chance: this.chance });
      if (!(await store.insertOrder(tx, row))) return null;
      await this.refuseTooMany(tx, uid, now);
      return store.readOrder(tx, row.orderNo);
    });
  }

  private async refuseTooMany(tx: Db, uid: number, now: Date): Promise<void> {
    if ((await store.countOpen(tx, uid, now)) > limits.payment.openPerMember) throw new Problem('ORDER_LIMIT');
  }

  private async ordered(order: store.OrderRow): Promise<Answer<typeof createPaymentOrder>> {
    const cashier = await this.teller.cashierOf(order);
    if (!cashier) throw new Problem('PAYMENT_UNAVAILABLE');
    return { message: { code: 'ORDER_CREATED' }, data: { paymentUrl: cashier.paymentUrl, order_no: order.orderNo } };
  }
}
