import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

describe('routes', () => {
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    site = await Site.open();
    member = await site.door.member();
  }, 90_000);
  afterAll(() => site.close());

  const open = async (path: string): Promise<Page> => (await site.visit({ path, as: member })).page;

  describe('write the head of the page', () => {
    const head = (page: Page): Promise<Record<string, string | null>> =>
      page.evaluate(`(() => {
        const meta = (key) => document.querySelector('meta[name="' + key + '"], meta[property="' + key + '"]')?.content ?? null;
        const keys = ['description', 'robots', 'og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name', 'twitter:card'];
        return {
          title: document.title,
          canonical: document.querySelector('link[rel=canonical]')?.href ?? null,
          lang: document.documentElement.lang,
          ...Object.fromEntries(keys.map((key) => [key, meta(key)])),
        };
      })()`);
    const pages: [path: string, title: string, about: RegExp][] = [
      ['/create', '创作 · 弦外 Overtone', /写词、定风格/],
      ['/mixing-console', '在线混音 · 弦外 Overtone', /混音台/],
      ['/stems', '分轨 · 弦外 Overtone', /分轨/],
      ['/my-music', '我的音乐 · 弦外 Overtone', /你写过的歌/],
      ['/pricing', '定价 · 弦外 Overtone', /要多少点/],
      ['/faq', '帮助中心 · 弦外 Overtone', /常见的问题/],
      ['/', '弦外 Overtone · 没说出口的，都在弦外', /写一句词/],
    ];
    const check = async (page: Page, path: string, title: string, about: RegExp) => {
      // The server's own head comes first; of a missing page it says less.
      const isWritten = async () => {
        const { title: written, robots } = await head(page);
        return written === title && robots === 'index,follow';
      };
      await until(`the head of ${path}`, isWritten);
      const now = await head(page);
      const address = site.url + path;
      expect(now).toMatchObject({ title, canonical: address, lang: 'zh-CN' });
      expect(now).toMatchObject({
        'og:title': title,
        'og:url': address,
        'og:type': 'website',
        'twitter:card': 'summary',
      });
      expect(now.description).toMatch(about);
      expect(now['og:description']).toBe(now.description);
      expect(now['og:image']).toBe(`${site.url}/icon-512.png`);
      expect(now['og:site_name']).toBe('弦外 Overtone');
    };

    it('[P2.3-04] [P2.3-05] [P2.3-06] [P2.3-07] [P2.3-08] [P2.3-10] after each navigation', async () => {
      const page = await open('/');
      for (const [path, title, about] of pages) {
        await page.locator(`header nav a[href="${path}"]`).click();
        await check(page, path, title, about);
      }
      await page.goBack();
      await check(page, ...(pages.at(-2) as [string, string, RegExp]));
      expect(await page.locator('link[rel=canonical], meta[name=robots]').count()).toBe(2);
      await page.context().close();
    });

    it('[P2.3-10] of a private song as of any: a search engine never gets this far', async () => {
      const [song] = await arrangeLibrary(site.door.app, [{ uid: member.uid, isPublic: false, title: '只有我' }]);
      const path = `/song/${song?.id}`;
      const asked = await fetch(site.url + path);
      expect([asked.status, await asked.text()]).toEqual([404, expect.not.stringContaining('只有我')]);
      const page = await open(path);
      await until('its head', async () => (await head(page)).title === '只有我 · AI 生成 · 弦外 Overtone');
      expect((await head(page)).robots).toBe('index,follow');
      await page.context().close();
    });

    it('and what the server said of a song alone goes with it: sizes of its picture, its sound, its other forms', async () => {
      const [song] = await arrangeLibrary(site.door.app, [{ uid: member.uid, isPublic: true, title: '两张图' }]);
      const page = await open(`/song/${song?.id}`);
      const ofSong = page.locator(
        'meta[property^="og:image:"], meta[property^="music:"], link[type*=oembed], script[type="application/ld+json"]',
      );
      const pictures = page.locator('meta[property="og:image"]');
      expect(await ofSong.count()).toBeGreaterThan(6);
      expect(await pictures.count()).toBe(2);
      // The page's own picture comes with its words: the wide one before it stays.
      await until('its cover', async () => (await page.getByRole('img', { name: '两张图的封面' }).count()) === 1);
      expect((await head(page))['og:image']).toMatch(/\/card\.jpg\?of=/);
      expect((await head(page))['twitter:card']).toBe('summary_large_image');
      expect(await page.getByRole('img', { name: '两张图的封面' }).getAttribute('fetchpriority')).toBe('high');
      await page.locator('header nav a[href="/pricing"]').click();
      await check(page, '/pricing', '定价 · 弦外 Overtone', /要多少点/);
      expect([await ofSong.count(), await pictures.count()]).toEqual([0, 1]);
      await page.goBack();
      await until('its picture', async () => (await head(page))['og:image']?.endsWith('.jpg') === true);
      expect([(await head(page))['twitter:card'], await pictures.count()]).toEqual(['summary', 1]);
      expect(await page.locator('link[type="application/rss+xml"]').count()).toBe(1);
      await page.context().close();
    });

    it('[P2.3-04] [P2.3-07] [P2.3-10] of a first page too, without its query, and of one that is missing', async () => {
      const page = await open('/account?tab=data');
      await check(page, '/account', '账号 · 弦外 Overtone', /你的数据/);
      for (const [path, title, about] of [
        ['/agreement', '用户协议 · 弦外 Overtone', /约定/],
        ['/privacy', '隐私政策 · 弦外 Overtone', /收集/],
        ['/design', '设计 · 弦外 Overtone', /设计系统/],
        ['/no-such-page', '页面不存在 · 弦外 Overtone', /不存在/],
      ] as const) {
        await page.goto(`${site.url}${path}?from=here`);
        await check(page, path, title, about);
        expect(new URL(page.url()).search).toBe('?from=here');
      }
      await page.context().close();
    });
  });
});
