import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newEmail, newPhone, password } from '../support/person.js';
import type { Size } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

describe.each<Size>(['phone', 'desktop'])('an invitation on a %s', (size) => {
  it('[P1-40] [P2.2-06] [P2.6-07] [P8.4-10] the link is copied, fills in the inviter, and brings the inviter a point', async () => {
    const inviter = await site.door.member(newEmail());
    const at = await site.visit({ size, as: inviter, path: '/account?tab=invite' });
    await at.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await at.page.getByRole('button', { name: '复制邀请链接' }).click();
    await at.page.locator('[data-toaster]').getByText('邀请链接已复制到剪贴板', { exact: true }).waitFor();
    const link = await at.page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toBe(`${site.url}/invite/${inviter.uid}`);
    await at.page.getByText('已邀请 0 人').waitFor();

    const { page, context } = await site.visit({ size });
    const window = await LoginWindow.watch(page, site.door.app.sandbox);
    await page.goto(link);
    await window.dialog.getByRole('heading', { name: '注册' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await window.field('邀请人 uid（选填）').inputValue()).toBe(String(inviter.uid));
    await window.code.fill(await window.sendCode(newPhone()));
    await window.fillPasswords(password);
    await window.dialog.getByRole('checkbox').click();
    await window.submitted('注册成功');
    expect(await page.evaluate(`localStorage.getItem('pendingInviteCode')`)).toBeNull();
    await context.close();

    const { body } = await site.door.call('GET', '/user/invitations', undefined, { token: inviter.token });
    expect(body.data).toMatchObject({ invited: 1, points: 1 });
    await at.page.reload();
    await at.page.getByText('已邀请 1 人').waitFor();
    await at.page.getByText('得到 1 点').waitFor();
    await at.page.getByText('21 点').first().waitFor();
    await at.context.close();
  });
});
