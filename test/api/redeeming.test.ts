import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { readUserInfo } from '@overtone/contract/people';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { newAddress, outcomes, times } from '../support/account-door.js';
import { type Arranged, clientOf } from '../support/person.js';
import { oneGrantPerCode, raceForCodes } from '../support/redeem-race.js';
import { inBeijing, RedeemWorld, wrongPerAddress, wrongPerMember } from '../support/redeem-world.js';

let world: RedeemWorld;
beforeAll(async () => {
  world = await RedeemWorld.make();
}, 60_000);
afterAll(async () => {
  const traces = [await world.leaked(), await findDrift(database().client)];
  await world.stop();
  expect(traces).toEqual([[], []]);
});

const day = 86_400;
const database = () => world.door.app.database;
const now = () => world.door.app.clock.now();

describe('redeeming', () => {
  it('[L7-14] [L7-15] [L5-03] turns a code, blanks around it or not, into points at once', async () => {
    const member = await world.member();
    const code = await world.code({ points: 2.5 });
    const told = await world.told(member, async () => {
      const { status, body } = await world.redeem(member, ` \t${code}\n`);
      expect([status, body]).toEqual([
        200,
        { success: true, message: '兑换成功，2.5 点已到账', data: { points: 2.5, balance: 2.5 } },
      ]);
    });
    expect(told).toEqual([2.5]);
    const row = await world.row(code);
    expect(row).toMatchObject({ is_used: true, used_by: String(member.uid), is_void: false, expired: false });
    expect(Math.abs(Date.parse(row.used_at ?? '') - now().getTime())).toBeLessThan(10_000);
    expect(await world.entries(member)).toEqual([{ kind: 'grant', change: 250, reference: `redeem:${row.id}` }]);
    const lots = await database().client.lot.findMany({ where: { uid: member.uid } });
    expect(lots).toMatchObject([{ source: 'redeem', granted: 250, remaining: 250, expiresAt: null }]);
    expect((await clientOf(world.door.app, member.token)(readUserInfo, {})).data).toMatchObject({
      points: 2.5,
      user_group: 0,
    });
    const second = await world.redeem(member, await world.code(), { language: 'en' });
    expect(second.body).toMatchObject({ message: 'Redeemed: 10 points added', data: { balance: 12.5 } });
  });

  it('can be made for several members: each once, no more than so many, withdrawn in the middle', async () => {
    const [first, second, third, fourth] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    const code = await world.code({ points: 1.5, uses: 3 });
    // Twice at once: the member gets it once.
    const twice = await Promise.all([world.redeem(first, code), world.redeem(first, code)]);
    expect(twice.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['REDEEM_USED_BY_YOU', 'ok']);
    expect((await world.redeem(second, code)).body.success).toBe(true);
    const half = await world.row(code);
    expect(half).toMatchObject({ uses: 3, used_count: 2, is_used: false, used_by: null, used_at: null });
    expect(await world.entries(first)).toEqual([
      { kind: 'grant', change: 150, reference: `redeem:${half.id}:${first.uid}` },
    ]);
    // Two want its last use.
    const last = await Promise.all([world.redeem(third, code), world.redeem(fourth, code)]);
    expect(last.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['REDEEM_USED', 'ok']);
    expect(await world.row(code)).toMatchObject({ used_count: 3, is_used: true });
    expect((await world.redeem(second, code)).body.code).toBe('REDEEM_USED_BY_YOU');
    // Its number finds every use in the ledger, and nothing of another code.
    for (const typed of [half.id, `redeem:${half.id}`]) {
      const { body } = await world.byAdmin('GET', `/admin/points/entries?q=${typed}`);
      const booked = (body.data as unknown as { reference: string }[]).map(({ reference }) => reference);
      expect(booked).toHaveLength(3);
      expect(booked.every((reference) => reference.startsWith(`redeem:${half.id}:`))).toBe(true);
    }
    expect((await world.listed({ q: String(second.uid) })).map((row) => row.code)).toEqual([code]);
    const other = await world.code({ uses: 2 });
    await world.redeem(second, other);
    expect((await world.byAdmin('POST', '/admin/redeem-codes/void', { code: other })).status).toBe(200);
    expect((await world.redeem(first, other)).body.code).toBe('REDEEM_VOID');
    expect(await world.row(other)).toMatchObject({ used_count: 1, is_used: false, is_void: true });
  });

  it('gives points that expire when the batch says so, counted from now', async () => {
    const member = await world.member();
    const code = await world.code({ points_expiry_days: 30 });
    await world.redeem(member, code);
    const [lot] = await database().client.lot.findMany({ where: { uid: member.uid } });
    // To the end of the thirtieth day in China.
    const lastDay = new Date((lot?.createdAt.getTime() ?? 0) + (30 * day + 8 * 3600) * 1000).toISOString().slice(0, 10);
    expect(lot?.expiresAt).toEqual(new Date(`${lastDay}T15:59:59.999Z`));
  });

  it('[L6-03] needs a login', async () => {
    const code = await world.code();
    expect([(await world.redeem({}, code)).status, (await world.row(code)).is_used]).toEqual([401, false]);
  });

  it('tells what is wrong with a code, each in a sentence of its own', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const [used, late, withdrawn, good] = (await world.batch({ count: 4 })).codes;
    await world.redeem(other, used);
    await world.byAdmin('POST', '/admin/redeem-codes/void', { code: withdrawn });
    const soon = await world.code({ ttl_seconds: 60 });
    world.door.app.clock.advance(61);
    const at = async (code: string, moment: 'used_at' | 'expires_at') =>
      new Date((await world.row(code))[moment] ?? '');
    const unknown = '没有这个兑换码，请核对大小写和短横线';
    const usedAt = await at(String(used), 'used_at');
    const said = async (code: unknown, language?: string) => {
      const { status, body } = await world.redeem(member, code, { ...(language && { language }) });
      return [status, body.code, body.message];
    };
    expect(await said(used)).toEqual([409, 'REDEEM_USED', `兑换码已经用过了，${inBeijing(usedAt)}`]);
    expect(inBeijing(usedAt)).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/);
    expect(await said(soon)).toEqual([
      409,
      'REDEEM_EXPIRED',
      `兑换码已过期，${inBeijing(await at(soon, 'expires_at'))}`,
    ]);
    expect(await said(withdrawn)).toEqual([409, 'REDEEM_VOID', '兑换码已作废，请联系发放的人']);
    expect(await said(String(good).toLowerCase())).toEqual([404, 'REDEEM_UNKNOWN', unknown]);
    expect(await said(String(good).replaceAll('-', ''))).toEqual([404, 'REDEEM_UNKNOWN', unknown]);
    expect(await said('GIFT-2222-2222-2222-2222')).toEqual([404, 'REDEEM_UNKNOWN', unknown]);
    expect(await said('X'.repeat(1000))).toEqual([400, 'VALIDATION_FAILED', `提交的内容有误：${unknown}`]);
    for (const empty of ['', ' \n ', undefined])
      expect(await said(empty)).toEqual([400, 'VALIDATION_FAILED', '提交的内容有误：请输入兑换码']);
    expect((await said(used, 'en'))[2]).toMatch(
      /^This code was used on \d{1,2} \w+ \d{4} at \d\d:\d\d \(Beijing time\)$/,
    );
    expect([await world.balance(member), await world.balance(other)]).toEqual([0, 10]);
    expect((await world.row(String(late))).is_used).toBe(false);
  });

  it('counts wrong codes of a member, then looks at none, and never counts right ones', async () => {
    const [member, other] = [await world.member(), await world.member()];
    const { codes } = await world.batch({ count: wrongPerMember + 3 });
    for (const code of codes.slice(0, -1)) expect((await world.redeem(member, code)).status).toBe(200);
    expect((await world.redeem(member, codes[0])).body.code).toBe('REDEEM_USED');
    expect(await world.guess([member], wrongPerMember)).toEqual(Array(wrongPerMember).fill('REDEEM_UNKNOWN'));
    const last = codes.at(-1);
    const { status, headers, body } = await world.redeem(member, last);
    expect([status, body.code, body.message]).toEqual([429, 'REDEEM_LIMITED', '输错的兑换码太多了，15 分钟后再试']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(limits.redeem.windowSeconds - 60);
    expect((await world.redeem(other, last)).status).toBe(200);
  });

  it('counts wrong codes from an address, whoever tries them', async () => {
    const members = await times(4, () => world.member());
    const address = newAddress();
    const code = await world.code();
    const refusals = await world.guess(members, wrongPerAddress, address);
    expect(refusals).toEqual(Array(wrongPerAddress).fill('REDEEM_UNKNOWN'));
    expect((await world.redeem(await world.member(), code, { address })).body.code).toBe('REDEEM_LIMITED');
    expect((await world.redeem(members[0] as Arranged, code)).status).toBe(200);
  });

  it('answers no more guesses than allowed when they come all at once', async () => {
    const member = await world.member();
    const replies = await times(40, (index) => world.redeem(member, `GIFT-${index}`));
    expect(outcomes(replies)).toEqual({ REDEEM_UNKNOWN: wrongPerMember, REDEEM_LIMITED: 40 - wrongPerMember });
  });

  it('looks at no code while wrong ones cannot be counted', async () => {
    const [member, code] = [await world.member(), await world.code()];
    await database().pool.query('alter table rate_limit rename to rate_limit_away');
    try {
      const { status, body } = await world.redeem(member, code);
      expect([status, body.code]).toEqual([503, 'BUSY']);
    } finally {
      await database().pool.query('alter table rate_limit_away rename to rate_limit');
    }
    expect((await world.redeem(member, code)).status).toBe(200);
  });

  it('gives a code to one alone of twenty who send it together, and once to one who sends it twenty times', async () => {
    const members = await times(20, () => world.member());
    const [shared, own] = (await world.batch({ count: 2 })).codes;
    expect(outcomes(await Promise.all(members.map((one) => world.redeem(one, shared))))).toEqual({
      ok: 1,
      REDEEM_USED: 19,
    });
    const balances = await Promise.all(members.map((one) => world.balance(one)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(10);
    const eager = await world.member();
    expect(outcomes(await times(20, () => world.redeem(eager, own)))).toEqual({ ok: 1, REDEEM_USED: 19 });
    expect(await world.balance(eager)).toBe(10);
  });

  it('grants each of twenty codes once when ten members all send every one at once', async () => {
    const size = { codes: 20, members: 10 };
    const race = await raceForCodes({ urls: [world.door.app.url], database: database() }, size);
    expect(race).toMatchObject(oneGrantPerCode(size));
  });
});
