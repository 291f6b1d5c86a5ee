import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 90_000);
afterAll(() => site.close());

const manual = (page: Page, name = '用户手册') => page.getByRole('dialog', { name });
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

it('[P1-24] opens by keyboard over any page, is searched by a question, and the way back closes it', async () => {
  const { page, context, errors } = await site.visit({ path: '/pricing' });
  const opener = page.getByRole('contentinfo').getByRole('button', { name: '用户手册' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await manual(page).getByRole('navigation', { name: '目录' }).waitFor();
  expect(await manual(page).getByRole('navigation').getByRole('button').count()).toBe(14);
  await page.keyboard.type('为什么歌只有一分钟');
  await manual(page).getByRole('heading', { name: '歌太短' }).waitFor();
  await manual(page).getByRole('button', { name: '清除搜索' }).press('Enter');
  await manual(page).getByRole('button', { name: '翻唱', exact: true }).press('Enter');
  await manual(page).getByRole('heading', { name: '翻唱' }).waitFor();
  expect(address(page)).toBe('/pricing?manual=cover');
  const picture = manual(page).getByRole('img');
  await until('the picture', () =>
    picture.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth !== 0),
  );
  await page.goBack();
  await manual(page).waitFor({ state: 'detached' });
  expect([address(page), await page.evaluate('document.activeElement.textContent')]).toEqual(['/pricing', '用户手册']);
  expect(errors).toEqual([]);
  await context.close();
});

it('a topic can be linked to, and leads to what it explains', async () => {
  const { page, context } = await site.visit({ path: '/?manual=sung-style', size: 'phone' });
  await manual(page).getByRole('heading', { name: '风格词被唱了出来' }).waitFor();
  await manual(page).getByRole('button', { name: '目录' }).click();
  await manual(page).getByRole('button', { name: '能不能商用' }).click();
  await manual(page).getByText('会员（等级 1 及以上）的歌可以商用').waitFor();
  await manual(page).getByRole('link', { name: '看套餐' }).click();
  await page.waitForURL('**/pricing');
  await manual(page).waitFor({ state: 'detached' });
  expect(address(page)).toBe('/pricing');
  await context.close();
});

it('what it does not speak of leads to the operator; in English too', async () => {
  const { page, context } = await site.visit({ path: '/?manual=list', stored: { language: 'en' } });
  await manual(page, 'User manual').getByRole('searchbox').fill('red braised pork');
  await manual(page, 'User manual').getByText('The manual does not speak of this').waitFor();
  await manual(page, 'User manual').getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/faq?category=contact');
  await manual(page, 'User manual').waitFor({ state: 'detached' });
  expect(address(page)).toBe('/faq?category=contact');
  await context.close();
});

it('[P7.5-02] an answer of the help centre can be voted on, and what is missing be said', async () => {
  const { page, context } = await site.visit({ path: '/faq#refund' });
  const vote = page.getByRole('group', { name: '“没写成，点数退吗”有没有帮助' });
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/feedback/faq') && sent.push(request.postDataJSON()));
  await vote.getByRole('button', { name: '没帮助' }).click();
  await page.getByRole('textbox', { name: '还缺什么，或者哪里不对' }).fill('几分钟退？');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('textbox', { name: '还缺什么，或者哪里不对' }).waitFor({ state: 'detached' });
  await page.reload();
  await vote.getByText('记下了，谢谢').waitFor();
  expect(sent).toEqual([
    { faqId: 'refund', helpful: false },
    { faqId: 'refund', helpful: false, comment: '几分钟退？' },
  ]);
  await context.close();
});
