import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setSongCover, type Song } from '@overtone/contract/song';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Member } from '../support/account-door.js';
import { complaints } from '../support/browser.js';
import { PlayerWorld } from '../support/player-world.js';
import { soundOf } from '../support/player-page.js';
import { until } from '../support/until.js';
import { patience } from '../support/patience.js';

let world: PlayerWorld;
/** Another one for each test: some log out, and their token is dead. */
let member: Member;
let songs: Song[];
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  world = await PlayerWorld.make([{ title: '远山' }, { title: '潮汐' }]);
  ({ songs } = world);
}, 90_000);
beforeEach(async () => {
  member = await world.site.door.member();
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await world.site.close();
});

/** A browser with a worker; a context of others' has none. */
async function arrive(path: string, stored: Record<string, string> = {}): Promise<{ page: Page; errors: string[] }> {
  const context = await world.site.browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
  contexts.push(context);
  context.setDefaultTimeout(25_000 * patience);
  await context.addInitScript(
    `sessionStorage.began ??= Boolean(Object.assign(localStorage, ${JSON.stringify({ token: member.token, uid: String(member.uid), ...stored })}));`,
  );
  const page = await context.newPage();
  const errors = complaints(page);
  await page.goto(world.site.url + path);
  return { page, errors };
}

/** The worker has what it needs and answers for the page. */
const served = (page: Page) =>
  until('the worker to be there', () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'));
const kept = (page: Page) =>
  page.evaluate<string[]>(`caches.has('keptSongs').then(async (has) => {
    if (!has) return [];
    const answer = await (await caches.open('keptSongs')).match('/kept-songs.json');
    return answer ? (await answer.json()).songs.map(({ track }) => track.title) : [];
  })`);
const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);
/** What waits of what was shared, as it is kept. */
const sharedTexts = (page: Page) =>
  page.evaluate<string>(`caches.open('sharedIn').then(async (cache) => {
    const words = (await cache.keys()).filter(({ url }) => url.endsWith('/words.json'));
    return (await Promise.all(words.map(async (one) => (await cache.match(one)).text()))).join(' ');
  })`);
/** Gives the first song another cover, as its owner does on another device. @returns its path. */
async function covered(): Promise<string> {
  const { door } = world.site;
  const songId = songs[0]?.id ?? '';
  await door.app.database.client.song.update({ where: { id: songId }, data: { uid: member.uid } });
  const red = { width: 64, height: 64, channels: 3, background: '#c03' } as const;
  const image = (await sharp({ create: red }).png().toBuffer()).toString('base64');
  const { body } = await door.call(setSongCover.method, setSongCover.path, { songId, image }, { token: member.token });
  return new URL(String(body.data?.image_url), world.site.url).pathname;
}
const seek = (page: Page, seconds: number) => page.evaluate(`document.querySelector('audio').currentTime = ${seconds}`);

