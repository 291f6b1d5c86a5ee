import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkOrderForAdmin } from '@overtone/contract/payment';
import { capture, hold, release, revoke, toHundredths } from '../../apps/api/src/features/points/points.js';
import { NotifyPost } from '../support/notify-post.js';
import { params, PaymentWorld } from '../support/payment-world.js';
import { booksOf, ordered, orderOf, type Ordered, verdictsOf } from '../support/purchases.js';

let world: PaymentWorld;
let post: NotifyPost;
beforeAll(async () => {
  world = await PaymentWorld.make();
  post = await NotifyPost.open(world.app.sandbox, world.app.url);
}, 60_000);
beforeEach(() => world.nextBuyer());
afterEach(() => world.closeBooks());
afterAll(async () => {
  await post.close();
  await world.stop();
});

const books = (order: Ordered) => booksOf(world.app.database, order);
const handOn = async (...forms: string[]) => {
  for (const form of forms) expect(await post.handOn(form)).toBe('success');
};
const settled = async (order: Ordered) => {
  await world.reconcile(1);
  return orderOf(world.buyer, order);
};
const spend = (points: number) =>
  revoke(world.app.database.client, {
    uid: world.buyer.uid,
    amount: toHundredths(points),
    reference: `spent:${world.buyer.uid}`,
    reason: '花掉了',
    now: world.app.clock.now(),
  });
const checked = async (order: Ordered) => (await world.admin.call(checkOrderForAdmin, params(order))).data;
const notedOf = ({ orderNo }: Ordered) =>
  world.app.database.client.auditEntry.findMany({ where: { target: `order:${orderNo}`, action: 'order.check' } });
/** 150 points for 64.98 yuan; of 10.00 that went back 23.08 points are the share. */
const afterTen = { paidFen: 5498, balance: 126.92 };

