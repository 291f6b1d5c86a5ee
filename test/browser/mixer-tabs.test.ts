import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drop } from '../support/drop-files.js';
import { hummed } from '../support/recordings.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => (site = await Site.open()), 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

const path = '/mixing-console';
const drawn = (page: Page) =>
  until('the waveform', async () => (await page.locator('[data-clip] canvas').count()) === 1, 20);

async function beginsAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '新工程' }).click();
  await page.getByRole('button', { name: '开新工程' }).click();
  await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
}

it.each(['first', 'second'] as const)(
  'a new project begun in the %s of two tabs leaves its sounds to the tab that still has them on its desk',
  async (which) => {
    const { page, context } = await site.visit({ path });
    await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
    await drop(page, [['主唱.wav', hummed(4)]]);
    await drawn(page);
    await page.getByText('已存在本机').waitFor();
    const memory = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
    const other = await context.newPage();
    await other.addInitScript(`Object.assign(sessionStorage, ${memory})`);
    await other.goto(site.url + path);
    await other.getByText('这个工程在另一个标签页里也开着').waitFor();
    await drawn(other);
    const [leaving, staying] = which === 'first' ? [page, other] : [other, page];
    await beginsAnew(leaving);
    await staying.reload();
    await drawn(staying);
    // The last one to have it takes it along.
    await leaving.close();
    await beginsAnew(staying);
    const kept = staying.getByText(/恢复上次工程|以前的工程/);
    expect(await until('nothing to be kept', async () => (await kept.count()) === 0)).toBe(true);
  },
);
