import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { wrongFor } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';
import { appears, drawn, pressAnyway } from '../support/browser.js';
import { LoginWindow } from '../support/journey.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 60_000);
afterAll(() => site.close());

const disabled = async (button: Locator): Promise<boolean> => (await button.getAttribute('aria-disabled')) === 'true';

async function opened(view?: 'register' | 'forgotPassword' | 'code', script = '') {
  const { page, context } = await site.visit();
  if (script) await page.evaluate(script);
  const window = await LoginWindow.open(page, site.door.app.sandbox);
  if (view) await window.show(view);
  return { page, context, window };
}

describe('what is typed', () => {
  it('[P5-03] [P5-04] [P5-05] [P5-06] [P8.2-11] the identifier has a sentence for each mistake', async () => {
    const { context, window } = await opened();
    for (const [typed, sentence] of [
      ['', '请输入手机号'],
      ['12345678901', '请输入正确的手机号'],
      ['ali@', '请输入正确的邮箱格式'],
    ] as const) {
      await window.identifier.fill(typed);
      await window.identifier.blur();
      expect(await appears(window.text(sentence))).toBe(true);
    }
    await window.identifier.fill('');
    await window.dialog.getByRole('button', { name: '改用邮箱' }).click();
    expect(await appears(window.text('请输入邮箱'))).toBe(true);
    await context.close();
  });

  it('[P2.6-06] [P2.6-08] [P2.6-10] [P5-07] [P5-09] [P5-10] [P5-11] [P5-12] an unfinished registration says what is missing and sends nothing', async () => {
    const { page, context, window } = await opened();
    expect(await disabled(window.submit)).toBe(true);
    await window.show('code');
    expect(await disabled(window.submit)).toBe(true);
    await window.show('register');
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/register') && (sent += 1)));
    await window.text('还差：手机号、验证码、密码、同意协议').waitFor();
    await pressAnyway(window.submit);
    for (const sentence of [
      '请输入手机号',
      '请输入验证码',
      '请输入密码',
      '请确认密码',
      '请阅读并同意用户协议和隐私政策',
    ]) {
      await window.text(sentence).waitFor();
    }
    await window.field('密码').fill('1234567');
    await window.text('密码长度至少8位').waitFor();
    await window.field('密码').fill('12345678');
    await window.text('这个密码太常见。沙盒里可以用，正式站点会拒绝').waitFor();
    await window.field('确认密码').fill('1234567');
    await window.text('两次输入的密码不一致').waitFor();
    await window.field('密码').fill('1234567');
    await until('the mismatch to go', async () => (await window.text('两次输入的密码不一致').count()) === 0);
    await window.dialog.getByRole('checkbox').click();
    await until('the sentence to go', async () => (await window.text('请阅读并同意用户协议和隐私政策').count()) === 0);
    expect(await disabled(window.submit)).toBe(true);
    await window.identifier.fill(newPhone());
    await window.code.fill('123456');
    await window.fillPasswords(password);
    expect(await disabled(window.submit)).toBe(false);
    await window.dialog.getByRole('checkbox').click();
    expect(await disabled(window.submit)).toBe(true);
    await window.text('还差：同意协议').waitFor();
    expect(sent).toBe(0);
    await context.close();
  });

  it('[P5-13] [P5-14] the captcha takes 4 characters, the code 6, also out of a whole message', async () => {
    const { page, context, window } = await opened('code');
    await window.captcha.pressSequentially('ABCDEF');
    expect(await window.captcha.inputValue()).toBe('ABCD');
    await window.code.pressSequentially('12345678');
    expect(await window.code.inputValue()).toBe('123456');
    for (const message of ['654 321', '【弦外】验证码 654321，10 分钟内有效，请勿告诉他人。']) {
      await window.code.fill('');
      await window.code.focus();
      await page.keyboard.insertText(message);
      expect(await window.code.inputValue()).toBe('654321');
    }
    await context.close();
  });

  it('every field has a name a password manager knows, and the agreement opens beside the form', async () => {
    const { page, context, window } = await opened('register');
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[role=dialog] input[autocomplete]')].map((input) => input.autocomplete)`,
    );
    expect(names).toEqual(['username', 'off', 'one-time-code', 'new-password', 'new-password', 'off']);
    for (const [name, path] of [
      ['用户协议', '/agreement'],
      ['隐私政策', '/privacy'],
    ] as const) {
      const link = window.dialog.getByRole('link', { name });
      expect([await link.getAttribute('target'), await link.getAttribute('href')]).toEqual(['_blank', path]);
    }
    await context.close();
  });
});

