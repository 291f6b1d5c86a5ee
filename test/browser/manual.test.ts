import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { toFooter } from '../support/footer.js';
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
  await (await toFooter(page)).getByRole('button', { name: '用户手册' }).focus();
  await page.keyboard.press('Enter');
  await manual(page).getByRole('navigation', { name: '目录' }).waitFor();
  expect(await manual(page).getByRole('navigation').getByRole('button').count()).toBe(16);
  await manual(page).getByRole('searchbox').and(page.locator(':focus')).waitFor();
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
  expect(address(page)).toBe('/pricing');
  await until('the focus to be back', () =>
    page.evaluate<boolean>(`document.activeElement.textContent === '用户手册'`),
  );
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
  // It is still there after a search that shows other questions.
  await page.getByRole('searchbox').fill('邀请');
  await vote.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('');
  expect(await page.getByRole('textbox', { name: '还缺什么，或者哪里不对' }).inputValue()).toBe('几分钟退？');
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

it('[P2.1-08] [P2.1-17] the help centre shows its questions, and with ?category=contact the way to the operator alone', async () => {
  const { page, context } = await site.visit({ path: '/faq' });
  await page.getByRole('heading', { name: '帮助', level: 1 }).waitFor();
  const sections = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(await sections()).toEqual([
    '账号',
    '验证码',
    '点数',
    '写歌',
    '没写成和退回',
    '隐私和数据',
    '邀请',
    '联系我们',
  ]);
  await page.getByRole('searchbox').fill('怎么才能把钱退给我');
  await page.getByText(/^找到 \d+ 个问题$/).waitFor();
  expect(await page.locator('summary').allTextContents()).toContain('没写成，点数退吗');
  await page.goto(`${site.url}/faq?category=contact`);
  await page.getByRole('heading', { name: '联系我们', level: 2 }).waitFor();
  expect(await sections()).toEqual(['联系我们']);
  await context.close();
});

it('[P1-19] [P1-20] [P1-21] the terms say who may use songs commercially, and that lyrics of the platform are free', async () => {
  const { page, context } = await site.visit({ path: '/agreement' });
  const terms = page.getByRole('main');
  await terms.getByText('会员（等级 1 及以上）写的歌可以用于商业用途').waitFor();
  const text = (await terms.textContent()) ?? '';
  expect(text).toContain('普通用户写的歌只供个人使用，不用于商业');
  expect(text).toContain('平台替你写的歌词，任何人怎样使用都不受我们限制');
  await context.close();
});
