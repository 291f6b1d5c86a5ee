import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { setBirthYear } from '@overtone/contract/birth-year';
import { cancelPaymentOrder } from '@overtone/contract/payment';
import { changeSetting } from '@overtone/contract/settings';
import { params, PaymentWorld } from '../support/payment-world.js';
import { bought, ordered, orderIs } from '../support/purchases.js';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.make();
  await world.admin.call(changeSetting, { params: { key: 'minor_limits' }, body: { value: true } });
  await world.admin.call(changeSetting, { params: { key: 'minor_monthly_yuan' }, body: { value: 30 } });
}, 60_000);
beforeEach(async () => {
  await world.nextBuyer();
  const birth_year = world.app.clock.now().getFullYear() - 16;
  await world.buyer.call(setBirthYear, { body: { birth_year } });
});
afterEach(() => world.closeBooks());
afterAll(() => world.stop());

/** 24.98 of the 30 yuan, and 6.98. */
const [much, little] = [54, 12];
const outcome = (credits: number): Promise<string> =>
  ordered(world.buyer, credits).then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
const paid = async (): Promise<number> => {
  const rows = await world.app.database.client.paymentOrder.findMany({ where: { uid: world.buyer.uid } });
  return rows.reduce((sum, { paidFen }) => sum + (paidFen ?? 0), 0);
};

it('what is paid in the last second of an order, after another one was asked for, is within the month all the same', async () => {
  const first = await ordered(world.buyer, much);
  world.app.clock.advance(15 * 60 + 5);
  expect(await outcome(little)).toBe('MINOR_AMOUNT');
  await world.app.sandbox.pay(first.paymentUrl);
  await orderIs(world.buyer, first, 'credited');
  expect([await outcome(little), await paid()]).toEqual(['MINOR_AMOUNT', 2498]);
});

it('an order that nobody paid makes room as soon as the provider has said so, and no sooner', async () => {
  const first = await ordered(world.buyer, much);
  await world.buyer.call(cancelPaymentOrder, params(first));
  // Alipay knows no trade: the address can still be paid until it runs out.
  expect(await outcome(little)).toBe('MINOR_AMOUNT');
  await world.reconcile(16 * 60);
  expect(await outcome(little)).toBe('ok');
});

it('what was given back makes room, what was spent of it does not', async () => {
  const first = await bought(world.buyer, world.app.sandbox, much);
  await orderIs(world.buyer, first, 'credited');
  expect(await outcome(little)).toBe('MINOR_AMOUNT');
  const { client } = world.app.database;
  const where = { orderNo: first.orderNo };
  await client.paymentOrder.updateMany({ where, data: { foreignRefundFen: 1000 } });
  // 14.98 of it stayed.
  expect([await outcome(much), await outcome(little)]).toEqual(['MINOR_AMOUNT', 'ok']);
  await client.paymentOrder.updateMany({ where, data: { foreignRefundFen: 0 } });
  await world.refund(first);
  await orderIs(world.buyer, first, 'refunded');
  expect(await outcome(little)).toBe('ok');
});

it('what is paid on the first of a month counts for that month, whenever it was ordered', async () => {
  const first = await bought(world.buyer, world.app.sandbox, much);
  await orderIs(world.buyer, first, 'credited');
  const { client } = world.app.database;
  const begins = monthBegin(world.app.clock.now());
  const at = (minutes: number) => new Date(begins.getTime() + minutes * 60_000);
  const where = { orderNo: first.orderNo };
  await client.paymentOrder.updateMany({ where, data: { createdAt: at(-5), paidAt: at(2) } });
  expect(await outcome(little)).toBe('MINOR_AMOUNT');
  await client.paymentOrder.updateMany({ where, data: { paidAt: at(-2) } });
  expect(await outcome(little)).toBe('ok');
});

it('an order of the last minutes of a month that can still be paid counts in the next one', async () => {
  const first = await ordered(world.buyer, much);
  const createdAt = new Date(monthBegin(world.app.clock.now()).getTime() - 5 * 60_000);
  await world.app.database.client.paymentOrder.updateMany({ where: { orderNo: first.orderNo }, data: { createdAt } });
  expect(await outcome(little)).toBe('MINOR_AMOUNT');
});

/** China's. */
function monthBegin(now: Date): Date {
  const there = new Date(now.getTime() + 8 * 3_600_000);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - 8 * 3_600_000);
}
