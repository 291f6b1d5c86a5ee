import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { readUserInfo } from '@overtone/contract/people';
import { listRecharges, type RechargeLog, rechargeMember } from '@overtone/contract/recharge';
import { findDrift } from '../../apps/api/src/features/points/points.verify.store.js';
import { arrangeCodes } from '../../apps/api/src/features/redeem/redeem.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { newAddress, outcomes, times } from '../support/account-door.js';
import type { Arranged } from '../support/arranged-member.js';
import { clientOf } from '../support/person.js';
import { oneGrantPerCode, raceForCodes } from '../support/redeem-race.js';
import { inBeijing, RedeemWorld, wrongPerAddress, wrongPerMember } from '../support/redeem-world.js';

let world: RedeemWorld;
beforeAll(async () => {
  world = await RedeemWorld.make();
}, 60_000);
afterAll(() => world.stop());

const day = 86_400;
const database = () => world.door.app.database;
const now = () => world.door.app.clock.now();
const codeShape = /^GIFT(-[2-9A-HJ-NP-Z]{4}){4}$/;

describe('making codes', () => {
  it('[P7.6-12] [P3-33] takes points, count, ttl_seconds, prefix and label, and answers codes that are all different', async () => {
    const { id, codes } = await world.batch({ count: 3, points: 2.5, ttl_seconds: 7200, label: '开业' });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(codeShape);
    const [row] = await world.listed({ q: codes[0] });
    const created = Date.parse(row?.created_at ?? '');
    expect(Math.abs(created - now().getTime())).toBeLessThan(10_000);
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      batch_id: id,
      code: codes[0],
      points: 2.5,
      count: 3,
      ttl_seconds: 7200,
      prefix: 'GIFT',
      label: '开业',
      is_used: false,
      used_by: null,
      used_at: null,
      is_void: false,
      voided_by: null,
      voided_at: null,
      expired: false,
      expires_at: new Date(created + 7_200_000).toISOString(),
      created_by: String(world.admin.uid),
      created_at: new Date(created).toISOString(),
    });
  });

  it('[P9-07] makes as many as 5,000 at once, and no two alike', async () => {
    const { id, codes } = await world.batch({ count: limits.redeem.count.max, label: '大批' });
    expect(new Set(codes).size).toBe(5000);
    expect(await database().client.redeemCode.count({ where: { batchId: id } })).toBe(5000);
  });

  it.each([
    [{ points: 0 }, '点数最少 0.5', 'Points: at least 0.5'],
    [{ points: 100_000.5 }, '点数最多 100000', 'Points: at most 100000'],
    [{ points: 0.7 }, '点数是 0.5 的倍数', 'Points come in steps of 0.5'],
    [{ points: '10' }, '请填写点数', 'Enter the points'],
    [{ count: 0 }, '数量最少 1', 'How many: at least 1'],
    [{ count: 5001 }, '数量最多 5000', 'How many: at most 5000'],
    [{ count: 1.5 }, '数量是整数', 'How many is a whole number'],
    [{ ttl_seconds: 59 }, '有效秒数最少 60', 'Life in seconds: at least 60'],
    [{ ttl_seconds: 94_867_201 }, '有效秒数最多 94867200', 'Life in seconds: at most 94867200'],
    [{ prefix: 'gift' }, '前缀是 2 到 8 个大写字母或数字', 'A prefix has 2 to 8 capital letters or digits'],
    [{ prefix: '=CMD' }, '前缀是 2 到 8 个大写字母或数字', 'A prefix has 2 to 8 capital letters or digits'],
    [{ prefix: 'NINE9CHAR' }, '前缀是 2 到 8 个大写字母或数字', 'A prefix has 2 to 8 capital letters or digits'],
    [{ label: 'x'.repeat(61) }, '备注最多 60 字', 'A remark may have 60 characters at most'],
    [{ points_expiry_days: 0 }, '点数有效天数最少 1', 'Days until the points expire: at least 1'],
  ])('[P9-07] refuses %j', async (wish, zh, en) => {
    const body = { points: 10, count: 1, ttl_seconds: 3600, prefix: 'GIFT', ...wish };
    const field = String(Object.keys(wish)[0]);
    const made = await world.byAdmin('POST', '/admin/redeem-codes', body);
    expect([made.status, made.body.fields]).toEqual([400, { [field]: zh }]);
    const inEnglish = await world.byAdmin('POST', '/admin/redeem-codes', body, 'en');
    expect(inEnglish.body.fields).toEqual({ [field]: en });
  });

  it('is done once for one idempotency key, however often and together it is asked', async () => {
    const answers = await times(8, () => world.batch({ count: 5, label: '一次' }, 'key-of-one-batch'));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await world.batch({ count: 5, label: '一次' }, 'key-of-one-batch')).toEqual(answers[0]);
    expect(await world.listed({ q: '一次' })).toHaveLength(5);
    await expect(world.batch({ count: 6, label: '一次' }, 'key-of-one-batch')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(
      (await world.audited('redeem.create')).filter(({ detail }) => JSON.stringify(detail).includes('一次')),
    ).toEqual([
      {
        actorUid: world.admin.uid,
        target: `redeem_batch:${answers[0]?.id}`,
        detail: { points: 10, count: 5, ttl_seconds: 3600, prefix: 'GIFT', label: '一次' },
      },
    ]);
  });

  it('comes with the sandbox once, for whoever administers to see', async () => {
    const request = { points: 10, count: 4, ttl_seconds: 3600, prefix: 'DEMO', label: '演示批次' };
    const config = readConfig({ OVERTONE_PROFILE: 'sandbox', DATABASE_URL: 'postgresql://localhost/x' });
    const arrangement = { config, chance: new SystemChance(), name: 'demo', request, now: now() };
    for (let start = 0; start < 2; start += 1) await database().transaction((tx) => arrangeCodes(tx, arrangement));
    const rows = await world.listed({ q: 'demo' });
    expect(rows.map((row) => `${row.label} ${row.created_by}`)).toEqual(Array(4).fill('演示批次 0'));
    world.made.push(...rows.map(({ code }) => code));
    expect((await world.redeem(await world.member(), rows[0]?.code)).body.success).toBe(true);
  });
});

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

  it('gives points that expire when the batch says so, counted from now', async () => {
    const member = await world.member();
    const code = await world.code({ points_expiry_days: 30 });
    await world.redeem(member, code);
    const [lot] = await database().client.lot.findMany({ where: { uid: member.uid } });
    const life = (lot?.expiresAt?.getTime() ?? 0) - (lot?.createdAt.getTime() ?? 0);
    expect(life).toBe(30 * day * 1000);
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

  it('against a withdrawal at the same moment: one of the two, never both', async () => {
    const members = await times(15, () => world.member());
    const { codes } = await world.batch({ count: 15 });
    const ends = await Promise.all(
      members.map(async (member, index) => {
        const code = codes[index] ?? '';
        const [redeemed, withdrawn] = await Promise.all([
          world.redeem(member, code),
          world.byAdmin('POST', '/admin/redeem-codes/void', { code }),
        ]);
        const row = await world.row(code);
        expect([row.is_used, row.is_void]).toEqual([redeemed.body.success, withdrawn.body.success]);
        expect(await world.balance(member)).toBe(redeemed.body.success ? 10 : 0);
        return [redeemed.body.code ?? 'ok', withdrawn.body.code ?? 'ok'].join(' ');
      }),
    );
    for (const end of ends) expect(['ok REDEEM_USED', 'REDEEM_VOID ok']).toContain(end);
  });
});

