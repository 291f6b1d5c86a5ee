import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFigures } from '@overtone/contract/figures';
import { cancelPaymentOrder, listOrdersForAdmin } from '@overtone/contract/payment';
import { NotifyPost } from '../support/notify-post.js';
import { params, PaymentWorld } from '../support/payment-world.js';
import { ordered, orderOf, type Ordered } from '../support/purchases.js';

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

/** An order's time, and as long again as an answer is waited for. */
const wellPast = 15 * 60 + 11 * 60;

/** How many the overview counts, and which the list has. */
async function unanswered(): Promise<[number, string[]]> {
  // Kept for half a minute.
  world.app.clock.advance(30);
  const day = world.app.clock.now().toISOString().slice(0, 10);
  const { now } = (await world.admin.call(readFigures, { query: { from: day, to: day } })).data;
  const { data } = await world.admin.call(listOrdersForAdmin, { query: { standing: 'unanswered' } });
  return [now.unanswered_orders, data.map(({ order_no: orderNo }) => orderNo)];
}

/** As where the key that is believed is not Alipay's. */
const believeAnotherKey = () =>
  world.app.sandbox.arm({ kind: 'pay_bad_signature', target: 'alipay.query', times: 100 });
const unsigned = (form: string) => {
  const fields = new URLSearchParams(form);
  fields.set('sign', 'bm90IHNpZ25lZA==');
  return fields.toString();
};
const told = (words: string) => world.app.logged().split(words).length - 1;
const alarms = async () => {
  await world.app.schedules.run('payments.alarm');
  return told('Alipay has not answered for orders that may have been paid');
};
const doubts = ({ orderNo }: Ordered) =>
  world.app
    .logged()
    .split('\n')
    .filter((line) => line.includes('not signed by Alipay') && line.includes(orderNo)).length;

describe('while no word of Alipay can be believed', () => {
  it('orders that were paid are counted once their time is over, listed, and logged once an hour; until there is a word', async () => {
    await believeAnotherKey();
    const order = await ordered(world.buyer);
    await post.pay(order); // its notify is refused below
    await world.reconcile();
    expect([await unanswered(), await alarms()]).toEqual([[0, []], 0]);
    await world.reconcile(wellPast);
    expect((await orderOf(world.buyer, order)).status).toBe('created');
    expect(await unanswered()).toEqual([1, [order.orderNo]]);
    expect([await alarms(), await alarms()]).toEqual([1, 1]);
    world.app.clock.advance(3601);
    expect(await alarms()).toBe(2);
    await world.app.sandbox.clearFaults();
    await world.reconcile(3601);
    await world.expectOnce(order);
    expect(await unanswered()).toEqual([0, []]);
    world.app.clock.advance(3601);
    expect(await alarms()).toBe(2);
  });

  it('so is one that its member cancelled, whose cashier page was still open', async () => {
    const order = await ordered(world.buyer);
    await world.buyer.call(cancelPaymentOrder, params(order));
    await post.pay(order);
    await believeAnotherKey();
    await world.reconcile(wellPast);
    expect(await unanswered()).toEqual([1, [order.orderNo]]);
    const found = await world.admin.call(listOrdersForAdmin, { query: { standing: 'unanswered', status: 'created' } });
    expect(found.total).toBe(0);
    await world.app.sandbox.clearFaults();
    await world.reconcile(3601);
    await world.expectOnce(order);
    expect(await unanswered()).toEqual([0, []]);
  });

  it('a notify about an order of ours that is not signed by Alipay is logged once an hour, of no other order', async () => {
    const order = await ordered(world.buyer);
    const form = unsigned(await post.pay(order));
    for (const _ of [1, 2]) expect(await post.handOn(form)).toBe('fail');
    expect(doubts(order)).toBe(1);
    world.app.clock.advance(3601);
    expect(await post.handOn(form)).toBe('fail');
    expect(doubts(order)).toBe(2);
    const before = told('not signed by Alipay');
    expect(await post.handOn(form.replace(order.orderNo, 'OT20261121080000000000000'))).toBe('fail');
    expect(told('not signed by Alipay')).toBe(before);
    await world.reconcile();
    await world.expectOnce(order);
  });
});

it('an order nobody paid is none of them: not before the sweep reaches it, and not after', async () => {
  const order = await ordered(world.buyer);
  world.app.clock.advance(15 * 60 + 60);
  expect(await unanswered()).toEqual([0, []]);
  await world.reconcile();
  expect((await orderOf(world.buyer, order)).status).toBe('closed');
  world.app.clock.advance(wellPast);
  expect(await unanswered()).toEqual([0, []]);
});
