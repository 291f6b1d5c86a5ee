import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@overtone/contract/client';
import { type Figures, figureDays, listAudit, readFigures } from '@overtone/contract/figures';
import { listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { banMember, listMembers, unbanMember } from '@overtone/contract/member';
import { listOrdersForAdmin } from '@overtone/contract/payment';
import { listEntriesForAdmin } from '@overtone/contract/points';
import { rechargeMember } from '@overtone/contract/recharge';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  // A sweep would take up what is arranged here as queued.
  app = await bootApp({ sweepsByHand: true });
  staff = await arrangedPerson(app, 'admin');
}, 60_000);
afterAll(() => app.stop());

const read = async (from: string, to: string): Promise<Figures> => {
  // Kept for half a minute.
  app.clock.advance(30);
  return (await staff.call(readFigures, { query: { from, to } })).data;
};
const refusal = (from: string, to: string) =>
  read(from, to).then(
    () => 'ok',
    ({ code }: Refusal) => code,
  );

const generation = (createdAt: Date, status: string, more: object = {}) => ({
  ...{ id: randomUUID(), uid: staff.uid, provider: 'suno', operation: 'music', model: 'chirp-v5', request: {} },
  ...{ status, requestHash: 'hash', createdAt, finishedAt: createdAt, ...more },
});
const order = (uid: number, more: object) => ({
  ...{ orderNo: `OT${randomUUID().replaceAll('-', '').slice(0, 24)}`, uid, package: '基础版', credits: 12 },
  ...{ amountFen: 698, channel: 'pc', status: 'credited', requestHash: 'hash' },
  ...{ createdAt: new Date('2025-03-01'), expiresAt: new Date('2025-03-02'), ...more },
});

