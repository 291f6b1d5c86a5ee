import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { start } from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';

let world: PlayerWorld;
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山', timing: true }, { title: 'Harbour' }]);
}, 90_000);
afterAll(() => world.site.close());

it('a page in English says of a Chinese song that it is Chinese: its title, its words, in the player and the queue', async () => {
  const { page, context, errors } = await world.arrive({ playing: false, stored: { language: 'en' } });
  const bar = page.getByRole('region', { name: 'Player' });
  await start(page, bar);
  expect(await bar.getByRole('link', { name: '远山' }).getAttribute('lang')).toBe('zh-CN');
  await bar.getByRole('button', { name: 'Queue' }).click();
  expect(await page.locator('.queue-entry [lang]').evaluateAll((all) => all.map(({ lang }) => lang))).toEqual([
    'zh-CN',
    'en',
  ]);
  await page.goto(`${world.site.url}/song/${world.songs[0]?.id}`);
  const heading = page.getByRole('article').getByRole('heading', { level: 1 });
  expect(await heading.getAttribute('lang')).toBe('zh-CN');
  expect(await page.locator('.lyric-frame ol').getAttribute('lang')).toBe('zh-CN');
  expect(errors).toEqual([]);
  await context.close();
});
