import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { rechargeMember } from '@overtone/contract/recharge';
import { createRedeemCodes, redeemCode } from '@overtone/contract/redeem';
import { grant } from '../../apps/api/src/features/points/points.js';
import { arrangedPerson } from '../support/person.js';
import { PaymentWorld } from '../support/payment-world.js';
import { booksOf, bought, orderIs } from '../support/purchases.js';

/** Somebody who has all the points but one that an account can have. */
const most = limits.ledger.maxPoints;
const full = { status: 409, code: 'POINTS_FULL', message: `一个账号最多 ${most} 点，加上这些就超了` };

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.make();
  const { uid } = world.buyer;
  const fact = { reference: `signup:${uid}`, reason: '注册赠送', now: world.app.clock.now() };
  const given = { uid, amount: (most - 1) * 100, source: 'gift' as const, ...fact };
  await world.app.database.transaction((tx) => grant(tx, given));
}, 60_000);
afterAll(() => world.stop());

it('a code that would be too much is refused and stays good', async () => {
  const body = { points: 10, count: 1, ttl_seconds: 3600, prefix: 'FULL' };
  const [code = ''] = (await world.admin.call(createRedeemCodes, { body })).data.codes;
  await expect(world.buyer.call(redeemCode, { body: { code } })).rejects.toMatchObject(full);
  const other = await arrangedPerson(world.app);
  expect((await other.call(redeemCode, { body: { code } })).data.balance).toBe(10);
});

it('a recharge by hand that would be too much is refused to the administrator', async () => {
  const give = (amount: number) =>
    world.admin.call(rechargeMember, { body: { target_uid: String(world.buyer.uid), amount, remark: '' } });
  await expect(give(1.5)).rejects.toMatchObject(full);
  expect((await give(0.5)).data.balance_after).toBe(most - 0.5);
});

it('an order that was paid all the same stays paid, is not tried again, and can be refunded whole', async () => {
  const order = await bought(world.buyer, world.app.sandbox);
  await orderIs(world.buyer, order, 'paid');
  await world.reconcile();
  expect((await orderIs(world.buyer, order, 'paid')).status).toBe('paid');
  expect(await booksOf(world.app.database, order)).toEqual({ booked: [], paidFen: 0, balance: most - 0.5 });
  expect((await world.refund(order)).status).toBe('refunded');
  expect((await booksOf(world.app.database, order)).balance).toBe(most - 0.5);
  await world.closeBooks();
  expect(world.app.logged()).not.toContain('out of range');
});