describe('money that goes back in Alipay’s console', () => {
  it.each([
    ['with its notify first and the payment’s after', [1, 0]],
    ['with the payment’s notify first', [0, 1]],
    ['with the payment’s notify again after it', [0, 1, 0]],
    ['with its notify alone', [1]],
    ['with nothing but a late notify of the payment, and its own after that', [0, 0, 1, 1]],
  ])('all of it, %s: no points, nothing paid, no level', async (_, arrival) => {
    const order = await ordered(world.buyer);
    const forms = [await post.pay(order), await post.refund(order, '64.98')];
    await handOn(...arrival.map((index) => forms[index] as string));
    expect(await settled(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
    expect(await world.level()).toBe(0);
    // And nothing that comes later changes that.
    await handOn(...forms);
    expect((await settled(order)).status).toBe('refunded');
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
  });

  it.each([
    ['with its notify first', [1, 0]],
    ['with the payment’s notify first', [0, 1]],
    ['with the payment’s notify before and after', [0, 1, 0]],
    ['with both told five times', [1, 0, 1, 0, 1, 0, 1, 0]],
  ])('a part of it, %s: credited is paid less refunded', async (_, arrival) => {
    const order = await ordered(world.buyer);
    const forms = [await post.pay(order), await post.refund(order, '10.00')];
    await handOn(...arrival.map((index) => forms[index] as string));
    expect(await settled(order)).toMatchObject({ status: 'credited', refund_amount: '10.00' });
    expect(await books(order)).toMatchObject(afterTen);
    expect(await world.level()).toBe(2);
  });

  it('a part and then the rest, told in whatever order', async () => {
    for (const arrival of [
      [0, 1, 2],
      [0, 2, 1],
      [2, 1, 0],
      [1, 0, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      await world.nextBuyer();
      const order = await ordered(world.buyer);
      const forms = [await post.pay(order), await post.refund(order, '10.00'), await post.refund(order, '54.98')];
      await handOn(...arrival.map((index) => forms[index] as string));
      expect(await settled(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
      expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
    }
  });

  it('two parts, the second after the first was booked', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order), await post.refund(order, '10.00'));
    expect((await settled(order)).refund_amount).toBe('10.00');
    world.app.clock.advance(86_400);
    await handOn(await post.refund(order, '20.00'));
    expect((await settled(order)).refund_amount).toBe('30.00');
    // Each is booked on its own day.
    const { orderNo } = order;
    const booked = await world.app.database.client.bookedRefund.findMany({
      where: { orderNo },
      orderBy: { id: 'asc' },
    });
    expect(booked.map(({ fen }) => fen)).toEqual([1000, 2000]);
    expect(Number(booked[1]?.bookedAt) - Number(booked[0]?.bookedAt)).toBeGreaterThan(86_000_000);
    // Of 150 points 69.25 went with 30.00 of 64.98 yuan.
    expect(await books(order)).toMatchObject({ paidFen: 3498, balance: 80.75 });
  });

  it('takes what is unspent, and tells the operator what is not', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await spend(140);
    await handOn(await post.refund(order, '64.98'));
    expect((await settled(order)).status).toBe('refunded');
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
    expect(world.app.logged()).toContain('money went back whose points were spent');
  });

  it('while a generation holds some of them: what comes back from it is taken too', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    const { database } = world.app;
    const [generationId, spent, back] = [randomUUID(), randomUUID(), randomUUID()];
    const shares = [spent, back].map((outputId) => ({ outputId, amount: toHundredths(20) }));
    const now = world.app.clock.now();
    await database.transaction((tx) => hold(tx, { uid: world.buyer.uid, generationId, shares, now }));
    await handOn(await post.refund(order, '64.98'));
    expect((await settled(order)).status).toBe('refunded');
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
    await database.transaction(async (tx) => {
      await capture(tx, { generationId, outputId: spent, now });
      await release(tx, { generationId, outputId: back, now });
    });
    expect(await books(order)).toMatchObject({ balance: 20 });
    await world.reconcile(61);
    expect(await books(order)).toMatchObject({
      booked: ['grant 150', 'revoke 110', 'revoke 20'],
      paidFen: 0,
      balance: 0,
    });
    const { nextCheckAt } = await database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo: order.orderNo } });
    expect(nextCheckAt).toBeNull();
  });

  it('and what is left is refunded here at most', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order), await post.refund(order, '10.00'));
    await settled(order);
    expect(await world.refund(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
  });

  it('after a refund of what was unspent here', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await spend(100);
    expect((await world.refund(order)).refund_amount).toBe('21.66');
    await handOn(await post.refund(order, '43.32'));
    expect(await settled(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
  });

  it('while a refund asked for here is in doubt, and then refused: both sides of the books hold', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await world.arm('pay_system_error', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    await handOn(await post.refund(order, '64.98'));
    await world.reconcile(61);
    await world.reconcile(61);
    expect(await settled(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
  });

  it('of an order nobody knows moves nothing, and comes again', async () => {
    const order = await ordered(world.buyer);
    await post.pay(order);
    const form = await post.refund(order, '64.98');
    await world.app.database.pool.query('delete from payment_order where order_no = $1', [order.orderNo]);
    expect(await post.handOn(form)).toBe('fail');
    expect(await verdictsOf(world.app.database, order)).toEqual(['unknown_order']);
  });

  it('while Alipay does not answer: nothing is credited until it does', async () => {
    const order = await ordered(world.buyer);
    const forms = [await post.pay(order), await post.refund(order, '64.98')];
    await handOn(forms[1] as string);
    await world.arm('pay_system_error', 'query');
    await handOn(forms[0] as string);
    expect(await verdictsOf(world.app.database, order)).toEqual(['foreign_refund', 'asked']);
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    expect((await settled(order)).status).toBe('refunded');
    expect(await books(order)).toMatchObject({ booked: [], paidFen: 0, balance: 0 });
  });

  it('is found by an administrator’s check too', async () => {
    const order = await ordered(world.buyer);
    const forms = [await post.pay(order), await post.refund(order, '10.00')];
    await handOn(...forms);
    const { data } = await world.admin.call(checkOrderForAdmin, params(order));
    expect(data).toMatchObject({ status: 'credited', refund_amount: '10.00' });
    expect(await books(order)).toMatchObject(afterTen);
  });

  it('all of a credited order, its notify lost: an administrator’s check finds it, and notes it once', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await post.refund(order, '64.98'); // its notify never comes
    const refunded = { status: 'refunded', refund_amount: '64.98' };
    expect(await checked(order)).toMatchObject(refunded);
    expect(await books(order)).toEqual({ booked: ['grant 150', 'revoke 150'], paidFen: 0, balance: 0 });
    expect(await world.level()).toBe(0);
    expect(await checked(order)).toMatchObject(refunded);
    expect(await notedOf(order)).toMatchObject([{ actorUid: world.admin.uid, detail: { outcome: 'refunded' } }]);
  });

  it('the rest of an order that was refunded here in part, its notify lost: an administrator’s check finds it', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await spend(100);
    expect((await world.refund(order)).refund_amount).toBe('21.66');
    await post.refund(order, '43.32'); // its notify never comes
    expect(await checked(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect(await books(order)).toMatchObject({ paidFen: 0, balance: 0 });
    expect(await notedOf(order)).toHaveLength(1);
  });
});

describe('an administrator’s check of an order that is settled', () => {
  it('asks Alipay all the same: without its answer it says so, and what is as it was is not noted', async () => {
    const order = await ordered(world.buyer);
    await handOn(await post.pay(order));
    await world.arm('pay_system_error', 'query');
    await expect(checked(order)).rejects.toMatchObject({ code: 'PAYMENT_UNANSWERED' });
    expect((await checked(order)).status).toBe('credited');
    expect(await notedOf(order)).toEqual([]);
    await world.expectOnce(order);
  });

  it('says so where Alipay has no such trade: that is an answer', async () => {
    const order = await ordered(world.buyer);
    await world.app.database.pool.query(
      `update payment_order set status = 'mismatch', paid_fen = amount_fen + 1, trade_no = 'gone' where order_no = $1`,
      [order.orderNo],
    );
    await expect(checked(order)).rejects.toMatchObject({ code: 'PAYMENT_CONTRARY', status: 409 });
    expect(await notedOf(order)).toEqual([]);
  });

  it('of another amount too, and the operator hears of it no second time', async () => {
    const order = await ordered(world.buyer);
    await world.app.database.pool.query('update payment_order set amount_fen = 100 where order_no = $1', [
      order.orderNo,
    ]);
    await post.pay(order);
    const alarms = () => world.app.logged().split('money arrived that gave no points').length;
    const before = alarms();
    for (const _ of [1, 2]) expect((await checked(order)).status).toBe('mismatch');
    expect([alarms() - before, (await notedOf(order)).length]).toEqual([1, 1]);
    await post.refund(order, '64.98'); // its notify never comes
    expect(await checked(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect(await books(order)).toEqual({ booked: [], paidFen: 0, balance: 0 });
  });
});

it('a payment told after its order’s time is asked about, not believed', async () => {
  const order = await ordered(world.buyer);
  const form = await post.pay(order);
  await post.refund(order, '64.98'); // its notify never comes
  world.app.clock.advance(15 * 60 + 31);
  await handOn(form);
  expect((await settled(order)).status).toBe('refunded');
  expect(await books(order)).toMatchObject({ booked: [], paidFen: 0, balance: 0 });
});

it.each([
  ['the payment', [0]],
  ['the payment and a refund of it', [1, 0]],
])('of whoever was erased meanwhile %s leaves the money in the books and no buyer’s name', async (_, arrival) => {
  const order = await ordered(world.buyer);
  const forms = [await post.pay(order)];
  if (arrival.length > 1) forms.push(await post.refund(order, '64.98'));
  const { client, pool } = world.app.database;
  await pool.query('update account set deletion_due_at = $2 where uid = $1', [world.buyer.uid, world.app.clock.now()]);
  await world.app.schedules.run('deletions.sweep');
  await handOn(...arrival.map((index) => forms[index] as string));
  await world.reconcile(31);
  const row = await client.paymentOrder.findUniqueOrThrow({ where: { orderNo: order.orderNo } });
  expect(row).toMatchObject({ paidFen: 6498, buyer: null, status: arrival.length === 1 ? 'paid' : 'refunded' });
});