describe('the figures', () => {
  it('count by the days of China: what was begun, paid, sent back, booked; a day without anything is noughts', async () => {
    const { client } = app.database;
    const { id: channelId } = await client.channel.findUniqueOrThrow({ where: { name: 'env' } });
    // 16:00 in UTC is the next day there.
    const [late, next] = [new Date('2025-03-01T15:59:59.999Z'), new Date('2025-03-01T16:00:00Z')];
    const outside = [new Date('2025-02-28T15:59:59Z'), new Date('2025-03-03T16:00:00Z')];
    await client.generation.createMany({
      data: [
        generation(late, 'succeeded', { channelId }),
        generation(late, 'partial', { channelId }),
        generation(next, 'failed', { channelId }),
        generation(next, 'cancelled', { provider: 'udio' }),
        ...outside.map((at) => generation(at, 'succeeded', { channelId })),
      ],
    });
    const refund = { refundFen: 1000, refundPoints: 600, refundRequestNo: randomUUID(), refundedAt: next };
    const paid = (creditedAt: Date, paidFen: number, lotId: number) => ({
      ...{ creditedAt, paidFen, lotId, tradeNo: randomUUID(), paidAt: creditedAt },
    });
    await client.paymentOrder.createMany({
      data: [
        order(staff.uid, paid(late, 698, 900_001)),
        order(staff.uid, { ...paid(next, 1999, 900_002), status: 'refunded', ...refund }),
        order(staff.uid, { status: 'mismatch', paidFen: 1 }),
      ],
    });
    const booked = await client.paymentOrder.findUniqueOrThrow({ where: { lotId: 900_002 } });
    await client.bookedRefund.create({ data: { orderNo: booked.orderNo, fen: 1000, bookedAt: next } });
    await client.account.update({ where: { uid: staff.uid }, data: { createdAt: late } });
    const told = await read('2025-03-01', '2025-03-03');
    const nothing = { registered: 0, generations: 0, failed: 0, revenue: '0.00', refunded: '0.00' };
    const points = { points_granted: 0, points_captured: 0 };
    expect(told.days).toEqual([
      { ...nothing, ...points, day: '2025-03-01', registered: 1, generations: 2, revenue: '6.98' },
      { ...nothing, ...points, day: '2025-03-02', generations: 2, failed: 1, revenue: '19.99', refunded: '10.00' },
      { ...nothing, ...points, day: '2025-03-03' },
    ]);
    expect(told.channels).toEqual([
      {
        ...{ provider: 'suno', channel_id: String(channelId), channel: 'env' },
        ...{ succeeded: 2, failed: 1, cancelled: 0, under_way: 0 },
      },
      {
        ...{ provider: 'udio', channel_id: null, channel: null },
        ...{ succeeded: 0, failed: 0, cancelled: 1, under_way: 0 },
      },
    ]);
    expect(told.money).toEqual({ orders: 2, revenue: '26.97', refunds: 1, refunded: '10.00' });
    expect(told.members).toMatchObject({ registered: 1, creating: 1 });
    expect(told.now.mismatched_orders).toBe(1);
  });

  it('each have a list of just what they count, with the same sum, whatever day things were ordered on', async () => {
    const { client } = app.database;
    const [late, next] = [new Date('2025-04-01T15:59:59.999Z'), new Date('2025-04-01T16:00:00Z')];
    const paid = (at: Date, paidFen: number, lotId: number, more: object = {}) =>
      order(staff.uid, {
        ...{ createdAt: new Date(at.getTime() - 60_000), creditedAt: at, paidAt: at, paidFen, lotId },
        ...{ tradeNo: randomUUID(), amountFen: paidFen, ...more },
      });
    const back = { status: 'refunded', refundFen: 150, refundPoints: 1, foreignRefundFen: 50, refundedAt: next };
    await client.paymentOrder.createMany({
      data: [
        paid(late, 698, 910_001),
        // Ordered the day before it was credited, and of the day it was ordered on another one gave its money back.
        paid(next, 1999, 910_002),
        paid(late, 300, 910_003, { ...back, refundRequestNo: randomUUID() }),
        order(staff.uid, { createdAt: late, status: 'created' }),
      ],
    });
    // In two parts, on two days.
    const { orderNo } = await client.paymentOrder.findUniqueOrThrow({ where: { lotId: 910_003 } });
    const parts = [
      { orderNo, fen: 50, bookedAt: late },
      { orderNo, fen: 150, bookedAt: next },
    ];
    await client.bookedRefund.createMany({ data: parts });
    await client.generation.createMany({
      data: [
        ...['succeeded', 'partial', 'failed', 'cancelled'].map((status) => generation(late, status)),
        generation(next, 'running', { finishedAt: null }),
      ],
    });
    await client.account.createMany({
      data: [late, next].map((createdAt) => ({
        ...{ email: `${randomUUID()}@example.com`, passwordHash: 'x', avatarSeed: 'x', createdAt },
        // Who has left is in no list.
        ...(createdAt === late && { erasedAt: next, email: null, passwordHash: '' }),
      })),
    });
    const moved = { uid: staff.uid, kind: 'grant', change: 150, balanceAfter: 0, reason: '', amount: 150 };
    await client.entry.createMany({
      data: [late, next].map((createdAt, index) => ({ ...moved, reference: `seed:april${index}`, createdAt })),
    });
    for (const [from, to] of [
      ['2025-04-01', '2025-04-01'],
      ['2025-04-02', '2025-04-02'],
      ['2025-04-01', '2025-04-02'],
    ] as const) {
      const [range, told] = [{ from, to }, await read(from, to)];
      const orders = async (by: 'credited' | 'refunded') => {
        const { data, total, sums } = await staff.call(listOrdersForAdmin, { query: { by, ...range } });
        const yuan = data.map((row) => Number(row.paid_amount ?? row.amount));
        return [total, sums[by], by === 'credited' ? yuan.reduce((sum, one) => sum + one, 0).toFixed(2) : data.length];
      };
      const { orders: credited, revenue, refunds, refunded } = told.money;
      expect(await orders('credited')).toEqual([credited, revenue, revenue]);
      expect(await orders('refunded')).toEqual([refunds, refunded, refunds]);
      // Of one order that gave back on two days each day has its own part.
      expect([refunds, refunded]).toEqual([1, from === to ? (from === '2025-04-01' ? '0.50' : '1.50') : '2.00']);
      const count = async (filter: object) =>
        (await staff.call(listGenerationsForAdmin, { query: { ...filter, ...range } })).total;
      for (const { provider, channel_id: id, ...row } of told.channels) {
        const of = (filter: object) => count({ provider, channel_id: id ?? 'none', ...filter });
        expect(row).toMatchObject({
          ...{ succeeded: await of({ standing: 'made' }), failed: await of({ status: 'failed' }) },
          ...{ cancelled: await of({ status: 'cancelled' }), under_way: await of({ standing: 'under_way' }) },
        });
      }
      expect(told.days.reduce((sum, day) => sum + day.generations, 0)).toBe(await count({}));
      expect(told.members.registered).toBe((await staff.call(listMembers, { query: range })).total);
      const entries = await staff.call(listEntriesForAdmin, { query: { kind: 'grant', ...range } });
      expect(told.points.granted).toBe(entries.sums.amount);
      expect(entries.sums.amount).toBe(entries.data.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect((await read('2025-04-02', '2025-04-02')).money).toEqual({
      ...{ orders: 1, revenue: '19.99', refunds: 1, refunded: '1.50' },
    });
    await client.generation.deleteMany({ where: { finishedAt: null } });
  });

  it('tell of orders that were paid and gave no points, and whose books are apart; both are listed', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const { client } = app.database;
    const at = app.clock.now();
    const kept = order(staff.uid, { status: 'paid', paidFen: 698, paidAt: at, tradeNo: randomUUID(), createdAt: at });
    await client.paymentOrder.create({ data: kept });
    const [one, other] = [await newPerson(app), await newPerson(app)];
    const move = (uid: number, by: number) =>
      client.pointsAccount.update({ where: { uid }, data: { balance: { increment: by } } });
    await Promise.all([move(one.uid, 100), move(other.uid, -100)]);
    const told = await read(today, today);
    expect([told.now.unfulfilled_orders, told.points.drift, told.points.apart]).toEqual([1, 0, 2]);
    const paid = await staff.call(listOrdersForAdmin, { query: { status: 'paid' } });
    expect(paid.data.map(({ order_no: no }) => no)).toEqual([kept.orderNo]);
    const apart = await staff.call(listMembers, { query: { books: 'apart' } });
    expect(apart.data.map(({ uid }) => Number(uid)).toSorted()).toEqual([one.uid, other.uid].toSorted());
    await Promise.all([move(one.uid, -100), move(other.uid, 100)]);
  });

  it('tell how the site stands now: what waits, is stuck, and whether the books add up', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const before = await read(today, today);
    const { uid } = await newPerson(app);
    const { client } = app.database;
    const gone = new Date(app.clock.now().getTime() - 1000);
    await client.generation.createMany({
      data: [
        generation(app.clock.now(), 'queued', { finishedAt: null }),
        generation(app.clock.now(), 'running', { finishedAt: null, deadlineAt: gone }),
      ],
    });
    const after = await read(today, today);
    const grown = (key: 'queued' | 'under_way' | 'stuck') => after.now[key] - before.now[key];
    expect([grown('queued'), grown('under_way'), grown('stuck')]).toEqual([1, 2, 1]);
    expect([after.points.balance - before.points.balance, after.points.drift]).toEqual([20, 0]);
    expect(after.members.all).toBe(before.members.all + 1);
    // A number that is wrong in one place shows.
    await client.pointsAccount.update({ where: { uid }, data: { balance: 2100 } });
    expect((await read(today, today)).points.drift).toBe(1);
    await client.pointsAccount.update({ where: { uid }, data: { balance: 2000 } });
    await client.generation.deleteMany({ where: { finishedAt: null } });
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', 'tomorrow'],
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2026-04-03'],
  ])('are refused for %s to %s', async (from, to) => {
    expect(await refusal(from, to)).toBe('VALIDATION_FAILED');
  });

  it('go back a quarter at once', async () => {
    expect((await read('2026-01-01', '2026-04-02')).days).toHaveLength(figureDays);
  });
});

