import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { button, start } from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';

/** As on an iPhone: a page may not say how loud a song is. */
const fixed = `Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined });`;

let world: PlayerWorld;
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山' }, { title: '潮汐' }]);
}, 90_000);
afterAll(() => world.site.close());

describe('where only silence can be asked for', () => {
  it('the player offers the speaker alone, and it silences the song', async () => {
    const { page, context, bar, errors } = await world.arrive({ size: 'phone', playing: false });
    await page.addInitScript(fixed);
    await page.reload();
    await start(page, bar);
    await button(bar, '更多播放设置').click();
    const menu = page.getByRole('dialog', { name: '更多播放设置' });
    await button(menu, '静音').click();
    await button(menu, '恢复音量').waitFor();
    expect(await page.evaluate<boolean>(`document.querySelector('audio').muted`)).toBe(true);
    expect(await menu.getByRole('slider', { name: '音量' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the framed player has no volume to move', async () => {
    const { page, context } = await world.site.visit({ path: '/robots.txt' });
    const sliders = async () => {
      await page.goto(`${world.site.url}/embed/song/${world.songs[0]?.id}`);
      await page.getByRole('slider', { name: '进度' }).waitFor();
      return page.locator('.volume').count();
    };
    expect(await sliders()).toBe(1);
    await page.addInitScript(fixed);
    expect(await sliders()).toBe(0);
    await context.close();
  });
});
