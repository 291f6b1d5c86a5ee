import { afterAll, beforeAll, it } from '@jest/globals';
import { newEmail, newDevice, password } from '../support/account-door.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';
import { login as loginEndpoint } from '@overtone/contract/people';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());
const dir = '/tmp/h/D-shots';
it('shots', async () => {
  void loginEndpoint;
  const member = await site.door.member(newEmail());
  await site.door.post(
    '/profile/update',
    { nickname: '一个名字很长的人', signature: '给听歌的人一句话', gender: 1 },
    { token: member.token },
  );
  await site.door.app.database.client.account.update({ where: { uid: member.uid }, data: { paidFen: 60000n } });
  await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({ email: member.target, password, fingerprint: newDevice() }),
  });
  const only = process.env.SHOTS ?? 'all';
  const want = (n: string) => only === 'all' || only.includes(n);
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    for (const theme of size === 'tablet' ? (['light'] as const) : (['light', 'dark'] as const)) {
      (await import('node:fs')).appendFileSync(
        '/tmp/h/D-shots/progress',
        size + theme + new Date().toISOString() + '\n',
      );
      const shot = `${dir}/${size}-${theme}`;
      if (want('login')) {
        const { page, context } = await site.visit({ size, theme });
        const w = await LoginWindow.open(page, site.door.app.sandbox);
        await w.show('register');
        await page.waitForTimeout(600);
        await w.submit.click({ force: true });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${shot}-register.png`, fullPage: false });
        await w.identifier.fill('nobody@example.com');
        await w.field('密码').fill('12345678');
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${shot}-register2.png` });
        await context.close();
      }
      for (const tab of ['profile', 'invite', 'security', 'data']) {
        if (!want('account')) continue;
        const { page, context, errors } = await site.visit({ size, theme, as: member, path: `/account?tab=${tab}` });
        await page.getByRole('heading', { name: '账号', level: 1 }).waitFor();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${shot}-account-${tab}.png`, fullPage: true });
        if (tab === 'data') {
          await page.getByRole('button', { name: '注销账号' }).click();
          await page.waitForTimeout(500);
          await page.screenshot({ path: `${shot}-delete.png` });
        }
        if (errors.length) console.log(errors);
        await context.close();
      }
      if (want('edit')) {
        const other = await site.door.member(newEmail());
        const { page, context } = await site.visit({ size, theme, as: other, path: `/account` });
        await page.getByRole('button', { name: '编辑资料' }).click();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${shot}-edit.png` });
        await context.close();
        const v = await site.visit({ size, theme, as: member, path: `/` });
        await v.page.getByRole('button', { name: '账号' }).click();
        await v.page.waitForTimeout(500);
        await v.page.screenshot({ path: `${shot}-menu.png` });
        await v.context.close();
        await site.door.post('/user/deletion', { password }, { token: other.token });
        const { body } = await site.door.login(other, { password });
        const x = await site.visit({
          size,
          theme,
          as: { ...other, token: String(body.data?.['token']) },
          path: `/account?tab=data`,
        });
        await x.page.waitForTimeout(900);
        await x.page.screenshot({ path: `${shot}-leaving.png` });
        await x.context.close();
      }
    }
  }
}, 300_000);