describe('the installed app', () => {
  it('can be installed, and says what it is, what it takes and where it begins', async () => {
    const { page } = await arrive('/faq');
    // By itself: nobody has come near the foot of the page, the player or a menu.
    await served(page);
    const session = await page.context().newCDPSession(page);
    const { errors, data = '' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'zh-CN', share_target: { action: '/share' } });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A context of a test is like a private window, into which nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('starts without network with what was played lately, which can be heard and searched, until its member leaves', async () => {
    const queue = JSON.stringify({ songs, index: 0, playlist: null });
    const { page, errors } = await arrive('/faq', { playQueue: queue });
    const context = page.context();
    await served(page);
    await page.getByRole('region', { name: '播放器' }).waitFor();
    await page.keyboard.press('Space');
    await until('the song to sound', async () => (await soundOf(page)).time > 0.05);
    await seek(page, 10.5);
    await until('the song to be kept', async () => (await kept(page)).includes('远山'));
    await context.setOffline(true);
    await page.goto(world.site.url);
    await page.getByRole('heading', { name: '离线音乐' }).waitFor();
    await page.getByText('现在连不上网络，这台设备上留着的').waitFor();
    const play = page.getByRole('list', { name: '留在这台设备上的歌' }).getByRole('button', { name: '播放《远山》' });
    await play.click();
    await until('the kept song to sound', async () => (await soundOf(page)).time > 0.05);
    await seek(page, 7);
    await until('it to go on from there', async () => (await soundOf(page)).time > 7.05);
    await page.goto(`${world.site.url}/my-music`);
    await page.getByText('没有网络，歌曲列表取不到').waitFor();
    await page.getByRole('main').getByRole('link', { name: '听留着的歌' }).click();
    await play.waitFor();
    await page.goto(`${world.site.url}/create`);
    await page.getByRole('button', { name: '没有网络，连上以后再生成' }).waitFor();
    const cover = await covered();
    await context.setOffline(false);
    await page.getByText('网络恢复了').waitFor();
    expect(await kept(page)).toContain('远山');
    await until('its new cover to be kept', async () => (await keptPaths(page)).includes(cover));
    expect((await keptPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
    await page.getByRole('button', { name: '账号' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const own = /^\/(media|kept-songs)/;
    await until('everything of theirs to be gone', async () => !(await keptPaths(page)).some((path) => own.test(path)));
    expect(errors).toEqual([]);
  });

  it('promises no offline music where the browser lets no worker answer', async () => {
    const { page, context, errors } = await world.site.visit({ path: '/offline' });
    await page.getByText('这个浏览器不能留住文件').waitFor();
    expect([await page.getByRole('switch').count(), errors]).toEqual([0, []]);
    await context.close();
  });

  it('hears that the network is back where no worker is let in, and lets a song be made', async () => {
    const { page, context } = await world.site.visit({ as: member, path: '/robots.txt' });
    await page.addInitScript(`Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })`);
    await page.goto(`${world.site.url}/create`);
    const unreachable = page.getByRole('button', { name: '没有网络，连上以后再生成' });
    await unreachable.waitFor();
    await page.evaluate(`(delete navigator.onLine, dispatchEvent(new Event('online')))`);
    await unreachable.waitFor({ state: 'detached' });
    await context.setOffline(true);
    await unreachable.waitFor();
    await context.setOffline(false);
    await unreachable.waitFor({ state: 'detached' });
    expect(await page.locator('.submit-bar').count()).toBe(1);
    await context.close();
  });

  it('takes what is shared to it to the desk, and asks before anything is done with it', async () => {
    const { page, errors } = await arrive('/faq');
    await served(page);
    await page.setContent(`<form action="${world.site.url}/share" method="post" enctype="multipart/form-data">
      <input name="title" value="雨后"><input name="text" value="雨停在屋檐"><input type="file" name="audio"><button>go</button></form>`);
    const file = { name: '哼的.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('button').click();
    const shared = page.getByRole('region', { name: '分享进来的内容' });
    await shared.waitFor();
    // Whoever looks elsewhere meanwhile finds it again.
    await page.evaluate(`(history.pushState({}, '', '/faq'), dispatchEvent(new PopStateEvent('popstate')))`);
    await shared.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^创作/ }).first().click();
    await shared.waitFor();
    await page.goBack();
    await shared.waitFor({ state: 'detached' });
    await page.goBack();
    await shared.waitFor();
    // And whoever loads the page anew, wherever they begin.
    await page.goto(`${world.site.url}/faq`);
    await page.getByRole('link', { name: /^创作/ }).first().click();
    await shared.waitFor();
    await page.getByRole('button', { name: '放进描述' }).click();
    await until('the words to be there', async () =>
      (await page.getByRole('textbox').first().inputValue()).includes('雨停在屋檐'),
    );
    // The recording beside them waits for its own press.
    await shared.getByText('哼的.mp3').waitFor();
    await until('the words to be used', async () => !(await sharedTexts(page)).includes('雨停在屋檐'));
    await page.reload();
    await shared.getByText('哼的.mp3').waitFor();
    expect(await shared.getByText('雨停在屋檐').count()).toBe(0);
    await shared.getByRole('button', { name: '当素材上传' }).click();
    await shared.waitFor({ state: 'detached' });
    await until('nothing to wait', async () => (await sharedTexts(page)) === '');
    expect(errors).toEqual([]);
  });

  it('keeps what was shared from whoever comes next, and what was put away stays away', async () => {
    const { page, errors } = await arrive('/faq');
    await served(page);
    const share = async (text: string) => {
      await page.setContent(`<form action="${world.site.url}/share" method="post" enctype="multipart/form-data">
        <input name="text" value="${text}"><button>go</button></form>`);
      await page.locator('button').click();
    };
    const shared = page.getByRole('region', { name: '分享进来的内容' });
    await share('不要的');
    await share('我的词');
    await shared.getByText('我的词').waitFor();
    await shared.filter({ hasText: '不要的' }).getByRole('button', { name: '不用了' }).click();
    await until('it to be gone', async () => !(await sharedTexts(page)).includes('不要的'));
    await page.reload();
    await shared.getByText('我的词').waitFor();
    expect(await shared.count()).toBe(1);
    // Another member, in a page that begins anew.
    const next = await world.site.door.member();
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify({ token: next.token, uid: String(next.uid) })})`);
    await page.reload();
    await page.getByRole('textbox').first().waitFor();
    await until('it to be read', async () => (await sharedTexts(page)).includes(String(member.uid)));
    expect([await shared.count(), errors]).toEqual([0, []]);
  });
});

describe('the player in a frame of another site', () => {
  let other: Server;
  beforeAll(async () => {
    const [song] = songs as [Song];
    const player = `<iframe src="${world.site.url}/embed/song/${song.id}" width="480" height="152"></iframe>`;
    const answer = `${player}${player}
      <iframe src="${world.site.url}/faq" width="480" height="152"></iframe>`;
    other = createServer((_, response) => response.setHeader('content-type', 'text/html').end(answer));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void other.close());

  it('plays, moves and tells where it stands; no other page may be framed', async () => {
    const context = await world.site.browser.newContext({ locale: 'zh-CN' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}`);
    const frame = page.frameLocator('iframe').first();
    await frame.getByRole('button', { name: '播放' }).click();
    await frame.getByRole('button', { name: '暂停' }).waitFor();
    const at = () => frame.getByRole('slider', { name: '进度' }).inputValue();
    await until('it to sound', async () => Number(await at()) > 0.1);
    await frame.getByRole('slider', { name: '进度' }).focus();
    await frame.getByRole('slider', { name: '进度' }).fill('6');
    await until('it to go on from there', async () => Number(await at()) > 6.1);
    await frame.getByText('AI 生成').waitFor();
    const second = page.frameLocator('iframe').nth(1);
    await second.getByRole('button', { name: '播放' }).click();
    await second.getByRole('button', { name: '暂停' }).waitFor();
    // One sounds at a time.
    await frame.getByRole('button', { name: '播放' }).waitFor();
    const [framed] = page.frames().filter((one) => one.url().includes('/embed/'));
    expect(await framed?.evaluate<number>('localStorage.length + document.cookie.length')).toBe(0);
    expect(page.frames().some((one) => one.url().includes('/faq'))).toBe(false);
  });
});
