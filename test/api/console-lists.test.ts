import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportMessages } from '@overtone/contract/announcement';
import { exportCannedReplies } from '@overtone/contract/canned-reply';
import { exportChannels } from '@overtone/contract/channel';
import { createFileClient } from '@overtone/contract/client';
import type { Endpoint } from '@overtone/contract/endpoint';
import { exportAudit, listAudit } from '@overtone/contract/figures';
import { exportGenerationsForAdmin, listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { exportLabelWaivers, listLabelWaivers } from '@overtone/contract/label-waiver-admin';
import { exportInvitees, exportMemberSessions, listMemberSessions } from '@overtone/contract/member-sessions';
import { exportMembers, listMembers } from '@overtone/contract/member';
import {
  exportNotifies,
  exportOrdersForAdmin,
  listNotifies,
  listOrdersForAdmin,
  listPaymentOrders,
} from '@overtone/contract/payment';
import { exportEntriesForAdmin, listEntriesForAdmin } from '@overtone/contract/points';
import { exportFailedJobs, listFailedJobs } from '@overtone/contract/queues';
import { exportRecharges, listRecharges } from '@overtone/contract/recharge';
import { exportRedeemCodes, listRedeemCodes } from '@overtone/contract/redeem';
import { exportSecurityEvents, listSecurityEvents } from '@overtone/contract/security';
import { exportFeedbacks, listFeedbacks } from '@overtone/contract/ticket-admin';
import { parse } from 'csv-parse/sync';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
const evil = '=HYPERLINK("http://x")';
/** The first and last instants of 2025-03-02 in China, and the ones beside them. */
const inside = [new Date('2025-03-01T16:00:00Z'), new Date('2025-03-02T15:59:59.999Z')];
const outside = [new Date('2025-03-01T15:59:59.999Z'), new Date('2025-03-02T16:00:00Z')];
const moments = [...inside, ...outside];

beforeAll(async () => {
  app = await bootApp();
  staff = await arrangedPerson(app, 'admin');
  await Promise.all(moments.map((at, index) => rowsAt(at, index)));
}, 60_000);
afterAll(() => app.stop());

/** One of everything that has a list. */
async function rowsAt(at: Date, index: number): Promise<void> {
  const { client } = app.database;
  const uid = staff.uid;
  const batch = randomUUID();
  await client.auditEntry.create({ data: { actorUid: uid, action: evil, target: 'x', detail: {}, createdAt: at } });
  await client.account.create({
    data: { email: `${randomUUID()}@example.com`, nickname: evil, passwordHash: 'x', avatarSeed: 'x', createdAt: at },
  });
  await client.paymentOrder.create({
    data: {
      ...{ orderNo: `OT${randomUUID().replaceAll('-', '').slice(0, 24)}`, uid, package: 'basic', credits: 12 },
      ...{ amountFen: 698, channel: 'pc', requestHash: 'hash', createdAt: at, expiresAt: at },
    },
  });
  await client.paymentNotify.create({
    data: { receivedAt: at, address: evil, verdict: 'unproven', proven: false, raw: '' },
  });
  const recharge = { adminUid: uid, targetUid: uid, amount: 100, requested: 100, balanceAfter: 100, remark: evil };
  await client.labelWaiver.create({ data: { uid, songId: batch, agreementVersion: evil, agreedAt: at } });
  await client.recharge.create({ data: { ...recharge, id: BigInt(900 + index), requestHash: 'x', createdAt: at } });
  const made = { points: 100, count: 1, ttlSeconds: 60, prefix: 'OLD', label: evil, createdBy: uid, createdAt: at };
  await client.redeemBatch.create({ data: { id: batch, ...made, expiresAt: at, requestHash: 'x' } });
  await client.redeemCode.create({
    data: { batchId: batch, digest: Buffer.from(batch), sealed: Buffer.from('x'), createdAt: at },
  });
  const event = { kind: 'login', uid, address: evil, detail: {}, count: 1, firstAt: at, lastAt: at };
  await client.securityEvent.create({ data: event });
  const ticket = { uid, writer: batch, type: 'other', content: evil, language: 'zh', requestHash: 'x' };
  await client.ticket.create({ data: { ...ticket, lastMessageAt: at, updatedAt: at, createdAt: at } });
  const failed = { queue: 'old', name: 'old.job', jobId: batch, payload: {}, attempts: 1, reason: evil };
  await client.failedJob.create({ data: { ...failed, firstAt: at, lastAt: at } });
  const wish = { uid, provider: 'suno', operation: 'music', model: 'chirp-v5', request: {}, status: 'failed' };
  const over = { failReason: evil, requestHash: 'x', createdAt: at, finishedAt: at };
  await client.generation.create({ data: { id: randomUUID(), ...wish, ...over } });
  await app.database.pool.query(
    `insert into entry (uid, kind, amount, change, balance_after, reference, reason, created_at)
     values ($1, 'grant', 100, 100, 100, $2, $3, $4)`,
    [uid, `seed:${batch}`, evil, at],
  );
}

type Page = { data: unknown[]; total: number };
const lists: [name: string, list: Endpoint, sheet: Endpoint, more?: object][] = [
  ['audit', listAudit, exportAudit],
  ['member', listMembers, exportMembers],
  ['order', listOrdersForAdmin, exportOrdersForAdmin],
  ['notify', listNotifies, exportNotifies],
  ['recharge', listRecharges, exportRecharges],
  ['failed_job', listFailedJobs, exportFailedJobs],
  ['ticket', listFeedbacks, exportFeedbacks],
  ['event', listSecurityEvents, exportSecurityEvents, { kind: 'login' }],
  ['label_waiver', listLabelWaivers, exportLabelWaivers],
  ['generation', listGenerationsForAdmin, exportGenerationsForAdmin],
];
const theDay = { from: '2025-03-02', to: '2025-03-02' };
const rowsOf = (list: Endpoint, query: object) =>
  (staff.call as unknown as (endpoint: Endpoint, input: object) => Promise<Page>)(list, { query });

async function sheetOf(endpoint: Endpoint, query: object, params: object = {}): Promise<string[][]> {
  const fetchFile = createFileClient({
    baseUrl: `${app.url}/api`,
    headers: () => ({ authorization: `Bearer ${staff.token}` }),
  });
  const { content } = await fetchFile(endpoint as never, { query, params } as never);
  return parse(await content.text(), { bom: true }) as string[][];
}

describe('each list of the console', () => {
  it.each(lists)(
    '%s: by days of China, and as a spreadsheet of just those rows without formulas',
    async (name, ...of) => {
      const [list, sheet, more = {}] = of;
      const days = { ...more, ...theDay };
      expect((await rowsOf(list, days)).data).toHaveLength(inside.length);
      expect((await rowsOf(list, { ...more, to: '2025-03-01' })).data).toHaveLength(1);
      const [head = [], ...rows] = await sheetOf(sheet, days);
      expect([rows.length, rows[0]?.length]).toEqual([inside.length, head.length]);
      expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
      // In China's time as well, so that the rows add up to the days that were asked for.
      expect(rows.filter((row) => !row.some((cell) => cell.startsWith(`${theDay.from} `)))).toEqual([]);
      expect(rows.flat().filter((cell) => /^\d{4}-\d\d-\d\dT/.test(cell))).toEqual([]);
      const told = await app.database.client.auditEntry.findMany({ where: { action: `${name}.export` } });
      expect(told).toMatchObject([{ actorUid: staff.uid, detail: { filter: theDay } }]);
    },
  );

  it.each([
    ['member', exportMembers],
    ['ticket', exportFeedbacks],
  ] as const)('%s: whom somebody searched for stands in no log that outlives them', async (name, sheet) => {
    await sheetOf(sheet, { ...theDay, q: '13800138000' });
    const where = { action: `${name}.export` };
    const [told] = await app.database.client.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: 1 });
    expect(told?.detail).toEqual({ filter: { ...theDay, searched: true } });
  });

  it('the ledger and codes as well, which had their spreadsheets before', async () => {
    const uid = String(staff.uid);
    expect((await rowsOf(listEntriesForAdmin, { uid, ...theDay })).total).toBe(inside.length);
    expect(await sheetOf(exportEntriesForAdmin, { uid, ...theDay })).toHaveLength(inside.length + 1);
    expect((await rowsOf(listRedeemCodes, theDay)).total).toBe(inside.length);
    expect(await sheetOf(exportRedeemCodes, theDay)).toHaveLength(inside.length + 1);
  });

  it('where one member is logged in and whom they brought go out as well, each with a line of the audit about them', async () => {
    const { client } = app.database;
    const params = { uid: String(staff.uid) };
    const at = new Date('2024-02-02T00:00:00Z');
    // More than are read at once, many of one instant.
    const uids = Array.from({ length: 1_500 }, (_, index) => 2_000_000 + index);
    const faces = uids.map((uid) => ({ uid, nickname: evil, passwordHash: 'x', avatarSeed: 'x', createdAt: at }));
    await client.account.createMany({ data: faces.map((face) => ({ ...face, email: `${face.uid}@example.com` })) });
    const invitation = { inviterUid: staff.uid, address: '', outcome: 'rewarded', createdAt: at };
    await client.invitation.createMany({ data: uids.map((inviteeUid) => ({ ...invitation, inviteeUid })) });
    const [, ...sessions] = await sheetOf(exportMemberSessions, {}, params);
    const [, ...invitees] = await sheetOf(exportInvitees, {}, params);
    expect(sessions).toHaveLength((await staff.call(listMemberSessions, { params })).data.length);
    expect(invitees.map(([, uid]) => Number(uid))).toEqual(uids.toReversed());
    expect(new Set(invitees.map(([, , name]) => name))).toEqual(new Set([`'${evil}`]));
    const where = { action: { in: ['session.export', 'invitee.export'] } };
    const told = await client.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    expect(told.map(({ action, target }) => [action, target])).toEqual([
      ['session.export', `account:${staff.uid}`],
      ['invitee.export', `account:${staff.uid}`],
    ]);
  });

  it('what there is little of goes out as well, each with one line of the audit: announcements, replies, channels', async () => {
    const { client } = app.database;
    const now = app.clock.now();
    await client.announcement.create({
      data: { category: 'price', title: evil, content: '+1', status: 'draft', createdAt: now, updatedAt: now },
    });
    await client.cannedReply.create({ data: { title: evil, content: '-1', createdAt: now, updatedAt: now } });
    const [, ...announcements] = await sheetOf(exportMessages, { category: 'price' });
    const [, ...replies] = await sheetOf(exportCannedReplies, {});
    const [, ...channels] = await sheetOf(exportChannels, {});
    expect(announcements.map((row) => row.slice(1, 5))).toEqual([['price', 'draft', `'${evil}`, `'+1`]]);
    expect(replies.map((row) => row.slice(1, 3))).toContainEqual([`'${evil}`, `'-1`]);
    expect(channels.map(([, name]) => name)).toContain('env');
    expect(channels.flat().join()).not.toContain('sandbox-suno-key');
    const told = await client.auditEntry.findMany({
      where: { action: { in: ['announcement.export', 'canned_reply.export', 'channel.export'] } },
      orderBy: { id: 'asc' },
    });
    expect(told.map(({ target, detail }) => [target, detail])).toEqual([
      ['announcements', { filter: { category: 'price' } }],
      ['canned_replies', { filter: {} }],
      ['channels', { filter: {} }],
    ]);
  });

  it('they, too, are of what was looked for', async () => {
    const { data } = await rowsOf(listEntriesForAdmin, { uid: String(staff.uid), ...theDay });
    const [{ id, reference }] = data as [{ id: string; reference: string }];
    expect((await sheetOf(exportEntriesForAdmin, { q: reference })).map((row) => row[8])).toEqual(['流水号', id]);
    expect(await sheetOf(exportRedeemCodes, { q: '没有这个备注' })).toHaveLength(1);
    expect(await sheetOf(exportRedeemCodes, { q: '%' })).toHaveLength(1);
  });

  it('an order of a package that is not sold any more is listed beside the others; what Alipay gave back stands in the sheet', async () => {
    const back = {
      status: 'refunded',
      paidFen: 698,
      paidAt: inside[0] ?? null,
      foreignRefundFen: 698,
      refundedAt: inside[1] ?? null,
    };
    const data = { package: 'veteran', ...back };
    await app.database.client.paymentOrder.updateMany({ where: { createdAt: inside[0] ?? '' }, data });
    for (const list of [listOrdersForAdmin, listPaymentOrders]) {
      const rows = (await rowsOf(list, theDay)).data as { package: string; refund_amount: string | null }[];
      expect(rows.map((row) => [row.package, row.refund_amount])).toEqual([
        ['basic', null],
        ['veteran', '6.98'],
      ]);
    }
    const [head = [], ...rows] = await sheetOf(exportOrdersForAdmin, theDay);
    expect(rows.map((row) => row[head.indexOf('退款')])).toEqual(['', '6.98']);
  });

  it.each([{ from: '2025-02-30' }, { to: 'tomorrow' }, { from: '2025-3-2' }, { to: '0000-01-01' }])(
    'refuses %j in words',
    async (query) => {
      const refused = rowsOf(listOrdersForAdmin, query);
      await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', body: { fields: expect.anything() } });
    },
  );

  it('spreadsheets of more rows than are read at once have each of them once, newest first', async () => {
    const at = new Date('2024-01-01T00:00:00Z');
    const detail = {};
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      action: 'many',
      target: `${index}`,
      detail,
      createdAt: at,
    }));
    await app.database.client.auditEntry.createMany({ data: rows });
    const [, ...lines] = await sheetOf(exportAudit, { action: 'many' });
    expect(lines.map((line) => Number(line[3]))).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_499 - index));
  });

  it('of one day as well, where many happened in the same instant', async () => {
    const day = { from: '2024-05-05', to: '2024-05-05' };
    const [uid, ids] = [staff.uid, Array.from({ length: 1_500 }, (_, index) => index)];
    const at = (index: number) => new Date(Date.UTC(2024, 4, 5, 4, 0, index % 2));
    const moved = { uid, kind: 'grant', amount: 1, change: 1, balanceAfter: 1, reason: '' };
    const { client } = app.database;
    await client.entry.createMany({
      data: ids.map((index) => ({ ...moved, reference: `seed:day${index}`, createdAt: at(index) })),
    });
    const noted = { kind: 'login', uid, detail: {}, count: 1 };
    await client.securityEvent.createMany({
      data: ids.map((index) => ({ ...noted, device: String(index), firstAt: at(index), lastAt: at(index) })),
    });
    const inOrder = [...ids.filter((index) => index % 2 === 0), ...ids.filter((index) => index % 2 === 1)];
    const [, ...entries] = await sheetOf(exportEntriesForAdmin, day);
    expect(entries.map((row) => row.at(-1))).toEqual(inOrder.map((index) => `seed:day${index}`));
    const [, ...events] = await sheetOf(exportSecurityEvents, day);
    expect(events.map((row) => Number(row[7]))).toEqual(inOrder.toReversed());
    // The list goes on behind the last one of a page.
    const seen: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { ...day, uid: String(uid), limit: 50, ...(cursor && { cursor }) };
      const page = await staff.call(listSecurityEvents, { query });
      seen.push(...page.data.map(({ device }) => Number(device)));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(inOrder.toReversed());
  });
});
