import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listEntriesForAdmin,
  listPointsEntries,
  type PointsEntry,
  readPoints,
  readPointsForAdmin,
} from '@overtone/contract/points';
import { parse } from 'csv-parse/sync';
import {
  capture,
  expire,
  hold,
  release,
  restoreLot,
  revoke,
  revokeLot,
} from '../../apps/api/src/features/points/points.js';
import { memberSocket } from '../support/member-socket.js';
import { type Asking, PointsWorld } from '../support/points-world.js';
import { until } from '../support/until.js';

let world: PointsWorld;
beforeAll(async () => {
  world = await PointsWorld.make();
}, 60_000);
afterAll(() => world.stop());

const listed = (who: Asking, query: object = {}) => who.call(listPointsEntries, { query });

/** Somebody with an entry of every kind. */
async function busy(): Promise<Asking & { generationId: string; orderNo: string; songs: string[] }> {
  const who = await world.someone();
  const { uid } = who;
  const [generationId, orderNo, songs] = [randomUUID(), `20260301${uid}`, [randomUUID(), randomUUID()]] as const;
  await world.give(uid, 300, { source: 'invite', reference: `invite:${uid + 1}`, expiresAt: world.inDays(1) });
  await world.give(uid, 15000, {
    source: 'order',
    reference: `order:${orderNo}:credit`,
    reason: '购买专业版',
    expiresAt: world.inDays(180),
  });
  await world.give(uid, 500, { source: 'redeem', reference: `redeem:${uid}`, reason: '=1+1 兑换码' });
  const share = (index: number) => ({ generationId, outputId: songs[index] as string });
  const now = world.app.clock.now();
  await world.app.database.transaction((tx) =>
    hold(tx, { uid, generationId, shares: songs.map((songId) => ({ outputId: songId, amount: 100 })), now }),
  );
  await world.app.database.transaction((tx) => capture(tx, { ...share(0), now }));
  await world.app.database.transaction((tx) => release(tx, { ...share(1), now }));
  await world.app.database.transaction((tx) => expire(tx, uid, world.inDays(8)));
  const back = { uid, amount: 1000, reference: `recharge:${uid}`, reason: '重复充值，收回', now };
  await world.app.database.transaction((tx) => revoke(tx, back));
  return { ...who, generationId, orderNo, songs: [...songs] };
}

