import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pressAnyway } from '../support/browser.js';
import { quickGeneration } from '../support/app.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { newEmail } from '../support/person.js';
import { isFocused, isOff, toast } from '../support/pricing-page.js';
import { Site } from '../support/site.js';
import { wish } from '../support/song-wishes.js';
import { picture, SupportDesk } from '../support/support-desk.js';
import { content, posted, submit, write } from '../support/support-form.js';
import { until } from '../support/until.js';

let site: Site;
let desk: SupportDesk;
beforeAll(async () => {
  site = await Site.open({ env: quickGeneration });
  desk = await SupportDesk.at(site);
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

const contact = '/faq?category=contact';
const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

describe('the form of a visitor', () => {
  it('[P1-23] [P2.10-01] [P2.10-02] [P2.10-03] [P2.10-04] [P2.10-05] [P2.10-07] asks for content and an address, and says when there is a reply', async () => {
    const { page, errors } = await site.visit({ path: contact, size: 'phone' });
    await write(page);
    await page.getByRole('dialog', { name: '帮助与反馈' }).waitFor();
    await page.getByText('我们 24 小时内回复').last().waitFor();
    await page.getByRole('heading', { name: '问题反馈' }).waitFor();
    expect(await content(page).getAttribute('required')).not.toBeNull();
    expect(await content(page).getAttribute('placeholder')).toBe('请详细描述遇到的问题或建议');
    expect(await page.getByLabel('称呼（选填）').getAttribute('required')).toBeNull();
    expect(await page.getByLabel('联系邮箱').getAttribute('required')).not.toBeNull();
    expect(await submit(page).innerText()).toBe('提交反馈');
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('[P5-29] [P5-32] [P5-33] sends nothing that is blank or has no address, and says so', async () => {
    const { page } = await site.visit({ path: contact });
    const sent = posted(page);
    await write(page);
    await content(page).fill('  ');
    await submit(page).click();
    await toast(page, '请输入反馈内容');
    await until('the focus on what is missing', () => isFocused(content(page)));
    await content(page).fill('注册不了');
    await page.getByLabel('联系邮箱').fill('lin@163');
    await submit(page).click();
    await toast(page, '请输入有效的邮箱联系方式');
    await page.getByRole('dialog').getByText('请输入有效的邮箱地址').waitFor();
    await until('the focus on what is wrong', () => isFocused(page.getByLabel('联系邮箱')));
    expect(sent).toEqual([]);
  });

  it('[P2.10-08] [P2.10-09] [P4-27] [P4-28] [P4-29] [P4-30] [P4-31] [P4-32] [P5-34] [P5-35] [P6-02] [P8.4-02] goes off once, pauses for 30 s whether or not it is closed, and takes the next', async () => {
    const { page } = await site.visit({ path: '/robots.txt' });
    await page.clock.install();
    await page.goto(site.url + contact);
    const sent = posted(page);
    let answer = () => {};
    const waited = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/feedback', async (route) => {
      await waited;
      await route.continue();
    });
    await write(page);
    await content(page).fill('微信里打开没有声音');
    await page.getByLabel('称呼（选填）').fill('林');
    await page.getByLabel('联系邮箱').fill('lin@example.com');
    await submit(page).click();
    await until('the sending', async () => (await submit(page).innerText()) === '提交中...');
    await pressAnyway(submit(page));
    answer();
    await toast(page, '感谢您的反馈，祝您生活愉快！');
    expect(sent).toEqual([
      { feedback_content: '微信里打开没有声音', user_name: '林', contact_info: 'lin@example.com' },
    ]);
    expect(await content(page).inputValue()).toBe('');
    // The page's time goes on by itself too, by as much as the machine needs.
    const left = async () => Number(/^请等待 (\d+) 秒后再提交$/.exec(await submit(page).innerText())?.[1]);
    // The thanks come first: the button says that it is sending until that is over.
    const first = await until('the pause to be said', left);
    expect(first).toBeLessThanOrEqual(30);
    expect(first).toBeGreaterThan(20);
    expect(await isOff(submit(page))).toBe(true);
    for (const field of [content(page), page.getByLabel('称呼（选填）'), page.getByLabel('联系邮箱')])
      expect(await field.isDisabled()).toBe(true);
    await pressAnyway(submit(page));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.clock.runFor(9_000);
    await write(page);
    const second = await left();
    expect(second).toBeLessThanOrEqual(first - 9);
    expect(second).toBeGreaterThan(first - 19);
    await page.clock.runFor(21_000);
    await until('the form', async () => (await submit(page).innerText()) === '提交反馈');
    expect(await content(page).isDisabled()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('[P4-33] [P8.4-04] stays filled when it is refused, obeys the pause of the server, and outlives closing and reloading', async () => {
    const { page } = await site.visit({ path: contact });
    const refusals = [
      { status: 503, code: 'SUPPORT_FULL', message: '现在的反馈太多，2 小时后再试', retryAfter: 7_200 },
      { status: 429, code: 'FEEDBACK_COOLDOWN', message: '请等待 12 秒后再提交', retryAfter: 12 },
    ];
    await page.route('**/api/feedback', (route) => {
      const { status, ...body } = refusals.shift() as (typeof refusals)[number];
      return route.fulfill({ status, json: { success: false, ...body } });
    });
    await write(page);
    await content(page).fill('还没有发出去');
    await page.getByLabel('联系邮箱').fill('lin@example.com');
    await submit(page).click();
    await page.getByRole('dialog').getByText('现在的反馈太多，2 小时后再试').waitFor();
    expect(await content(page).inputValue()).toBe('还没有发出去');
    expect(await submit(page).innerText()).toBe('提交反馈');
    await submit(page).click();
    await until('the pause', async () => /^请等待 1[12] 秒后再提交$/.test(await submit(page).innerText()));
    await page.reload();
    await write(page);
    expect(await content(page).inputValue()).toBe('还没有发出去');
    expect(await page.getByLabel('联系邮箱').inputValue()).toBe('lin@example.com');
    expect(await isOff(submit(page))).toBe(true);
  });

  it('is answered by a letter whose link opens the chat; a dead one says what to do', async () => {
    const email = newEmail();
    const { body } = await site.door.post('/feedback', { feedback_content: '收不到验证码', contact_info: email });
    const id = String(body.data?.['id']);
    await desk.reply(id, '换一个邮箱试试');
    const [letter] = await until('the letter', async () => {
      const items = await site.door.app.sandbox.outbox(email);
      return items.length > 0 && items;
    });
    const [link = ''] = /\/feedback\/thread\/\d+\?expires=\d+&signature=[\w-]+/.exec(JSON.stringify(letter)) ?? [];
    const { page, errors } = await site.visit({ path: link, size: 'phone' });
    await page.getByRole('heading', { name: '对话：其他' }).waitFor();
    await page.getByText('换一个邮箱试试').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('textbox', { name: '输入消息...' }).fill('好了，谢谢');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByRole('log').getByText('好了，谢谢').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.goto(site.url + link.replace(/signature=../, 'signature=xx'));
    await page.getByText('这个链接打不开').waitFor();
    await page.getByRole('main').getByRole('button', { name: '写反馈' }).click();
    await page.getByRole('dialog', { name: '帮助与反馈' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the form of a member', () => {
  it('[P8.4-03] is thanked for where the server has no words of its own', async () => {
    const { page } = await site.visit({ path: contact, as: desk.member });
    const answer = { success: true, message: '', data: { id: '1' } };
    await page.route('**/api/feedback', (route) => route.fulfill({ json: answer }));
    await write(page);
    await content(page).fill('谢谢');
    await submit(page).click();
    await toast(page, '感谢您的反馈，祝您生活愉快！');
    expect(await content(page).inputValue()).toBe('');
  });

  it('[P2.5-03] [P2.10-06] [P3-27] [P3-28] [P3-29] [P6-03] asks for no name and no address, and leads on to the chat', async () => {
    const { page, errors } = await site.visit({ path: contact, as: desk.member });
    const sent = posted(page);
    await write(page);
    expect(await page.getByLabel('称呼（选填）').count()).toBe(0);
    expect(await page.getByLabel('联系邮箱').count()).toBe(0);
    await content(page).fill(' 希望能导出逐字歌词 ');
    site.door.app.clock.advance(31);
    await submit(page).click();
    await toast(page, '感谢您的反馈，祝您生活愉快！');
    expect(sent).toEqual([
      { songId: expect.stringMatching(/^F-\w+$/), feedbackType: 'other', feedbackContent: '希望能导出逐字歌词' },
    ]);
    await page.getByRole('button', { name: '看这条对话' }).click();
    await page.getByRole('dialog', { name: '对话：其他' }).getByText('希望能导出逐字歌词').waitFor();
    await page.keyboard.press('Escape');
    const opener = page.getByRole('main').getByRole('button', { name: '写反馈' });
    await until('the focus where it was', () => isFocused(opener));
    expect(errors).toEqual([]);
  });

  it('takes pictures along, and says which it does not take', async () => {
    const { page } = await site.visit({ path: contact, as: desk.member });
    await write(page);
    const choose = page.getByRole('dialog').locator('input[type=file]');
    await choose.setInputFiles([await picture('one.png'), { ...(await picture('a.gif')), mimeType: 'image/gif' }]);
    await page.getByText('只收 JPEG、PNG 和 WebP 图片').waitFor();
    await page.getByRole('img', { name: '图片 1' }).waitFor();
    await page.route('**/api/feedback/pictures', (route) => route.abort());
    await choose.setInputFiles([await picture('two.png')]);
    await until(
      'the failure on the button',
      async () => (await submit(page).innerText()) === '有图片没传上去，重传或移除',
    );
    await page.unroute('**/api/feedback/pictures');
    await page.getByRole('button', { name: '重传two.png' }).click();
    await page.getByRole('img', { name: '图片 2' }).waitFor();
    await page.getByRole('button', { name: '移除图片 2' }).click();
    await content(page).fill('截图在这里');
    site.door.app.clock.advance(31);
    await submit(page).click();
    await page.getByRole('button', { name: '看这条对话' }).click();
    await page.getByRole('log').getByRole('img', { name: '图片 1' }).waitFor();
    expect(await page.getByRole('log').getByRole('link').count()).toBe(1);
  });

  it('takes 100 KB without losing any of it, and says that it is too much', async () => {
    const { page } = await site.visit({ path: contact, as: desk.member });
    await write(page);
    await content(page).fill('长'.repeat(34_000));
    await page.getByText('34000 / 5000').waitFor();
    await page.getByRole('dialog').getByText('反馈内容最多 5000 字').waitFor();
    await submit(page).click();
    await toast(page, '反馈内容最多 5000 字');
    expect((await content(page).inputValue()).length).toBe(34_000);
  });
});

describe('own tickets', () => {
  it('lead to their chat; a closed one says so and leads to a new one; a logout ends it', async () => {
    const id = await desk.open('关掉的那条');
    await desk.setStatus(id, 'closed');
    const { page } = await site.visit({ path: contact, as: desk.member, size: 'phone' });
    await page.getByRole('button', { name: '我的反馈' }).click();
    const row = page.getByRole('list', { name: '我的反馈' }).getByRole('button', { name: /关掉的那条/ });
    expect(await row.innerText()).toContain('已关闭');
    await row.click();
    await page.getByText('这条反馈已经关闭，不能再写。').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: '另写一条' }).click();
    await content(page).waitFor();
    await content(page).fill('写了一半');
    // As a logout in another tab does.
    await page.evaluate(`for (const key of ['token', 'uid', 'userInfo']) localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));`);
    await page.getByLabel('联系邮箱').waitFor();
    expect(await content(page).inputValue()).toBe('');
  });
});

describe('one press', () => {
  it('on a failed generation opens the form with its facts, and the ticket knows it', async () => {
    const { door } = site;
    await door.app.sandbox.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    const { body } = await door.post('/v1/suno/submit/music', wish({ prompt: '[Verse]\n一句词' }), desk.member);
    await door.app.drain();
    const task = String(body.data?.['task_id']);
    const { page } = await site.visit({ path: '/create', as: desk.member });
    const sent = posted(page);
    await page
      .getByRole('button', { name: /^联系客服/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(task).waitFor();
    await page
      .getByRole('dialog')
      .getByText(/退回 2 点/)
      .waitFor();
    await content(page).fill('两首都没有写成');
    door.app.clock.advance(31);
    await submit(page).click();
    await page.getByRole('button', { name: '看这条对话' }).click();
    await page.getByRole('dialog', { name: '对话：生成问题' }).getByText(task).waitFor();
    expect(sent).toEqual([
      expect.objectContaining({ feedbackType: 'generation', about: { kind: 'generation', id: task } }),
    ]);
  });

  it('on an order opens the form with its facts, which can be left out', async () => {
    const { body } = await site.door.post('/payment/orders', { credits: 150, channel: 'pc' }, desk.member);
    const no = String((body.data as { order_no: string }).order_no);
    const { page } = await site.visit({ path: '/account?tab=orders', as: desk.member });
    await page.getByRole('link', { name: '联系客服' }).first().click();
    const dialog = page.getByRole('dialog', { name: '帮助与反馈' });
    await dialog.getByText(no).waitFor();
    await dialog.getByText('¥64.98').waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.getByRole('button', { name: '不带上它' }).click();
    await dialog.getByText(no).waitFor({ state: 'detached' });
  });
});
