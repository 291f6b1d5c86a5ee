import type { Locator, Page } from 'playwright-core';
import { until } from './until.js';

/** The bar's code listens to the space bar once it has come: it comes with the handle of what an earlier visit left. */
export async function start(page: Page, bar: Locator): Promise<void> {
  await bar.waitFor();
  await page.keyboard.press('Space');
  await until('the song to sound', async () => (await soundOf(page)).time > 0.05);
}

export interface Sound {
  time: number;
  paused: boolean;
  volume: number;
  src: string;
}
export const soundOf = (page: Page): Promise<Sound> =>
  page.evaluate<Sound>(
    `(({ currentTime, paused, volume, currentSrc }) => ({ time: currentTime, paused, volume, src: currentSrc }))(document.querySelector('audio'))`,
  );
export const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
export const toastOf = (page: Page, text: string) =>
  page.locator('[data-toaster]').getByText(text, { exact: true }).waitFor();
export const button = (inside: Locator | Page, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: true });
export const nowPlaying = (bar: Locator, title: string) => bar.locator(`p[title='${title}']`).waitFor();
export const folded = (page: Page) => page.locator('html[data-player=folded]').waitFor();
export const open = (page: Page) => page.locator('html[data-player=open]').waitFor();

/** Where the panel stands against the lower edge of the window, in px from the top. */
export const edges = (page: Page) =>
  page.evaluate<{ isBelow: boolean; slides: boolean; bottom: number }>(`((panel) => {
    const { top, bottom } = panel.getBoundingClientRect();
    const slides = getComputedStyle(panel).transitionProperty.split(', ').includes('transform');
    return { isBelow: top >= innerHeight, slides, bottom };
  })(document.querySelector('.player-body'))`);

/** By its grip, so many rows down. */
export async function drag(page: Page, grip: Locator, rows: number): Promise<void> {
  const box = await grip.boundingBox();
  if (!box) throw new Error('nothing to take hold of');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (rows * box.height) / 2, { steps: 4 });
  await page.mouse.move(x, y + rows * box.height, { steps: 4 });
  await page.mouse.up();
}
