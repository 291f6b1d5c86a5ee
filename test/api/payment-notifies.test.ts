import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listNotifies, listOrdersForAdmin } from '@overtone/contract/payment';
import { PaymentWorld } from '../support/payment-world.js';
import { arrangedPerson } from '../support/person.js';
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

  it('keeps only so much of what nobody signed, and forgets it after half a year', async () => {
    const { client } = world.app.database;
    const refused = { verdict: { in: ['bad_signature', 'bad_sign_type', 'malformed'] } };
    for (let sent = 0; sent < 310; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => postNotify(world.app.url, { out_trade_no: 'flood', a: 'b' })));
    }
    const kept = await client.paymentNotify.count({ where: refused });
    expect(kept).toBeLessThanOrEqual(300);
    expect(kept).toBeGreaterThan(200);
    world.app.clock.advance(181 * 86_400);
    await world.app.schedules.run('payments.notifies');
    expect(await client.paymentNotify.count({ where: refused })).toBe(0);
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
