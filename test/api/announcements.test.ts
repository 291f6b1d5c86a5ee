import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Announcement, listAnnouncements } from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import {
  arrangeAnnouncements,
  type FirstAnnouncement,
} from '../../apps/api/src/features/announcements/announcements.js';
import { bootApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.stop());
beforeEach(() => app.database.client.announcement.deleteMany());

const places = ['home', 'price', 'payment', 'update_log'] as const;
const shown = async (type: Announcement['category'] = 'home'): Promise<Announcement[]> =>
  (await app.call(listAnnouncements, { query: { type } })).data;
const titles = async (type?: Announcement['category']) => (await shown(type)).map(({ title }) => title);

interface Row {
  title: string;
  category?: string;
  status?: string;
  priority?: number;
  startTime?: Date;
  endTime?: Date;
  [look: string]: unknown;
}
async function announce(...rows: Row[]): Promise<void> {
  const now = app.clock.now();
  const full = { category: 'home', status: 'published', content: '内容', createdAt: now, updatedAt: now };
  for (const row of rows) await app.database.client.announcement.create({ data: { ...full, ...row } });
}
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

describe('announcements', () => {
  it('[P7.2-06] [L7-03] answers the announcements of the place that is asked for, to anybody', async () => {
    await announce(
      { title: '首页' },
      { title: '价格', category: 'price' },
      { title: '付款', category: 'payment' },
      { title: '更新', category: 'update_log' },
    );
    expect(await Promise.all(places.map(titles))).toEqual([['首页'], ['价格'], ['付款'], ['更新']]);
  });

  it('[L7-04] answers success and data[].content, with how it looks and what a click does', async () => {
    await announce({ title: '沙盒' });
    const answer = (await (await fetch(`${app.url}/api/messages?type=home`)).json()) as object;
    expect(answer).toEqual({
      success: true,
      data: [
        {
          id: expect.any(String),
          category: 'home',
          type: 'info',
          title: '沙盒',
          language: 'zh',
          content: '内容',
          isMarquee: false,
          speed: 1,
          autoClose: 0,
          closable: true,
          clickable: false,
          clickText: null,
          link: null,
          isUpdateLog: false,
          priority: 0,
          start_time: null,
          end_time: null,
          created_at: expect.any(String),
          version: null,
          date: null,
          features: [],
        },
      ],
    });
  });

  it('[L3-10] says content, type, isMarquee, speed, autoClose, clickable, clickText and isUpdateLog as they were written', async () => {
    const look = { type: 'success', isMarquee: true, speed: 1.5, autoClose: 8, clickable: true, clickText: '看看' };
    await announce({ title: '样子', content: '弦外更新了', isUpdateLog: true, ...look }, { title: '平常' });
    const [usual, one] = await shown();
    expect(one).toMatchObject({ content: '弦外更新了', isUpdateLog: true, ...look });
    const plain = { type: 'info', isMarquee: false, speed: 1, autoClose: 0, clickable: false, clickText: null };
    expect(usual).toMatchObject({ isUpdateLog: false, ...plain });
  });

  it('leaves out drafts and what was taken off', async () => {
    await announce({ title: '草稿', status: 'draft' }, { title: '下线', status: 'off' }, { title: '在线' });
    expect(await titles()).toEqual(['在线']);
  });

  it('shows each from its start to its end, by the clock', async () => {
    await announce(
      { title: '一小时后开始', startTime: inSeconds(3600) },
      { title: '一小时后结束', endTime: inSeconds(3600) },
      { title: '已经结束', endTime: inSeconds(-1) },
      { title: '第二小时', startTime: inSeconds(3600), endTime: inSeconds(7200) },
    );
    expect(await titles()).toEqual(['一小时后结束']);
    app.clock.advance(3601);
    expect(await titles()).toEqual(['第二小时', '一小时后开始']);
    app.clock.advance(3600);
    expect(await titles()).toEqual(['一小时后开始']);
  });

  it('puts the most important first, the newer of two equals first, and stops at 20', async () => {
    await announce({ title: '旧' }, { title: '要紧', priority: 5 }, { title: '新' }, { title: '不急', priority: -1 });
    expect(await titles()).toEqual(['要紧', '新', '旧', '不急']);
    await announce(...Array.from({ length: 25 }, (_, index) => ({ title: `第 ${index} 条`, priority: 9 })));
    const all = await titles();
    expect([all.length, all[0], all[19]]).toEqual([20, '第 24 条', '第 5 条']);
  });

  it.each(['', '?type=', '?type=admin', '?type=home&type=price', '?type[]=home'])('refuses %j', async (query) => {
    const response = await fetch(`${app.url}/api/messages${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it('is read through its one index', async () => {
    await app.database.pool.query(
      `insert into announcement (category, title, content, status, created_at, updated_at)
       select 'home', 'x', 'x', case when n % 50 = 0 then 'published' else 'off' end, now(), now()
       from generate_series(1, 5000) n`,
    );
    await app.database.pool.query('analyze announcement');
    const { rows } = await app.database.pool.query(
      `explain select * from announcement where category = 'home' and status = 'published'
         and (start_time is null or start_time <= now()) and (end_time is null or end_time > now())
       order by priority desc, id desc limit 20`,
    );
    const plan = JSON.stringify(rows);
    expect(plan).toContain('announcement_shown');
    expect(plan).not.toContain('Sort');
  });
});

describe('the first announcements of an installation', () => {
  const one = (title: string): FirstAnnouncement => ({ category: 'home', title, content: title });
  const arrange = (...given: FirstAnnouncement[]) =>
    app.database.transaction((tx) => arrangeAnnouncements(tx, given, app.clock.now()));
  const seeded = async () =>
    JSON.parse(await readFile('prisma/seed/announcements.json', 'utf8')) as FirstAnnouncement[];

  it('come where there are none, once, also when two starts bring them at the same moment', async () => {
    await Promise.all([arrange(one('甲'), one('乙')), arrange(one('甲'), one('乙'))]);
    expect(await titles()).toEqual(['乙', '甲']);
    await arrange(one('丙'));
    expect(await titles()).toEqual(['乙', '甲']);
  });

  it('leave alone what an operator has written or taken off', async () => {
    await announce({ title: '下线', status: 'off' });
    await arrange(one('甲'));
    expect(await titles()).toEqual([]);
  });

  it('of the sandbox fit their places: a long line that leads to writing, a short one that opens the update log', async () => {
    await arrange(...(await seeded()));
    const [line, news, ...rest] = await shown('home');
    expect(line).toMatchObject({
      isMarquee: true,
      type: 'info',
      clickable: true,
      link: '/create',
      clickText: '去写一首',
    });
    expect(line?.content.length).toBeGreaterThan(80);
    expect(news).toMatchObject({ isUpdateLog: true, type: 'success', clickable: true, clickText: '查看更新记录' });
    expect(news?.content).toMatch(/^v3\.3\.0 更新：/);
    expect(rest).toEqual([]);
    expect((await shown('price')).map(({ title }) => title)).toEqual(['沙盒里不收真钱']);
    expect(await shown('payment')).toEqual([]);
    for (const { title, content } of (await Promise.all(places.map(shown))).flat()) {
      expect([title.length <= limits.announcements.title, content.length <= limits.announcements.content]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('[L2-19] [L3-11] hold the update log from v2.0.0 to v3.3.0, the newest first, each with date, version, title and features', async () => {
    await arrange(...(await seeded()));
    const log = await shown('update_log');
    const versions = log.map(({ version }) => version);
    const rank = (version: string | null) =>
      (version ?? '')
        .slice(1)
        .split('.')
        .reduce((sum, part) => sum * 100 + Number(part), 0);
    expect([versions[0], versions.at(-1)]).toEqual(['v3.3.0', 'v2.0.0']);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => rank(b) - rank(a)));
    const dates = log.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
    for (const { title, features } of log) {
      expect(title).toMatch(/^[^v]/);
      expect(features.length).toBeGreaterThanOrEqual(2);
      for (const { icon, text } of features) {
        expect(['added', 'improved', 'fixed', 'other']).toContain(icon);
        expect(text).not.toBe('');
      }
    }
    for (const elsewhere of await shown('home'))
      expect(elsewhere).toMatchObject({ version: null, date: null, features: [] });
  });

  it('[L9-16] [L9-38] [L9-40] state in the update log how long a payment is asked for, how far Suno changes speed and how many songs inspire', async () => {
    await arrange(...(await seeded()));
    const features = (await shown('update_log')).flatMap((entry) => entry.features.map(({ text }) => text));
    const stating = (words: string) => features.filter((text) => text.includes(words));
    expect(stating('查询')).toEqual([expect.stringContaining(`付款后页面连续查询 ${limits.payment.pollMinutes} 分钟`)]);
    expect(limits.payment.pollMinutes).toBe(4);
    expect(stating('变速')).toEqual(['Suno 变速的范围是 0.5x 到 2x']);
    expect(stating('灵感参考')).toEqual(['灵感参考最多 4 首歌']);
  });
});