async function csvOf(path: string, token: string, language = 'zh'): Promise<{ name: string; rows: string[][] }> {
  const response = await fetch(`${world.app.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true }) as string[][];
  return { name: decodeURIComponent(name), rows };
}
/** What a spreadsheet would run; a plain number is none. */
const formulas = (rows: string[][]): string[] =>
  rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell));

describe('my points', () => {
  it('are the balance, what is set aside and what expires when, soonest first', async () => {
    const who = await world.someone();
    await world.give(who.uid, 500);
    await world.give(who.uid, 1200, { source: 'order', expiresAt: world.inDays(30) });
    await world.give(who.uid, 100, { source: 'redeem', expiresAt: world.inDays(3) });
    const now = world.app.clock.now();
    await world.app.database.transaction((tx) =>
      hold(tx, { uid: who.uid, generationId: randomUUID(), shares: [{ outputId: randomUUID(), amount: 250 }], now }),
    );
    const { data } = await who.call(readPoints, {});
    expect([data.balance, data.held]).toEqual([15.5, 2.5]);
    expect(data.lots.map(({ source, granted, remaining }) => [source, granted, remaining])).toEqual([
      ['order', 12, 10.5],
      ['gift', 5, 5],
    ]);
    expect(data.lots.map(({ expires_at }) => expires_at)).toEqual([expect.stringMatching(/T.*Z$/), null]);
    expect((await (await world.someone()).call(readPoints, {})).data).toEqual({
      balance: 0,
      held: 0,
      lots: [],
    });
  });

  it('have a history with the balance after each entry, and say what each stands for', async () => {
    const who = await busy();
    const { data, total } = await listed(who);
    expect(total).toBe(data.length);
    expect(data.map(({ kind, change }) => [kind, change])).toEqual([
      ['revoke', -10],
      ['expire', -2],
      ['release', 1],
      ['capture', 0],
      ['hold', -2],
      ['grant', 5],
      ['grant', 150],
      ['grant', 3],
    ]);
    let running = 0;
    for (const entry of [...data].reverse()) {
      running += entry.change;
      expect([entry.kind, entry.balance_after]).toEqual([entry.kind, running]);
    }
    expect((await who.call(readPoints, {})).data.balance).toBe(running);
    const named = data.map(({ explains, generation_id }) => [explains?.kind, explains?.id, generation_id]);
    expect(named).toEqual([
      ['recharge', String(who.uid), null],
      ['lot', expect.any(String), null],
      ['song', who.songs[1], who.generationId],
      ['song', who.songs[0], who.generationId],
      ['generation', who.generationId, who.generationId],
      ['redeem', String(who.uid), null],
      ['order', who.orderNo, null],
      ['invitation', String(who.uid + 1), null],
    ]);
  });

  it('are filtered by what happened, page by page and never more than fifty at once', async () => {
    const who = await busy();
    expect((await listed(who, { kind: 'grant' })).data.map(({ amount }) => amount)).toEqual([5, 150, 3]);
    expect((await listed(who, { kind: 'grant' })).total).toBe(3);
    const pages: PointsEntry[][] = [];
    for (const page of [1, 2, 3, 4]) pages.push((await listed(who, { page, limit: 3 })).data);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2, 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(8);
    for (let index = 0; index < 60; index += 1) await world.give(who.uid, 1);
    expect((await listed(who, { limit: 1000 })).data).toHaveLength(50);
    for (const query of [{ kind: 'gift' }, { page: 0 }, { limit: 0 }, { page: 'x' }]) {
      await expect(listed(who, query)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('can be taken home as a spreadsheet that runs nothing', async () => {
    const who = await busy();
    const { name, rows } = await csvOf('/user/points/entries/export', who.token);
    expect(name).toMatch(new RegExp(`^点数流水 ${who.uid} \\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect(rows[0]).toEqual([
      '时间（北京时间）',
      '事项',
      '点数',
      '余额变化',
      '变化后余额',
      '说明',
      '歌曲编号',
      '流水号',
    ]);
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      '获得',
      '获得',
      '获得',
      '预扣',
      '用掉',
      '退回',
      '到期',
      '扣回',
    ]);
    const { data: entries } = await listed(who, { limit: 50 });
    const inChina = new Date(Date.parse(entries[0]?.created_at ?? '') + 8 * 3_600_000).toISOString();
    expect(rows.at(-1)?.[0]).toBe(`${inChina.slice(0, 10)} ${inChina.slice(11, 19)}`);
    const english = await csvOf('/user/points/entries/export', who.token, 'en');
    expect([english.name, english.rows[0]?.slice(0, 2), english.rows.at(-1)?.[1]]).toEqual([
      expect.stringMatching(/^Points \d+ [\d-]+\.csv$/),
      ['Time (Beijing, UTC+8)', 'What'],
      'Taken back',
    ]);
    expect(rows.at(-1)?.[4]).toBe(String((await who.call(readPoints, {})).data.balance));
    expect(formulas(rows)).toEqual([]);
    // What the page says, in the reader's language; staff read what was written down.
    expect(rows.slice(1).map((row) => row[5])).toContain('兑换码');
    expect(english.rows.slice(1).map((row) => row[5])).toContain('Redeem code');
    const granted = await csvOf('/user/points/entries/export?kind=grant', who.token);
    expect(granted.rows.slice(1).map((row) => row[2])).toEqual(['3', '150', '5']);
    const past = await csvOf('/user/points/entries/export?to=2020-01-01', who.token);
    expect(past.rows).toHaveLength(1);
  });

  it('are those of some days of China', async () => {
    const who = await busy();
    const { data, total } = await listed(who, {});
    const chinese = (instant: string, days = 0) =>
      new Date(Date.parse(instant) + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const instants = data.map(({ created_at }) => created_at).toSorted();
    const [oldest, newest] = [instants[0] ?? '', instants.at(-1) ?? ''];
    expect((await listed(who, { from: chinese(oldest), to: chinese(newest) })).total).toBe(total);
    expect((await listed(who, { from: chinese(newest, 1) })).total).toBe(0);
    expect((await listed(who, { to: chinese(oldest, -1) })).total).toBe(0);
    await expect(listed(who, { from: '15.6.2025' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('anybody’s points, for staff', () => {
  const staff = () => world.admin.call;

  it('are read by uid, and refused for nobody', async () => {
    const who = await busy();
    const { data } = await staff()(readPointsForAdmin, { params: { uid: who.uid } });
    expect(data).toEqual((await who.call(readPoints, {})).data);
    await expect(staff()(readPointsForAdmin, { params: { uid: '999999' } })).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
    await expect(staff()(readPointsForAdmin, { params: { uid: 'entries2' } })).rejects.toMatchObject({ status: 400 });
  });

  it('are searched by member, kind, reference, and the id of what an entry stands for', async () => {
    const who = await busy();
    const found = async (query: object) => (await staff()(listEntriesForAdmin, { query })).data;
    const mine = await found({ uid: String(who.uid) });
    expect(mine.map(({ uid }) => uid)).toEqual(Array.from({ length: 8 }, () => String(who.uid)));
    const told = (entries: typeof mine) => entries.map(({ reference }) => reference);
    expect(told(await found({ q: who.orderNo }))).toEqual([`order:${who.orderNo}:credit`]);
    expect(told(await found({ q: `order:${who.orderNo}:credit` }))).toEqual([`order:${who.orderNo}:credit`]);
    expect(told(await found({ q: who.songs[0] }))).toEqual([`song:${who.songs[0]}:resolved`]);
    expect((await found({ q: who.generationId })).map(({ kind }) => kind)).toEqual(['release', 'capture', 'hold']);
    expect((await found({ q: who.generationId, kind: 'capture' })).length).toBe(1);
    expect(await found({ q: '%' })).toEqual([]);
    const all = await staff()(listEntriesForAdmin, { query: { limit: 1 } });
    expect([all.data.length, all.total > 8]).toEqual([1, true]);
  });

  it('are searched by the number of an order: its points, what a refund took and what a refused one gave back', async () => {
    const who = await world.someone();
    const { uid } = who;
    const [orderNo, like] = [`20260301_${uid}`, `20260301x${uid}`];
    for (const no of [orderNo, like]) await world.give(uid, 1200, { source: 'order', reference: `order:${no}:credit` });
    const references = [`order:${orderNo}:credit`];
    const { lotId } = await world.app.database.client.entry.findUniqueOrThrow({ where: { reference: references[0] } });
    const now = world.app.clock.now();
    for (const requestNo of [`${orderNo}R111111`, `${orderNo}R222222`]) {
      const lot = { uid, lotId: lotId as bigint, now };
      const taken = { ...lot, reference: `order:${orderNo}:refund:${requestNo}`, reason: '订单退款，收回点数' };
      const back = { ...lot, reference: `order:${orderNo}:refund-refused:${requestNo}`, reason: '点数退回' };
      await world.app.database.transaction((tx) => revokeLot(tx, taken));
      await world.app.database.transaction((tx) => restoreLot(tx, { ...back, amount: 1200 }));
      references.unshift(back.reference, taken.reference);
    }
    const found = await staff()(listEntriesForAdmin, { query: { q: orderNo } });
    expect(found.data.map(({ reference }) => reference)).toEqual(references);
    expect(found.total).toBe(5);
    expect(found.data.map(({ explains }) => explains)).toEqual(
      [...Array.from({ length: 4 }, () => 'refund'), 'order'].map((kind) => ({ kind, id: orderNo })),
    );
    expect((await staff()(listEntriesForAdmin, { query: { q: orderNo, kind: 'revoke' } })).total).toBe(2);
    for (const q of ['20260301', '20260301%', `order:${orderNo}`])
      expect((await staff()(listEntriesForAdmin, { query: { q } })).data).toEqual([]);
    expect((await listed(who)).data[0]).toMatchObject({ kind: 'grant', explains: { kind: 'refund', id: orderNo } });
  });

  it('are exported with whose they are', async () => {
    const who = await busy();
    const { name, rows } = await csvOf(`/admin/points/entries/export?uid=${who.uid}`, world.admin.token);
    expect(name).toContain(`点数流水 ${who.uid}`);
    expect(rows[0]?.at(0)).toBe('用户');
    expect(rows.slice(1).map((row) => row[0])).toEqual(Array.from({ length: 8 }, () => String(who.uid)));
    expect(rows.at(-1)?.at(-1)).toBe(`recharge:${who.uid}`);
    expect(formulas(rows)).toEqual([]);
    expect(rows.flat()).toContain("'=1+1 兑换码");
    const everybody = await csvOf('/admin/points/entries/export?kind=revoke', world.admin.token);
    expect(new Set(everybody.rows.slice(1).map((row) => row[2]))).toEqual(new Set(['扣回']));
    expect(everybody.rows.length).toBeGreaterThan(3);
  });
});

describe('expiry', () => {
  it('empties what is due of more members than are read at once, and tells each', async () => {
    const watched = await world.someone();
    await world.give(watched.uid, 100, { expiresAt: world.inDays(1) });
    await world.give(watched.uid, 200);
    await world.app.database.client.$executeRaw`
      with lots as (
        insert into lot (uid, source, granted, remaining, expires_at, created_at)
        select 700000 + n, 'gift', 50, 50, ${world.inDays(1)}, now() from generate_series(1, 130) n returning id, uid),
      accounts as (insert into points_account (uid, balance) select uid, 50 from lots)
      insert into entry (uid, kind, amount, change, balance_after, reference, reason, lot_id, created_at)
      select uid, 'grant', 50, 50, 50, 'signup:' || uid, '注册赠送', id, now() from lots`;
    const socket = memberSocket(world.app.url, watched);
    const told: number[] = [];
    socket.on('points_update', ({ points }: { points: number }) => told.push(points));
    try {
      await until('a socket', () => socket.connected);
      world.app.clock.advance(2 * 86_400);
      await world.app.schedules.run('points.expire');
      const due = { remaining: { gt: 0 }, expiresAt: { lte: world.app.clock.now() } };
      expect(await world.app.database.client.lot.count({ where: due })).toBe(0);
      await until('the balance is told', () => told.includes(2));
      expect((await watched.call(readPoints, {})).data).toMatchObject({ balance: 2, lots: [{ remaining: 2 }] });
    } finally {
      socket.disconnect();
    }
  });
});
