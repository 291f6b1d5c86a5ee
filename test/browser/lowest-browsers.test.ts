import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { start } from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';

let world: PlayerWorld;
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山' }, { title: '潮汐' }]);
}, 90_000);
afterAll(() => world.site.close());

/** What the lowest browsers lack (docs/decisions/043-lowest-browsers.md), taken from a new one. */
const lacking = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']) {
    delete Array.prototype[name];
    delete Object.getPrototypeOf(Int8Array.prototype)[name];
  }
  for (const name of ['groupBy', 'fromAsync']) {
    delete Object[name];
    delete Map[name];
    delete Array[name];
  }
  for (const name of ['withResolvers', 'try']) delete Promise[name];
  for (const name of ['any', 'timeout']) delete AbortSignal[name];
  for (const name of ['throwIfAborted', 'reason']) delete AbortSignal.prototype[name];
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']) delete Set.prototype[name];
  for (const name of ['map', 'filter', 'toArray', 'some', 'find']) delete Iterator.prototype[name];
  delete Intl.Segmenter;
  delete URL.canParse;
  delete window.structuredClone;
  delete window.requestIdleCallback;
  delete Element.prototype.checkVisibility;
  delete CanvasRenderingContext2D.prototype.roundRect;
`;

const told = (page: Page) => page.locator('#root').getByRole('alert').innerText();
const tooOld = /^这个浏览器太旧，.*This browser is too old for Overtone\./;

describe('in a browser as old as the site allows', () => {
  it('home starts, and a song is played and put behind another in the queue', async () => {
    const { page, context, errors } = await world.site.visit({ path: '/robots.txt' });
    await page.addInitScript(lacking);
    await page.goto(world.site.url);
    const card = page.getByRole('article').filter({ hasText: '远山' }).first();
    await card.waitFor();
    expect(await page.evaluate<boolean>(`[1].toSorted.toString().includes('native')`)).toBe(false);
    await page.evaluate(
      `localStorage.setItem('playQueue', ${JSON.stringify(JSON.stringify({ songs: world.songs, index: 0, playlist: 'popular' }))})`,
    );
    await page.goto(`${world.site.url}/faq`);
    const bar = page.getByRole('region', { name: '播放器' });
    await start(page, bar);
    await bar.getByRole('button', { name: /^播放队列/ }).click();
    await page.getByRole('button', { name: '把 远山 往后移' }).press('Enter');
    const rows = page.locator('.queue-entry');
    expect(await rows.first().innerText()).toContain('潮汐');
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.each(['throws', 'is null'])(
  'where storage is forbidden, and %s, the site starts, and what is chosen holds for the page',
  async (how) => {
    const { page, context } = await world.site.visit({ path: '/robots.txt' });
    const get = how === 'throws' ? `() => { throw new DOMException('denied', 'SecurityError'); }` : '() => null';
    await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: ${get} });
  `);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(world.site.url);
    await page.getByRole('article').filter({ hasText: '远山' }).first().waitFor();
    await page.evaluate(`localStorage.setItem('theme', 'light')`);
    expect(await page.evaluate<string>(`localStorage.getItem('theme') + sessionStorage.getItem('theme')`)).toBe(
      'lightnull',
    );
    expect(errors.map(({ message }) => message).filter((message) => message !== 'denied')).toEqual([]);
    await context.close();
  },
);

describe('where the site does not start', () => {
  const arrive = async (body: string | null) => {
    const { page, context } = await world.site.visit({ path: '/robots.txt' });
    await page.route('**/assets/base-*.js', (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto(world.site.url);
    const line = await told(page);
    await context.close();
    return line;
  };

  it('a script that the browser cannot read makes it say that it is too old, in both languages', async () => {
    expect(await arrive('export const here = ;')).toMatch(tooOld);
    expect(await arrive('[].sortedByMagic();')).toMatch(tooOld);
  });

  it('a script that does not come makes it ask to look at the network, in both languages', async () => {
    expect(await arrive(null)).toMatch(/^弦外没有打开。请检查网络.*Overtone did not open\. Check your network/);
  });

  it('the first script of all may be the one that cannot be read', async () => {
    const { page, context } = await world.site.visit({ path: '/robots.txt' });
    await page.route('**/start.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'import?.(old)' }),
    );
    await page.goto(`${world.site.url}/song/${world.songs[0]?.id}`);
    expect(await told(page)).toMatch(tooOld);
    const line = await page.locator('#root').getByRole('alert').boundingBox();
    const top = await page.evaluate<boolean>(
      `document.elementFromPoint(20, ${(line?.y ?? 0) + 5}).closest('[role=alert]') !== null`,
    );
    expect(top).toBe(true);
    await context.close();
  });

  it('without JavaScript it says that it needs it', async () => {
    const context = await world.site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(world.site.url);
    expect(await page.locator('noscript').innerText()).toMatch(/弦外要用 JavaScript.*Overtone needs JavaScript/s);
    await context.close();
  });

  it('where it has started nothing of the kind is said of what fails later', async () => {
    const { page, context } = await world.site.visit();
    await page.getByRole('heading', { name: '一首歌怎么来' }).waitFor();
    await page.evaluate(`requestAnimationFrame(() => { throw new Error('later'); })`);
    await page.evaluate(`new Promise((done) => requestAnimationFrame(done))`);
    expect(
      await page.evaluate<boolean>(
        `window.unstarted === undefined && !document.querySelector('[src="/unstarted.js"]')`,
      ),
    ).toBe(true);
    await context.close();
  });
});
