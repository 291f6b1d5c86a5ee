import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  countUnread,
  listNotices,
  readAllNotices,
  readNotice,
  readNoticePreferences,
  setNoticePreferences,
} from '@overtone/contract/notice';
import { notify, notifyReply, readReplies } from '../../apps/api/src/features/notices/notices.js';
import { bootApp, type TestApp } from '../support/app.js';
import { newPerson, newPhone, type Person } from '../support/person.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ sweepsByHand: true });
  person = await newPerson(app);
}, 60_000);
afterAll(() => app.stop());

const told = (of: { uid: number }, thing: string, kind: 'song_ready' | 'order_paid' = 'song_ready') =>
  notify(app.database.client, {
    ...{ uid: of.uid, kind, thing, values: { title: '夜航船' }, link: `/song/${thing}` },
    now: app.clock.now(),
  });
const unread = async (of: Person) => (await of.call(countUnread, {})).data;
const list = async (of: Person, query = {}) => await of.call(listNotices, { query });

describe('notices', () => {
  it('[P6-06] are asked for with a login', async () => {
    const answers = ['/notices', '/notices/unread-count', '/notices/preferences'].map((path) =>
      fetch(`${app.url}/api${path}`),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('are told once per kind and thing, newest first, and read one by one or all', async () => {
    const member = await newPerson(app);
    expect([await told(member, 'a'), await told(member, 'a'), await told(member, 'b')]).toEqual([true, false, true]);
    await notifyReply(app.database.client, { uid: member.uid, ticketId: '7', link: '/', now: app.clock.now() });
    expect(await unread(member)).toEqual({ count: 3, tickets: 1 });
    const { data, total } = await list(member);
    expect([total, data.map(({ link, is_read }) => [link, is_read])]).toEqual([
      2,
      [
        ['/song/b', false],
        ['/song/a', false],
      ],
    ]);
    expect(data[0]).toMatchObject({ kind: 'song_ready', values: { title: '夜航船' } });
    await member.call(readNotice, { params: { id: data[1]?.id ?? '' } });
    await member.call(readNotice, { params: { id: data[1]?.id ?? '' } });
    expect([await unread(member), (await list(member)).data.map(({ is_read }) => is_read)]).toEqual([
      { count: 2, tickets: 1 },
      [false, true],
    ]);
    await member.call(readAllNotices, {});
    expect(await unread(member)).toEqual({ count: 1, tickets: 1 });
    await readReplies(app.database.client, member.uid, app.clock.now(), ['8']);
    expect((await unread(member)).count).toBe(1);
    await readReplies(app.database.client, member.uid, app.clock.now(), ['7']);
    expect((await unread(member)).count).toBe(0);
    await notifyReply(app.database.client, { uid: member.uid, ticketId: '7', link: '/', now: app.clock.now() });
    expect((await unread(member)).count).toBe(1);
  });

  it(`[P9-03] are ${limits.notices.list} a page, and nobody else's`, async () => {
    const [member, other] = [await newPerson(app), await newPerson(app)];
    for (let number = 0; number < 21; number += 1) await told(member, `song-${number}`);
    const pages = [await list(member), await list(member, { page: 2 }), await list(other)];
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [20, 21],
      [1, 21],
      [0, 0],
    ]);
    const id = pages[0]?.data[0]?.id ?? '';
    for (const wrong of [id, '999999999999999999'])
      await expect(other.call(readNotice, { params: { id: wrong } })).rejects.toMatchObject({
        code: 'NOTICE_NOT_FOUND',
      });
    expect((await unread(member)).count).toBe(21);
  });

  it('of a kind that is muted do not come, and letters need an address', async () => {
    const member = await newPerson(app, newPhone());
    const all = { song_ready: true, song_failed: true, order_paid: true, points_expiring: true, email_digest: false };
    expect((await member.call(readNoticePreferences, {})).data).toEqual({ ...all, has_email: false });
    const { data } = await member.call(setNoticePreferences, { body: { song_ready: false } });
    expect(data).toEqual({ ...all, song_ready: false, has_email: false });
    expect([await told(member, 'a'), await told(member, 'b', 'order_paid')]).toEqual([false, true]);
    await expect(member.call(setNoticePreferences, { body: { email_digest: true } })).rejects.toMatchObject({
      code: 'NOTICE_EMAIL_MISSING',
    });
    const withMail = await newPerson(app);
    const chosen = await withMail.call(setNoticePreferences, { body: { email_digest: true } });
    expect(chosen.data).toEqual({ ...all, email_digest: true, has_email: true });
  });

  it(`are the latest ${limits.notices.perMember}, of ${limits.notices.keptDays} days`, async () => {
    const member = await newPerson(app);
    await app.database.pool.query(
      `insert into notice (uid, kind, thing, facts, link, created_at)
       select $1, 'song_ready', 'old-' || n, '{}', '/', $2 from generate_series(1, $3::int) n`,
      [member.uid, app.clock.now(), limits.notices.perMember],
    );
    await told(member, 'newest');
    const { total, data } = await list(member);
    expect([total, data[0]?.link]).toEqual([limits.notices.perMember, '/song/newest']);
    app.clock.advance(limits.notices.keptDays * 86_400 - 10);
    await told(person, 'young');
    app.clock.advance(11);
    await app.schedules.run('notices.sweep');
    const left = await app.database.client.notice.findMany({ where: { uid: { in: [member.uid, person.uid] } } });
    expect(left.map(({ thing }) => thing)).toEqual(['young']);
  });

  it('leave no reply of support out, however much else happened since the ticket first was answered', async () => {
    const member = await newPerson(app);
    const answered = (ticketId: string) =>
      notifyReply(app.database.client, { uid: member.uid, ticketId, link: '/', now: app.clock.now() });
    await answered('11');
    await answered('12');
    await readReplies(app.database.client, member.uid, app.clock.now());
    await app.database.pool.query(
      `insert into notice (uid, kind, thing, facts, link, created_at)
       select $1, 'song_ready', 'many-' || n, '{}', '/', $2 from generate_series(1, $3::int) n`,
      [member.uid, app.clock.now(), limits.notices.perMember],
    );
    await answered('11');
    expect(await unread(member)).toEqual({ count: limits.notices.perMember + 1, tickets: 1 });
    await told(member, 'one-more');
    expect(await unread(member)).toEqual({ count: limits.notices.perMember + 1, tickets: 1 });
    expect((await list(member)).total).toBe(limits.notices.perMember);
  });

  it('of which all are read up to the newest that was seen leave what came meanwhile unread, and nobody else’s is touched', async () => {
    const [member, other] = [await newPerson(app), await newPerson(app)];
    for (const thing of ['a', 'b']) await told(member, thing);
    await told(other, 'a');
    const [newest] = (await list(member)).data;
    await told(member, 'late');
    await member.call(readAllNotices, { query: { until: newest?.id ?? '' } });
    expect((await list(member)).data.map(({ link, is_read }) => [link, is_read])).toEqual([
      ['/song/late', false],
      ['/song/b', true],
      ['/song/a', true],
    ]);
    expect([(await unread(member)).count, (await unread(other)).count]).toEqual([1, 1]);
    for (const until of ['0', '-1', 'x', '1'.repeat(19)])
      await expect(member.call(readAllNotices, { query: { until } })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
  });
});
