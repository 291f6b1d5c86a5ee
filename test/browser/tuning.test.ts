import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { priceOf } from '@overtone/contract/outputs';
import type { Song } from '@overtone/contract/song';
import type { Locator, Page } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { pressEscape } from '../support/browser.js';
import { listening, look, soundsLike } from '../support/heard-player.js';
import { arrangeLibrary } from '../support/library.js';
import { button, nowPlaying, soundOf, start, stored, toastOf } from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';
import { until } from '../support/until.js';

let world: PlayerWorld;
let songs: Song[];
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山' }, { title: '潮汐' }, { title: '灯塔' }]);
  ({ songs } = world);
}, 90_000);
afterAll(() => world.site.close());

const seconds = 60;
const opened = async (page: Page, bar: Locator) => {
  await bar.getByRole('button', { name: /^速度与音高/ }).click();
  return page.getByRole('dialog', { name: '速度与音高', exact: true });
};
const cents = (heard: number, wanted: number) => 1200 * Math.log2(heard / wanted);
const bare = (page: Page) => page.evaluate<boolean>(`!document.querySelector('audio').paused`);

/** Somebody whose player plays this tone, with the panel open. */
async function listener(sweep: { from: number; rise: number }) {
  const visit = await world.arrive({ playing: false });
  const { page, bar } = visit;
  await page.addInitScript(listening);
  await soundsLike(page, sweep, seconds);
  await page.reload();
  await start(page, bar);
  return { ...visit, panel: await opened(page, bar) };
}

