import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUserInfo } from '@overtone/contract/people';
import { listRecharges, type RechargeLog } from '@overtone/contract/recharge';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { times } from '../support/account-door.js';
import { clientOf } from '../support/person.js';
import { RedeemWorld } from '../support/redeem-world.js';

let world: RedeemWorld;
beforeAll(async () => {
  world = await RedeemWorld.make();
}, 60_000);
afterAll(async () => {
  const traces = [await world.leaked(), await findDrift(database().client)];
  await world.stop();
  expect(traces).toEqual([[], []]);
});

const database = () => world.door.app.database;
const now = () => world.door.app.clock.now();

describe('recharging by hand', () => {
  it('[P7.6-10] [P3-32] [P7.6-11] gives points, lifts the level, tells the member and is logged', async () => {
    const member = await world.member();
    let made: RechargeLog | undefined;
    const told = await world.told(member, async () => {
      made = (await world.recharge({ target_uid: member.uid, amount: 12.5, remark: ' 银行转账 ' })).data;
    });
    expect(told).toEqual([12.5]);
    expect(made).toEqual({
      id: expect.stringMatching(/^\d+$/),
      admin_uid: String(world.admin.uid),
      target_uid: String(member.uid),
      amount: 12.5,
      requested: 12.5,
      remark: '银行转账',
      balance_after: 12.5,
      created_at: expect.any(String),
    });
    expect(await world.logged(String(member.uid))).toEqual([made]);
    expect(await world.entries(member)).toEqual([{ kind: 'grant', change: 1250, reference: `recharge:${made?.id}` }]);
    const [lot] = await database().client.lot.findMany({ where: { uid: member.uid } });
    expect(lot).toMatchObject({ source: 'manual', expiresAt: null });
    const { data } = await clientOf(world.door.app, member.token)(readUserInfo, {});
    expect(data).toMatchObject({ points: 12.5, user_group: 1 });
    expect((await world.audited('points.recharge')).at(-1)).toEqual({
      actorUid: world.admin.uid,
      target: `account:${member.uid}`,
      detail: { recharge: made?.id, points: 12.5, before: 0, after: 12.5 },
    });
  });

  it('takes back at most what is there, with a reason, and logs what really moved', async () => {
    const member = await world.member();
    await world.recharge({ target_uid: String(member.uid), amount: 10, remark: '' });
    const told = await world.told(member, async () => {
      const { data } = await world.recharge({ target_uid: member.uid, amount: -4, remark: '多充了' });
      expect(data).toMatchObject({ amount: -4, requested: -4, balance_after: 6, remark: '多充了' });
    });
    expect(told).toEqual([6]);
    const { data } = await world.recharge({ target_uid: member.uid, amount: -100, remark: '退回' });
    expect(data).toMatchObject({ amount: -6, requested: -100, balance_after: 0 });
    const empty = await world.refusedRecharge({ target_uid: member.uid, amount: -1, remark: '退回' });
    expect([empty.status, empty.body.message]).toEqual([409, '这个用户没有可以扣回的点数']);
    expect((await world.entries(member)).map(({ change }) => change)).toEqual([1000, -400, -600]);
    expect(await world.logged(String(member.uid))).toHaveLength(3);
    const info = async () => (await clientOf(world.door.app, member.token)(readUserInfo, {})).data;
    expect(await info()).toMatchObject({ points: 0, user_group: 0 });
    // Points from elsewhere that are taken back count as taken: less was given by hand than that.
    await world.redeem(member, await world.code());
    await world.recharge({ target_uid: member.uid, amount: -10, remark: '误发' });
    await world.recharge({ target_uid: member.uid, amount: 0.5, remark: '' });
    expect(await info()).toMatchObject({ points: 0.5, user_group: 0 });
    await world.recharge({ target_uid: member.uid, amount: 10, remark: '' });
    expect(await info()).toMatchObject({ points: 10.5, user_group: 1 });
  });

  it('makes a member as long as more was given than taken, in whatever turn', async () => {
    const member = await world.member();
    await world.redeem(member, await world.code());
    await world.redeem(member, await world.code());
    const level = async () => (await clientOf(world.door.app, member.token)(readUserInfo, {})).data.user_group;
    const levels: number[] = [];
    for (const amount of [1, -20, 0.5, 18, 0.5, 0.5]) {
      await world.recharge({ target_uid: member.uid, amount, remark: '调整' });
      levels.push(await level());
    }
    expect(levels).toEqual([1, 0, 0, 0, 0, 1]);
  });

  it.each([
    [{ amount: 0 }, 'amount', '点数不能是 0'],
    [{ amount: 0.25 }, 'amount', '点数是 0.5 的倍数'],
    [{ amount: 100_000.5 }, 'amount', '一次最多充值 100000 点'],
    [{ amount: -100_000.5 }, 'amount', '一次最多扣回 100000 点'],
    [{ amount: 'ten' }, 'amount', '请填写点数'],
    [{ amount: -1, remark: '  ' }, 'remark', '扣回点数要写明原因'],
    [{ remark: 'x'.repeat(201) }, 'remark', '备注最多 200 字'],
    [{ target_uid: 'somebody' }, 'target_uid', '没有这个用户'],
  ])('refuses %j', async (wish, field, sentence) => {
    const { status, body } = await world.refusedRecharge({ target_uid: 100_001, amount: 1, remark: '补发', ...wish });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('knows neither strangers nor who has left, and what was booked for them keeps only the uid', async () => {
    const leaving = await world.member();
    const code = await world.code();
    await world.redeem(leaving, code);
    await world.recharge({ target_uid: leaving.uid, amount: 5, remark: '补发' });
    await database().pool.query('update account set deletion_due_at = $2 where uid = $1', [leaving.uid, now()]);
    await world.door.app.schedules.run('deletions.sweep');
    for (const uid of [leaving.uid, 999_999_999]) {
      const { status, body } = await world.refusedRecharge({ target_uid: uid, amount: 5 });
      expect([status, body.code, body.message]).toEqual([404, 'MEMBER_NOT_FOUND', '没有这个用户']);
    }
    expect((await world.row(code)).used_by).toBe(String(leaving.uid));
    expect(await world.logged(String(leaving.uid))).toMatchObject([{ amount: 5, remark: '补发' }]);
    expect((await world.redeem(leaving, await world.code())).status).toBe(401);
  });

  it('is done once for one idempotency key, twenty times at once or later', async () => {
    const member = await world.member();
    const wish = { target_uid: member.uid, amount: 7, remark: '一次' };
    const answers = await times(20, () => world.recharge(wish, 'one-recharge'));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect((await world.recharge(wish, 'one-recharge')).data).toEqual(answers[0]?.data);
    expect([await world.balance(member), (await world.logged(String(member.uid))).length]).toEqual([7, 1]);
    await expect(world.recharge({ ...wish, amount: 8 }, 'one-recharge')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('under one key for two members at once is done for one of them alone', async () => {
    const members = await times(2, () => world.member());
    const both = members.map(({ uid }) =>
      world.recharge({ target_uid: uid, amount: 3, remark: '二选一' }, 'two-members'),
    );
    const ends = (await Promise.allSettled(both)).map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.code));
    expect(ends.toSorted()).toEqual(['IDEMPOTENCY_CONFLICT', 'ok']);
    const balances = await Promise.all(members.map((one) => world.balance(one)));
    expect(balances.toSorted()).toEqual([0, 3]);
    expect(await world.logged('二选一')).toHaveLength(1);
  });

  it('[P7.6-11] is listed newest first, page by page, by uid or words of the remark', async () => {
    const member = await world.member();
    for (const amount of [1, 2, 3])
      await world.recharge({ target_uid: member.uid, amount, remark: `活动补发第 ${amount} 次` });
    const page = await world.asAdmin(listRecharges, { query: { q: '活动补发', limit: 2 } });
    expect([page.total, page.data.map(({ amount }) => amount)]).toEqual([3, [3, 2]]);
    expect((await world.logged('第 2 次')).map(({ amount }) => amount)).toEqual([2]);
    expect(await world.logged(String(member.uid))).toHaveLength(3);
    expect((await world.logged(String(world.admin.uid))).length).toBeGreaterThan(3);
  });

  it('cannot be rewritten', async () => {
    for (const sql of ["update recharge set remark = ''", 'delete from recharge', 'truncate recharge'])
      await expect(database().pool.query(sql)).rejects.toThrow('recharge is append-only');
  });

  it('[P6-13] is for administrators only', async () => {
    const { uid, token } = await world.member();
    const wish = { target_uid: uid, amount: 1000 };
    for (const [method, path, body] of [
      ['POST', '/admin/recharge', wish],
      ['GET', '/admin/recharge/logs', undefined],
    ] as const) {
      expect((await world.door.call(method, path, body)).status).toBe(401);
      expect((await world.door.call(method, path, body, { token })).status).toBe(403);
    }
    expect(await world.balance({ uid, token })).toBe(0);
  });
});
