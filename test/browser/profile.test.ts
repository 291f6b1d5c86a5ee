import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { newEmail } from '../support/person.js';
import type { Size } from '../support/browser.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

const toast = (page: Page, text: string) => page.locator('[data-toaster]').getByText(text, { exact: true }).waitFor();

/** By the menu of the account, as everywhere. */
async function openEditor(page: Page) {
  const dialog = page.getByRole('dialog', { name: '个人资料' });
  await page.getByRole('button', { name: '账号' }).click();
  await page.getByRole('menuitem', { name: '个人资料' }).click();
  await dialog.waitFor();
  return dialog;
}

const infoOf = async ({ token }: Pick<Member, 'token'>) =>
  (await site.door.call('GET', '/user/info', undefined, { token })).body.data;

describe.each<Size>(['phone', 'desktop'])('the profile on a %s', (size) => {
  it('[P2.5-02] [P2.7-01] [P2.7-02] [P2.7-04] [P3-02] [P5-20] [P8.4-09] is edited once and refused the second time within 24 hours', async () => {
    const member = await site.door.member(newEmail());
    const { page, context, errors } = await site.visit({ size, as: member });
    const dialog = await openEditor(page);
    const save = dialog.locator('button[type=submit]');
    expect(await save.getAttribute('title')).toBe('还没有改动');
    await dialog.getByLabel('昵称').fill('北纬三十度的风');
    await dialog.getByText('7 / 20').waitFor();
    await dialog.getByRole('radio', { name: '女', exact: true }).check();
    await dialog.getByLabel('签名').fill('晚一点再晚一点');
    const face = dialog.getByRole('radio', { name: '头像 3' });
    await face.check();
    const seed = await face.getAttribute('value');
    await save.click();
    await toast(page, '个人资料更新成功');

    const info = await infoOf(member);
    expect(info).toMatchObject({ nickname: '北纬三十度的风', gender: 2, signature: '晚一点再晚一点' });
    expect(seed).toMatch(/^[\w-]+$/);
    expect(seed).not.toBe(String(member.uid));
    expect(info?.['avatar_url']).toBe(`/api/avatars/${seed}.svg`);
    // The face and the name are there at once: in the bar, and in the menu cut to five characters.
    const avatar = String(info?.['avatar_url']);
    await page.getByRole('button', { name: '账号' }).locator(`img[src="${avatar}"]`).waitFor();
    const again = await openMenuName(page);
    expect(again).toBe('北纬三十度…');

    await page.getByRole('menuitem', { name: '个人资料' }).click();
    await dialog.getByText(/^24 小时内改过了，明天 \d\d:\d\d 后可再改$/).waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    expect(await save.textContent()).toMatch(/^明天 \d\d:\d\d 后可再改$/);
    await page.goto(`${site.url}/account`);
    const gender = page.locator('#content dl').getByText('女', { exact: true });
    await gender.waitFor();
    await site.door.app.database.client.account.update({ where: { uid: member.uid }, data: { gender: 1 } });
    await page.reload();
    await page.locator('#content dl').getByText('男', { exact: true }).waitFor();
    expect(await gender.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('[P5-20] what the server refuses as too soon is told under the form, and a day later it is taken', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit({ as: member });
  const dialog = await openEditor(page);
  await dialog.getByLabel('昵称').fill('甲');
  // Meanwhile, on another device.
  await site.door.post('/profile/update', { nickname: '乙' }, { token: member.token });
  await dialog.locator('button[type=submit]').click();
  await dialog
    .getByRole('alert')
    .getByText(/^个人资料每 24 小时可以修改一次，.+后再试$/)
    .waitFor();
  expect(await infoOf(member)).toMatchObject({ nickname: '乙' });

  site.door.app.clock.advance(24 * 3600);
  await page.reload();
  const later = await openEditor(page);
  await later.getByLabel('昵称').fill('甲');
  await later.locator('button[type=submit]').click();
  await toast(page, '个人资料更新成功');
  expect(await infoOf(member)).toMatchObject({ nickname: '甲' });
  await context.close();
});

it('[P2.7-03] a blank nickname is shown as 匿名用户', async () => {
  const member = await site.door.member(newEmail());
  await site.door.post('/profile/update', { nickname: '有名字' }, { token: member.token });
  site.door.app.clock.advance(24 * 3600 + 1);
  const { page, context } = await site.visit({ as: member });
  const dialog = await openEditor(page);
  await dialog.getByLabel('昵称').fill('   ');
  await dialog.locator('button[type=submit]').click();
  await toast(page, '个人资料更新成功');
  expect(await infoOf(member)).toMatchObject({ nickname: null });
  expect(await openMenuName(page)).toBe('匿名用户');
  await context.close();
});

it('counts characters as a reader does, and is not lost by a slip', async () => {
  const member = await site.door.member(newEmail());
  const { page, context } = await site.visit({ as: member });
  const dialog = await openEditor(page);
  await dialog.getByLabel('昵称').fill('👩‍🎤'.repeat(20));
  await dialog.getByText('20 / 20').waitFor();
  expect(await dialog.getByText('昵称最多20个字').count()).toBe(0);
  await dialog.getByLabel('昵称').fill('一'.repeat(21));
  await dialog.getByText('昵称最多20个字').waitFor();
  await dialog.getByLabel('签名').fill('一'.repeat(101));
  await dialog.getByText('签名最多100个字').waitFor();
  expect(await dialog.locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
  const first = await dialog.getByRole('radio', { name: '头像 1' }).getAttribute('value');
  await dialog.getByRole('button', { name: '换一批' }).click();
  await until('other faces', async () => {
    return (await dialog.getByRole('radio', { name: '头像 1' }).getAttribute('value')) !== first;
  });
  await page.keyboard.press('Escape');
  await dialog.getByText('填过的内容还没提交，关掉就没有了').waitFor();
  await dialog.getByRole('button', { name: '放弃' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await context.close();
});

/** The name in the menu of the account, which stays open. */
async function openMenuName(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: '账号' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu.locator('p').first().textContent();
}
