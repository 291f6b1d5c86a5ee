import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  balanceOf,
  capture,
  expire,
  findDrift,
  grant,
  hold,
  release,
  restoreLot,
  revoke,
  revokeLot,
} from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { day, LedgerWorld, refusalOf, start, wished } from '../support/ledger-world.js';

let world: LedgerWorld;
let database: Database;
let newUid: LedgerWorld['newUid'];
let give: LedgerWorld['give'];
let inTransaction: LedgerWorld['inTransaction'];
beforeAll(async () => {
  world = await LedgerWorld.make();
  ({ database, newUid, give, inTransaction } = world);
});
afterAll(() => world.stop());

describe('the ledger', () => {
  it('books a granted fact once, however often it is told', async () => {
    const uid = newUid();
    const fact = { uid, amount: 300, source: 'gift' as const, reference: `fact:${uid}`, reason: '测试', now: start };
    const answers = await Promise.all(Array.from({ length: 20 }, () => inTransaction((tx) => grant(tx, fact))));
    expect(answers.filter(({ booked }) => booked)).toHaveLength(1);
    expect(await balanceOf(database.client, uid)).toBe(300);
  });

  it('draws the lot that expires first, and gives back to the lot it came from', async () => {
    const uid = newUid();
    await give(uid, 100, day(90));
    await give(uid, 100, day(10));
    await give(uid, 100, null);
    const { generationId, songs, ...wish } = wished(uid, [100, 50]);
    await inTransaction((tx) => hold(tx, { ...wish, generationId }));
    const lots = () =>
      database.client.lot.findMany({ where: { uid }, orderBy: { id: 'asc' }, select: { remaining: true } });
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([50, 0, 100]);
    expect(await inTransaction((tx) => release(tx, { generationId, outputId: songs[0], now: start }))).toBe(true);
    expect(await inTransaction((tx) => capture(tx, { generationId, outputId: songs[1], now: start }))).toBe(true);
    expect((await lots()).map(({ remaining }) => remaining)).toEqual([100, 50, 100]);
  });

  it('resolves a song once, whoever comes first', async () => {
    const uid = newUid();
    await give(uid, 200);
    const { generationId, songs, ...wish } = wished(uid, [100, 100]);
    await inTransaction((tx) => hold(tx, { ...wish, generationId }));
    const share = { generationId, outputId: songs[0], now: start };
    const verbs = Array.from({ length: 10 }, (_, i) =>
      inTransaction((tx) => (i % 2 ? capture(tx, share) : release(tx, share))),
    );
    expect((await Promise.all(verbs)).filter(Boolean)).toHaveLength(1);
  });

  it('never resolves more than was held, even against wrong code', async () => {
    const uid = newUid();
    await give(uid, 200);
    const { generationId, songs, ...wish } = wished(uid, [200]);
    await inTransaction((tx) => hold(tx, { ...wish, generationId }));
    const more = inTransaction((tx) => release(tx, { generationId, outputId: randomUUID(), now: start }));
    await expect(more).rejects.toThrow('has no share');
    const wider = inTransaction(async (tx) => {
      await tx.$executeRaw`alter table hold_share disable trigger hold_shares_add_up`;
      await tx.$executeRaw`update hold_share set amount = 201 where output_id = ${songs[0]}::uuid`;
      await release(tx, { generationId, outputId: songs[0], now: start });
    });
    await expect(wider).rejects.toThrow('overdrawn');
    const forced = database.client
      .$executeRaw`update hold set released = 201 where generation_id = ${generationId}::uuid`;
    await expect(forced).rejects.toThrow('hold_parts');
    expect(await balanceOf(database.client, uid)).toBe(0);
  });

  it('spends exactly what is there when 100 holds race', async () => {
    const uid = newUid();
    await give(uid, 1000);
    const races = Array.from({ length: 100 }, () => refusalOf(inTransaction((tx) => hold(tx, wished(uid, [50, 50])))));
    const outcomes = await Promise.all(races);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'POINTS_SHORT')).toHaveLength(90);
    expect(await balanceOf(database.client, uid)).toBe(0);
  }, 60_000);

  it('lets points expire, honours a running hold and gives returned points a week', async () => {
    const uid = newUid();
    await give(uid, 300, day(10));
    const { generationId, songs, ...wish } = wished(uid, [100, 100], day(9));
    await inTransaction((tx) => hold(tx, { ...wish, generationId }));
    expect(await inTransaction((tx) => expire(tx, uid, day(11)))).toBe(100);
    expect(await inTransaction((tx) => expire(tx, uid, day(11)))).toBe(0);
    await inTransaction((tx) => capture(tx, { generationId, outputId: songs[0], now: day(11) }));
    await inTransaction((tx) => release(tx, { generationId, outputId: songs[1], now: day(11) }));
    expect(await balanceOf(database.client, uid)).toBe(100);
    expect(await inTransaction((tx) => expire(tx, uid, day(17)))).toBe(0);
    expect(await inTransaction((tx) => expire(tx, uid, day(19)))).toBe(100);
    expect(await refusalOf(inTransaction((tx) => hold(tx, wished(uid, [1], day(19)))))).toBe('POINTS_SHORT');
  });

  it('points that come back do not bring an expired lot back with them', async () => {
    const uid = newUid();
    await give(uid, 1000, day(10));
    const { generationId, songs, ...wish } = wished(uid, [100], day(9));
    await inTransaction((tx) => hold(tx, { ...wish, generationId }));
    // The sweep has not come by yet when the song fails.
    await inTransaction((tx) => release(tx, { generationId, outputId: songs[0], now: day(10.5) }));
    expect(await balanceOf(database.client, uid)).toBe(100);
  });

  it('points that come back a second before their lot expires can be spent for a week', async () => {
    const uid = newUid();
    await give(uid, 100, day(10));
    const second = new Date(day(10).getTime() - 1000);
    const { songs, ...wish } = wished(uid, [100], day(9));
    await inTransaction((tx) => hold(tx, wish));
    const { generationId } = wish;
    await inTransaction((tx) => release(tx, { generationId, outputId: songs[0], now: second }));
    // To the end of its last day in China.
    expect(await inTransaction((tx) => expire(tx, uid, day(17.6)))).toBe(0);
    expect(await balanceOf(database.client, uid)).toBe(100);
    expect(await inTransaction((tx) => expire(tx, uid, day(17.7)))).toBe(100);
  });

  it('a lot lives longer once: a hold given back every week does not keep it alive', async () => {
    const uid = newUid();
    await give(uid, 100, day(10));
    const holdOn = async (heldOn: number, backOn: number): Promise<number> => {
      const { songs, ...wish } = wished(uid, [60, 40], day(heldOn));
      await inTransaction((tx) => hold(tx, wish));
      const back = songs.map((outputId) => ({ generationId: wish.generationId, outputId, now: day(backOn) }));
      await inTransaction(async (tx) => {
        for (const one of back) await release(tx, one);
      });
      return balanceOf(database.client, uid);
    };
    expect(await holdOn(9, 11)).toBe(100);
    expect(await holdOn(17, 19)).toBe(0);
    expect(await refusalOf(inTransaction((tx) => hold(tx, wished(uid, [1], day(19)))))).toBe('POINTS_SHORT');
    const kinds = await database.client.entry.findMany({ where: { uid }, orderBy: { id: 'asc' } });
    expect(kinds.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'grant 100',
      'hold 100',
      'release 60',
      'release 40',
      'hold 100',
      'release 60',
      'expire 60',
      'release 40',
      'expire 40',
    ]);
    expect(await findDrift(database.client)).toEqual([]);
  });

  it('no sum grows beyond what an account holds, and a fact told again is still a no-op', async () => {
    const uid = newUid();
    const most = limits.ledger.maxPoints * 100;
    const fact = { uid, amount: most, source: 'gift' as const, reference: `full:${uid}`, reason: '测试', now: start };
    expect((await inTransaction((tx) => grant(tx, fact))).booked).toBe(true);
    expect((await inTransaction((tx) => grant(tx, fact))).booked).toBe(false);
    await inTransaction((tx) => hold(tx, wished(uid, [100])));
    expect(await refusalOf(give(uid, 1))).toBe('POINTS_FULL');
  });

  it('takes back at most what is unspent', async () => {
    const uid = newUid();
    await give(uid, 100);
    const order = { uid, amount: 250, reference: `refund:${uid}`, reason: '退款', now: start };
    expect(await inTransaction((tx) => revoke(tx, order))).toBe(100);
    expect(await balanceOf(database.client, uid)).toBe(0);
  });

  it('takes what remains of one lot, and gives back never more than it took', async () => {
    const uid = newUid();
    const { lotId } = await give(uid, 100, day(30));
    await give(uid, 100, day(1));
    const lot = { uid, lotId: lotId as bigint, reason: '退款', now: start };
    await inTransaction((tx) => hold(tx, wished(uid, [130])));
    const refund = { ...lot, reference: `order:${uid}:refund` };
    expect(await inTransaction((tx) => revokeLot(tx, refund))).toEqual({ taken: 70, granted: 100 });
    expect(await inTransaction((tx) => revokeLot(tx, refund))).toBeNull();
    expect(await inTransaction((tx) => revokeLot(tx, { ...refund, reference: `order:${uid}:refund:2` }))).toEqual({
      taken: 0,
      granted: 100,
    });
    const back = (amount: number) =>
      inTransaction((tx) => restoreLot(tx, { ...lot, amount, reference: `order:${uid}:refund-refused:${amount}` }));
    await expect(back(71)).rejects.toThrow('less than 71 was taken');
    expect([await back(70), await back(70), await balanceOf(database.client, uid)]).toEqual([true, false, 70]);
    await expect(back(1)).rejects.toThrow('less than 1 was taken');
    const stranger = inTransaction((tx) => revokeLot(tx, { ...refund, uid: newUid() }));
    await expect(stranger).rejects.toThrow('has no lot');
    expect(await findDrift(database.client)).toEqual([]);
  });

  it('points of a refused refund live a week when their lot has expired meanwhile', async () => {
    const uid = newUid();
    const { lotId } = await give(uid, 100, day(10));
    const lot = { uid, lotId: lotId as bigint, reason: '退款' };
    await inTransaction((tx) => revokeLot(tx, { ...lot, reference: `order:${uid}:refund`, now: day(9) }));
    const back = { ...lot, amount: 100, reference: `order:${uid}:refund-refused`, now: day(11) };
    expect(await inTransaction((tx) => restoreLot(tx, back))).toBe(true);
    expect(await inTransaction((tx) => expire(tx, uid, day(17)))).toBe(0);
    expect(await inTransaction((tx) => expire(tx, uid, day(19)))).toBe(100);
  });

  it('stops a sum that was tampered with rather than going below zero', async () => {
    const uid = newUid();
    await give(uid, 100);
    await database.client.$executeRaw`update points_account set balance = 60 where uid = ${uid}`;
    const refund = { uid, amount: 80, reference: `recharge:${uid}`, reason: '收回', now: start };
    await database.client.$executeRaw`alter table entry drop constraint entry_balance_after`;
    await expect(inTransaction((tx) => revoke(tx, refund))).rejects.toThrow('would go below zero');
    await database.client.$executeRaw`
      alter table entry add constraint entry_balance_after check (balance_after >= 0)`;
    await database.client.$executeRaw`update points_account set balance = 100 where uid = ${uid}`;
  });

  it.each([
    ['points_account_balance', 'update points_account set balance = -1'],
    ['points_account_held', 'update points_account set held = -1'],
    ['lot_remaining', 'update lot set remaining = granted + 1'],
    ['lot_remaining', 'update lot set remaining = -1'],
    ['hold_part_parts', 'update hold_part set released = amount + 1'],
    ['hold_share_state', `update hold_share set state = 'lost'`],
    ['hold_shares_add_up', 'update hold_share set amount = amount + 1'],
    ['hold_shares_add_up', 'update hold set amount = amount + 1'],
    ['hold_shares_add_up', 'delete from hold_share'],
    [
      'entry_change',
      `insert into entry (uid, kind, amount, change, balance_after, reference, reason, created_at)
       values (1, 'hold', 100, 100, 100, 'x', 'x', now())`,
    ],
    [
      'entry_balance_after',
      `insert into entry (uid, kind, amount, change, balance_after, reference, reason, created_at)
       values (1, 'hold', 100, -100, -100, 'x', 'x', now())`,
    ],
  ])('the database itself keeps %s: %s', async (constraint, sql) => {
    const uid = newUid();
    await give(uid, 100);
    await inTransaction((tx) => hold(tx, wished(uid, [50])));
    await expect(database.client.$executeRawUnsafe(sql)).rejects.toThrow(constraint);
  });

  it('cannot be rewritten', async () => {
    await expect(database.client.$executeRaw`update entry set amount = 1`).rejects.toThrow('append-only');
    await expect(database.client.$executeRaw`delete from entry`).rejects.toThrow('append-only');
    await expect(database.client.$executeRaw`truncate entry`).rejects.toThrow('append-only');
  });
});
