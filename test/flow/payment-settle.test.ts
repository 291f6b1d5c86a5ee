import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelPaymentOrder, checkOrderForAdmin, checkPaymentOrder, listNotifies } from '@overtone/contract/payment';
import type { FaultKind } from '@overtone/contract/sandbox';
import { params, PaymentWorld } from '../support/payment-world.js';
import { bought, ordered, orderIs, orderOf, type Ordered, verdictsOf } from '../support/purchases.js';
import { until } from '../support/until.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.make();
}, 60_000);
beforeEach(() => world.nextBuyer());
afterEach(() => world.closeBooks());
afterAll(() => world.stop());

const check = async (order: Ordered) => (await world.buyer.call(checkPaymentOrder, params(order))).data;
const told = (order: Ordered) =>
  until('Alipay was answered success', async () => {
    const trade = await world.tradeOf(order);
    return trade?.notifies.some(({ answer, fault }) => answer === 'success' && fault === null);
  });
const lost = async () => {
  await world.arm('notify_lost', 'notify');
  return bought(world.buyer, world.app.sandbox);
};
/** An order whose code was scanned: Alipay knows its trade, nobody has paid yet. */
const opened = async () => {
  const order = await ordered(world.buyer);
  const { qrUrl } = await orderOf(world.buyer, order);
  const page = new URL((await fetch(qrUrl ?? '')).url);
  await world.app.sandbox.scan(page.origin + page.pathname.replace('/frame/', '/qr/'));
  return order;
};
const unanswered = { code: 'PAYMENT_UNANSWERED', message: '支付宝没有答复，订单没有改动，请稍后再看' };

