import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Route } from 'playwright-core';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const mostKiB = 170;

/** In the words of the browser. */
interface Picture {
  naturalWidth: number;
}

/** Of the body, before anybody unpacks it. */
const bytesOnTheWire = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });

describe('the first load', () => {
  let site: Site;
  let song: { id: string };
  beforeAll(async () => {
    site = await Site.open();
    const songs = [{ title: '远山', artist: '林深处' }, { title: '雨巷' }];
    [song = { id: '' }] = await arrangeLibrary(site.door.app, songs);
  }, 90_000);
  afterAll(() => site.close());

  it('fetches scripts of at most 170 KiB, packed, until the page has nothing more to do', async () => {
    const { page, context, errors } = await site.visit({ size: 'phone', path: '/robots.txt' });
    // What a start without network needs comes seconds later, when nobody waits for anything.
    await page.addInitScript('delete Navigator.prototype.serviceWorker');
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname.endsWith('.js')) scripts.add(address.href);
    });
    await page.goto(site.url);
    // These come last, when the page is idle.
    await page.getByRole('heading', { name: '一首歌怎么来' }).waitFor();
    await until('the version to be looked at', () =>
      [...scripts].some((address) => address.includes('version-notice')),
    );
    await page.getByRole('article').first().waitFor();
    // Counted as it travels: what is too small to be packed travels as it is.
    const sizes = await Promise.all(
      [...scripts].map(async (address) => [new URL(address).pathname, (await bytesOnTheWire(address)) / 1024] as const),
    );
    expect(sizes.length).toBeGreaterThan(4);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect({ fits: total <= mostKiB, total, sizes }).toMatchObject({ fits: true });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('home has its first picture and no script ahead of it, other pages fetch theirs at once', async () => {
    const scriptsAhead = async (path: string) => {
      const page = await (await fetch(site.url + path)).text();
      expect(page).toContain('没说出口的，<br />都在弦外。');
      return page.match(/<link rel="modulepreload"/g)?.length ?? 0;
    };
    expect(await scriptsAhead('/')).toBe(0);
    expect(await scriptsAhead('/faq')).toBeGreaterThan(1);
  });

  it.each(['phone', 'desktop'] as const)(
    'of a song shows it before any script has come, in its place, until the song is here: %s',
    async (size) => {
      const { page, context, errors } = await site.visit({ size, path: '/robots.txt' });
      const held: Record<'code' | 'page' | 'song', Route[]> = { code: [], page: [], song: [] };
      await page.route('**/assets/base-*.js', (route) => void held.code.push(route));
      await page.route('**/assets/song-page-*.js', (route) => void held.page.push(route));
      await page.route(`**/api/songs/${song.id}`, (route) => void held.song.push(route));
      const go = async (what: keyof typeof held) => {
        await until(`${what} to be asked for`, () => held[what].length > 0);
        await Promise.all(held[what].splice(0).map((route) => route.continue()));
      };
      await page.clock.install();
      await page.goto(`${site.url}/song/${song.id}`, { waitUntil: 'commit' });
      const painted = page.locator('#ahead');
      await painted.getByText('远山', { exact: true }).waitFor();
      await painted.getByText('林深处', { exact: true }).waitFor();
      const picture = painted.locator('img');
      await until('its picture', () => picture.evaluate((node) => (node as unknown as Picture).naturalWidth > 0));
      const places = (of: Locator) =>
        Promise.all([of.locator('h1'), of.locator('img').first()].map((one) => one.boundingBox()));
      const before = await places(painted);

      await go('code');
      await page.getByRole('main').locator('[data-ahead]').waitFor();
      expect(await painted.isVisible()).toBe(true);
      // Nothing of what waits below is seen through it.
      const grounds = await page.evaluate<string[]>(
        `[document.getElementById('ahead'), document.documentElement].map((one) => getComputedStyle(one).backgroundColor)`,
      );
      expect(grounds[0]).toBe(grounds[1]);
      await page.clock.runFor(5_000);
      await page.getByRole('button', { name: '刷新页面' }).waitFor();
      expect(await painted.isVisible()).toBe(false);
      await go('page');
      await until('the song to be asked for', () => held.song.length > 0);
      await painted.waitFor();
      await go('song');
      await page.getByRole('heading', { level: 1, name: '远山' }).waitFor();
      expect(await painted.count()).toBe(0);
      const after = await places(page.getByRole('article'));
      expect(after).toEqual(before.map((box) => box && { ...box, width: expect.any(Number) }));
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