describe('codes in the hands of staff', () => {
  it('[P7.6-13] lists them newest first, page by page, by state and by what is searched for', async () => {
    const member = await world.member();
    const first = await world.batch({ count: 3, prefix: 'LISTA', label: '春季活动', ttl_seconds: 60 });
    world.door.app.clock.advance(61);
    const second = await world.batch({ count: 4, prefix: 'LISTB', label: '秋季活动' });
    const [used, withdrawn] = second.codes;
    await world.redeem(member, used);
    await world.byAdmin('POST', '/admin/redeem-codes/void', { code: withdrawn });
    const codes = async (query: Record<string, unknown>) => (await world.listed(query)).map(({ code }) => code);
    const [newest, oldest] = [second.codes.toReversed(), first.codes.toReversed()];
    expect(await codes({ q: '季活动' })).toEqual([...newest, ...oldest]);
    expect(await codes({ q: '季活动', limit: 3, page: 2 })).toEqual([newest[3], ...oldest.slice(0, 2)]);
    const { body } = await world.byAdmin('GET', '/admin/redeem-codes?limit=2&q=%E5%AD%A3%E6%B4%BB%E5%8A%A8');
    expect(body).toMatchObject({ success: true, total: 7 });
    const inState = (state: string) => codes({ q: '季活动', state });
    expect(await inState('usable')).toEqual(newest.slice(0, 2));
    expect(await inState('used')).toEqual([used]);
    expect(await inState('void')).toEqual([withdrawn]);
    expect(await inState('expired')).toEqual(oldest);
    expect((await world.listed({ state: 'expired', q: 'LISTA' })).every(({ expired }) => expired)).toBe(true);
    expect(await codes({ q: 'listb' })).toEqual(newest);
    expect(await codes({ q: used })).toEqual([used]);
    expect(await codes({ q: String(used).toLowerCase() })).toEqual([]);
    expect(await codes({ q: member.uid })).toEqual([used]);
    expect(await codes({ batch_id: first.id })).toEqual(oldest);
    const wrong = await world.byAdmin('GET', '/admin/redeem-codes?batch_id=1');
    expect([wrong.status, wrong.body.message]).toEqual([400, '提交的内容有误：没有这批兑换码']);
  });

  it('[P7.6-14] withdraws one code, and says why another cannot be', async () => {
    const [code, used] = (await world.batch({ count: 2 })).codes;
    await world.redeem(await world.member(), used);
    const withdraw = (one: unknown) => world.byAdmin('POST', '/admin/redeem-codes/void', { code: one });
    expect((await withdraw(code)).body).toEqual({ success: true, data: { voided: 1, already: 0, unknown: 0 } });
    const row = await world.row(String(code));
    expect(row).toMatchObject({ is_void: true, is_used: false, expired: false, voided_by: String(world.admin.uid) });
    expect((await world.audited('redeem.void')).at(-1)).toEqual({
      actorUid: world.admin.uid,
      target: `redeem_code:${row.id}`,
      detail: { voided: 1, already: 0, unknown: 0 },
    });
    const refused = await Promise.all([code, used, 'GIFT-2222', String(code).toLowerCase()].map(withdraw));
    expect(refused.map(({ body }) => body.code)).toEqual([
      'REDEEM_VOID',
      'REDEEM_USED',
      'REDEEM_UNKNOWN',
      'REDEEM_UNKNOWN',
    ]);
    for (const body of [{}, { code, batchId: row.batch_id }]) {
      const answer = await world.byAdmin('POST', '/admin/redeem-codes/void', body);
      expect(answer.body.fields).toEqual({ code: '请给出一个兑换码、一组兑换码或一个批次' });
    }
  });

  it('[P7.6-14] withdraws several, or what is left of a batch, and counts', async () => {
    const { id, codes } = await world.batch({ count: 6 });
    await world.redeem(await world.member(), codes[0]);
    const withdraw = async (body: object) => (await world.byAdmin('POST', '/admin/redeem-codes/void', body)).body;
    const several = [codes[0], codes[1], codes[2], codes[2], 'GIFT-2222'];
    expect((await withdraw({ codes: several })).data).toEqual({ voided: 2, already: 1, unknown: 1 });
    expect((await withdraw({ batchId: id })).data).toEqual({ voided: 3, already: 3, unknown: 0 });
    expect((await withdraw({ batchId: id })).data).toEqual({ voided: 0, already: 6, unknown: 0 });
    expect((await withdraw({ batchId: crypto.randomUUID() })).code).toBe('REDEEM_BATCH_NOT_FOUND');
    expect((await world.row(codes[0] ?? '')).is_void).toBe(false);
  });

  it('[P7.6-15] exports them as a file whose cells no spreadsheet runs', async () => {
    const label = '=HYPERLINK("http://x.example","领奖")';
    const { id, codes } = await world.batch({ count: 3, label, prefix: '00', points: 0.5 });
    const plain = await world.batch({ count: 1, label: '"-1+1', prefix: '1E5' });
    const member = await world.member();
    await world.redeem(member, codes[1]);
    const { head, rows } = await world.exported({ batch_id: id });
    expect(head.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(head.get('content-disposition') ?? '')).toMatch(
      /attachment.*兑换码-\d{4}-\d\d-\d\d\.csv/,
    );
    expect(rows.map((row) => [row['兑换码'], row['点数'], row['状态'], row['使用人']])).toEqual([
      [codes[0], '0.5', '可用', ''],
      [codes[1], '0.5', '已使用', String(member.uid)],
      [codes[2], '0.5', '可用', ''],
    ]);
    expect(rows[0]).toMatchObject({ 备注: `'${label}`, 前缀: '00', 创建人: String(world.admin.uid), 批次: id });
    for (const time of ['创建时间', '过期时间']) expect(rows[0]?.[time]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const cells = [...rows, ...(await world.exported({ batch_id: plain.id })).rows].flatMap((row) =>
      Object.values(row),
    );
    expect(cells.length).toBe(4 * 15);
    for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=+\-@\t\r]/);
    const usedOnly = await world.exported({ batch_id: id, state: 'used' });
    expect(usedOnly.rows.map((row) => row['兑换码'])).toEqual([codes[1]]);
    expect((await world.audited('redeem.export')).at(-1)).toEqual({
      actorUid: world.admin.uid,
      target: `redeem_batch:${id}`,
      detail: { state: 'used', count: 1 },
    });
  });

  it('[P7.6-15] exports a batch of thousands, every code once', async () => {
    const [row] = await world.listed({ q: '大批' });
    const { rows } = await world.exported({ batch_id: row?.batch_id ?? '' });
    expect(new Set(rows.map((one) => one['兑换码'])).size).toBe(limits.redeem.count.max);
  });

  it('shows a code that was sealed under another secret by its prefix only', async () => {
    const { id, codes } = await world.batch();
    const other = await database().client.redeemCode.findFirstOrThrow({ where: { batchId: { not: id } } });
    await database().client.redeemCode.updateMany({ where: { batchId: id }, data: { sealed: other.sealed } });
    expect((await world.row(codes[0] ?? '')).code).toBe('GIFT-????-????-????-????');
    expect((await world.exported({ batch_id: id })).rows[0]?.['兑换码']).toBe('GIFT-????-????-????-????');
  });

  it.each([
    'POST /admin/redeem-codes',
    'GET /admin/redeem-codes',
    'POST /admin/redeem-codes/void',
    'GET /admin/redeem-codes/export',
  ])('[P6-14] %s is for administrators only', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const body = method === 'POST' ? { points: 1, count: 1, ttl_seconds: 60, prefix: 'GIFT' } : undefined;
    const { token } = await world.member();
    const answers = [await world.door.call(method, path, body), await world.door.call(method, path, body, { token })];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});

