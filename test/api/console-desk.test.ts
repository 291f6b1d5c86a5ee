import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeCannedReply,
  createCannedReply,
  listCannedReplies,
  mostCannedReplies,
  removeCannedReply,
} from '@overtone/contract/canned-reply';
import type { Refusal } from '@overtone/contract/client';
import { listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { setMemberRole } from '@overtone/contract/member';
import { listInvitees, listMemberSessions, revokeMemberSessions } from '@overtone/contract/member-sessions';
import { listMembers } from '@overtone/contract/member';
import { readPoints, readReceiptForAdmin } from '@overtone/contract/points';
import { dismissFailedJobs, listFailedJobs, listQueues, retryFailedJobs } from '@overtone/contract/queues';
import { listWebhooks, listWebhooksForAdmin } from '@overtone/contract/webhook';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

type Someone = Omit<Person, 'info'>;
let app: TestApp;
let staff: Someone;
let member: Someone;
beforeAll(async () => {
  // A sweep would take up what is arranged here as queued, and stand at a lock that a job is to stand at.
  app = await bootApp({ sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());
beforeEach(async () => {
  staff = await arrangedPerson(app, 'admin');
  member = await arrangedPerson(app);
});

const params = () => ({ uid: String(member.uid) });
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    ({ code }: Refusal) => code,
  );
/** What the audit says of this administrator, oldest first. */
const audited = async () => {
  const rows = await app.database.client.auditEntry.findMany({
    where: { actorUid: staff.uid },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ action, target, detail }) => ({ action, target, detail }));
};

describe('the card of a member', () => {
  it('shows where they are logged in and ends it, on one device or all, at once and noted once', async () => {
    const list = async () => (await staff.call(listMemberSessions, { params: params() })).data;
    const [device] = await list();
    expect(device).toMatchObject({ current: false });
    const end = async (id?: string) =>
      (await staff.call(revokeMemberSessions, { params: params(), body: id === undefined ? { all: true } : { id } }))
        .data.revoked;
    // Somebody else's session is not ended by naming it here.
    const [mine] = (await staff.call(listMemberSessions, { params: { uid: String(staff.uid) } })).data;
    expect(mine).toMatchObject({ current: true });
    expect([await end(mine?.id), await end(device?.id), await end(device?.id), await end()]).toEqual([0, 1, 0, 0]);
    expect([await outcome(member.call(readPoints, {})), await list()]).toEqual(['INVALID_TOKEN', []]);
    expect(await audited()).toEqual([
      { action: 'session.revoke', target: `account:${member.uid}`, detail: { sessions: 1 } },
    ]);
  });

  it('makes an administrator and takes it back; then what was open as one is closed; nobody is the last to go', async () => {
    const set = (uid: number, role: 'member' | 'admin', by = staff) =>
      outcome(by.call(setMemberRole, { params: { uid: String(uid) }, body: { role } }));
    const reads = () => outcome(member.call(listMembers, { query: {} }));
    expect([await reads(), await set(member.uid, 'admin'), await reads()]).toEqual(['FORBIDDEN', 'ok', 'ok']);
    // Again is nothing new.
    expect([await set(member.uid, 'admin'), await set(member.uid, 'member'), await reads()]).toEqual([
      ...['ok', 'ok', 'INVALID_TOKEN'],
    ]);
    await app.database.client.account.updateMany({
      where: { role: 'admin', uid: { not: staff.uid } },
      data: { role: 'member' },
    });
    expect([await set(staff.uid, 'member'), await set(999_999_999, 'admin')]).toEqual([
      'LAST_ADMIN',
      'MEMBER_NOT_FOUND',
    ]);
    expect((await audited()).map(({ action }) => action)).toEqual(['admin.grant', 'admin.revoke']);
  });

  it('names where their webhooks lead, without what is secret of it', async () => {
    const url = 'https://hooks.example/in?token=abc';
    const hook = { id: randomUUID(), uid: member.uid, name: '回调', url, events: ['order.paid'], secret: 'sealed' };
    await app.database.client.webhook.create({ data: { ...hook, createdAt: app.clock.now() } });
    const { data } = await staff.call(listWebhooksForAdmin, { params: params() });
    expect(data.map((row) => row.url)).toEqual(['https://hooks.example/in?…']);
    expect((await member.call(listWebhooks, {})).data.map((row) => row.url)).toEqual([url]);
  });

  it('names whom they brought, newest first, and what came of each', async () => {
    const invitee = await arrangedPerson(app);
    const row = { inviterUid: member.uid, address: '10.0.0.1', createdAt: app.clock.now() };
    await app.database.client.invitation.createMany({
      data: [
        { ...row, inviteeUid: invitee.uid, outcome: 'rewarded' },
        { ...row, inviteeUid: staff.uid, outcome: 'inviter_cap', createdAt: new Date('2025-01-01') },
      ],
    });
    const { data, total } = await staff.call(listInvitees, { params: params(), query: {} });
    const told = data.map(({ uid, outcome: came }) => `${uid} ${came}`);
    expect([total, told]).toEqual([2, [`${invitee.uid} rewarded`, `${staff.uid} inviter_cap`]]);
    expect(JSON.stringify(data)).not.toContain('10.0.0.1');
  });
});

describe('jobs that were given up', () => {
  const failed = (name: string, jobId: string, payload: object) => {
    const at = app.clock.now();
    const row = { queue: 'letters', name, jobId, payload, attempts: 1, reason: 'x', firstAt: at, lastAt: at };
    return app.database.client.failedJob.create({ data: row });
  };
  const list = async () => (await staff.call(listFailedJobs, { query: {} })).data;

  it('are listed, tried again or put away; what fails again is back, what is not known is said', async () => {
    // A number that no row can have: this letter fails whenever it is tried.
    const hopeless = await failed('tickets.letter', '9', { messageId: '9999999999999999999' });
    const strange = await failed('nobody.knows', 'x', {});
    const other = await failed('nobody.knows', 'y', {});
    const ids = [hopeless, strange].map(({ id }) => String(id));
    const { data: told } = await staff.call(retryFailedJobs, { body: { ids: [...ids, '123456789'] } });
    expect(told).toEqual({ done: 1, gone: 1, unknown: 1, running: 0 });
    await until('the letter is back', async () => (await list()).some(({ name }) => name === 'tickets.letter'));
    const [back, left] = await list();
    // Where it fails before it is taken off the list, it stays there and counts on.
    expect(back).toMatchObject({ queue: 'tickets', job_id: '9', attempts: 1, times: expect.any(Number) });
    expect([back?.reason === 'x', left?.job_id]).toEqual([false, 'y']);
    const queues = (await staff.call(listQueues, {})).data;
    const sums = queues.map(({ name, failed: count }) => `${name} ${count}`);
    expect(sums).toEqual(expect.arrayContaining(['tickets 1', 'letters 2', 'generation 0']));
    const put = { ids: [String(other.id), String(strange.id), back?.id ?? ''] };
    expect((await staff.call(dismissFailedJobs, { body: put })).data).toMatchObject({ done: 3, gone: 0, unknown: 0 });
    expect(await list()).toEqual([]);
    expect(await audited()).toMatchObject([
      { action: 'failed_job.retry', detail: { done: 1, jobs: ['tickets.letter/9'] } },
      { action: 'failed_job.dismiss', detail: { done: 3 } },
    ]);
  });

  it('stay on the list while the last attempt still runs: it would swallow the next one', async () => {
    const client = await app.database.pool.connect();
    const retry = async ({ id }: { id: bigint }) =>
      (await staff.call(retryFailedJobs, { body: { ids: [String(id)] } })).data;
    try {
      await client.query('begin; lock table ticket_letter in access exclusive mode');
      expect(await retry(await failed('tickets.letter', '77', { messageId: '77' }))).toMatchObject({ done: 1 });
      await until('it runs', async () => {
        // Other databases of the server are copies of the same one: their tables have the same numbers.
        const { rowCount } = await client.query(`
          select from pg_locks where relation = 'ticket_letter'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        return rowCount !== 0;
      });
      const again = await failed('tickets.letter', '77', { messageId: '77' });
      expect(await retry(again)).toEqual({ done: 0, gone: 0, unknown: 0, running: 1 });
      expect((await list()).map(({ id }) => id)).toEqual([String(again.id)]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await app.drain();
    await app.database.client.failedJob.deleteMany({});
  });

  it('are kept for thirty days', async () => {
    await failed('nobody.knows', 'old', {});
    app.clock.advance(30 * 86_400 + 1);
    await failed('nobody.knows', 'new', {});
    await app.schedules.run('queues.sweep');
    const kept = await app.database.client.failedJob.findMany({ select: { jobId: true } });
    expect(kept).toEqual([{ jobId: 'new' }]);
  });
});

describe('canned replies', () => {
  it('are kept by name, changed, removed, each with its words before and after in the audit', async () => {
    const { data: made } = await staff.call(createCannedReply, {
      body: { title: ' 开票 ', content: '请写抬头和税号。' },
    });
    expect(made).toMatchObject({ title: '开票', content: '请写抬头和税号。' });
    const where = { id: made.id };
    const again = staff.call(createCannedReply, { body: { title: '开票', content: 'x' } });
    expect(await outcome(again)).toBe('CANNED_REPLY_TAKEN');
    const change = (content: string) =>
      staff.call(changeCannedReply, { params: where, body: { content, seen: made.updated_at } });
    await change('发票在订单里申请。');
    expect(await outcome(change('别的'))).toBe('CHANGED_MEANWHILE');
    const listed = (await staff.call(listCannedReplies, {})).data;
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ title: '开票', content: '发票在订单里申请。' });
    for (let times = 0; times < 2; times += 1) await staff.call(removeCannedReply, { params: where });
    expect(await outcome(staff.call(changeCannedReply, { params: where, body: { title: 'x' } }))).toBe(
      'CANNED_REPLY_NOT_FOUND',
    );
    const [first, second] = ['请写抬头和税号。', '发票在订单里申请。'].map((content) => ({ title: '开票', content }));
    const target = `canned_reply:${made.id}`;
    expect(await audited()).toEqual([
      { action: 'canned_reply.create', target, detail: { after: first } },
      { action: 'canned_reply.change', target, detail: { before: first, after: second } },
      { action: 'canned_reply.remove', target, detail: { before: second } },
    ]);
  });

  it.each([
    { title: '', content: 'x' },
    { title: 'x'.repeat(31), content: 'x' },
    { title: 'x', content: ' ' },
    { title: 'x', content: 'x'.repeat(2_001) },
    { title: 7, content: {} },
  ])('refuse %j', async (body) => {
    expect(await outcome(staff.call(createCannedReply, { body: body as never }))).toBe('VALIDATION_FAILED');
  });

  it('are no more than a hundred', async () => {
    const now = app.clock.now();
    const there = await app.database.client.cannedReply.count();
    const fill = Array.from({ length: mostCannedReplies - there }, (_, index) => ({
      title: `满 ${index}`,
      content: 'x',
    }));
    await app.database.client.cannedReply.createMany({
      data: fill.map((words) => ({ ...words, createdAt: now, updatedAt: now })),
    });
    expect(await outcome(staff.call(createCannedReply, { body: { title: '多', content: 'x' } }))).toBe(
      'CANNED_REPLIES_FULL',
    );
  });
});

it('generations are found by member, family, channel and state; what is past its time is marked', async () => {
  const { client } = app.database;
  const { id: channelId, name } = await client.channel.findUniqueOrThrow({ where: { name: 'env' } });
  const now = app.clock.now();
  const wish = { uid: member.uid, operation: 'music', request: {}, requestHash: 'x', createdAt: now };
  const ids = ['1', '2', '3'].map((last) => `11111111-1111-4111-8111-11111111111${last}`);
  const late = new Date(now.getTime() - 1000);
  await client.generation.createMany({
    data: [
      {
        ...wish,
        id: ids[0] ?? '',
        provider: 'suno',
        model: 'chirp-v5',
        status: 'running',
        channelId,
        deadlineAt: late,
      },
      { ...wish, id: ids[1] ?? '', provider: 'udio', model: 'udio-130', status: 'queued' },
      { ...wish, id: ids[2] ?? '', provider: 'suno', model: 'chirp-v5', status: 'failed', finishedAt: now },
    ],
  });
  const found = async (query: object) =>
    (await staff.call(listGenerationsForAdmin, { query: { uid: String(member.uid), ...query } })).data.map(({ id }) =>
      id.slice(-1),
    );
  expect([
    await found({}),
    await found({ standing: 'under_way' }),
    await found({ standing: 'stuck' }),
    await found({ provider: 'udio' }),
    await found({ channel_id: String(channelId) }),
    await found({ status: 'failed' }),
    await found({ q: ids[0] }),
  ]).toEqual([['3', '2', '1'], ['2', '1'], ['1'], ['2'], ['1'], ['3'], ['1']]);
  const { data } = await staff.call(listGenerationsForAdmin, { query: { q: ids[0] ?? '' } });
  expect(data).toMatchObject([{ stuck: true, channel: name, points: { held: 0, captured: 0, released: 0 } }]);
  expect((await staff.call(readReceiptForAdmin, { params: { id: ids[0] ?? '' } })).data.status).toBe('running');
});
