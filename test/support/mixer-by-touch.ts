import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** What has another way on a wide screen: renaming, a tempo typed, a marker removed, a track heard alone, whether all is kept. */
export async function byTouch(page: Page): Promise<void> {
  const more = async (item: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).tap();
    await page.getByRole('menuitem', { name: item, exact: true }).tap();
  };
  await more('工程的名字');
  const naming = page.getByRole('dialog', { name: '工程的名字' });
  await naming.getByLabel('工程的名字').fill('夜里的鼓');
  await naming.getByRole('button', { name: '改名' }).tap();
  await more('拍子、速度和音高');
  const tempo = page.getByRole('dialog', { name: '拍子、速度和音高' });
  const bpm = tempo.getByLabel('每分钟拍数');
  const before = await bpm.inputValue();
  await bpm.fill('');
  await bpm.pressSequentially('131.25');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '撤销', exact: true }).tap();
  await more('拍子、速度和音高');
  expect(await bpm.inputValue()).toBe(before);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '时间线', exact: true }).tap();
  const markers = page.getByRole('button', { name: /^标记.+的更多操作$/ });
  const count = await markers.count();
  await markers.first().tap();
  await page.getByRole('menuitem', { name: '改名' }).tap();
  await page.getByLabel('标记的名字').fill('前奏');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '标记前奏的更多操作' }).tap();
  await page.getByRole('menuitem', { name: '删除这个标记' }).tap();
  expect(await markers.count()).toBe(count - 1);
  await page.getByRole('button', { name: '笛子的更多操作' }).tap();
  await page.getByRole('menuitem', { name: '只听这一轨，再选一次恢复' }).tap();
  await page.getByText('已存在本机').waitFor();
  await page.getByRole('button', { name: '调音台', exact: true }).tap();
}
