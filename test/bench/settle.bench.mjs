import { randomUUID } from 'node:crypto';

/** What it costs to settle an order that was paid, beside a bare insert of one row through the same client. */
export async function bench({ databaseUrl, api, compare }) {
  const { Database } = await api('platform/database/database.js');
  const { settle } = await api('features/payments/payments.settle.flow.js');
  const { insertNotify } = await api('features/payments/payments.notify.store.js');
  const { arrangeAccount } = await api('features/accounts/accounts.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 4 } });
  const { client } = database;
  const now = new Date();
  const uid = await arrangeAccount(client, { email: 'bench@example.com', passwordHash: '', now });
  const config = { env: {} };
  const rounds = 7;
  const times = 200;

  /** Unpaid orders for all rounds, made before anything is measured. */
  const waiting = Array.from({ length: (rounds + 1) * times }, () => `BENCH${randomUUID().replaceAll('-', '')}`);
  const order = { uid, package: 'basic', credits: 12, amountFen: 698, channel: 'pc', requestHash: '', createdAt: now };
  await client.paymentOrder.createMany({ data: waiting.map((orderNo) => ({ ...order, orderNo, expiresAt: now })) });
  const paymentOf = (orderNo) => ({ tradeNo: `T${orderNo}`, paidFen: 698, buyer: null, paidAt: now });
  const notify = { receivedAt: now, address: '127.0.0.1', notifyId: 'n', tradeNo: 't', tradeStatus: 'TRADE_SUCCESS' };
  const settled = [];
  const settleOne = (orderNo) =>
    database.transaction(async (tx) => {
      const verdict = await settle(tx, orderNo, paymentOf(orderNo), { config, now });
      await insertNotify(tx, { ...notify, orderNo, totalAmount: '6.98', verdict, raw: 'x'.repeat(1500) });
      return verdict;
    });
  const repeat = (work) => async (count) => {
    for (let done = 0; done < count; done += 1) await work();
  };
  await client.$executeRaw`create table bench_row (id bigserial primary key, uid int not null, note text not null)`;
  try {
    const contestants = {
      'bare insert': repeat(
        () => client.$executeRaw`insert into bench_row (uid, note) values (${uid}, ${randomUUID()})`,
      ),
      'settle, with its notify kept': repeat(async () => {
        const orderNo = waiting.pop();
        if ((await settleOne(orderNo)) !== 'credited') throw new Error(`${orderNo} was not credited`);
        settled.push(orderNo);
      }),
      'the same notify again': repeat(async () => {
        if ((await settleOne(settled.at(-1))) !== 'repeated') throw new Error('it was credited twice');
      }),
    };
    await compare('settling a payment', contestants, { rounds, times });
  } finally {
    await database.onApplicationShutdown();
  }
}
