import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readPoints } from '@overtone/contract/points';
import { redeemCode } from '@overtone/contract/redeem';
import { ConsoleDesk, row } from '../support/console-desk.js';
import { newPerson, type Person } from '../support/person.js';
import type { Site } from '../support/site.js';
import { refusalOf } from '../support/song-world.js';

let house: ConsoleDesk;
let site: Site;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site, staff } = house);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const opened = (screen?: string) => house.opened(screen);

describe('points', () => {
  it('[P2.13-06] [P2.13-07] are given by hand after the number was typed once more, once, and the log says by whom', async () => {
    const member = await newPerson(site.door.app);
    const before = (await member.call(readPoints, {})).data.balance;
    const { page, errors } = await opened('人工充值');
    await page.getByRole('button', { name: '给会员充值' }).click();
    await page.getByRole('combobox', { name: '会员' }).fill(String(member.uid));
    await page.getByRole('option', { name: String(member.uid) }).click();
    await page.getByLabel('点数').fill('12.5');
    await page.getByLabel('备注').fill('活动补发');
    await page.getByRole('button', { name: '下一步' }).click();
    const confirm = page.getByRole('dialog', { name: '充值' });
    await confirm.getByText(`会员 ${member.uid} 现在有 ${before} 点`).waitFor();
    const press = confirm.getByRole('button', { name: '充 12.5 点' });
    expect(await press.isDisabled()).toBe(true);
    await confirm.getByLabel('确认').fill(String(member.uid));
    await press.click();
    await row(page, '活动补发').getByText('12.5').first().waitFor();
    expect(
      await row(page, '活动补发')
        .getByRole('cell', { name: String(staff.uid) })
        .count(),
    ).toBe(1);
    expect((await member.call(readPoints, {})).data.balance).toBe(before + 12.5);
    expect(errors).toEqual([]);
  });

  it('[P2.13-08] [P2.13-09] [P2.13-10] [P2.13-11] are made into 5,000 codes, which are listed, exported and withdrawn in one press each', async () => {
    const { page, errors } = await opened('兑换码');
    await page.getByRole('button', { name: '建一批' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('每个多少点').fill('5');
    await dialog.getByLabel(/^几个/).fill('5000');
    await dialog.getByLabel('每个码几个人能用').fill('2');
    await dialog.getByLabel('备注').fill('开业');
    await dialog.getByRole('button', { name: '建好' }).click();
    await dialog.getByRole('heading', { name: '5000 个兑换码' }).waitFor();
    const codes = (await dialog.getByLabel('兑换码').inputValue()).split('\n');
    expect(new Set(codes).size).toBe(5000);
    await dialog.getByRole('button', { name: '完成' }).click();
    await page.getByText('共 5000 条').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(5001);
    const member = await newPerson(site.door.app);
    const last = codes.at(-1) ?? '';
    expect((await member.call(redeemCode, { body: { code: last } })).data.points).toBe(5);
    await page.getByRole('button', { name: '刷新' }).click();
    await row(page, last).getByText('用了 1 / 2 次').waitFor();
    const confirm = async () => {
      await page.getByRole('dialog').getByLabel('确认').fill('作废');
      await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
    };
    await row(page, last).getByRole('checkbox').check();
    await page.getByRole('button', { name: '作废', exact: true }).click();
    await confirm();
    await row(page, last).getByText('作废').waitFor();
    await row(page, last)
      .getByRole('button', { name: /^只看这一批/ })
      .click();
    await page.getByRole('button', { name: '作废整批' }).click();
    await confirm();
    await page.getByText('作废了 4999 个，1 个早已用完或作废').waitFor();
    expect(await refusalOf(member.call(redeemCode, { body: { code: codes[0] ?? '' } }))).toBe('REDEEM_VOID');
    expect(errors).toEqual([]);
  });
});
