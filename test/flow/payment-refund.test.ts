import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkOrderForAdmin } from '@overtone/contract/payment';
import { serverEvents } from '@overtone/contract/realtime';
import type { FaultKind } from '@overtone/contract/sandbox';
import { revoke, toHundredths } from '../../apps/api/src/features/points/points.js';
import { memberSocket } from '../support/member-socket.js';
import { PaymentWorld } from '../support/payment-world.js';
import { booksOf, bought, ordered, orderIs, orderOf, verdictsOf } from '../support/purchases.js';
import { until } from '../support/until.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.make();
}, 60_000);
beforeEach(() => world.nextBuyer());
afterEach(() => world.closeBooks());
afterAll(() => world.stop());

describe('money that goes back', () => {
  const paid = async () => {
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    return order;
  };
  const spend = (points: number) =>
    revoke(world.app.database.client, {
      uid: world.buyer.uid,
      amount: toHundredths(points),
      reference: `spent:${world.buyer.uid}`,
      reason: '花掉了',
      now: world.app.clock.now(),
    });

  it('another sum than the order’s gives no points, and goes back whole', async () => {
    const cheap = await ordered(world.buyer, 12);
    await world.app.sandbox.pay(cheap.paymentUrl);
    await orderIs(world.buyer, cheap, 'credited');
    const order = await ordered(world.buyer);
    // The merchant's own key signs an address with a lower price.
    await world.app.database.pool.query('update payment_order set amount_fen = 100 where order_no = $1', [
      order.orderNo,
    ]);
    const { paymentUrl } = await orderOf(world.buyer, order);
    await world.app.database.pool.query('update payment_order set amount_fen = 6498 where order_no = $1', [
      order.orderNo,
    ]);
    await world.app.sandbox.pay(paymentUrl ?? '');
    await until('it was kept', async () => (await verdictsOf(world.app.database, order)).includes('wrong_amount'));
    await world.reconcile(1);
    expect((await orderOf(world.buyer, order)).status).toBe('mismatch');
    expect((await booksOf(world.app.database, order)).booked).toEqual([]);
    expect(await world.refund(order)).toMatchObject({ status: 'refunded', paid_amount: '1.00', refund_amount: '1.00' });
    // What never counted is not taken off.
    expect((await booksOf(world.app.database, order)).paidFen).toBe(698);
  });

  it('[P1-13] all of it, with its points, and the level falls with it', async () => {
    const order = await paid();
    expect(await world.refund(order)).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
    expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
    expect(await booksOf(world.app.database, order)).toEqual({
      booked: ['grant 150', 'revoke 150'],
      paidFen: 0,
      balance: 0,
    });
    expect(await world.level()).toBe(0);
  });

  it('the share of what is unspent, rounded down to the fen', async () => {
    const order = await paid();
    await spend(100);
    expect((await world.refund(order)).refund_amount).toBe('21.66'); // 64.98 * 50 / 150
    expect(await booksOf(world.app.database, order)).toMatchObject({ paidFen: 6498 - 2166, balance: 0 });
  });

  it('nothing when everything is spent', async () => {
    const order = await paid();
    await spend(150);
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
    expect((await orderOf(world.buyer, order)).status).toBe('credited');
  });

  it('nothing of an order that was not paid', async () => {
    await expect(world.refund(await ordered(world.buyer))).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
  });

  it('once, when ten ask at once and again afterwards', async () => {
    const order = await paid();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => world.refund(order)));
    const refusals = asked.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
    );
    expect(refusals.filter((code) => code !== 'REFUND_UNCERTAIN')).toEqual([]);
    expect(refusals.length).toBeLessThan(asked.length);
    await orderIs(world.buyer, order, 'refunded');
    expect((await world.refund(order)).status).toBe('refunded');
    expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
    expect((await booksOf(world.app.database, order)).booked).toEqual(['grant 150', 'revoke 150']);
  });

  it('not, when Alipay refuses: the points are back, with the reason', async () => {
    const order = await paid();
    await world.arm('refund_refused', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
    expect(await orderOf(world.buyer, order)).toMatchObject({ status: 'credited', refund_amount: null });
    expect(await booksOf(world.app.database, order)).toMatchObject({ balance: 150, paidFen: 6498 });
    expect((await world.refund(order)).status).toBe('refunded');
    expect(await booksOf(world.app.database, order)).toMatchObject({ balance: 0, paidFen: 0 });
  });

  it.each<FaultKind>(['pay_error_after_done', 'pay_system_error', 'pay_bad_signature'])(
    'later, when the answer is %s: asked again under the same number',
    async (kind) => {
      const order = await paid();
      await world.arm(kind, 'refund');
      await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
      expect((await orderOf(world.buyer, order)).status).toBe('refunding');
      expect((await booksOf(world.app.database, order)).balance).toBe(0);
      await world.reconcile(61);
      expect((await orderOf(world.buyer, order)).status).toBe('refunded');
      expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
      expect(await booksOf(world.app.database, order)).toMatchObject({ balance: 0, paidFen: 0 });
    },
  );

  it('in doubt, who asks again asks for the same money, and each who asked stands in the audit', async () => {
    const order = await paid();
    await world.arm('pay_system_error', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    world.app.clock.advance(61);
    await world.refund(order);
    expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
    // It is over: asked once more nothing is done, and nothing noted.
    await world.refund(order);
    const where = { target: `order:${order.orderNo}`, action: 'order.refund' };
    const rows = await world.app.database.client.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    const told = rows.map(({ detail }) => detail as { requestNo: string; again?: boolean });
    expect(told.map(({ again = false }) => again)).toEqual([false, true]);
    expect(new Set(told.map(({ requestNo }) => requestNo)).size).toBe(1);
  });

  it('in doubt, an administrator’s check asks about the refund itself, and sends nothing again', async () => {
    const order = await paid();
    const check = () => world.admin.call(checkOrderForAdmin, { params: { orderNo: order.orderNo } });
    await world.arm('pay_error_after_done', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    // Whoever asked has the lease still: the question needs none.
    const [one, other] = await Promise.all([check(), check()]);
    expect([one.data.status, other.data.status]).toEqual(['refunded', 'refunded']);
    expect(await booksOf(world.app.database, order)).toMatchObject({ balance: 0, paidFen: 0 });
    const where = { target: `order:${order.orderNo}`, action: 'order.check' };
    const rows = await world.app.database.client.auditEntry.findMany({ where });
    expect(rows).toMatchObject([{ actorUid: world.admin.uid, detail: { outcome: 'refunded' } }]);

    const lost = await paid();
    await world.arm('pay_system_error', 'refund');
    await expect(world.refund(lost)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    const asked = world.admin.call(checkOrderForAdmin, { params: { orderNo: lost.orderNo } });
    await expect(asked).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    expect((await world.tradeOf(lost))?.refunded_amount).toBe('0.00');
    await world.reconcile(61);
    expect((await orderOf(world.buyer, lost)).status).toBe('refunded');
  });

  it('in doubt, the member is told at once where the points went', async () => {
    const order = await paid();
    const socket = memberSocket(world.app.url, world.buyer);
    const heard: unknown[] = [];
    socket.on('order_update', (event) => void heard.push(serverEvents.order_update.parse(event).order.status));
    socket.on('points_update', (event) => void heard.push(serverEvents.points_update.parse(event).points));
    await until('the socket', () => socket.connected);
    await world.arm('pay_system_error', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    await until('both were told', () => heard.includes('refunding') && heard.includes(0));
    socket.close();
    await world.reconcile(61);
    expect((await orderOf(world.buyer, order)).status).toBe('refunded');
  });

  it('later, and not undone, when Alipay refuses after the member has left', async () => {
    const order = await paid();
    const row = () => world.app.database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo: order.orderNo } });
    await world.arm('pay_system_error', 'refund');
    await expect(world.refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
    const due = 'update account set deletion_due_at = $2 where uid = $1';
    await world.app.database.pool.query(due, [world.buyer.uid, world.app.clock.now()]);
    await world.app.schedules.run('deletions.sweep');
    await world.arm('refund_refused', 'refund');
    await world.reconcile(61);
    expect(await row()).toMatchObject({ status: 'refunding', refundFen: 6498 });
    expect(world.app.logged()).toContain('a refund was refused after its member left');
    await world.reconcile(61);
    expect((await row()).status).toBe('refunded');
    // Alipay tells of it too, in its own time: it is asked once more, and it was ours.
    await until('the notify of the refund', () => row().then(({ contraryAt }) => contraryAt !== null));
    await world.reconcile(61);
    expect(await row()).toMatchObject({ status: 'refunded', nextCheckAt: null, foreignRefundFen: 0 });
    expect((await world.tradeOf(order))?.refunded_amount).toBe('64.98');
  });

  it('by hand at Alipay: the notify is kept as foreign_refund and logged, and what Alipay says of it is booked', async () => {
    const order = await paid();
    await world.app.sandbox.refundByHand(order.orderNo, '10.00');
    await until('it was kept', async () => (await verdictsOf(world.app.database, order)).includes('foreign_refund'));
    const last = await until('it was answered', async () => (await world.tradeOf(order))?.notifies[1]);
    expect(last.answer).toBe('success');
    expect(world.app.logged()).toContain('"verdict":"foreign_refund"');
    await world.expectOnce(order);
    await world.reconcile(1);
    expect(await orderOf(world.buyer, order)).toMatchObject({ status: 'credited', refund_amount: '10.00' });
    expect(await booksOf(world.app.database, order)).toEqual({
      booked: ['grant 150', 'revoke 23.08'],
      paidFen: 5498,
      balance: 126.92,
    });
  });

  it('never as a second payment: the notify of a partial refund is only kept', async () => {
    const order = await paid();
    await spend(100);
    await world.refund(order);
    await until('Alipay told of it', async () =>
      (await verdictsOf(world.app.database, order)).includes('refund_notice'),
    );
    expect((await orderOf(world.buyer, order)).status).toBe('refunded');
    expect((await booksOf(world.app.database, order)).booked).toEqual(['grant 150', 'revoke 50']);
  });
});
