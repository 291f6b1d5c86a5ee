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

/** The pointer and the focus of the keyboard go away from the player. */
export async function leave(page: Page): Promise<void> {
  await page.mouse.move(700, 200);
  await page.evaluate(`document.activeElement.blur()`);
}

/** What the page tells the service of plays from here on, one after the other. */
export function countsTold(page: Page): unknown[] {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/increment')) told.push(request.postDataJSON());
  });
  return told;
}

/** Whether the bar draws the trace of its song; without one it draws a line. */
export async function isTraced(bar: Locator): Promise<boolean> {
  const path = await bar.locator('.seek-bar path').first().getAttribute('d');
  return (path?.length ?? 0) > 1000;
}

/** What the system was told of what plays. */
export const toldSystem = (page: Page) =>
  page.evaluate<Record<string, unknown>>(
    `(({ metadata, playbackState }) => ({ playbackState, title: metadata.title, album: metadata.album, artwork: metadata.artwork.length }))(navigator.mediaSession)`,
  );

/** Single keys, by the sheet that lists them. */
export async function turnKeysOff(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}
