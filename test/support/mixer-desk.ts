import type { Page } from 'playwright-core';
import { until } from './until.js';

export const fader = (page: Page, name: string) => page.getByRole('slider', { name: `${name}的音量` });
export const volume = (page: Page, name: string) => fader(page, name).getAttribute('aria-valuetext');
export const clips = (page: Page) =>
  page.locator('[data-clip]').evaluateAll((all) => all.map((clip) => clip.getAttribute('aria-label')));
export const drawn = (page: Page, count: number) =>
  until(`${count} waveforms`, async () => (await page.locator('[data-clip] canvas').count()) === count, 20);
export const saved = (page: Page) => page.getByText('已存在本机').waitFor();
