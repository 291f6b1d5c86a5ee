import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelPaymentOrder,
  checkOrderForAdmin,
  checkPaymentOrder,
  listNotifies,
  refundOrder,
} from '@overtone/contract/payment';
import { readUserInfo } from '@overtone/contract/people';
import { serverEvents, socketPath } from '@overtone/contract/realtime';
import type { FaultKind } from '@overtone/contract/sandbox';
import { io } from 'socket.io-client';
import { revoke, toHundredths } from '../../apps/api/src/features/points/points.js';
import { findDrift } from '../../apps/api/src/features/points/points.verify.store.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import {
  type Buyer,
  booksOf,
  bought,
  ordered,
  orderIs,
  orderOf,
  type Ordered,
  verdictsOf,
} from '../support/purchases.js';
import { until } from '../support/until.js';

const professional = { credits: 150 };
const reason = { reason: '不想要了' };

describe('money that arrives', () => {
  let app: TestApp;
  let buyer: Buyer;
  let admin: Buyer;

  beforeAll(async () => {
    // Sweeps are run by hand, so that each test knows who found the money.
    app = await bootApp({ env: { PAYMENT_TICK_MS: '60000', SIGNUP_POINTS: '0', RATE_LIMITS: 'off' } });
    admin = await arrangedPerson(app, 'admin');
  }, 60_000);
  afterEach(async () => {
    await app.sandbox.clearFaults();
    expect(await findDrift(app.database.client)).toEqual([]);
  });
  afterAll(() => app.stop());

  const arm = (kind: FaultKind, target: 'notify' | 'query' | 'close' | 'refund') =>
    app.sandbox.arm({ kind, target: `alipay.${target}`, times: 1 });
  const params = ({ orderNo }: Ordered) => ({ params: { orderNo } });
  const check = async (order: Ordered) => (await buyer.call(checkPaymentOrder, params(order))).data;
  const reconcile = async (seconds = 31) => {
    app.clock.advance(seconds);
    await app.schedules.run('payments.reconcile');
  };
  const level = async () => (await buyer.call(readUserInfo, {})).data.user_group;
  const told = (order: Ordered) =>
    until('Alipay was answered success', async () => {
      const [trade] = await app.sandbox.trades(order.orderNo);
      return trade?.notifies.some(({ answer, fault }) => answer === 'success' && fault === null);
    });
  const expectOnce = async (order: Ordered, points = professional.credits) => {
    const { booked, balance } = await booksOf(app.database, order);
    expect(booked).toEqual([`grant ${points}`]);
    expect(balance).toBe(points);
  };
  const lost = async (credits = professional.credits) => {
    await arm('notify_lost', 'notify');
    return bought(buyer, app.sandbox, credits);
  };
  /** An order whose code was scanned: Alipay knows its trade, nobody has paid yet. */
  const opened = async () => {
    const order = await ordered(buyer);
    const { qrUrl } = await orderOf(buyer, order);
    const page = new URL((await fetch(qrUrl ?? '')).url);
    await app.sandbox.scan(page.origin + page.pathname.replace('/frame/', '/qr/'));
    return order;
  };
  const tradeOf = async (order: Ordered) => (await app.sandbox.trades(order.orderNo))[0];
  const unanswered = { code: 'PAYMENT_UNANSWERED', message: '支付宝没有答复，订单没有改动，请稍后再看' };
  beforeEach(async () => void (buyer = await arrangedPerson(app)));

  it('[P1-13] [L1-09] a genuine notify credits the package, with its expiry, and makes a member', async () => {
    expect(await level()).toBe(0);
    const order = await bought(buyer, app.sandbox);
    const { credited_at, points_expire_at, paid_at, amount } = await orderIs(buyer, order, 'credited');
    expect({ amount, paid: paid_at !== null }).toEqual({ amount: '64.98', paid: true });
    expect(Date.parse(points_expire_at ?? '') - Date.parse(credited_at ?? '')).toBe(180 * 86_400_000);
    await told(order);
    await expectOnce(order);
    expect(await verdictsOf(app.database, order)).toEqual(['credited']);
    // 64.98 yuan: one level for the start and one for the first 50.
    expect(await level()).toBe(2);
  });

  it('[P1-13] the level follows later top-ups at once', async () => {
    await orderIs(buyer, await bought(buyer, app.sandbox, 12), 'credited');
    expect(await level()).toBe(1);
    await orderIs(buyer, await bought(buyer, app.sandbox, 320), 'credited');
    expect(await level()).toBe(1 + Math.floor((6.98 + 128.98) / 50));
  });

  it('the same notify five times at once credits once and is answered success each time', async () => {
    await arm('notify_repeated', 'notify');
    const order = await bought(buyer, app.sandbox);
    await orderIs(buyer, order, 'credited');
    await until('all five were kept', async () => (await verdictsOf(app.database, order)).length === 5);
    const verdicts = (await verdictsOf(app.database, order)).sort();
    expect(verdicts).toEqual(['credited', 'repeated', 'repeated', 'repeated', 'repeated']);
    const answers = await until('all five were answered', async () => {
      const notifies = (await tradeOf(order))?.notifies ?? [];
      return notifies.length === 5 && notifies.map(({ answer }) => answer);
    });
    expect(answers).toEqual(Array.from({ length: 5 }, () => 'success'));
    await expectOnce(order);
  });

  it.each<[FaultKind, string, number]>([
    ['notify_forged', 'bad_signature', 1],
    ['notify_sign_type_rsa', 'bad_sign_type', 1],
    ['notify_wrong_app', 'wrong_app', 1],
    ['notify_wrong_seller', 'wrong_seller', 1],
    ['notify_wrong_amount', 'wrong_amount', 2],
    ['notify_by_get', 'wrong_method', 1],
  ])('%s: kept as %s, and only the true notify that follows credits', async (kind, verdict, count) => {
    await arm(kind, 'notify');
    const order = await bought(buyer, app.sandbox);
    await orderIs(buyer, order, 'credited');
    const verdicts = await verdictsOf(app.database, order);
    expect(verdicts).toEqual([...Array.from({ length: count }, () => verdict), 'credited']);
    await expectOnce(order);
    const answers = (await app.sandbox.trades(order.orderNo))[0]?.notifies.filter(({ fault }) => fault !== null);
    // What can't end better is accepted; everything else must come again.
    const word = verdict === 'wrong_amount' ? 'success' : 'fail';
    expect(answers?.map(({ answer }) => answer)).toEqual(Array.from({ length: count }, () => word));
  });

  it('notify_unknown_order: nobody is credited for an order nobody knows', async () => {
    await arm('notify_unknown_order', 'notify');
    const order = await bought(buyer, app.sandbox);
    await orderIs(buyer, order, 'credited');
    const { data } = await admin.call(listNotifies, { query: { verdict: 'unknown_order' } });
    expect(data).toMatchObject([{ order_no: expect.stringMatching(/^NOBODY_/), trade_status: 'TRADE_SUCCESS' }]);
    await expectOnce(order);
  });

  it('notify_other_order: another member’s order is not paid with it', async () => {
    const owner = buyer;
    const open = await ordered(owner);
    await app.sandbox.pay((await ordered(owner, 12)).paymentUrl); // so that the sandbox knows another trade
    buyer = await arrangedPerson(app);
    await arm('notify_other_order', 'notify');
    const order = await bought(buyer, app.sandbox);
    await orderIs(buyer, order, 'credited');
    const { data } = await admin.call(listNotifies, { query: { verdict: 'bad_signature' } });
    expect(data.some(({ order_no }) => order_no !== order.orderNo)).toBe(true);
    expect((await orderOf(owner, open)).status).toBe('created');
    await expectOnce(order);
  });

  it('notify_percent_emoji: percent signs, plus signs and emoji are no reason to lose money', async () => {
    await arm('notify_percent_emoji', 'notify');
    const order = await bought(buyer, app.sandbox);
    await orderIs(buyer, order, 'credited');
    expect(await verdictsOf(app.database, order)).toEqual(['credited']);
  });

  it('CLOSED, FINISHED and SUCCESS in whatever order end in one credit', async () => {
    for (let round = 0; round < 6; round += 1) {
      buyer = await arrangedPerson(app);
      await arm('notify_reordered', 'notify');
      const order = await bought(buyer, app.sandbox);
      await orderIs(buyer, order, 'credited');
      await until('all three were kept', async () => (await verdictsOf(app.database, order)).length === 3);
      expect((await verdictsOf(app.database, order)).sort()).toEqual(['closed', 'credited', 'repeated']);
      await expectOnce(order);
    }
  });

  it('a lost notify is found by the member’s check; the late notify changes nothing', async () => {
    const order = await lost();
    expect((await orderOf(buyer, order)).status).toBe('created');
    expect((await check(order)).status).toBe('credited');
    await app.sandbox.notifyAgain(order.orderNo);
    expect(await verdictsOf(app.database, order)).toEqual(['repeated']);
    await expectOnce(order);
  });

  it('with the tab closed the sweep finds it half a minute after the order was made', async () => {
    const order = await lost();
    await app.schedules.run('payments.reconcile');
    expect((await orderOf(buyer, order)).status).toBe('created');
    await reconcile();
    expect((await orderOf(buyer, order)).status).toBe('credited');
    await app.sandbox.notifyAgain(order.orderNo);
    await expectOnce(order);
  });

  it('two sweeps, a notify and a check at once credit once', async () => {
    const order = await lost();
    app.clock.advance(31);
    const sweep = () => app.schedules.run('payments.reconcile');
    await Promise.all([sweep(), app.sandbox.notifyAgain(order.orderNo), check(order), sweep(), check(order)]);
    expect((await orderIs(buyer, order, 'credited')).credits).toBe(150);
    await expectOnce(order);
  });

  it('the provider is asked about one order once in a few seconds, however often it is checked', async () => {
    const order = await lost();
    await arm('pay_system_error', 'query');
    await expect(check(order)).rejects.toMatchObject(unanswered);
    expect((await check(order)).status).toBe('created'); // not asked again
    app.clock.advance(4);
    expect((await check(order)).status).toBe('credited');
  });

  it.each<FaultKind>(['pay_system_error', 'pay_bad_signature', 'html_200', 'truncated_json', 'http_500'])(
    'a query answered with %s says nothing, and is asked again',
    async (kind) => {
      const order = await lost();
      await arm(kind, 'query');
      await expect(check(order)).rejects.toMatchObject(unanswered);
      expect((await orderOf(buyer, order)).status).toBe('created');
      await reconcile();
      expect((await orderOf(buyer, order)).status).toBe('credited');
    },
  );

  it('an order nobody pays is closed at Alipay, then here, and cannot be paid any more', async () => {
    const order = await opened();
    await reconcile(15 * 60 + 31);
    expect(await orderOf(buyer, order)).toMatchObject({ status: 'closed', close_reason: 'timeout', paymentUrl: null });
    expect(await tradeOf(order)).toMatchObject({ trade_status: 'TRADE_CLOSED' });
    await expect(app.sandbox.pay(order.paymentUrl)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
  });

  it('an order whose buyer gives up at the cashier is cancelled, and asked about no more', async () => {
    const order = await opened();
    await app.sandbox.cancelPayment(order.orderNo);
    await until('Alipay told of it', async () => (await verdictsOf(app.database, order)).includes('closed'));
    expect(await check(order)).toMatchObject({ status: 'closed', close_reason: 'cancelled', paymentUrl: null });
    app.clock.advance(4);
    await arm('pay_system_error', 'query');
    expect((await check(order)).status).toBe('closed');
  });

  it('one that Alipay closed after its time has run out', async () => {
    const order = await opened();
    app.clock.advance(15 * 60);
    await app.sandbox.cancelPayment(order.orderNo);
    expect(await check(order)).toMatchObject({ status: 'closed', close_reason: 'timeout' });
  });

  it('cancelling what Alipay has closed already ends the order', async () => {
    const order = await opened();
    await app.sandbox.cancelPayment(order.orderNo);
    const { data } = await buyer.call(cancelPaymentOrder, params(order));
    expect(data).toMatchObject({ status: 'closed', close_reason: 'cancelled' });
  });

  it('money for a cancelled order is credited too', async () => {
    const order = await ordered(buyer);
    await buyer.call(cancelPaymentOrder, params(order));
    await app.sandbox.pay(order.paymentUrl); // the page was still open
    expect((await orderIs(buyer, order, 'credited')).close_reason).toBeNull();
    await expectOnce(order);
  });

  it('a cancelled order is watched as long as its address can be opened', async () => {
    const order = await ordered(buyer);
    await buyer.call(cancelPaymentOrder, params(order));
    await arm('notify_lost', 'notify');
    await app.sandbox.pay(order.paymentUrl);
    await reconcile(15 * 60 + 31);
    expect((await orderOf(buyer, order)).status).toBe('credited');
    await expectOnce(order);
  });

  it('cancelling what has just been paid settles it instead', async () => {
    const order = await lost();
    const { data } = await buyer.call(cancelPaymentOrder, params(order));
    expect(data.status).toBe('credited');
    await expectOnce(order);
  });

  it('a cancel that Alipay does not answer cancels nothing', async () => {
    const order = await ordered(buyer);
    await arm('pay_system_error', 'close');
    await expect(buyer.call(cancelPaymentOrder, params(order))).rejects.toMatchObject(unanswered);
    expect((await orderOf(buyer, order)).status).toBe('created');
  });

  it('an administrator’s check settles and leaves an audit row', async () => {
    const order = await lost();
    const { data } = await admin.call(checkOrderForAdmin, params(order));
    expect(data).toMatchObject({ status: 'credited', uid: String(buyer.uid) });
    const audit = await app.database.client.auditEntry.findMany({ where: { target: `order:${order.orderNo}` } });
    expect(audit).toMatchObject([{ actorUid: admin.uid, action: 'order.check', detail: { outcome: 'credited' } }]);
    await expectOnce(order);
  });

  it('an administrator’s check that finds an order closed leaves an audit row; one without an answer changes nothing', async () => {
    const order = await opened();
    await arm('pay_system_error', 'query');
    await expect(admin.call(checkOrderForAdmin, params(order))).rejects.toMatchObject(unanswered);
    await app.sandbox.cancelPayment(order.orderNo);
    const asked = () => admin.call(checkOrderForAdmin, params(order));
    expect((await asked()).data).toMatchObject({ status: 'closed', close_reason: 'cancelled' });
    await asked();
    const audit = await app.database.client.auditEntry.findMany({ where: { target: `order:${order.orderNo}` } });
    expect(audit).toMatchObject([{ actorUid: admin.uid, action: 'order.check', detail: { outcome: 'closed' } }]);
  });

  it('another sum than the order’s gives no points, and goes back whole', async () => {
    const cheap = await ordered(buyer, 12);
    await app.sandbox.pay(cheap.paymentUrl);
    await orderIs(buyer, cheap, 'credited');
    const order = await ordered(buyer);
    // The merchant's own key signs an address with a lower price.
    await app.database.pool.query('update payment_order set amount_fen = 100 where order_no = $1', [order.orderNo]);
    const { paymentUrl } = await orderOf(buyer, order);
    await app.database.pool.query('update payment_order set amount_fen = 6498 where order_no = $1', [order.orderNo]);
    await app.sandbox.pay(paymentUrl ?? '');
    await until('it was kept', async () => (await verdictsOf(app.database, order)).includes('wrong_amount'));
    await reconcile(1);
    expect((await orderOf(buyer, order)).status).toBe('mismatch');
    expect((await booksOf(app.database, order)).booked).toEqual([]);
    const { data } = await admin.call(refundOrder, { ...params(order), body: reason });
    expect(data).toMatchObject({ status: 'refunded', paid_amount: '1.00', refund_amount: '1.00' });
    // What never counted is not taken off.
    expect((await booksOf(app.database, order)).paidFen).toBe(698);
  });

  describe('that goes back', () => {
    const refund = (order: Ordered) => admin.call(refundOrder, { ...params(order), body: reason });
    const refunded = async (order: Ordered) => (await app.sandbox.trades(order.orderNo))[0]?.refunded_amount;
    const paid = async () => {
      const order = await bought(buyer, app.sandbox);
      await orderIs(buyer, order, 'credited');
      return order;
    };
    const spend = (points: number) =>
      revoke(app.database.client, {
        uid: buyer.uid,
        amount: toHundredths(points),
        reference: `spent:${buyer.uid}`,
        reason: '花掉了',
        now: app.clock.now(),
      });

    it('[P1-13] all of it, with its points, and the level falls with it', async () => {
      const order = await paid();
      expect((await refund(order)).data).toMatchObject({ status: 'refunded', refund_amount: '64.98' });
      expect(await refunded(order)).toBe('64.98');
      expect(await booksOf(app.database, order)).toEqual({
        booked: ['grant 150', 'revoke 150'],
        paidFen: 0,
        balance: 0,
      });
      expect(await level()).toBe(0);
    });

    it('the share of what is unspent, rounded down to the fen', async () => {
      const order = await paid();
      await spend(100);
      expect((await refund(order)).data.refund_amount).toBe('21.66'); // 64.98 * 50 / 150
      expect(await booksOf(app.database, order)).toMatchObject({ paidFen: 6498 - 2166, balance: 0 });
    });

    it('nothing when everything is spent', async () => {
      const order = await paid();
      await spend(150);
      await expect(refund(order)).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
      expect((await orderOf(buyer, order)).status).toBe('credited');
    });

    it('nothing of an order that was not paid', async () => {
      await expect(refund(await ordered(buyer))).rejects.toMatchObject({ code: 'ORDER_NOT_REFUNDABLE' });
    });

    it('once, when ten ask at once and again afterwards', async () => {
      const order = await paid();
      const asked = await Promise.allSettled(Array.from({ length: 10 }, () => refund(order)));
      for (const one of asked) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'REFUND_UNCERTAIN' });
      }
      await orderIs(buyer, order, 'refunded');
      expect((await refund(order)).data.status).toBe('refunded');
      expect(await refunded(order)).toBe('64.98');
      expect((await booksOf(app.database, order)).booked).toEqual(['grant 150', 'revoke 150']);
    });

    it('not, when Alipay refuses: the points are back, with the reason', async () => {
      const order = await paid();
      await arm('refund_refused', 'refund');
      await expect(refund(order)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
      expect(await orderOf(buyer, order)).toMatchObject({ status: 'credited', refund_amount: null });
      expect(await booksOf(app.database, order)).toMatchObject({ balance: 150, paidFen: 6498 });
      expect((await refund(order)).data.status).toBe('refunded');
      expect(await booksOf(app.database, order)).toMatchObject({ balance: 0, paidFen: 0 });
    });

    it.each<FaultKind>(['pay_error_after_done', 'pay_system_error', 'pay_bad_signature'])(
      'later, when the answer is %s: asked again under the same number',
      async (kind) => {
        const order = await paid();
        await arm(kind, 'refund');
        await expect(refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
        expect((await orderOf(buyer, order)).status).toBe('refunding');
        expect((await booksOf(app.database, order)).balance).toBe(0);
        await reconcile(61);
        expect((await orderOf(buyer, order)).status).toBe('refunded');
        expect(await refunded(order)).toBe('64.98');
        expect(await booksOf(app.database, order)).toMatchObject({ balance: 0, paidFen: 0 });
      },
    );

    it('in doubt, the member is told at once where the points went', async () => {
      const order = await paid();
      const { token, uid } = buyer;
      const options = {
        path: socketPath,
        auth: { token, uid: String(uid) },
        transports: ['websocket'],
        forceNew: true,
      };
      const socket = io(app.url, options);
      const heard: unknown[] = [];
      socket.on('order_update', (event) => void heard.push(serverEvents.order_update.parse(event).order.status));
      socket.on('points_update', (event) => void heard.push(serverEvents.points_update.parse(event).points));
      await until('the socket', () => socket.connected);
      await arm('pay_system_error', 'refund');
      await expect(refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
      await until('both were told', () => heard.includes('refunding') && heard.includes(0));
      socket.close();
      await reconcile(61);
      expect((await orderOf(buyer, order)).status).toBe('refunded');
    });

    it('later, and not undone, when Alipay refuses after the member has left', async () => {
      const order = await paid();
      const row = () => app.database.client.paymentOrder.findUniqueOrThrow({ where: { orderNo: order.orderNo } });
      await arm('pay_system_error', 'refund');
      await expect(refund(order)).rejects.toMatchObject({ code: 'REFUND_UNCERTAIN' });
      const due = 'update account set deletion_due_at = $2 where uid = $1';
      await app.database.pool.query(due, [buyer.uid, app.clock.now()]);
      await app.schedules.run('deletions.sweep');
      await arm('refund_refused', 'refund');
      await reconcile(61);
      expect(await row()).toMatchObject({ status: 'refunding', refundFen: 6498 });
      expect(app.logged()).toContain('a refund was refused after its member left');
      await reconcile(61);
      expect(await row()).toMatchObject({ status: 'refunded', nextCheckAt: null });
      expect(await refunded(order)).toBe('64.98');
    });

    it('by hand at Alipay: the notify is kept as foreign_refund and logged, and moves nothing', async () => {
      const order = await paid();
      await app.sandbox.refundByHand(order.orderNo, '10.00');
      await until('it was kept', async () => (await verdictsOf(app.database, order)).includes('foreign_refund'));
      const last = await until('it was answered', async () => (await tradeOf(order))?.notifies[1]);
      expect(last.answer).toBe('success');
      expect(app.logged()).toContain('"verdict":"foreign_refund"');
      expect((await orderOf(buyer, order)).status).toBe('credited');
      await expectOnce(order);
    });

    it('never as a second payment: the notify of a partial refund is only kept', async () => {
      const order = await paid();
      await spend(100);
      await refund(order);
      await until('Alipay told of it', async () => (await verdictsOf(app.database, order)).includes('refund_notice'));
      expect((await orderOf(buyer, order)).status).toBe('refunded');
      expect((await booksOf(app.database, order)).booked).toEqual(['grant 150', 'revoke 50']);
    });
  });
});
