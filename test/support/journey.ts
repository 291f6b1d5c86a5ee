import type { Locator, Page } from 'playwright-core';
import type { Sandbox } from './sandbox.js';
import { until } from './until.js';

const asksCaptcha = (url: string): boolean => url.endsWith('/api/sms/captcha');

/** Reads the picture through the sandbox's eyes: the id is what the page was answered last, once nothing is on its way. */
export async function watchCaptchas(page: Page): Promise<() => Promise<string>> {
  let id = '';
  let picture = '';
  let awaited = 0;
  page.on('request', (request) => void (asksCaptcha(request.url()) && (awaited += 1)));
  page.on('requestfailed', (request) => void (asksCaptcha(request.url()) && (awaited -= 1)));
  page.on('response', async (response) => {
    if (!asksCaptcha(response.url())) return;
    // The last picture's answer may be gone by the time it is read: the page went on.
    const answer = (await response.json().catch(() => null)) as { data?: { id: string; svg: string } } | null;
    if (answer?.data) {
      ({ id } = answer.data);
      picture = `data:image/svg+xml,${encodeURIComponent(answer.data.svg)}`;
    }
    awaited -= 1;
  });
  // A form that has only just come asks for its own a moment later: what counts is the picture that stands there.
  const shown = () => page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  return () => until('a captcha', async () => awaited <= 0 && id !== '' && (await shown()).includes(picture) && id);
}

export async function fillCaptcha(page: Page, sandbox: Sandbox, captchaId: () => Promise<string>): Promise<void> {
  await page.getByLabel('图形验证码', { exact: true }).fill(await sandbox.captcha(await captchaId()));
}

/** The window in which one logs in, registers and resets, as a person uses it. */
export class LoginWindow {
  private constructor(
    private readonly page: Page,
    private readonly sandbox: Sandbox,
    private readonly captchaId: () => Promise<string>,
    readonly dialog: Locator,
  ) {}

  /** For a window that opens by itself: watch before it does. */
  static async watch(page: Page, sandbox: Sandbox): Promise<LoginWindow> {
    return new LoginWindow(page, sandbox, await watchCaptchas(page), page.getByRole('dialog'));
  }

  static async open(page: Page, sandbox: Sandbox): Promise<LoginWindow> {
    const window = await LoginWindow.watch(page, sandbox);
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    await window.dialog.waitFor();
    return window;
  }

  async show(view: 'register' | 'forgotPassword' | 'code'): Promise<void> {
    if (view === 'code') return this.dialog.getByRole('tab', { name: '验证码登录' }).click();
    const link = view === 'register' ? '还没有账号，去注册' : '忘记密码';
    await this.dialog.getByRole('button', { name: link }).click();
  }

  readonly field = (label: string): Locator => this.dialog.getByLabel(label, { exact: true });
  readonly text = (text: string): Locator => this.dialog.getByText(text, { exact: true });
  get identifier(): Locator {
    return this.field('手机号或邮箱');
  }
  get captcha(): Locator {
    return this.field('图形验证码');
  }
  get code(): Locator {
    return this.dialog.getByLabel(/^(短信|邮箱)验证码$/);
  }
  get send(): Locator {
    return this.dialog.getByRole('button', { name: /发送验证码|秒后重发/ });
  }
  get submit(): Locator {
    return this.dialog.locator('button[type=submit]');
  }

  async solveCaptcha(): Promise<void> {
    await this.captcha.fill(await this.sandbox.captcha(await this.captchaId()));
  }

  /** Fills in who and the picture, sends, and reads the code where it arrived. */
  async sendCode(identifier: string): Promise<string> {
    await this.identifier.fill(identifier);
    await this.solveCaptcha();
    await this.send.click();
    await this.dialog.getByText(/^已发到/).waitFor();
    return this.sandbox.code(identifier);
  }

  async fillPasswords(password: string): Promise<void> {
    await this.field('密码').fill(password);
    await this.field('确认密码').fill(password);
  }

  async closed(): Promise<void> {
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Presses submit and waits for what is said. */
  async submitted(toast: string): Promise<void> {
    await this.submit.click();
    await this.page.locator('[data-toaster]').getByText(toast, { exact: true }).waitFor();
  }
}

/** Registers through the login window, as a person would. */
export async function registerByEmail(page: Page, sandbox: Sandbox, email: string, password: string): Promise<void> {
  const window = await LoginWindow.open(page, sandbox);
  await window.show('register');
  await window.code.fill(await window.sendCode(email));
  await window.fillPasswords(password);
  await window.dialog.getByRole('checkbox').click();
  await window.submit.click();
  await window.closed();
}
