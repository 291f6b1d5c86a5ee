import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createClient } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { listPackages } from '@overtone/contract/packages';
import {
  cancelPaymentOrder,
  checkPaymentOrder,
  createPaymentOrder,
  listPaymentOrders,
  readPaymentOrder,
} from '@overtone/contract/payment';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { pricedPackages } from '../support/priced-packages.js';
import { type Buyer, type JsonReply, newKey, ordered, orderOf } from '../support/purchases.js';

describe('packages and orders', () => {
  let app: TestApp;
  let me: Buyer;
  let other: Buyer;

  beforeAll(async () => {
    app = await bootApp({ env: { PAYMENT_TICK_MS: '60000', TRUST_PROXY: 'on' } });
    other = await arrangedPerson(app);
  }, 60_000);
  beforeEach(async () => void (me = await arrangedPerson(app)));
  afterAll(() => app.stop());

  const post = async (path: string, body: unknown, who: Buyer = me, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() } as JsonReply;
  };
  const create = (body: unknown, headers: Record<string, string> = {}) => post('/payment/orders', body, me, headers);
  const bizOf = (url: unknown) => JSON.parse(new URL(String(url)).searchParams.get('biz_content') ?? '{}');

  describe('the packages', () => {
    it.each(pricedPackages)('%s %s has its price, credits, saving and validity', async (_, name, facts, features) => {
      const { data } = await app.call(listPackages, {});
      expect(data.find((one) => one.name === name)).toMatchObject({ ...facts, features });
    });

    it('[L9-29] the professional one alone is marked popular, and there are seven', async () => {
      const { data } = await app.call(listPackages, {});
      expect(data).toHaveLength(7);
      expect(data.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['professional']);
    });

    it('[L3-15] [L3-16] every package has exactly its fields', async () => {
      const response = await fetch(`${app.url}/api/packages`);
      const { data } = (await response.json()) as { data: Record<string, Record<string, unknown>>[] };
      const fields = [
        'currentPrice',
        'features',
        'name',
        'originalPrice',
        'popular',
        'songsCount',
        'songsPerGeneration',
      ];
      const features = [
        'commercialUse',
        'expiryDays',
        'modelAccess',
        'multiUser',
        'pricePerSong',
        'product',
        'savingsPercent',
        'support',
      ];
      for (const one of data) {
        expect(Object.keys(one).sort()).toEqual(fields);
        expect(Object.keys(one['features'] ?? {}).sort()).toEqual(features);
      }
      expect(data.at(-1)).toEqual({
        ...{ name: 'peak', originalPrice: '699.98', currentPrice: '498.98', popular: false },
        ...{ songsCount: 2050, songsPerGeneration: 2 },
        features: {
          ...{ product: 'points', pricePerSong: '0.24', savingsPercent: 98, support: 'ticket', modelAccess: 'all' },
          ...{ expiryDays: 'unlimited', commercialUse: true, multiUser: false },
        },
      });
    });
  });

  describe('an order', () => {
    it('[L7-16] [L7-17] [L9-30] takes credits and channel and answers paymentUrl and order_no', async () => {
      const { status, body } = await create({ credits: 150, channel: 'pc' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ success: true, message: expect.stringMatching(/./) });
      expect(Object.keys(body.data ?? {}).sort()).toEqual(['order_no', 'paymentUrl']);
      const url = new URL(String(body.data?.['paymentUrl']));
      expect(url.searchParams.get('method')).toBe('alipay.trade.page.pay');
      expect(bizOf(url)).toMatchObject({ out_trade_no: body.data?.['order_no'], total_amount: '64.98' });
    });

    it.each(pricedPackages)(
      '[%s] of the %s package asks for its current price',
      async (_, name, { songsCount, currentPrice }) => {
        const order = await ordered(me, songsCount);
        expect(await orderOf(me, order)).toMatchObject({ package: name, amount: currentPrice, credits: songsCount });
        expect(bizOf(order.paymentUrl).total_amount).toBe(currentPrice);
      },
    );

    it('[L7-16] [L9-31] on a phone goes to the phone’s cashier and comes back to the page of the order', async () => {
      const order = await ordered(me, 12, 'wap');
      const { searchParams } = new URL(order.paymentUrl);
      expect(searchParams.get('method')).toBe('alipay.trade.wap.pay');
      const back = `${app.url}/payment/result?orderNo=${order.orderNo}`;
      expect(searchParams.get('return_url')).toBe(back);
      expect(bizOf(order.paymentUrl)).toMatchObject({ product_code: 'QUICK_WAP_WAY', quit_url: back });
      expect(await orderOf(me, order)).toMatchObject({ channel: 'wap', qrUrl: null, appUrl: null });
    });

    it('[L9-31] on a desktop has Alipay’s own QR page beside the cashier', async () => {
      const order = await orderOf(me, await ordered(me));
      expect(bizOf(order.qrUrl)).toMatchObject({ qr_pay_mode: '4', out_trade_no: order.order_no });
      expect(order.status).toBe('created');
    });

    it('can be paid for a quarter of an hour, at the same address each time it is read', async () => {
      const order = await ordered(me);
      const first = await orderOf(me, order);
      expect(Date.parse(first.expires_at) - Date.parse(first.created_at)).toBe(15 * 60_000);
      const until = new Date(Date.parse(first.expires_at) + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
      expect(bizOf(order.paymentUrl).time_expire).toBe(until);
      app.clock.advance(60);
      expect((await orderOf(me, order)).paymentUrl).toBe(order.paymentUrl);
      app.clock.advance(15 * 60);
      expect(await orderOf(me, order)).toMatchObject({ paymentUrl: null, qrUrl: null });
    });

    it.each([
      [
        'credits that no package has',
        { credits: 13, channel: 'pc' },
        'PACKAGE_UNKNOWN',
        '没有这个套餐，请刷新价格页再选',
      ],
      ['no credits', { credits: 0, channel: 'pc' }, 'PACKAGE_UNKNOWN', '没有这个套餐，请刷新价格页再选'],
      ['half a credit', { credits: 12.5, channel: 'pc' }, 'VALIDATION_FAILED', '提交的内容有误：没有这个套餐'],
      ['credits in words', { credits: '150', channel: 'pc' }, 'VALIDATION_FAILED', '提交的内容有误：没有这个套餐'],
    ])('with %s is refused with its sentence', async (_, body, code, message) => {
      expect((await create(body)).body).toMatchObject({ success: false, code, message });
    });

    it('[L7-16] in a channel there is not, or in none, is refused', async () => {
      for (const channel of ['card', 'PC', '', undefined])
        expect((await create({ credits: 12, channel })).body.code).toBe('VALIDATION_FAILED');
    });

    it('costs what the table says, whatever price comes with it', async () => {
      const tampered = {
        credits: 2050,
        channel: 'pc',
        amount: '0.01',
        price: 1,
        total_amount: '0.01',
        package: 'basic',
      };
      const { body } = await create(tampered);
      expect(bizOf(body.data?.['paymentUrl']).total_amount).toBe('498.98');
    });

    it('made twice with one key is one order; with another body the key is refused', async () => {
      const headers = { 'idempotency-key': newKey() };
      const wish = { credits: 12, channel: 'pc' };
      const replies = await Promise.all(Array.from({ length: 5 }, () => create(wish, headers)));
      expect(new Set(replies.map(({ body }) => body.data?.['order_no'])).size).toBe(1);
      const changed = await create({ ...wish, credits: 54 }, headers);
      expect(changed).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
      expect((await me.call(listPaymentOrders, { query: {} })).total).toBe(1);
    });

    it('of another member, or of nobody, is not found', async () => {
      const order = await ordered(other);
      for (const orderNo of [order.orderNo, 'OT00000000000000000000']) {
        for (const endpoint of [readPaymentOrder, cancelPaymentOrder]) {
          const asked = me.call(endpoint, { params: { orderNo } });
          await expect(asked).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', message: '没有找到这个订单' });
        }
      }
      expect((await orderOf(other, order)).status).toBe('created');
    });

    it('is listed newest first, and only for its member', async () => {
      const made = [await ordered(me, 12), await ordered(me, 54), await ordered(me, 320)];
      const { data, total } = await me.call(listPaymentOrders, { query: { limit: 2 } });
      expect(total).toBe(3);
      expect(data.map(({ order_no }) => order_no)).toEqual([made[2]?.orderNo, made[1]?.orderNo]);
    });

    it('is found by its state and by the days of China, in the list and in the spreadsheet, which tells nobody’s else', async () => {
      const [first, second] = [await ordered(me, 12), await ordered(me, 54)];
      await ordered(other);
      await me.call(cancelPaymentOrder, { params: first });
      const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      const numbers = async (query: object) =>
        (await me.call(listPaymentOrders, { query })).data.map(({ order_no }) => order_no);
      expect(await numbers({ status: 'closed' })).toEqual([first.orderNo]);
      expect(await numbers({ status: 'created', from: today, to: today })).toEqual([second.orderNo]);
      expect(await numbers({ to: '2020-01-01' })).toEqual([]);
      const sheet = async (query: string, language = 'zh') => {
        const headers = { authorization: `Bearer ${me.token}`, 'accept-language': language };
        const answer = await fetch(`${app.url}/api/payment/orders/export${query}`, { headers });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([
          200,
          expect.stringContaining('no-store'),
        ]);
        return parse(await answer.text(), { bom: true }) as string[][];
      };
      const [head, ...rows] = await sheet('');
      expect(head?.slice(0, 3)).toEqual(['下单时间（北京时间）', '订单号', '状态']);
      const [names, newest] = await sheet('', 'en');
      expect([names?.length, names?.[2], ...(newest?.slice(2, 4) ?? []), newest?.[0]]).toEqual([
        ...[head?.length, 'State', 'To be paid', 'Standard', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
      ]);
      expect(rows.map((row) => row.slice(1, 6))).toEqual([
        [second.orderNo, '待付款', '标准版', '54', '24.98'],
        [first.orderNo, '已关闭', '基础版', '12', '6.98'],
      ]);
      expect((await sheet(`?status=closed&from=${today}`)).slice(1).map((row) => row[1])).toEqual([first.orderNo]);
      for (const query of [{ from: '2026-02-30' }, { to: 'gestern' }, { status: 'lost' }]) {
        await expect(me.call(listPaymentOrders, { query: query as never })).rejects.toMatchObject({ status: 400 });
      }
    });

    it('that was cancelled says so, and is over', async () => {
      const order = await ordered(me);
      const { data } = await me.call(cancelPaymentOrder, { params: order });
      expect(data).toMatchObject({ status: 'closed', close_reason: 'cancelled', paymentUrl: null });
      const again = me.call(cancelPaymentOrder, { params: order });
      await expect(again).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN', message: '这个订单已经结束，不能再操作' });
    });

    it('is asked about so often for one member; then it is told as it is known, and cancelled later', async () => {
      const order = await ordered(me);
      const check = () => me.call(checkPaymentOrder, { params: order });
      await check();
      await app.database.pool.query('update rate_limit set points = 119 where key = $1', [`order-questions:${me.uid}`]);
      await app.sandbox.arm({ kind: 'pay_system_error', target: 'alipay.query', times: 2 });
      app.clock.advance(4);
      await expect(check()).rejects.toMatchObject({ code: 'PAYMENT_UNANSWERED' }); // the last one that was asked
      app.clock.advance(4);
      expect((await check()).data.status).toBe('created');
      await expect(me.call(cancelPaymentOrder, { params: order })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      await app.sandbox.clearFaults();
    });

    it('waits beside at most nine others, also when they are made at once', async () => {
      const replies = await Promise.all(Array.from({ length: 15 }, () => create({ credits: 12, channel: 'pc' })));
      expect(replies.filter(({ body }) => body.success)).toHaveLength(limits.payment.openPerMember);
      const refused = replies.filter(({ body }) => body.code === 'ORDER_LIMIT');
      expect(refused).toHaveLength(15 - limits.payment.openPerMember);
      expect(refused[0]).toMatchObject({
        status: 429,
        body: { message: '还没付款的订单太多了，先付款或取消几个再试' },
      });
      app.clock.advance(15 * 60 + 1); // those have run out
      expect((await create({ credits: 12, channel: 'pc' })).body.success).toBe(true);
    });

    it('is made at most thirty times an hour', async () => {
      for (let made = 0; made < limits.payment.ordersPerHour; made += 1) {
        const order = await ordered(me, 12);
        await app.database.pool.query('update payment_order set expires_at = created_at where order_no = $1', [
          order.orderNo,
        ]);
      }
      expect(await create({ credits: 12, channel: 'pc' })).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMITED' },
      });
    });
  });

  it('the page may show Alipay’s QR page in a frame, and no other', async () => {
    const policy = (await fetch(`${app.url}/api/health`)).headers.get('content-security-policy') ?? '';
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${app.sandbox.url}`);
    expect(policy).toContain("form-action 'self'");
  });

  it('while Alipay is away orders are still made, a cancel says that there was no answer, and the packages are shown', async () => {
    await app.sandbox.stop();
    // Who we are was read before: payment stays on while the gateway is away, and says what it does not know.
    const order = await ordered(me);
    const cancel = me.call(cancelPaymentOrder, { params: order });
    await expect(cancel).rejects.toMatchObject({ code: 'PAYMENT_UNANSWERED' });
    const visitor = createClient({ baseUrl: `${app.url}/api` });
    expect((await visitor(listPackages, {})).data).toHaveLength(7);
    await expect(visitor(createPaymentOrder, { body: { credits: 12, channel: 'pc' } })).rejects.toMatchObject({
      code: 'NO_TOKEN',
    });
  });
});
