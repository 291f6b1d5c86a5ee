import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const mostKiB = 170;

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
  beforeAll(async () => {
    site = await Site.open();
    await arrangeLibrary(site.door.app, [{ title: '远山' }, { title: '雨巷' }]);
  }, 90_000);
  afterAll(() => site.close());

  it('fetches scripts of at most 170 KiB, packed, until the page has nothing more to do', async () => {
    const { page, context, errors } = await site.visit({ size: 'phone', path: '/robots.txt' });
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
});
