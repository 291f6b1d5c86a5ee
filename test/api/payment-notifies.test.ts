import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listNotifies, listOrdersForAdmin } from '@overtone/contract/payment';
import { NotifyPost } from '../support/notify-post.js';
import { PaymentWorld } from '../support/payment-world.js';
import { arrangedPerson } from '../support/person.js';
import { until } from '../support/until.js';
import { ordered, orderIs, orderOf, postNotify, verdictsOf } from '../support/purchases.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.make({ RATE_LIMITS: 'on' });
}, 60_000);
beforeEach(() => world.nextBuyer());
afterEach(() => world.closeBooks());
afterAll(() => world.stop());

const without = (form: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));

describe('the notify address', () => {
  const form = (orderNo: string) => ({
    app_id: '2021000000000000',
    seller_id: '2088000000000000',
    out_trade_no: orderNo,
    trade_no: '2026112122001400000000000000',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '64.98',
    sign_type: 'RSA2',
    sign: 'bm90IHNpZ25lZA==',
    buyer_logon_id: '138****0000',
  });

  it.each<[string, (form: Record<string, string>) => Record<string, string> | string, string]>([
    ['without a signature', (given) => without(given, 'sign'), 'bad_signature'],
    ['with a signature that is none', (given) => given, 'bad_signature'],
    ['with a hash of the sender’s choice', (given) => ({ ...given, sign_type: 'RSA' }), 'bad_sign_type'],
    ['with a hash nobody knows', (given) => ({ ...given, sign_type: 'rsa2' }), 'bad_sign_type'],
    ['with no hash at all', (given) => without(given, 'sign_type'), 'bad_sign_type'],
    ['with a NUL', (given) => ({ ...given, subject: 'a\0b' }), 'bad_signature'],
  ])('refuses a notify %s and keeps it', async (_, change, verdict) => {
    const order = await ordered(world.buyer);
    expect(await postNotify(world.app.url, change(form(order.orderNo)))).toBe('fail');
    expect(await verdictsOf(world.app.database, order)).toEqual([verdict]);
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    const [row] = await world.app.database.client.paymentNotify.findMany({ where: { orderNo: order.orderNo } });
    // Who paid is nobody's business later.
    expect(row?.raw).toContain('buyer_logon_id=***');
  });

  it('refuses what names a field twice, says nothing, or is too large', async () => {
    const { orderNo } = await ordered(world.buyer);
    const twice = `${new URLSearchParams(form(orderNo)).toString()}&total_amount=0.01`;
    expect(await postNotify(world.app.url, twice)).toBe('fail');
    expect(await postNotify(world.app.url, '')).toBe('fail');
    const response = await fetch(`${world.app.url}/api/payment/alipay/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `a=${'x'.repeat(65 * 1024)}`,
    });
    expect(response.status).toBe(413);
    expect((await orderOf(world.buyer, { orderNo })).status).toBe('created');
  });

  it('is the only place where a form is read', async () => {
    const response = await fetch(`${world.app.url}/api/payment/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.buyer.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'credits=150&channel=pc',
    });
    expect(response.status).toBe(415);
  });

  it('keeps a few hundred bytes of what nobody signed', async () => {
    const order = await ordered(world.buyer);
    const large = { ...form(order.orderNo), body: '汉'.repeat(7000) };
    expect(await postNotify(world.app.url, large)).toBe('fail');
    expect(await postNotify(world.app.url, `out_trade_no=${order.orderNo}&a=${'汉'.repeat(20_000)}`)).toBe('fail');
    const { rows } = await world.app.database.pool.query<{ bytes: number }>(
      'select pg_column_size(payment_notify.*) as bytes from payment_notify where order_no = $1',
      [order.orderNo],
    );
    expect(rows).toHaveLength(2);
    for (const { bytes } of rows) expect(bytes).toBeLessThan(1000);
  });

  it('a flood of forged ones hides no genuine one from administrators', async () => {
    const order = await ordered(world.buyer);
    await world.app.sandbox.pay(order.paymentUrl);
    await orderIs(world.buyer, order, 'credited');
    const forged = { address: '10.1.1.1', verdict: 'bad_signature', proven: false, raw: 'x', orderNo: order.orderNo };
    const receivedAt = world.app.clock.now();
    const rows = Array.from({ length: 600 }, () => ({ ...forged, receivedAt }));
    await world.app.database.client.paymentNotify.createMany({ data: rows });
    const before = await ordered(world.buyer);
    await world.app.database.client.paymentNotify.createMany({
      data: rows.map((row) => ({ ...row, orderNo: before.orderNo })),
    });
    const list = async (q: string) => (await world.admin.call(listOrdersForAdmin, { query: { q } })).data;
    const [mine] = await list(order.orderNo);
    expect(mine?.notifies.filter(({ verdict }) => verdict === 'credited')).toHaveLength(1);
    expect(mine?.notifies.length).toBeLessThanOrEqual(30);
    // Several orders on one page: each has its own.
    const all = await list(String(world.buyer.uid));
    expect(all).toHaveLength(2);
    expect(all.some(({ notifies }) => notifies.some(({ verdict }) => verdict === 'credited'))).toBe(true);
    const { data } = await world.admin.call(listNotifies, { query: { q: order.orderNo, proven: 'yes' } });
    expect(data).toMatchObject([{ verdict: 'credited', proven: true }]);
    const { total } = await world.admin.call(listNotifies, { query: { q: order.orderNo, proven: 'no' } });
    expect(total).toBe(600);
  });

  it('what Alipay signed is kept a hundred times at most when it is posted again and again', async () => {
    const post = await NotifyPost.open(world.app.sandbox, world.app.url);
    const order = await ordered(world.buyer);
    const genuine = await post.pay(order);
    for (let sent = 0; sent < 120; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => post.handOn(genuine)));
    }
    expect(await post.handOn(genuine)).toBe('success');
    const kept = await verdictsOf(world.app.database, order);
    expect(kept.filter((verdict) => verdict === 'credited')).toHaveLength(1);
    expect(kept.length).toBeLessThan(115);
    await post.close();
  });

  it('what Alipay signed is kept however long the line is, and told to come again when it was not read', async () => {
    const [sent, inLine] = [60, 21];
    const post = await NotifyPost.open(world.app.sandbox, world.app.url);
    const order = await ordered(world.buyer);
    const genuine = await post.pay(order);
    const { client } = world.app.database;
    let words: Promise<string[]> = Promise.resolve([]);
    await client.$transaction(
      async (tx) => {
        // Whoever settles stands before this door: the line fills up.
        await tx.$queryRaw`select 1 from payment_order where order_no = ${order.orderNo} for update`;
        words = Promise.all(Array.from({ length: sent }, () => post.handOn(genuine)));
        const refused = () => world.app.logged().split('a notify could not be settled').length - 1;
        await until('the line to be full', () => refused() >= sent - inLine);
      },
      { timeout: 30_000 },
    );
    const counted = new Map<string, number>();
    for (const word of await words) counted.set(word, (counted.get(word) ?? 0) + 1);
    const kept = await verdictsOf(world.app.database, order);
    const failed = kept.filter((verdict) => verdict === 'failed').length;
    expect(kept).toHaveLength(sent);
    expect(kept.filter((verdict) => verdict === 'credited')).toHaveLength(1);
    expect(Object.fromEntries(counted)).toEqual({ success: sent - failed, fail: failed });
    await orderIs(world.buyer, order, 'credited');
    await post.close();
  });

  it('a genuine notify gets in from an address that has sent nothing but forged ones', async () => {
    const post = await NotifyPost.open(world.app.sandbox, world.app.url);
    const order = await ordered(world.buyer);
    const genuine = await post.pay(order);
    await Promise.all(Array.from({ length: 40 }, () => postNotify(world.app.url, form(order.orderNo))));
    expect(await post.handOn(genuine)).toBe('success');
    await orderIs(world.buyer, order, 'credited');
    await post.close();
  });

  it('a genuine notify of a refund that is cut into other fields credits nothing, however it is cut', async () => {
    const post = await NotifyPost.open(world.app.sandbox, world.app.url);
    const order = await ordered(world.buyer);
    await post.pay(order);
    const refund = new URLSearchParams(await post.refund(order, '64.97'));
    const signed = [...refund]
      .filter(([name]) => name !== 'sign' && name !== 'sign_type')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const told = new Set(['gmt_refund', 'out_biz_no', 'refund_fee']);
    /** Where a field of the refund begins, its `&name=` goes into the value, or into the name, before it. */
    const recut = (into: 'value' | 'name') => {
      const fields: [string, string][] = [];
      for (const [name, value] of signed) {
        const last = fields.at(-1);
        if (!told.has(name) || !last) fields.push([name, value]);
        else if (into === 'value') last[1] += `&${name}=${value}`;
        else fields.splice(-1, 1, [`${last[0]}=${last[1]}&${name}`, value]);
      }
      for (const name of ['sign_type', 'sign']) fields.push([name, refund.get(name) ?? '']);
      return new URLSearchParams(fields).toString();
    };
    for (const cut of [recut('value'), recut('name')]) expect(await post.handOn(cut)).toBe('fail');
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    const { data } = await world.admin.call(listNotifies, { query: { verdict: 'recut' } });
    expect(data.filter(({ order_no }) => order_no === order.orderNo)).toHaveLength(2);
    await post.close();
  });

  it('keeps only so much of what nobody signed, and forgets it after a week', async () => {
    const { client } = world.app.database;
    const refused = { verdict: { in: ['bad_signature', 'bad_sign_type', 'malformed'] } };
    for (let sent = 0; sent < 310; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => postNotify(world.app.url, { out_trade_no: 'flood', a: 'b' })));
    }
    // Those of the flood above were never posted.
    const posted = { ...refused, address: { not: '10.1.1.1' } };
    const kept = await client.paymentNotify.count({ where: posted });
    expect(kept).toBeLessThanOrEqual(300);
    expect(kept).toBeGreaterThan(200);
    world.app.clock.advance(6 * 86_400);
    await world.app.schedules.run('payments.notifies');
    expect(await client.paymentNotify.count({ where: posted })).toBe(kept);
    const genuine = await client.paymentNotify.count({ where: { proven: true } });
    expect(genuine).toBeGreaterThan(0);
    world.app.clock.advance(86_400);
    await world.app.schedules.run('payments.notifies');
    expect(await client.paymentNotify.count({ where: refused })).toBe(0);
    expect(await client.paymentNotify.count({ where: { proven: true } })).toBe(genuine);
  });
});

it('administrators find orders and notifies by number and by member', async () => {
  // The session of the first one ended half a year ago.
  const admin = await arrangedPerson(world.app, 'admin');
  const order = await ordered(world.buyer);
  await world.app.sandbox.pay(order.paymentUrl);
  const { trade_no } = await orderIs(world.buyer, order, 'credited');
  for (const q of [order.orderNo, String(world.buyer.uid), String(trade_no)]) {
    const { data, total } = await admin.call(listOrdersForAdmin, { query: { q } });
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { order_no: order.orderNo, uid: String(world.buyer.uid), notifies: [{ verdict: 'credited' }] },
    ]);
  }
  expect((await admin.call(listOrdersForAdmin, { query: { q: order.orderNo, status: 'closed' } })).total).toBe(0);
  const { data } = await admin.call(listNotifies, { query: { q: order.orderNo } });
  expect(data).toMatchObject([{ verdict: 'credited', order_no: order.orderNo, total_amount: '64.98' }]);
});
