import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Site } from '../support/site.js';
import { drawn } from '../support/mixer-desk.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

it('several clips are chosen by the keyboard alone: Enter keeps one, and adds others to it', async () => {
  const { page, context, errors } = await site.visit({ path: '/mixing-console' });
  await page.getByRole('button', { name: '打开示例工程' }).click();
  await drawn(page, 5);
  const clips = page.locator('[data-clip]');
  const chosen = () => clips.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed') === 'true'));
  await page.keyboard.press('Tab');
  await clips.nth(0).focus();
  // What the focus has chosen, it leaves.
  await clips.nth(1).focus();
  expect(await chosen()).toEqual([false, true, false, false, false]);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('选中 1 个片段').waitFor();
  await clips.nth(2).focus();
  await clips.nth(3).focus();
  expect(await chosen()).toEqual([false, true, false, false, false]);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('选中 2 个片段').waitFor();
  expect(await chosen()).toEqual([false, true, false, true, false]);
  await page.keyboard.press('Enter');
  expect(await chosen()).toEqual([false, true, false, false, false]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  expect(await clips.count()).toBe(3);
  await page.keyboard.press('Escape');
  await clips.nth(0).focus();
  expect(await chosen()).toEqual([true, false, false]);
  expect(errors).toEqual([]);
  await context.close();
}, 60_000);
