import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportReasons } from '@overtone/contract/report';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import type { Member } from '../support/account-door.js';
import { pressEscape } from '../support/browser.js';
import type { Site } from '../support/site.js';
import { barHeights, button, hasCome, refuse, says, withoutClipboard } from '../support/song-page.js';
import { longTitle, lyrics, songPageWorld } from '../support/song-page-world.js';
import { until } from '../support/until.js';

describe('the page of a song', () => {
  let site: Site;
  let member: Member;
  let ids: Record<string, string>;
  beforeAll(async () => {
    ({ site, member, ids } = await songPageWorld());
  }, 90_000);
  afterAll(() => site.close());

  const open = async (title: string, more: Parameters<Site['visit']>[0] = {}) => {
    const visited = await site.visit({ path: `/song/${ids[title]}`, ...more });
    await visited.page.getByRole('heading', { level: 1 }).waitFor();
    return visited;
  };

  it('[P2.2-01] [L2-02] [L2-03] [L2-34] [L6-01] a visitor opens /song/{id} from anywhere, goes back, and it is not kept', async () => {
    const { page, context, errors } = await open('月台');
    await button(page, '改编').click();
    await page.getByRole('dialog').getByRole('button', { name: /^翻唱/ }).click();
    await page.getByRole('link', { name: '以《月台》为底本' }).click();
    await page.getByRole('heading', { level: 1, name: '月台' }).waitFor();
    await button(page, '返回').click();
    await page.waitForURL('**/create#write');
    await page.locator('.detail-page').waitFor({ state: 'detached' });
    await page.goto(`${site.url}/song/${ids['别人的']}`);
    await page.getByRole('heading', { level: 1, name: '别人的' }).waitFor();
    await button(page, '返回').click();
    await page.waitForURL(`${site.url}/`);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[L2-38] [L2-39] [L2-41] [L2-47] [L5-11] shows who and what, plays, and takes a thumb; a title of more than 20 characters is cut', async () => {
    const { page, context } = await open('月台');
    const main = page.getByRole('main');
    for (const text of ['阿梨', 'AI 生成', '民谣，A 大调', '18.4K 次播放', '0:11', 'Suno v5', 'A 大调']) {
      await main.getByText(text, { exact: true }).waitFor();
    }
    expect(await main.locator('article header img, article header svg').count()).toBe(1);
    const liked = page.waitForRequest('**/api/like-increment');
    await main.getByRole('button', { name: /^点赞 月台/ }).click();
    expect((await liked).postDataJSON()).toEqual({ songId: ids['月台'], count: 1 });
    await button(page, '播放 月台').click();
    await until('it to sound', () => page.evaluate<boolean>(`document.querySelector('audio').currentTime > 0.2`));
    await button(page, '暂停 月台').click();

    await page.goto(`${site.url}/song/${ids[longTitle]}`);
    const title = page.getByRole('heading', { level: 1 });
    await title.getByText(`${[...longTitle].slice(0, 20).join('')}…`).waitFor();
    expect(await title.getAttribute('title')).toBe(longTitle);
    await context.close();
  });

  it('[L2-35] [L2-36] a film stands for the picture, silent and in a loop, still where nobody sees it, and gives way to the picture when it fails', async () => {
    const { page, context } = await site.visit({ size: 'phone' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const address = `${site.url}/song/${ids[longTitle]}`;
    await page.goto(address);
    const film = page.locator('video');
    await film.waitFor();
    const state = () => film.evaluate((node) => [node.loop, node.muted, node.paused]);
    await until('the film to run', async () => !(await state())[2]);
    expect((await state()).slice(0, 2)).toEqual([true, true]);
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await until('the film to stop', async () => (await state())[2]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await film.waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route('**/loop.mp4', (route) => route.fulfill({ body: 'no film' }));
    await page.goto(address);
    await page
      .getByRole('img', { name: `${longTitle}的封面` })
      .and(page.locator('img'))
      .waitFor();
    expect(await film.count()).toBe(0);
    await page.goto(`${site.url}/song/${ids['月台']}`);
    const picture = page.getByRole('img', { name: '月台的封面' }).and(page.locator('img'));
    await until('the picture', () => hasCome(picture));
    expect(await film.count()).toBe(0);
    await context.close();
  });

  it('[L2-37] [L9-36] 32 bars from 5 to 35 pixels move while it sounds and stand still otherwise', async () => {
    const { page, context } = await site.visit();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await button(page, '播放 月台').waitFor();
    const atRest = await barHeights(page);
    expect(atRest).toHaveLength(32);
    expect(new Set(atRest).size).toBeGreaterThan(4);
    await button(page, '播放 月台').click();
    await page.locator('.detail-figure[data-moving]').waitFor();
    const seen = new Set<string>();
    await until('the bars to move', async () => {
      const now = await barHeights(page);
      expect(Math.min(...now)).toBeGreaterThanOrEqual(5);
      expect(Math.max(...now)).toBeLessThanOrEqual(35);
      return seen.add(now.join()).size > 4;
    });
    await button(page, '暂停 月台').click();
    await page.locator('.detail-figure:not([data-moving])').waitFor();
    const paused = await barHeights(page);
    await page.evaluate('new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))');
    expect(await barHeights(page)).toEqual(paused);
    await context.close();
  });

  it('[L2-40] [L2-43] [L2-44] a heart needs a login; its words make another song, but not those of Udio', async () => {
    const { page, context } = await open('月台');
    await button(page, '收藏 月台').click();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    await pressEscape(page);
    await button(page, '做同款').click();
    await page.waitForURL('**/create#write');
    expect(await page.getByLabel('歌名', { exact: true }).inputValue()).toBe('月台');
    await page.goto(`${site.url}/song/${ids['乌迪欧']}`);
    await button(page, '举报').waitFor();
    expect(await button(page, '做同款').count()).toBe(0);
    await context.close();
  });

  it('[L2-45] [L5-12] [L6-04] [L8-20] a remix is offered where it is permitted, and nowhere else; nobody is asked about other songs, and no answer is a silent no', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('remix-permission') && asked.push(request.url()));
    for (const [title, isAsked, offered] of [
      ['月台', true, true],
      ['不许改', true, false],
      ['别人的', false, false],
      ['乌迪欧', false, false],
    ] as const) {
      const answered = isAsked && page.waitForResponse('**/remix-permission*');
      await page.goto(`${site.url}/song/${ids[title]}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      // The network is also idle while the page is busy with what it has been sent.
      await answered;
      if (offered) await button(page, '改编').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await button(page, '改编').count()).toBe(offered ? 1 : 0);
    }
    expect(asked.map((url) => new URL(url).searchParams.get('id'))).toEqual([ids['月台'], ids['不许改']]);
    await page.route('**/remix-permission*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('remix-permission'));
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await failed;
    // Whatever the page made of it is made by now.
    await page.evaluate(`fetch('/api/health').then(({ status }) => status)`);
    await button(page, '做同款').waitFor();
    expect(await button(page, '改编').count()).toBe(0);
    expect(await page.locator('[data-toaster]').textContent()).toBe('');
    await context.close();
  });

  it('[L1-04] [L2-55] [L2-56] [L2-57] [L2-58] [L4-22] [L9-37] [L8-06] [L8-07] a remix, of a visitor as of a member, takes words, style and what for to the desk; when the song cannot be read it says so', async () => {
    const { page, context } = await open('月台');
    const choose = async (name: RegExp) => {
      await button(page, '改编').click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };
    await page.route(`**/api/**/songs/${ids['月台']}`, (route) => route.abort());
    await choose(/^翻唱/);
    await says(page, '准备翻唱失败，请重试');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^延续创作/ })
      .click();
    await says(page, '准备创作失败，请重试');
    await page.unrouteAll();
    const takes = async (name: RegExp, line: string, source: object) => {
      await page.goto(`${site.url}/song/${ids['月台']}`);
      await choose(name);
      await page.waitForURL('**/create#write');
      const shown = page.getByRole('region', { name: '底本' });
      await shown.getByText(`以《月台》为底本：${line}`).waitFor();
      expect(await page.getByLabel('歌词', { exact: true }).inputValue()).toBe(lyrics);
      const draft = JSON.parse(await page.evaluate<string>("localStorage.getItem('createDraft')")) as { state: object };
      const words = { title: '月台', lyrics, style: '民谣，A 大调', excludeStyle: '电吉他' };
      expect(draft.state).toMatchObject({ ...words, source: { ...source, songId: ids['月台'] } });
    };
    await takes(/^延续创作/, '从 0:11 延续', { purpose: 'extend', continueAt: 11 });
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await choose(/^使用该歌手/);
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    const { uid, token } = member;
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify({ uid: String(uid), token })})`);
    await takes(/^翻唱/, '翻唱', { purpose: 'cover' });
    await page.getByRole('button', { name: '拿掉底本，词和风格都留着' }).click();
    expect(await page.getByRole('region', { name: '底本' }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: '风格', exact: true }).inputValue()).toBe('民谣，A 大调');
    const [, other] = await Promise.all([
      page.goto(`${site.url}/song/${ids[longTitle]}`),
      button(page, '改编').click(),
    ]);
    expect(other).toBeUndefined();
    const follows = page.getByRole('dialog');
    await follows.getByRole('button', { name: /^翻唱/ }).waitFor();
    expect(await follows.getByRole('button', { name: /^使用该歌手/ }).count()).toBe(0);
    await context.close();
  });

  it('[L2-46] [L2-53] [L2-54] [L5-13] [L8-04] [L8-05] [L1-03] a visitor reports it for exactly one of four reasons', async () => {
    const { page, context } = await open('月台');
    await button(page, '举报').click();
    const dialog = page.getByRole('dialog', { name: '举报歌曲' });
    await dialog.waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(4);
    const submit = dialog.getByRole('button', { name: '还没选原因' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    for (const reason of reportReasons) await dialog.getByText(reason, { exact: true }).click();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);
    await page.route('**/songs/report', (route) => route.abort());
    await dialog.getByRole('button', { name: '提交举报' }).click();
    await says(page, '举报提交失败，请重试');
    await page.unrouteAll();
    const sent = page.waitForRequest('**/songs/report');
    await dialog.getByRole('button', { name: '提交举报' }).click();
    expect((await sent).postDataJSON()).toEqual({ song_id: ids['月台'], reason: '其他违规行为' });
    await says(page, '举报提交成功，我们会尽快处理');
    await dialog.waitFor({ state: 'hidden' });
    await context.close();
  });

  it('other versions of it are listed, and lead to each other', async () => {
    const { page, context } = await open('别人的');
    const versions = page.getByRole('region', { name: '同一首歌的版本' });
    await versions.getByRole('link', { name: /^别人的，长一点/ }).click();
    await page.getByRole('heading', { level: 1, name: '别人的，长一点' }).waitFor();
    expect(await versions.locator('[aria-current=page]').innerText()).toContain('别人的，长一点');
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await page.getByRole('heading', { level: 1, name: '月台' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await versions.count()).toBe(0);
    await context.close();
    // They come later than the words, which stay where they are.
    const phone = await open('别人的', { size: 'phone' });
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
    await phone.page.getByRole('region', { name: '同一首歌的版本' }).waitFor();
    const words = phone.page.locator('section.lyrics');
    expect(await top(phone.page.getByRole('region', { name: '同一首歌的版本' }))).toBeGreaterThan(await top(words));
    await phone.context.close();
  });

  it('[L2-59] [L8-02] [L8-03] what keeps it from being shown is said, each in its words', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    await page.route('**/api/songs/*', refuse);
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await page.getByText('获取歌曲详情失败', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.route('**/api/songs/*', (route) => route.abort());
    await page.goto(`${site.url}/song/${ids['月台']}`);
    await page.getByText('获取歌曲详情失败，请稍后重试', { exact: true }).waitFor();
    await page.unrouteAll();
    await button(page, '再试一次').click();
    await page.getByRole('heading', { level: 1, name: '月台' }).waitFor();
    await page.goto(`${site.url}/song/${ids['私藏']}`);
    await page.getByText('这首歌不在这里', { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/');
    await context.close();
  });

  it('[L1-02] [L2-42] [P8.4-11] is shared by link and as a poster; only its owner opens a private one, and may publish it', async () => {
    const { page, context } = await open('私藏', { as: member });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, '分享').click();
    const dialog = page.getByRole('dialog', { name: '分享' });
    await dialog.getByText('这首歌没有公开，链接只有自己能打开').waitFor();
    await dialog.getByRole('button', { name: '公开这首歌' }).click();
    await says(page, '已公开，谁都能听，会出现在首页的最新里');
    expect((await site.door.call('GET', `/songs/${ids['私藏']}`)).status).toBe(200);
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await says(page, '分享成功');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(`${site.url}/song/${ids['私藏']}`);
    await dialog.locator('canvas[data-drawn]').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '存成图片' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('私藏.png');
    const { comments } = await sharp(await readFile(await download.path())).metadata();
    expect(comments).toEqual([{ keyword: 'AIGC', text: expect.stringContaining(`"ProduceID":"${ids['私藏']}"`) }]);
    await withoutClipboard(page);
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await says(page, '分享失败');
    await context.close();
  });
});
