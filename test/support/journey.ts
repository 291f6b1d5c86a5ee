import type { Page } from 'playwright-core';
import type { Sandbox } from './sandbox.js';
import { until } from './until.js';

/** Reads the picture through the sandbox's eyes: the id is what the page was answered. */
export async function watchCaptchas(page: Page): Promise<() => Promise<string>> {
  let id = '';
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/sms/captcha') || response.status() !== 200) return;
    // The last picture's answer may be gone by the time it is read: the page went on.
    const answer = (await response.json().catch(() => null)) as { data: { id: string } } | null;
    if (answer) id = answer.data.id;
  });
  return () => until('a captcha', () => id);
}

export async function fillCaptcha(page: Page, sandbox: Sandbox, captchaId: () => Promise<string>): Promise<void> {
  await page.getByLabel('图形验证码', { exact: true }).fill(await sandbox.captcha(await captchaId()));
}

/** Registers through the login window, as a person would. */
export async function registerByEmail(page: Page, sandbox: Sandbox, email: string, password: string): Promise<void> {
  const captchaId = await watchCaptchas(page);
  await page.getByRole('button', { name: '登录', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '还没有账号，去注册' }).click();
  await dialog.getByLabel('手机号或邮箱').fill(email);
  await fillCaptcha(page, sandbox, captchaId);
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await dialog.getByLabel('邮箱验证码').fill(await sandbox.code(email));
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByLabel('确认密码').fill(password);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