describe('speed and pitch', () => {
  it('[P1-07] the pitch of a song can be changed: by half tones, within 5 cents, at its own speed, and back on the plain element', async () => {
    const { page, context, panel, errors } = await listener({ from: 440, rise: 0 });
    expect(await bare(page)).toBe(true);
    const slider = panel.getByRole('slider', { name: '音高' });
    for (const _ of [1, 2, 3]) await slider.press('ArrowRight');
    await until('the graph to play', async () => !(await bare(page)));
    await look(page, 4);
    for (const { pitch } of await look(page, 4)) expect(Math.abs(cents(pitch, 440 * 2 ** (3 / 12)))).toBeLessThan(5);
    for (const _ of Array.from({ length: 8 })) await slider.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).toBe('−5 个半音');
    await panel.getByRole('switch', { name: '人声音色不跟着音高变' }).click();
    await look(page, 4);
    for (const { pitch } of await look(page, 4)) expect(Math.abs(cents(pitch, 440 * 2 ** (-5 / 12)))).toBeLessThan(5);
    const looked = Date.now();
    const { position } = (await look(page, 1))[0]!;
    await button(panel, '恢复原样').click();
    await until('the plain element to play', async () => (await bare(page)) && (await soundOf(page)).time > position);
    const { time } = await soundOf(page);
    // No further than it can have come since.
    expect(time - position).toBeLessThan((Date.now() - looked) / 1000 + 1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P1-07] the speed of a song can be changed, with its pitch kept or moved: 1.25 times within 1 %, and the clock is what is heard', async () => {
    const sweep = { from: 400, rise: 20 };
    const { page, context, panel } = await listener(sweep);
    await button(panel, '1.25').click();
    expect(
      await page.evaluate(
        `(({ playbackRate, preservesPitch }) => [playbackRate, preservesPitch])(document.querySelector('audio'))`,
      ),
    ).toEqual([1.25, true]);
    for (const _ of [1, 2, 3]) await panel.getByRole('slider', { name: '音高' }).press('ArrowRight');
    await until('the graph to play', async () => !(await bare(page)));
    await look(page, 4);
    const told = await look(page, 16);
    const up = 2 ** (3 / 12);
    const heard = told.map(({ pitch, half }) => (pitch / up - sweep.from) / sweep.rise + half * 1.25);
    // By all looks: a busy machine may be late in telling one of them.
    const slopes = told
      .flatMap(({ at }, i) => told.slice(i + 1).map((other, k) => (heard[i + 1 + k]! - heard[i]!) / (other.at - at)))
      .toSorted((a, b) => a - b);
    const slope = slopes[slopes.length >> 1]!;
    expect(Math.abs(slope / 1.25 - 1)).toBeLessThan(0.01);
    const behind = told
      .map(({ position, late }, at) => position - (heard[at]! - late * 1.25))
      .toSorted((a, b) => a - b);
    expect(Math.abs(behind[8]!)).toBeLessThan(0.05);
    expect(told.every(({ playbackRate }) => playbackRate === 1.25)).toBe(true);
    await context.close();
  });

  it('by key and by name, marked in the bar, kept for the next songs; after a reload the speed alone', async () => {
    const { page, context, bar, errors } = await world.arrive();
    await page.keyboard.press('>');
    await toastOf(page, '速度 1.25 倍');
    await page.keyboard.press(']');
    await toastOf(page, '音高 +1 个半音');
    await until('the graph to play', async () => !(await bare(page)));
    const mark = button(bar, '速度与音高：1.25× +1');
    expect(await mark.innerText()).toBe('1.25×\n+1');
    await button(bar, '下一首').click();
    await nowPlaying(bar, '潮汐');
    await mark.waitFor();
    expect(await bare(page)).toBe(false);
    await page.keyboard.press('=');
    await toastOf(page, '速度与音高 原样');
    await until('the plain element to play', () => bare(page));
    await button(bar, '速度与音高').waitFor();
    await page.keyboard.press('<');
    await page.keyboard.press('[');
    await button(bar, '速度与音高：0.75× −1').click();
    const panel = page.getByRole('dialog', { name: '速度与音高', exact: true });
    await panel.getByText('速度一直记着，换歌也不变').waitFor();
    expect(await button(panel, '0.75').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.reload();
    await start(page, bar);
    await button(bar, '速度与音高：0.75×').waitFor();
    expect(JSON.parse((await stored(page, 'playerSettings')) ?? '')).toMatchObject({ rate: 0.75 });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says why a song of another house keeps its pitch, and when the worklet did not come', async () => {
    const elsewhere = {
      ...songs[1],
      id: randomUUID(),
      type: 'mureka',
      audio_url: 'https://elsewhere.test/song.mp3',
    } as Song;
    const { page, context, bar } = await world.arrive({ queue: [songs[0]!, elsewhere] });
    await page.route('**/SignalsmithStretch*', (route) => route.abort());
    const panel = await opened(page, bar);
    await panel.getByRole('slider', { name: '音高' }).press('ArrowRight');
    await panel.getByText('变调没有准备好，请检查网络后再试。').waitFor();
    expect([await bare(page), await panel.getByRole('slider', { name: '音高' }).getAttribute('aria-valuenow')]).toEqual(
      [true, '0'],
    );
    await page.keyboard.press('Escape');
    await button(bar, '下一首').click();
    await opened(page, bar);
    await panel.getByText('这首歌的声音在提供方的服务器上，浏览器不能给它变调，只能变速。').waitFor();
    expect(await panel.getByRole('slider').count()).toBe(1);
    await context.close();
  });

  it('[P1-07] [L9-39] an own song becomes a new one at the speed it is heard at, for the price of the table', async () => {
    const member = await world.site.door.member();
    const [row] = await arrangeLibrary(world.site.door.app, [{ uid: member.uid, title: '月台' }]);
    const read = await world.site.door.call('GET', `/songs/${row!.id}`, undefined, { token: member.token });
    const own = read.body.data as unknown as Song;
    const { page, context, bar } = await world.arrive({ as: member, queue: [own, songs[0]!] });
    const panel = await opened(page, bar);
    const save = panel.getByRole('button', { name: /存成一首新歌/ });
    for (const [key, speed] of [
      ['Home', 0.5],
      ['End', 2],
    ] as const) {
      await panel.getByRole('slider', { name: '速度' }).press(key);
      await button(panel, `把 ${speed} 倍存成一首新歌 · ${priceOf('suno', 'speed', 0)} 点`).waitFor();
    }
    await save.click();
    const question = page.getByRole('dialog', { name: /变速/ });
    expect(await question.getByRole('slider', { name: '速度' }).getAttribute('aria-valuetext')).toBe('2.00 倍');
    await pressEscape(page);
    await button(bar, '下一首').click();
    await opened(page, bar);
    await panel.getByRole('slider', { name: '音高' }).waitFor();
    expect(await save.count()).toBe(0);
    await context.close();
  });

  it('has everything on a phone, in English and in a small room, and bars nobody', async () => {
    for (const language of ['zh-CN', 'en']) {
      const { page, context, errors } = await world.arrive({ size: 'phone', stored: { language }, playing: false });
      const bar = page.locator('#player');
      await start(page, bar);
      await loadAxe(page);
      await page.keyboard.press('>');
      await page.keyboard.press(']');
      await bar.getByRole('button', { name: /^(速度与音高|Speed and pitch)：?:?/ }).click();
      const panel = page.getByRole('dialog', { name: /^(速度与音高|Speed and pitch)$/ });
      await panel.waitFor();
      expect(await barriers(page, {})).toEqual([]);
      await page.setViewportSize({ width: 320, height: 480 });
      const room = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.documentElement)`;
      expect(await page.evaluate<number>(room)).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