describe('the code', () => {
  it('[P2.6-11] [P2.6-12] [P4-04] is sent with a captcha and again after 60 s, with a new picture', async () => {
    const { page, context, window } = await opened('register');
    await page.clock.install();
    const time = () => page.evaluate<number>('Date.now()');
    await window.identifier.fill(newPhone());
    await window.captcha.fill('ABC');
    expect(await disabled(window.send)).toBe(true);
    const asked = page.waitForRequest('**/api/sms/send');
    const before = await time();
    await window.sendCode(newPhone());
    expect((await asked).postDataJSON()).toMatchObject({ captchaCode: expect.stringMatching(/^\w{4}$/) });
    const countdown = window.dialog.getByRole('button', { name: /^\d+ 秒后重发$/ });
    await countdown.waitFor();
    const after = await time();
    // From here on the page's time is the test's.
    await page.clock.pauseAt((await time()) + 1000);
    await drawn(page);
    const left = (seconds: number) =>
      window.dialog.getByRole('button', { name: `${seconds} 秒后重发`, exact: true }).waitFor();
    const shown = Number.parseInt((await countdown.textContent()) ?? '', 10);
    const end = (await time()) + shown * 1000;
    expect(end).toBeGreaterThan(before + 59_000);
    expect(end).toBeLessThan(after + 62_000);
    expect(await disabled(window.send)).toBe(true);
    const picture = await shownPicture(window);
    await page.clock.runFor((shown - 10) * 1000);
    await left(10);
    expect(await shownPicture(window)).toBe(picture);
    expect(await window.captcha.inputValue()).not.toBe('');
    await page.clock.runFor(9000);
    await left(1);
    expect(await disabled(window.send)).toBe(true);
    await page.clock.runFor(1000);
    await window.dialog.getByRole('button', { name: '发送验证码' }).waitFor();
    // What comes is drawn in a turn of the page's clock.
    await until('another picture', async () => {
      await page.clock.runFor(50);
      return (await shownPicture(window)) !== picture;
    });
    expect(await window.captcha.inputValue()).toBe('');
    await context.close();
  });

  it('[P4-05] [P8.2-01] an expired one resets countdown, code and captcha', async () => {
    const member = await site.door.member();
    const { context, window } = await opened('code');
    const code = await window.sendCode(member.target);
    const picture = await shownPicture(window);
    await window.code.fill(code);
    site.door.app.clock.advance(601);
    await window.submit.click();
    await window.text('验证码已过期或不存在，请重新发送').waitFor();
    await window.dialog.getByRole('button', { name: '发送验证码' }).waitFor();
    expect([await window.code.inputValue(), await window.captcha.inputValue()]).toEqual(['', '']);
    await until('another picture', async () => (await shownPicture(window)) !== picture);
    await context.close();
  });

  it('[P4-06] [P8.2-02] a wrong one is cleared, and the next can be typed at once', async () => {
    const member = await site.door.member(newEmail());
    const { page, context, window } = await opened('code');
    const code = await window.sendCode(member.target);
    await window.code.fill(wrongFor(code));
    await window.submit.click();
    await window.text('验证码不对，请重新输入').waitFor();
    expect(await window.code.inputValue()).toBe('');
    await page.keyboard.insertText(code);
    expect(await window.code.inputValue()).toBe(code);
    await page.keyboard.press('Enter');
    await window.closed();
    await context.close();
  });

  it('can be heard: a new picture is read aloud, and again without another', async () => {
    const { page, context, window } = await opened('code', listening);
    const picture = await shownPicture(window);
    await window.captcha.fill('AB');
    const asked = page.waitForRequest('**/api/sms/captcha');
    await window.dialog.getByRole('button', { name: '听验证码' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ audio: true });
    const again = window.dialog.getByRole('button', { name: '再听一遍' });
    await again.waitFor();
    const heard = await shownPicture(window);
    expect([heard === picture, await window.captcha.inputValue()]).toEqual([false, '']);
    await until('the sound', async () => (await sounds(page)) === 1);
    await again.click();
    await until('the same sound', async () => (await sounds(page)) === 2);
    expect(await shownPicture(window)).toBe(heard);
    await window.identifier.fill(newPhone());
    await window.solveCaptcha();
    await window.send.click();
    expect(await appears(window.text('这个手机号还没有注册'))).toBe(true);
    await context.close();
  });

  it('a picture that has lived too long says so and can be changed', async () => {
    const { page, context, window } = await opened('code');
    const picture = await shownPicture(window);
    await page.clock.install();
    await page.clock.fastForward(301_000);
    await window.dialog.getByRole('button', { name: '已过期，换一张' }).click();
    await until('another picture', async () => (await shownPicture(window)) !== picture);
    expect(await window.dialog.getByRole('button', { name: '已过期，换一张' }).count()).toBe(0);
    await context.close();
  });
});

it('by keyboard: the focus stays inside and returns, and what was typed is not lost by a slip', async () => {
  const { page, context, window } = await opened();
  await until('the focus to come', async () => (await focused(page)) === '手机号或邮箱');
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true);
  }
  // On a button with a tooltip the first Escape would close that.
  await window.identifier.focus();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await window.closed();
  await until(
    'the focus to return',
    async () => (await page.evaluate('document.activeElement.textContent')) === '登录',
  );

  await page.keyboard.press('Enter');
  // As fast as two keys can come: nothing is rendered between them.
  await window.field('密码').waitFor();
  await page.evaluate(`{
    const field = document.querySelector('[role=dialog] input[type=password]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'half a passw');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  }`);
  await window.text('填过的内容还没提交，关掉就没有了').waitFor();
  await window.dialog.getByRole('button', { name: '接着填' }).click();
  await page.mouse.click(20, 400);
  await window.text('填过的内容还没提交，关掉就没有了').waitFor();
  await window.dialog.getByRole('button', { name: '放弃' }).click();
  await window.closed();
  await context.close();
});

const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.activeElement.labels?.[0]?.textContent ?? ''`);

const shownPicture = (window: LoginWindow): Promise<string | null> =>
  window.dialog.getByRole('img', { name: '图形验证码的图片' }).getAttribute('src');

/** Counts the sounds that really begin. */
const listening = `window.sounds = 0;
  const make = window.Audio;
  window.Audio = function (address) {
    const sound = new make(address);
    sound.addEventListener('playing', () => { window.sounds += 1; });
    return sound;
  };`;
const sounds = (page: Page): Promise<number> => page.evaluate<number>('window.sounds');