describe('recharging by hand', () => {
  const recharge = (body: object, key?: string) =>
    world.asAdmin(
      rechargeMember,
      { body: body as never },
      { headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  const refusal = (body: object) => world.byAdmin('POST', '/admin/recharge', body);
  const logged = async (q: string) => (await world.asAdmin(listRecharges, { query: { q } })).data;

  it('[P7.6-10] [P3-32] [P7.6-11] gives points, lifts the level, tells the member and is logged', async () => {
    const member = await world.member();
    let made: RechargeLog | undefined;
    const told = await world.told(member, async () => {
      made = (await recharge({ target_uid: member.uid, amount: 12.5, remark: ' 银行转账 ' })).data;
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
    expect(await logged(String(member.uid))).toEqual([made]);
    expect(await world.entries(member)).toEqual([{ kind: 'grant', change: 1250, reference: `recharge:${made?.id}` }]);
    const [lot] = await database().client.lot.findMany({ where: { uid: member.uid } });
    expect(lot).toMatchObject({ source: 'manual', expiresAt: null });
    const { data } = await clientOf(world.door.app, member.token)(readUserInfo, {});
    expect(data).toMatchObject({ points: 12.5, user_group: 1 });
    expect((await world.audited('points.recharge')).at(-1)).toEqual({
      actorUid: world.admin.uid,
      target: `account:${member.uid}`,
      detail: { recharge: made?.id, amount: 1250 },
    });
  });

  it('takes back at most what is there, with a reason, and logs what really moved', async () => {
    const member = await world.member();
    await recharge({ target_uid: String(member.uid), amount: 10, remark: '' });
    const told = await world.told(member, async () => {
      const { data } = await recharge({ target_uid: member.uid, amount: -4, remark: '多充了' });
      expect(data).toMatchObject({ amount: -4, requested: -4, balance_after: 6, remark: '多充了' });
    });
    expect(told).toEqual([6]);
    const { data } = await recharge({ target_uid: member.uid, amount: -100, remark: '退回' });
    expect(data).toMatchObject({ amount: -6, requested: -100, balance_after: 0 });
    const empty = await refusal({ target_uid: member.uid, amount: -1, remark: '退回' });
    expect([empty.status, empty.body.message]).toEqual([409, '这个用户没有可以扣回的点数']);
    expect((await world.entries(member)).map(({ change }) => change)).toEqual([1000, -400, -600]);
    expect(await logged(String(member.uid))).toHaveLength(3);
    const info = async () => (await clientOf(world.door.app, member.token)(readUserInfo, {})).data;
    expect(await info()).toMatchObject({ points: 0, user_group: 0 });
    // Points from elsewhere that are taken back are no debt of a later recharge.
    await world.redeem(member, await world.code());
    await recharge({ target_uid: member.uid, amount: -10, remark: '误发' });
    await recharge({ target_uid: member.uid, amount: 0.5, remark: '' });
    expect(await info()).toMatchObject({ points: 0.5, user_group: 1 });
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
    const { status, body } = await refusal({ target_uid: 100_001, amount: 1, remark: '补发', ...wish });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('knows neither strangers nor who has left, and what was booked for them keeps only the uid', async () => {
    const leaving = await world.member();
    const code = await world.code();
    await world.redeem(leaving, code);
    await recharge({ target_uid: leaving.uid, amount: 5, remark: '补发' });
    await database().pool.query('update account set deletion_due_at = $2 where uid = $1', [leaving.uid, now()]);
    await world.door.app.schedules.run('deletions.sweep');
    for (const uid of [leaving.uid, 999_999_999]) {
      const { status, body } = await refusal({ target_uid: uid, amount: 5 });
      expect([status, body.code, body.message]).toEqual([404, 'MEMBER_NOT_FOUND', '没有这个用户']);
    }
    expect((await world.row(code)).used_by).toBe(String(leaving.uid));
    expect(await logged(String(leaving.uid))).toMatchObject([{ amount: 5, remark: '补发' }]);
    expect((await world.redeem(leaving, await world.code())).status).toBe(401);
  });

  it('is done once for one idempotency key, twenty times at once or later', async () => {
    const member = await world.member();
    const wish = { target_uid: member.uid, amount: 7, remark: '一次' };
    const answers = await times(20, () => recharge(wish, 'one-recharge'));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect((await recharge(wish, 'one-recharge')).data).toEqual(answers[0]?.data);
    expect([await world.balance(member), (await logged(String(member.uid))).length]).toEqual([7, 1]);
    await expect(recharge({ ...wish, amount: 8 }, 'one-recharge')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('under one key for two members at once is done for one of them alone', async () => {
    const members = await times(2, () => world.member());
    const both = members.map(({ uid }) => recharge({ target_uid: uid, amount: 3, remark: '二选一' }, 'two-members'));
    const ends = (await Promise.allSettled(both)).map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.code));
    expect(ends.toSorted()).toEqual(['IDEMPOTENCY_CONFLICT', 'ok']);
    const balances = await Promise.all(members.map((one) => world.balance(one)));
    expect(balances.toSorted()).toEqual([0, 3]);
    expect(await logged('二选一')).toHaveLength(1);
  });

  it('[P7.6-11] is listed newest first, page by page, by uid or words of the remark', async () => {
    const member = await world.member();
    for (const amount of [1, 2, 3])
      await recharge({ target_uid: member.uid, amount, remark: `活动补发第 ${amount} 次` });
    const page = await world.asAdmin(listRecharges, { query: { q: '活动补发', limit: 2 } });
    expect([page.total, page.data.map(({ amount }) => amount)]).toEqual([3, [3, 2]]);
    expect((await logged('第 2 次')).map(({ amount }) => amount)).toEqual([2]);
    expect(await logged(String(member.uid))).toHaveLength(3);
    expect((await logged(String(world.admin.uid))).length).toBeGreaterThan(3);
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

describe('after all of it', () => {
  it('no code stands in a log, in the audit or in the tables, and the ledger adds up', async () => {
    expect(world.made.length).toBeGreaterThan(5000);
    const { rows } = await database().pool.query(
      `select (select coalesce(string_agg(detail::text || target, ' '), '') from audit_entry)
         || (select string_agg(reference || reason, ' ') from entry)
         || (select string_agg(encode(sealed, 'escape') || encode(digest, 'escape'), ' ') from redeem_code) as text`,
    );
    const everything = world.door.app.logged() + String(rows[0].text);
    const secrets = world.made.map((code) => code.slice(code.indexOf('-')));
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    expect(await findDrift(database().client)).toEqual([]);
  });
});
