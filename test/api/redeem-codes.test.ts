import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import { arrangeCodes } from '../../apps/api/src/features/redeem/redeem.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { times } from '../support/account-door.js';
import { testSecret } from '../support/app.js';
import { RedeemWorld } from '../support/redeem-world.js';

let world: RedeemWorld;
beforeAll(async () => {
  world = await RedeemWorld.make();
}, 60_000);
afterAll(() => world.stop());

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
      uses: 1,
      used_count: 0,
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
    [{ points: 0.5, ttl_seconds: 60, prefix: 'A0', label: '' }],
    [{ points: 100_000, ttl_seconds: 94_867_200, prefix: 'ABCDEFG8', label: '备'.repeat(60) }],
  ])('[P9-07] makes what lies on the edges: %j', async (wish) => {
    const { codes } = await world.batch(wish);
    expect(await world.row(codes[0] ?? '')).toMatchObject({ ...wish, count: 1 });
  });

  it.each([
    [{ points: 0 }, '点数最少 0.5', 'Points: at least 0.5'],
    [{ points: 100_000.5 }, '点数最多 100000', 'Points: at most 100000'],
    [{ points: 0.7 }, '点数是 0.5 的倍数', 'Points come in steps of 0.5'],
    [{ points: '10' }, '请填写点数', 'Enter the points'],
    [{ count: 0 }, '数量最少 1', 'How many: at least 1'],
    [{ count: 5001 }, '数量最多 5000', 'How many: at most 5000'],
    [{ count: 1.5 }, '数量是整数', 'How many is a whole number'],
    [{ uses: 0 }, '数量最少 1', 'How many: at least 1'],
    [{ uses: 10_001 }, '数量最多 10000', 'How many: at most 10000'],
    [{ ttl_seconds: 59 }, '有效秒数最少 60', 'Life in seconds: at least 60'],
    [{ ttl_seconds: 94_867_201 }, '有效秒数最多 94867200', 'Life in seconds: at most 94867200'],
    [{ prefix: 'G' }, '前缀是 2 到 8 个大写字母或数字', 'A prefix has 2 to 8 capital letters or digits'],
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
        detail: { points: 10, count: 5, uses: 1, ttl_seconds: 3600, prefix: 'GIFT', label: '一次' },
      },
    ]);
  });

  it('comes with the sandbox once, for whoever administers to see', async () => {
    const request = { points: 10, count: 4, uses: 1, ttl_seconds: 3600, prefix: 'DEMO', label: '演示批次' };
    const config = readConfig({
      OVERTONE_PROFILE: 'sandbox',
      DATABASE_URL: 'postgresql://localhost/x',
      SECRET: testSecret,
    });
    const arrangement = { config, chance: new SystemChance(), name: 'demo', request, now: now() };
    for (let start = 0; start < 2; start += 1) await database().transaction((tx) => arrangeCodes(tx, arrangement));
    const rows = await world.listed({ q: 'demo' });
    expect(rows.map((row) => `${row.label} ${row.created_by}`)).toEqual(Array(4).fill('演示批次 0'));
    world.made.push(...rows.map(({ code }) => code));
    expect((await world.redeem(await world.member(), rows[0]?.code)).body.success).toBe(true);
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
    for (const time of ['创建时间', '过期时间'])
      expect(rows[0]?.[`${time}（北京时间）`]).toMatch(/^\d{4}-\d\d-\d\d [\d:]{8}$/);
    const cells = [...rows, ...(await world.exported({ batch_id: plain.id })).rows].flatMap((row) =>
      Object.values(row),
    );
    expect(cells.length).toBe(4 * 17);
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

describe('redeeming', () => {
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

describe('after all of it', () => {
  it('no code stands in a log, in the audit or in the tables, and the ledger adds up', async () => {
    expect(world.made.length).toBeGreaterThan(5000);
    expect(await world.leaked()).toEqual([]);
    expect(await findDrift(database().client)).toEqual([]);
  });
});
