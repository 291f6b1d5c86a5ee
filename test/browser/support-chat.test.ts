import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { chatTable, type ChatSide } from '../support/chat-table.js';
import { newEmail } from '../support/person.js';
import { Site } from '../support/site.js';
import { picture, SupportDesk } from '../support/support-desk.js';
import { content, write } from '../support/support-form.js';
import { until } from '../support/until.js';

let site: Site;
let side: ChatSide;
beforeAll(async () => {
  site = await Site.open();
  const desk = await SupportDesk.at(site);
  side = {
    desk,
    own: 'user',
    other: desk.reply,
    messages: (id) => `**/api/feedback/${id}/messages*`,
    isRead: async (id) => (await desk.ticket(id))['is_read'],
    async arrive(id) {
      const { page, live } = await site.visit({ path: '/faq?category=contact', as: desk.member });
      const words = String((await desk.ticket(id))['feedback_content']);
      const open = async () => {
        await page.getByRole('main').getByRole('button', { name: '我的反馈' }).click();
        await page.getByRole('list', { name: '我的反馈' }).getByRole('button', { name: words }).first().click();
      };
      return { page, open, live };
    },
  };
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

it.each(chatTable)('%s', async (_title, run) => {
  await expect(run(side)).resolves.toBeUndefined();
});

it('[P2.11-09] [P2.11-10] the member has their own picture, and without one the face drawn from their uid', async () => {
  const { desk } = side;
  const id = await desk.open();
  const { page, open } = await side.arrive(id);
  const face = page.getByRole('log').getByRole('article').first().locator('img');
  await open();
  expect(await face.getAttribute('src')).toBe(`/api/avatars/${desk.member.uid}.svg`);
  await page.context().close();
  await site.door.app.database.pool.query('update account set avatar_seed = $1 where uid = $2', [
    'linyi',
    desk.member.uid,
  ]);
  const later = await side.arrive(id);
  // With the balance it is known who is here: until then the face is the drawn one.
  await later.page.getByRole('status', { name: /剩余/ }).waitFor();
  await later.open();
  expect(await later.page.getByRole('log').getByRole('article').first().locator('img').getAttribute('src')).toContain(
    'linyi',
  );
});

it('[P4-38] [P4-42] tells the list of tickets what was read and sent', async () => {
  const { desk } = side;
  const [older, newer] = [await desk.open(), await desk.open()];
  await desk.reply(older);
  await desk.reply(newer);
  const words = String((await desk.ticket(older))['feedback_content']);
  const { page, open } = await side.arrive(older);
  const list = page.getByRole('list', { name: '我的反馈' }).getByRole('button');
  await page.getByRole('main').getByRole('button', { name: '我的反馈' }).click();
  await list.filter({ hasText: words }).getByText('有新回复：').waitFor();
  expect(await list.first().innerText()).not.toContain(words);
  await page.keyboard.press('Escape');
  await open();
  const box = page.getByRole('textbox', { name: '输入消息...' });
  await box.fill('看到了');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('log').getByText('看到了').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '我的反馈' }).click();
  await list.first().filter({ hasText: words }).waitFor();
  // Read and sent are two calls, whose answers lead to the list in either order.
  await list.first().getByText('有新回复：').waitFor({ state: 'detached' });
});

it('words that a closed ticket no longer takes stay in sight, and go below those of the form, with the picture', async () => {
  const { desk } = side;
  const id = await desk.open();
  const { page, open } = await side.arrive(id);
  await write(page);
  await content(page).fill('表单里先写的');
  await page.keyboard.press('Escape');
  await open();
  await page.getByRole('textbox', { name: '输入消息...' }).fill('聊天里写的');
  await page
    .getByLabel('添加图片')
    .first()
    .setInputFiles(await picture('屏幕.png'));
  await page.getByRole('img', { name: '图片 1' }).waitFor();
  await desk.setStatus(id, 'closed');
  await page.getByText('这条反馈已经关闭，不能再写。').waitFor();
  expect(await page.getByRole('textbox', { name: '没有发出的话' }).inputValue()).toBe('聊天里写的');
  await page.getByRole('button', { name: '另写一条' }).click();
  await content(page).waitFor();
  expect(await content(page).inputValue()).toBe('表单里先写的\n\n聊天里写的');
  await page.getByRole('img', { name: '图片 1' }).waitFor();
});

it('what a visitor wrote in a ticket that was closed goes along into the form', async () => {
  const { door } = site;
  const email = newEmail();
  const { body } = await door.post('/feedback', { feedback_content: '收不到验证码', contact_info: email });
  const id = String(body.data?.['id']);
  await side.desk.reply(id, '换一个邮箱试试');
  const [letter] = await until('the letter', async () => {
    const items = await door.app.sandbox.outbox(email);
    return items.length > 0 && items;
  });
  const [link = ''] = /\/feedback\/thread\/\d+\?expires=\d+&signature=[\w-]+/.exec(JSON.stringify(letter)) ?? [];
  const { page } = await site.visit({ path: link });
  await page.getByRole('textbox', { name: '输入消息...' }).fill('还是收不到');
  await side.desk.setStatus(id, 'closed');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('button', { name: '另写一条' }).first().click();
  await content(page).waitFor();
  expect(await content(page).inputValue()).toBe('还是收不到');
});