describe('money that arrives', () => {
  it('[P1-13] [L1-09] a genuine notify credits the package, with its expiry, and makes a member', async () => {
    expect(await world.level()).toBe(0);
    const order = await bought(world.buyer, world.app.sandbox);
    const { credited_at, points_expire_at, paid_at, amount } = await orderIs(world.buyer, order, 'credited');
    expect({ amount, paid: paid_at !== null }).toEqual({ amount: '64.98', paid: true });
    // The whole of the last day in China.
    const hour = 3_600_000;
    const lastDay = new Date(Date.parse(credited_at ?? '') + (180 * 24 + 8) * hour).toISOString().slice(0, 10);
    expect(Date.parse(points_expire_at ?? '')).toBe(Date.parse(`${lastDay}T23:59:59.999Z`) - 8 * hour);
    await told(order);
    await world.expectOnce(order);
    expect(await verdictsOf(world.app.database, order)).toEqual(['credited']);
    // 64.98 yuan: one level for the start and one for the first 50.
    expect(await world.level()).toBe(2);
  });

  it('[P1-13] the level follows later top-ups at once', async () => {
    await orderIs(world.buyer, await bought(world.buyer, world.app.sandbox, 12), 'credited');
    expect(await world.level()).toBe(1);
    await orderIs(world.buyer, await bought(world.buyer, world.app.sandbox, 320), 'credited');
    expect(await world.level()).toBe(1 + Math.floor((6.98 + 128.98) / 50));
  });

  it('the same notify five times at once credits once and is answered success each time', async () => {
    await world.arm('notify_repeated', 'notify');
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    await until('all five were kept', async () => (await verdictsOf(world.app.database, order)).length === 5);
    const verdicts = (await verdictsOf(world.app.database, order)).sort();
    expect(verdicts).toEqual(['credited', 'repeated', 'repeated', 'repeated', 'repeated']);
    const answers = await until('all five were answered', async () => {
      const notifies = (await world.tradeOf(order))?.notifies ?? [];
      return notifies.length === 5 && notifies.map(({ answer }) => answer);
    });
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'success'));
    await world.expectOnce(order);
  });

  it.each<[FaultKind, string, number]>([
    ['notify_forged', 'bad_signature', 1],
    ['notify_sign_type_rsa', 'bad_sign_type', 1],
    ['notify_wrong_app', 'wrong_app', 1],
    ['notify_wrong_seller', 'wrong_seller', 1],
    ['notify_wrong_amount', 'wrong_amount', 2],
    ['notify_by_get', 'wrong_method', 1],
  ])('%s: kept as %s, and only the true notify that follows credits', async (kind, verdict, count) => {
    await world.arm(kind, 'notify');
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    const verdicts = await verdictsOf(world.app.database, order);
    expect(verdicts).toEqual([...Array.from({ length: count }, () => verdict), 'credited']);
    await world.expectOnce(order);
    const answers = (await world.tradeOf(order))?.notifies.filter(({ fault }) => fault !== null);
    // What can't end better is accepted; everything else must come again.
    const word = verdict === 'wrong_amount' ? 'success' : 'fail';
    expect(answers?.map(({ answer }) => answer)).toEqual(Array.from({ length: count }, () => word));
  });

  it('notify_unknown_order: nobody is credited for an order nobody knows', async () => {
    await world.arm('notify_unknown_order', 'notify');
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    const { data } = await world.admin.call(listNotifies, { query: { verdict: 'unknown_order' } });
    expect(data).toMatchObject([{ order_no: expect.stringMatching(/^NOBODY_/), trade_status: 'TRADE_SUCCESS' }]);
    await world.expectOnce(order);
  });

  it('notify_other_order: another member’s order is not paid with it', async () => {
    const owner = world.buyer;
    const open = await ordered(owner);
    await world.app.sandbox.pay((await ordered(owner, 12)).paymentUrl); // so that the sandbox knows another trade
    await world.nextBuyer();
    await world.arm('notify_other_order', 'notify');
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    const { data } = await world.admin.call(listNotifies, { query: { verdict: 'bad_signature' } });
    expect(data.some(({ order_no }) => order_no !== order.orderNo)).toBe(true);
    expect((await orderOf(owner, open)).status).toBe('created');
    await world.expectOnce(order);
  });

  it('notify_percent_emoji: percent signs, plus signs and emoji are no reason to lose money', async () => {
    await world.arm('notify_percent_emoji', 'notify');
    const order = await bought(world.buyer, world.app.sandbox);
    await orderIs(world.buyer, order, 'credited');
    expect(await verdictsOf(world.app.database, order)).toEqual(['credited']);
  });

  it('CLOSED, FINISHED and SUCCESS in whatever order end in one credit', async () => {
    for (let round = 0; round < 6; round += 1) {
      await world.nextBuyer();
      await world.arm('notify_reordered', 'notify');
      const order = await bought(world.buyer, world.app.sandbox);
      await orderIs(world.buyer, order, 'credited');
      await until('all three were kept', async () => (await verdictsOf(world.app.database, order)).length === 3);
      expect((await verdictsOf(world.app.database, order)).sort()).toEqual(['closed', 'credited', 'repeated']);
      await world.expectOnce(order);
    }
  });

  it('a lost notify is found by the member’s check; the late notify changes nothing', async () => {
    const order = await lost();
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    expect((await check(order)).status).toBe('credited');
    await world.app.sandbox.notifyAgain(order.orderNo);
    expect(await verdictsOf(world.app.database, order)).toEqual(['repeated']);
    await world.expectOnce(order);
  });

  it('with the tab closed the sweep finds it half a minute after the order was made', async () => {
    const order = await lost();
    await world.app.schedules.run('payments.reconcile');
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    await world.reconcile();
    expect((await orderOf(world.buyer, order)).status).toBe('credited');
    await world.app.sandbox.notifyAgain(order.orderNo);
    await world.expectOnce(order);
  });

  it('two sweeps, a notify and a check at once credit once', async () => {
    const order = await lost();
    world.app.clock.advance(31);
    const sweep = () => world.app.schedules.run('payments.reconcile');
    await Promise.all([sweep(), world.app.sandbox.notifyAgain(order.orderNo), check(order), sweep(), check(order)]);
    expect((await orderIs(world.buyer, order, 'credited')).credits).toBe(150);
    await world.expectOnce(order);
  });

  it('the provider is asked about one order once in a few seconds, however often it is checked', async () => {
    const order = await lost();
    await world.arm('pay_system_error', 'query');
    await expect(check(order)).rejects.toMatchObject(unanswered);
    expect((await check(order)).status).toBe('created'); // not asked again
    world.app.clock.advance(4);
    expect((await check(order)).status).toBe('credited');
  });

  it.each<FaultKind>(['pay_system_error', 'pay_bad_signature', 'html_200', 'truncated_json', 'http_500'])(
    'a query answered with %s says nothing, and is asked again',
    async (kind) => {
      const order = await lost();
      await world.arm(kind, 'query');
      await expect(check(order)).rejects.toMatchObject(unanswered);
      expect((await orderOf(world.buyer, order)).status).toBe('created');
      await world.reconcile();
      expect((await orderOf(world.buyer, order)).status).toBe('credited');
    },
  );

  it('an order nobody pays is closed at Alipay, then here, and cannot be paid any more', async () => {
    const order = await opened();
    await world.reconcile(15 * 60 + 31);
    expect(await orderOf(world.buyer, order)).toMatchObject({
      status: 'closed',
      close_reason: 'timeout',
      paymentUrl: null,
    });
    expect(await world.tradeOf(order)).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    await expect(world.app.sandbox.pay(order.paymentUrl)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
  });

  it('an order whose buyer gives up at the cashier is cancelled, and asked about no more', async () => {
    const order = await opened();
    await world.app.sandbox.cancelPayment(order.orderNo);
    await until('Alipay told of it', async () => (await verdictsOf(world.app.database, order)).includes('closed'));
    expect(await check(order)).toMatchObject({ status: 'closed', close_reason: 'cancelled', paymentUrl: null });
    world.app.clock.advance(4);
    await world.arm('pay_system_error', 'query');
    expect((await check(order)).status).toBe('closed');
  });

  it('one that Alipay closed after its time has run out', async () => {
    const order = await opened();
    world.app.clock.advance(15 * 60);
    await world.app.sandbox.cancelPayment(order.orderNo);
    expect(await check(order)).toMatchObject({ status: 'closed', close_reason: 'timeout' });
  });

  it('cancelling what Alipay has closed already ends the order', async () => {
    const order = await opened();
    await world.app.sandbox.cancelPayment(order.orderNo);
    const { data } = await world.buyer.call(cancelPaymentOrder, params(order));
    expect(data).toMatchObject({ status: 'closed', close_reason: 'cancelled' });
  });

  it('money for a cancelled order is credited too', async () => {
    const order = await ordered(world.buyer);
    await world.buyer.call(cancelPaymentOrder, params(order));
    await world.app.sandbox.pay(order.paymentUrl); // the page was still open
    expect((await orderIs(world.buyer, order, 'credited')).close_reason).toBeNull();
    await world.expectOnce(order);
  });

  it('a cancelled order is watched as long as its address can be opened', async () => {
    const order = await ordered(world.buyer);
    await world.buyer.call(cancelPaymentOrder, params(order));
    await world.arm('notify_lost', 'notify');
    await world.app.sandbox.pay(order.paymentUrl);
    await world.reconcile(15 * 60 + 31);
    expect((await orderOf(world.buyer, order)).status).toBe('credited');
    await world.expectOnce(order);
  });

  it('cancelling what has just been paid settles it instead', async () => {
    const order = await lost();
    const { data } = await world.buyer.call(cancelPaymentOrder, params(order));
    expect(data.status).toBe('credited');
    await world.expectOnce(order);
  });

  it('a cancel that Alipay does not answer cancels nothing', async () => {
    const order = await ordered(world.buyer);
    await world.arm('pay_system_error', 'close');
    await expect(world.buyer.call(cancelPaymentOrder, params(order))).rejects.toMatchObject(unanswered);
    expect((await orderOf(world.buyer, order)).status).toBe('created');
  });

  it('an administrator’s check settles and leaves an audit row', async () => {
    const order = await lost();
    const { data } = await world.admin.call(checkOrderForAdmin, params(order));
    expect(data).toMatchObject({ status: 'credited', uid: String(world.buyer.uid) });
    const audit = await world.app.database.client.auditEntry.findMany({ where: { target: `order:${order.orderNo}` } });
    expect(audit).toMatchObject([
      { actorUid: world.admin.uid, action: 'order.check', detail: { outcome: 'credited' } },
    ]);
    await world.expectOnce(order);
  });

  it('an administrator’s check that finds an order closed leaves an audit row; one without an answer changes nothing', async () => {
    const order = await opened();
    await world.arm('pay_system_error', 'query');
    await expect(world.admin.call(checkOrderForAdmin, params(order))).rejects.toMatchObject(unanswered);
    await world.app.sandbox.cancelPayment(order.orderNo);
    const asked = () => world.admin.call(checkOrderForAdmin, params(order));
    expect((await asked()).data).toMatchObject({ status: 'closed', close_reason: 'cancelled' });
    await asked();
    const audit = await world.app.database.client.auditEntry.findMany({ where: { target: `order:${order.orderNo}` } });
    expect(audit).toMatchObject([{ actorUid: world.admin.uid, action: 'order.check', detail: { outcome: 'closed' } }]);
  });
});
