import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AdminAnnouncement,
  type Announcement,
  changeMessage,
  createMessage,
  listAdminMessages,
  listAnnouncements,
  readAnnouncement,
  removeMessage,
} from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import { forgetReader } from '../../apps/api/src/features/announcements/announcements.js';
import { bootApp, type TestApp } from '../support/app.js';
import { memberSocket } from '../support/member-socket.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

type Caller = Omit<Person, 'info'>;

let app: TestApp;
let admin: Caller;
let member: Caller;
beforeAll(async () => {
  app = await bootApp({ sweepsByHand: true });
  [admin, member] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app)];
}, 60_000);
afterAll(() => app.stop());
beforeEach(() => app.database.client.announcement.deleteMany());

const create = async (body: object): Promise<AdminAnnouncement> =>
  (await admin.call(createMessage, { body: { category: 'home', content: '内容', ...body } as never })).data;
const shown = async (to: Pick<Caller, 'call'> = app) =>
  (await to.call(listAnnouncements, { query: { type: 'home' } })).data.map(({ title }) => title);
const params = ({ id }: { id: string }) => ({ params: { id } });
const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();

describe('announcements of staff', () => {
  it('are changed by one of two who looked at the same', async () => {
    const made = await create({ title: '甲' });
    const change = (title: string) =>
      admin.call(changeMessage, { ...params(made), body: { title, seen: made.updated_at } });
    const both = await Promise.allSettled([change('乙'), change('丙')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change('丁')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const target = `announcement:${made.id}`;
    expect(await app.database.client.auditEntry.count({ where: { target } })).toBe(2);
  });

  it('are written in two languages: each reads their own, and the other where theirs is not written', async () => {
    const read = async (language: string, type = 'home') => {
      const answer = await fetch(`${app.url}/api/messages?type=${type}`, { headers: { 'accept-language': language } });
      return ((await answer.json()) as { data: Announcement[] }).data.map((one) => [
        ...[one.language, one.version, one.title, one.content, one.clickText],
      ]);
    };
    const texts = { title: '换弦', clickText: '去看', titleEn: 'New strings', contentEn: ' Strung anew ' };
    const both = await create({ ...texts, status: 'published' });
    expect(both).toMatchObject({ ...texts, contentEn: 'Strung anew', clickTextEn: null });
    expect(await read('zh-CN')).toEqual([['zh', null, '换弦', '内容', '去看']]);
    expect(await read('en-GB')).toEqual([['en', null, 'New strings', 'Strung anew', '去看']]);
    await admin.call(changeMessage, { ...params(both), body: { contentEn: '' } });
    expect(await read('en')).toEqual([['zh', null, '换弦', '内容', '去看']]);
    const log = { title: 'v3.4.0 弦', titleEn: 'Strings', contentEn: 'New: one' };
    await create({ ...log, category: 'update_log', status: 'published' });
    expect(await read('en', 'update_log')).toEqual([['en', 'v3.4.0', 'Strings', 'New: one', null]]);
    const long = 'x'.repeat(limits.announcements.content + 1);
    await expect(create({ contentEn: long })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('[P3-30] [P3-31] [P6-12] [P7.6-08] [P7.6-09] are written, listed, changed and taken off by administrators alone', async () => {
    const span = { start_time: hours(-1), end_time: hours(1) };
    const made = await create({ title: '换弦', type: 'success', priority: 5, ...span });
    expect(made).toMatchObject({
      ...{ category: 'home', type: 'success', title: '换弦', content: '内容', priority: 5, status: 'draft', reads: 0 },
      ...{ ...span, audience: [], isMarquee: false, speed: 1, autoClose: 0 },
    });
    expect(await shown()).toEqual([]);
    const published = await admin.call(changeMessage, { ...params(made), body: { status: 'published' } });
    expect(published.data).toEqual({ ...made, status: 'published', updated_at: published.data.updated_at });
    expect(await shown()).toEqual(['换弦']);
    const later = await create({ title: '另一条', status: 'published', category: 'price' });
    const listed = async (query = {}) => (await admin.call(listAdminMessages, { query })).data.map(({ id }) => id);
    expect([await listed(), await listed({ category: 'price' }), await listed({ status: 'draft' })]).toEqual([
      [later.id, made.id],
      [later.id],
      [],
    ]);
    await admin.call(removeMessage, params(made));
    await admin.call(removeMessage, params(made));
    expect([await shown(), await listed({ status: 'off' })]).toEqual([[], [made.id]]);
    const entries = await app.database.client.auditEntry.findMany({
      where: { target: `announcement:${made.id}` },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, actorUid }) => [action, actorUid])).toEqual([
      ['announcement.create', admin.uid],
      ['announcement.change', admin.uid],
      ['announcement.remove', admin.uid],
    ]);
    for (const caller of [member, app]) {
      const refused = { code: expect.stringMatching(/^(FORBIDDEN|NO_TOKEN)$/) };
      await expect(caller.call(listAdminMessages, {})).rejects.toMatchObject(refused);
      await expect(caller.call(changeMessage, { ...params(later), body: {} })).rejects.toMatchObject(refused);
    }
  });

  it('are refused with a sentence where they can’t be', async () => {
    const made = await create({ start_time: hours(1) });
    const wrong: [object, string][] = [
      [{ content: '  ' }, '公告要有内容'],
      [{ content: '长'.repeat(501) }, '公告最多 500 字'],
      [{ title: '长'.repeat(81) }, '标题最多 80 字'],
      [{ link: 'https://example.com' }, '链接要是站内地址，以 / 开头'],
      [{ link: '//example.com' }, '链接要是站内地址，以 / 开头'],
      [{ link: '/\\example.com' }, '链接要是站内地址，以 / 开头'],
      [{ start_time: hours(2), end_time: hours(1) }, '结束时间要晚于开始时间'],
    ];
    for (const [body, sentence] of wrong) {
      const refused = { code: 'VALIDATION_FAILED', message: expect.stringContaining(sentence) };
      await expect(create(body)).rejects.toMatchObject(refused);
      await expect(admin.call(changeMessage, { ...params(made), body })).rejects.toMatchObject(refused);
    }
    // The other end is the stored one.
    await expect(admin.call(changeMessage, { ...params(made), body: { end_time: hours(0.5) } })).rejects.toMatchObject({
      message: expect.stringContaining('结束时间要晚于开始时间'),
    });
    const missing = { params: { id: '999999' } };
    await expect(admin.call(changeMessage, { ...missing, body: {} })).rejects.toMatchObject({
      code: 'ANNOUNCEMENT_NOT_FOUND',
    });
    await expect(admin.call(removeMessage, missing)).rejects.toMatchObject({ code: 'ANNOUNCEMENT_NOT_FOUND' });
  });

  it('are for the levels they name; without any for everybody', async () => {
    await create({ title: '所有人', status: 'published', priority: 2 });
    await create({ title: '普通', status: 'published', audience: ['ordinary'] });
    await create({ title: '会员', status: 'published', audience: ['member', 'vip'] });
    expect([await shown(), await shown(member)]).toEqual([['所有人'], ['所有人', '普通']]);
    await app.database.client.account.update({ where: { uid: member.uid }, data: { paidFen: 698n } });
    expect(await shown(member)).toEqual(['所有人', '会员']);
  });

  it('count who has read them: once each, and nobody they are not shown to', async () => {
    const made = await create({ status: 'published' });
    const members = await create({ status: 'published', audience: ['vip'] });
    const draft = await create({});
    const readers = [member, member, admin, app, app];
    for (const { id } of [made, members, draft, { id: '999999' }])
      for (const reader of readers) await reader.call(readAnnouncement, params({ id }));
    const { data } = await admin.call(listAdminMessages, {});
    expect(data.map(({ id, reads }) => [id, reads])).toEqual([
      [draft.id, 0],
      [members.id, 0],
      [made.id, 3],
    ]);
  });

  it(`count ${limits.announcements.readsPerAddressPerDay} visitors of one address a day, however many devices it names`, async () => {
    const own = await bootApp({ env: { TRUST_PROXY: 'on' } });
    const boss = await arrangedPerson(own, 'admin');
    const { data } = await boss.call(createMessage, {
      body: { category: 'home', content: '内容', status: 'published' } as never,
    });
    const read = (address: string, device: string) =>
      own.call(readAnnouncement, params(data), { headers: { 'x-forwarded-for': address, 'x-fingerprint': device } });
    const { readsPerAddressPerDay: most } = limits.announcements;
    const counted = async () => (await boss.call(listAdminMessages, {})).data[0]?.reads;
    try {
      await read('203.0.113.7', 'the first');
      await own.database.pool.query('update rate_limit set points = $1 where key = $2', [
        most - 2,
        'announcement.reads:203.0.113.7',
      ]);
      await Promise.all([1, 2, 3, 4].map((device) => read('203.0.113.7', `device ${device}`)));
      expect(await counted()).toBe(3);
      await read('203.0.113.8', 'another');
      await boss.call(readAnnouncement, params(data));
      expect(await counted()).toBe(5);
    } finally {
      await own.stop();
    }
  });

  it('stay counted as read by somebody who is gone, under a name that cannot be made again of a number', async () => {
    const made = await create({ status: 'published' });
    const reader = async () =>
      app.database.client.announcementRead.findMany({ where: { announcementId: Number(made.id) } });
    await member.call(readAnnouncement, params(made));
    const [before] = await reader();
    expect(before).toMatchObject({ uid: member.uid });
    await forgetReader(app.database.client, member.uid);
    const [after, ...more] = await reader();
    expect([after?.uid, more]).toEqual([null, []]);
    const guesses = [before?.reader ?? '', `${before?.reader}${made.id}`, `member ${member.uid}`].map((text) =>
      createHash('md5').update(text).digest('hex'),
    );
    expect(guesses.filter((guess) => after?.reader.includes(guess))).toEqual([]);
    expect(after?.reader).toMatch(/^gone:[0-9a-f-]{36}$/);
  });

  it('keep neither whose number nor whose address it was that read them', async () => {
    const made = await create({ status: 'published' });
    await member.call(readAnnouncement, params(made));
    await app.call(readAnnouncement, params(made));
    const rows = await app.database.client.announcementRead.findMany({ where: { announcementId: Number(made.id) } });
    const guesses = [`member ${member.uid}`, '127.0.0.1 '].map((text) =>
      createHash('sha256').update(text).digest('base64url').slice(0, 22),
    );
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ reader }) => guesses.includes(reader))).toEqual([]);
  });

  it('that nobody sees are told to nobody: a draft written, changed and taken off', async () => {
    const heard: unknown[] = [];
    const socket = memberSocket(app.url, member);
    socket.on('announcement', (told) => heard.push(told));
    await until('to be connected', () => socket.connected);
    const draft = await create({ category: 'price' });
    await admin.call(changeMessage, { ...params(draft), body: { content: '改过' } });
    await admin.call(removeMessage, params(draft));
    await admin.call(removeMessage, params(draft));
    const made = await create({ status: 'published' });
    await admin.call(removeMessage, params(made));
    await until('both', () => heard.length >= 2);
    expect(heard).toEqual([{ category: 'home' }, { category: 'home' }]);
    socket.close();
  });

  it('are told to whoever is connected when they change, and when their hour comes or ends', async () => {
    const heard: unknown[] = [];
    const socket = memberSocket(app.url, member);
    socket.on('announcement', (told) => heard.push(told));
    await until('to be connected', () => socket.connected);
    const made = await create({ status: 'published', start_time: hours(1), end_time: hours(2) });
    await until('the first', () => heard.length === 1);
    await app.schedules.run('announcements.sweep');
    app.clock.advance(3_600);
    await app.schedules.run('announcements.sweep');
    await until('the beginning', () => heard.length === 2);
    await app.schedules.run('announcements.sweep');
    app.clock.advance(3_600);
    await app.schedules.run('announcements.sweep');
    await until('the end', () => heard.length === 3);
    await admin.call(changeMessage, { ...params(made), body: { category: 'price' } });
    await until('both places', () => heard.length === 5);
    expect(heard).toEqual(['home', 'home', 'home', 'home', 'price'].map((category) => ({ category })));
    socket.close();
  });
});
