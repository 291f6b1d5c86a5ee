import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listUserSongs, setSongTitle } from '@overtone/contract/song';
import type { Browser, Page } from 'playwright-core';
import { complaints, hears, openBrowser, openContext, type Size } from '../support/browser.js';
import { registerByEmail } from '../support/journey.js';
import { clientOf } from '../support/person.js';
import { TestServer } from '../support/server.js';
import { until } from '../support/until.js';

const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n[Chorus]\n晚一点再晚一点\n让告别来得慢一些';

describe('the first song', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    // Slow enough to watch it come to life, fast enough for a test.
    server = await TestServer.prepare({ sameAddress: true, sandboxEnv: { SANDBOX_CLOCK_SPEED: '12' } });
    [browser] = await Promise.all([openBrowser(), server.start()]);
  }, 90_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it.each<Size>(['desktop', 'phone'])(
    '[P1-01] [P1-02] [P4-52] [P2.1-03] [P2.1-06] [P2.8-03] [L2-01] from a stranger to a playing song on a %s',
    async (size) => {
      const context = await openContext(browser, size);
      const page = await context.newPage();
      const errors = complaints(page);
      const scripts = watchScripts(page);
      await page.goto(server.url);
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
      await registerByEmail(page, server.sandbox, `first.${size}@example.com`, 'a long enough password');
      await page.getByText('20 点').first().waitFor();

      expect(scripts.some((url) => url.includes('create-page'))).toBe(false);
      await page.getByRole('link', { name: /创作/ }).first().click();
      await page.getByRole('tab', { name: '自定义' }).click();
      expect(scripts.some((url) => url.includes('create-page'))).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/create');
      await page.getByText('Suno v4.5').filter({ visible: true }).first().waitFor();
      await writeSong(page);

      await until('the points to go from 20 to 18', () => page.getByText('18 点').first().isVisible());
      if (size === 'phone') await page.getByRole('tab', { name: /创作记录/ }).click();
      await page
        .getByText(/Suno v4\.5 · 两首/)
        .last()
        .waitFor();
      const percents = await watchPercent(page);
      expect(new Set(percents).size).toBeGreaterThan(2);
      expect([...percents].sort((a, b) => a - b)).toEqual(percents);

      const live = hears(page);
      await page.goto(`${server.url}/my-music`);
      const plays = page.getByRole('button', { name: /^播放.*晚一点的月台/ });
      await until('both songs to be complete', async () => (await plays.count()) === 2, 60);
      await plays.first().click();
      await until('the song to sound', async () => (await currentTime(page)) > 0.5, 20);
      const before = await currentTime(page);
      await until('the song to go on', async () => (await currentTime(page)) > before + 0.5, 20);
      const stands = () => page.evaluate<boolean>(`document.querySelector('audio').paused`);
      const player = page.getByRole('region', { name: '播放器' });
      await player.getByRole('button', { name: '暂停', exact: true }).click();
      await until('the song to stand still', stands);
      await player.getByRole('button', { name: '播放', exact: true }).click();
      await until('the song to sound again', async () => !(await stands()));

      // Renamed elsewhere: nothing but the news of the song can tell this page, once it hears them.
      await live;
      const call = clientOf(server, await page.evaluate<string>('localStorage.token'));
      const [{ id: songId = '' } = {}] = (await call(listUserSongs, { query: { page: 1, limit: 1 } })).data;
      await call(setSongTitle, { body: { songId, title: '又名：晚一点的月台' } });
      await page.getByText('又名：晚一点的月台').first().waitFor();

      await page.reload();
      await until('everything to be there again', async () => (await plays.count()) >= 2);
      await page.getByText('18 点').first().waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    120_000,
  );

  it('[P2.5-01] [P2.6-02] [P2.6-03] [P2.6-04] [P2.6-05] [P4-01] [P4-02] [P5-15] the login window has three views, registering takes a phone number or an address', async () => {
    const context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '登录' }).waitFor();
    await dialog.getByRole('button', { name: '还没有账号，去注册' }).click();
    await dialog.getByRole('heading', { name: '注册' }).waitFor();
    const send = dialog.getByRole('button', { name: '发送验证码' });
    const captcha = dialog.getByLabel('图形验证码', { exact: true });
    // A number of another country, and half an address.
    for (const [none, identifier, label] of [
      ['2025550123', '13812345678', '短信验证码'],
      ['someone@', 'someone@example.com', '邮箱验证码'],
    ] as const) {
      await captcha.fill('ABCD');
      await dialog.getByLabel('手机号或邮箱').fill(none);
      await dialog.getByLabel(label).waitFor();
      expect(await send.getAttribute('aria-disabled')).toBe('true');
      await captcha.fill('');
      await dialog.getByLabel('手机号或邮箱').fill(identifier);
      expect(await send.getAttribute('aria-disabled')).toBe('true');
      await captcha.fill('ABCD');
      await until('the code can be sent', async () => (await send.getAttribute('aria-disabled')) !== 'true');
      expect(await dialog.getByText(/请输入正确的/).count()).toBe(0);
    }
    await dialog.getByLabel('密码', { exact: true }).waitFor();
    for (const [link, view] of [
      ['已经有账号，去登录', '登录'],
      ['忘记密码', '重设密码'],
      ['还没有账号，去注册', '注册'],
      ['忘记密码', '重设密码'],
      ['想起来了，去登录', '登录'],
    ] as const) {
      await dialog.getByRole('button', { name: link }).click();
      await dialog.getByRole('heading', { name: view, exact: true }).waitFor();
    }
    await context.close();
  }, 60_000);

  it('[P3-05] [P3-06] [P3-07] [P3-36] [L3-14] keeps token, uid and userInfo in the browser, with a device id', async () => {
    const context = await openContext(browser, 'desktop');
    const page = await context.newPage();
    const fingerprints = new Set<unknown>();
    const given: unknown[] = [];
    page.on('request', (request) => {
      // Pictures are asked for by the page itself, without any header of ours.
      if (!request.url().includes('/api/') || request.resourceType() === 'image') return;
      const said = request.headers()['x-fingerprint'];
      if (said !== undefined) fingerprints.add(said);
      if (/\/api\/(register|sms\/captcha)$/.test(request.url())) given.push(request.postDataJSON()?.fingerprint);
    });
    await page.goto(server.url);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/register'),
      registerByEmail(page, server.sandbox, 'kept@example.com', 'a long enough password'),
    ]);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    expect(stored.token).toHaveLength(43);
    expect(stored.uid).toMatch(/^1\d{5}$/);
    expect([stored.token, stored.uid]).toEqual([data.token, data.uid]);
    const info = JSON.parse(stored.userInfo ?? '{}') as Record<string, unknown>;
    for (const field of ['uid', 'nickname', 'avatar_url', 'points', 'user_group', 'signature', 'gender']) {
      expect(Object.keys(info)).toContain(field);
    }
    expect(info).toEqual(data);
    await page.reload();
    await page.getByText('20 点').first().waitFor();
    // One id for the device: in the calls of before and after the reload, and in the fields of the calls that have one.
    const [fingerprint] = [...fingerprints];
    expect([...fingerprints]).toHaveLength(1);
    expect(String(fingerprint).length).toBeGreaterThan(15);
    expect(given.length).toBeGreaterThanOrEqual(2);
    expect(new Set(given)).toEqual(new Set([fingerprint]));
    const other = await openContext(browser, 'desktop');
    const elsewhere = await other.newPage();
    const asked = elsewhere.waitForRequest((request) => request.headers()['x-fingerprint'] !== undefined);
    await elsewhere.goto(server.url);
    expect((await asked).headers()['x-fingerprint']).not.toBe(fingerprint);
    await other.close();
    await context.close();
  }, 60_000);
});

/** The addresses of all scripts the page has asked for. */
function watchScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}

async function writeSong(page: Page): Promise<void> {
  await page.getByLabel('歌词', { exact: true }).fill(lyrics);
  await page.getByRole('textbox', { name: '风格', exact: true }).fill('民谣，木吉他，女声');
  await page.getByLabel('歌名', { exact: true }).fill('晚一点的月台');
  await page.getByRole('button', { name: /生成两首/ }).click();
}

const currentTime = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('audio')?.currentTime ?? 0`);

/** The percentages a person sees, until the card is done. */
async function watchPercent(page: Page): Promise<number[]> {
  const seen: number[] = [];
  await until(
    'the progress to end',
    async () => {
      const [text] = await page.getByText(/^\d+%$/).allTextContents();
      const percent = text === undefined ? undefined : Number.parseInt(text, 10);
      if (percent !== undefined && percent !== seen.at(-1)) seen.push(percent);
      return text === undefined && seen.length > 2;
    },
    60,
  );
  return seen;
}
