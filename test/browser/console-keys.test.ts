import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { ConsoleDesk, row } from '../support/console-desk.js';
import type { Site } from '../support/site.js';

let house: ConsoleDesk;
let site: Site;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site } = house);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const hasFocus = (what: Locator) => what.evaluate((element) => element.ownerDocument.activeElement === element);

it('Enter in the inbox opens the row that J has come to, and presses whatever else has the focus', async () => {
  const { id } = await house.written('用键盘打开');
  const { page, errors } = await site.visit(house.at('tickets'));
  await row(page, '用键盘打开').getByRole('link').press('Enter');
  await page.waitForURL(new RegExp(`/tickets/${id}/show`));
  await page.getByRole('menuitem', { name: '工单' }).press('Enter');
  await row(page, '用键盘打开').waitFor();
  const sheet = page.waitForRequest(/\/admin\/feedbacks?\/export/);
  await page.getByRole('button', { name: '导出 CSV' }).press('Enter');
  await sheet;
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/tickets\/[^/]+\/show/);
  expect(errors).toEqual([]);
});

it('a letter in an open list chooses in that list, and does nothing else', async () => {
  const { id } = await house.written('选状态');
  const { page, errors } = await site.visit(house.at(`tickets/${id}/show`));
  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByRole('option', { name: '已解决' }).waitFor();
  for (const key of ['r', 'j', 'k']) await page.keyboard.press(key);
  expect(await hasFocus(page.getByRole('option', { name: '待回复' }))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  expect([await hasFocus(page.getByRole('textbox', { name: '回复' })), errors]).toEqual([true, []]);
});