describe('the audit log', () => {
  it('is read newest first, by who, by what was done and by what it was done to', async () => {
    const target = await newPerson(app);
    const params = { uid: String(target.uid) };
    await staff.call(banMember, { params, body: { reason: '试一试' } });
    await staff.call(unbanMember, { params, body: { reason: '好了' } });
    await staff.call(rechargeMember, { body: { target_uid: params.uid, amount: 3, remark: '补' } });
    const listed = async (query: object) => (await staff.call(listAudit, { query })).data.map(({ action }) => action);
    expect(await listed({ q: params.uid })).toEqual(['points.recharge', 'member.unban', 'member.ban']);
    expect(await listed({ q: `account:${params.uid}`, action: 'member' })).toEqual(['member.unban', 'member.ban']);
    expect(await listed({ q: params.uid, actor_uid: params.uid })).toEqual([]);
    const { data, total } = await staff.call(listAudit, { query: { actor_uid: String(staff.uid), limit: 1 } });
    expect([data.length, total, data[0]?.actor_uid, data[0]?.target]).toEqual([
      1,
      3,
      String(staff.uid),
      `account:${params.uid}`,
    ]);
    expect(JSON.parse(data[0]?.detail ?? '')).toMatchObject({ points: 3, before: 20, after: 23 });
  });
});
