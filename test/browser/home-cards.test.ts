import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Song } from '../../apps/api/src/platform/database/generated/client.js';
import { arrangedMember } from '../support/person.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const long = '晚一点的月台在夜里慢慢亮起来了，还有风和灯';
const world: ArrangedSong[] = [
  {
    title: long,
    artist: '一个名字很长很长的歌手',
    plays: 1001,
    likes: 1599,
    createdAt: new Date(Date.now() - 2 * 86_400_000),
  },
  { title: '等一场雪', lyrics: '雪落在窗上', tags: '民谣, 木吉他, 女声, 88 BPM, 温柔, 夜晚, 独白' },
  { title: '末班车', modelName: 'udio32-v1.5', modelVersion: 'v1.5' } as ArrangedSong,
  { title: '远山' },
].map((song) => ({ ...song, language: 'chinese', genres: ['folk'] }));

describe('cards of the home page', () => {
  let site: Site;
  let songs: Song[];
  beforeAll(async () => {
    site = await Site.open();
    songs = await arrangeLibrary(site.door.app, world);
  }, 90_000);
  afterAll(() => site.close());

  const idOf = (title: string) => songs.find((song) => song.title === title)?.id ?? '';
  const within = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const card = (page: Page, title: string, name = '推荐歌曲') =>
    within(page, name)
      .getByRole('article')
      .filter({ has: page.getByTitle(title, { exact: true }) });
  const heart = (page: Page, title: string) => card(page, title).getByRole('button', { name: `收藏 ${title}` });
  const isOn = async (page: Page, title: string) => (await heart(page, title).getAttribute('aria-pressed')) === 'true';
  async function asMember() {
    const { uid, token } = await arrangedMember(site.door.app.database);
    return site.visit({ as: { uid, token, target: '' } });
  }

  it('[L2-25] [L2-26] [L5-08] [L5-09] [L5-10] [L9-21] a card shows cover, model, title, nickname, tags and counts, cut to what fits, whole in its title', async () => {
    const { page, context } = await site.visit();
    const one = card(page, long);
    await one.waitFor();
    expect(await one.getByRole('link').innerText()).toBe('晚一点的月台在夜里慢慢亮…');
    expect(await one.getByTitle('一个名字很长很长的歌手').innerText()).toBe('一个名字很长很长的歌…');
    expect(await one.getByText('AI 生成 · Suno v5', { exact: true }).isVisible()).toBe(true);
    expect(await one.getByText('播放 1001 次').count()).toBe(1);
    expect(await one.getByText('1K', { exact: true }).count()).toBe(1);
    expect(await one.getByRole('button', { name: `点赞 ${long}` }).innerText()).toBe('1.5K');
    const tags = '民谣 · 木吉他 · 女声 · 88 BPM · 温柔 · 夜晚 · 独白';
    expect(await card(page, '等一场雪').getByTitle(tags).innerText()).toBe('民谣 · 木吉他 · 女声…');
    const picture = one.locator('img').first();
    expect(await picture.getAttribute('src')).toContain('thumb.webp');
    await until('the picture', () => picture.evaluate((img) => img.naturalWidth > 0));
    await context.close();
  });

  it('[L2-25] [L2-26] [L2-27] [L2-28] [L2-29] [L2-30] [L2-31] [L2-32] [L2-33] [L5-08] [L5-09] [L5-10] a row of the desktop lists has all of a card and also shows avatar, length and age; its words are cut later', async () => {
    const { page, context } = await site.visit();
    const can = ['播放 X', '点赞 X', '分享 X', '用 X 做同款', '收藏 X', 'X 的更多操作'];
    const ofCards = can.map((name) => name.replace('X', '等一场雪'));
    const buttonsOf = (name: string) =>
      card(page, '等一场雪', name)
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split('，')[0]));
    for (const name of ['热门歌曲', '最新发布歌曲']) {
      await within(page, name).scrollIntoViewIfNeeded();
      const row = card(page, long, name);
      await row.waitFor();
      expect(await row.getByRole('link').innerText()).toBe('晚一点的月台在夜里慢慢亮起来了，还有风和…');
      expect(await row.getByTitle('一个名字很长很长的歌手').innerText()).toBe('一个名字很长很长…');
      for (const fact of ['AI 生成 · Suno v5', '1K', '1.5K', '0:11'])
        expect(await row.getByText(fact, { exact: true }).filter({ visible: true }).count()).toBe(1);
      expect(await row.locator('time').innerText()).toMatch(/前天|2\s?天前/);
      const face = row.locator('p img, p svg[viewBox="0 0 40 40"]');
      expect([await face.count(), await face.isVisible()]).toEqual([1, true]);
      const cover = row.locator('img[src*="thumb.webp"]');
      await until('the picture', () => cover.evaluate((img) => img.naturalWidth > 0));
      const tags = '民谣 · 木吉他 · 女声 · 88 BPM · 温柔 · 夜晚 · 独白';
      expect(await card(page, '等一场雪', name).getByTitle(tags).innerText()).toContain(
        '民谣 · 木吉他 · 女声 · 88 BPM…',
      );
      expect(await buttonsOf(name)).toEqual(ofCards);
    }
    expect(await buttonsOf('推荐歌曲')).toEqual(ofCards);
    await card(page, '等一场雪', '热门歌曲').click({ position: { x: 60, y: 32 } });
    await page.waitForURL(`**/song/${idOf('等一场雪')}`);
    await context.close();
  });

  it('[P1-09] [L2-27] [P2.8-09] play makes the section the queue, and the card shows what sounds', async () => {
    const { page, context, errors } = await site.visit();
    await card(page, '远山').hover();
    await card(page, '远山').getByRole('button', { name: '播放 远山' }).click();
    await card(page, '远山').getByRole('button', { name: '暂停 远山' }).waitFor();
    const queue = await until('the queue', () => page.evaluate<string | null>("localStorage.getItem('playQueue')"));
    expect(JSON.parse(queue)).toMatchObject({ playlist: 'recommended' });
    expect(JSON.parse(queue).songs).toHaveLength(4);
    expect(new URL(page.url()).pathname).toBe('/');
    await card(page, '远山').getByRole('button', { name: '暂停 远山' }).click();
    await card(page, '远山').getByRole('button', { name: '播放 远山' }).waitFor();
    for (const [name, playlist] of [
      ['热门歌曲', 'popular'],
      ['最新发布歌曲', 'latest'],
    ] as const) {
      const row = card(page, playlist === 'popular' ? '等一场雪' : '远山', name);
      await row.scrollIntoViewIfNeeded();
      await row.hover();
      await row.getByRole('button', { name: /^播放/ }).click();
      await until(playlist, async () =>
        (await page.evaluate<string>("localStorage.getItem('playQueue')")).includes(`"playlist":"${playlist}"`),
      );
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P1-09] [L1-01] [L2-29] [L4-16] [L4-17] likes of a visitor count at once and go in one call 1.5 s after the last; the thumb is lit for half a second', async () => {
    const { page, context } = await site.visit();
    await page.clock.install();
    await page.reload();
    const thumb = card(page, '远山').getByRole('button', { name: '点赞 远山' });
    await thumb.waitFor();
    const before = Number(await thumb.innerText());
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/like-increment')) sent.push(request.postDataJSON());
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const isLit = async () => (await thumb.getAttribute('data-active')) === 'true';
    for (const _ of [1, 2, 3]) {
      await thumb.click();
      await page.clock.runFor(499);
      expect(await isLit()).toBe(true);
      await page.clock.runFor(1);
      await until('the thumb to be out', async () => !(await isLit()));
      await page.clock.runFor(500);
    }
    expect(Number(await thumb.innerText())).toBe(before + 3);
    await page.clock.runFor(499);
    expect(sent).toEqual([]);
    await page.clock.runFor(1);
    await until('the call', () => sent.length > 0);
    expect(sent).toEqual([{ songId: idOf('远山'), count: 3 }]);
    await page.clock.resume();

    await thumb.click();
    await page.goto('about:blank');
    await until('the last like to arrive', async () => {
      const { body } = await site.door.call('POST', '/play-count', { songId: idOf('远山') });
      return (body.data as Record<string, { upvote_count: number }>)[idOf('远山')]?.upvote_count === before + 4;
    });
    await context.close();
  });

  it('[P2.2-02] [L1-02] [L2-30] [L2-31] [L2-32] [L4-21] [L8-06] share gives the link, create-similar moves the words to /create (no udio song has it) or says why not, a click elsewhere opens the song', async () => {
    const { page, context } = await site.visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card(page, '等一场雪').hover();
    await card(page, '等一场雪').getByRole('button', { name: '分享 等一场雪' }).click();
    await page.getByText('分享成功').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/song/${idOf('等一场雪')}`);
    expect(new URL(page.url()).pathname).toBe('/');

    await card(page, '末班车').hover();
    expect(
      await card(page, '末班车')
        .getByRole('button', { name: /做同款/ })
        .count(),
    ).toBe(0);
    await card(page, '等一场雪').hover();
    const song = `**/api/**/songs/${idOf('等一场雪')}*`;
    await page.route(song, (route) => route.abort());
    await card(page, '等一场雪').getByRole('button', { name: '用 等一场雪 做同款' }).click();
    await page.getByText('准备创作失败，请重试').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.unroute(song);
    await card(page, '等一场雪').hover();
    await card(page, '等一场雪').getByRole('button', { name: '用 等一场雪 做同款' }).click();
    await page.waitForURL('**/create#write');
    const draft = await until('the draft', () => page.evaluate<string | null>("localStorage.getItem('createDraft')"));
    expect(JSON.parse(draft).state).toMatchObject({ mode: 'custom', title: '等一场雪', lyrics: '雪落在窗上' });
    await until('the words', () =>
      page.getByRole('textbox').evaluateAll((all) => all.some((field) => field.value === '雪落在窗上')),
    );

    await page.goBack();
    await card(page, '等一场雪').click({ position: { x: 60, y: 60 } });
    await page.waitForURL(`**/song/${idOf('等一场雪')}`);
    await context.close();
  });

  it('[L2-28] [L4-14] [P6-04] the heart of a visitor opens the login', async () => {
    const { page, context } = await site.visit();
    await heart(page, '远山').click();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await isOn(page, '远山')).toBe(false);
    await context.close();
  });

  it("[P1-09] [L3-22] [L4-15] [L8-08] [L8-09] a member's heart fills when the server has said so, and says what went wrong", async () => {
    const { page, context } = await asMember();
    await heart(page, '远山').waitFor();
    const path = '**/api/songs/favorite';
    const failures = [
      [{ status: 200, json: { success: false, code: 'X', message: '' } }, '操作失败，请稍后再试'],
      [{ status: 502, body: 'Bad Gateway' }, '服务器错误，请稍后再试'],
    ] as const;
    for (const [answer, text] of failures) {
      await page.route(path, (route) => route.fulfill(answer));
      await heart(page, '远山').click();
      await page.getByText(text).waitFor();
      expect(await isOn(page, '远山')).toBe(false);
      await page.unroute(path);
    }
    let agree = () => {};
    const agreed = new Promise<void>((resolve) => (agree = resolve));
    await page.route(path, (route) => agreed.then(() => route.continue()));
    const asked = page.waitForRequest(path);
    await heart(page, '远山').click();
    await asked;
    expect(await isOn(page, '远山')).toBe(false);
    agree();
    await until('the heart', () => isOn(page, '远山'));
    await page.reload();
    await until('the heart after a reload', () => isOn(page, '远山'));
    expect(await isOn(page, '等一场雪')).toBe(false);
    await context.close();
  });

  it('[L5-14] a picture that fails gives way to the drawn cover', async () => {
    const { page, context } = await site.visit({ path: '/faq' });
    await page.route('**/thumb.webp', (route) => route.abort());
    await page.goto(site.url);
    const drawn = card(page, '远山').locator('img[src^="data:image/svg+xml"]');
    await drawn.waitFor();
    const isDrawn = (image: { naturalWidth?: number }) => (image.naturalWidth ?? 0) > 0;
    await until('it to be drawn', () => drawn.evaluate(isDrawn));
    expect(await drawn.isVisible()).toBe(true);
    await context.close();
  });

  it('right click on a desktop and ⋯ on a phone open the menu of the song; Escape gives the focus back', async () => {
    const { page, context } = await site.visit();
    await card(page, '远山').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '播放下一首' }).click();
    await until('it to play', async () =>
      (await page.evaluate<string | null>("localStorage.getItem('playQueue')"))?.includes('远山'),
    );
    await context.close();

    const phone = await site.visit({ size: 'phone' });
    const more = card(phone.page, '等一场雪').getByRole('button', { name: '等一场雪 的更多操作' });
    await more.click();
    await phone.page.getByRole('menuitem', { name: '做同款' }).waitFor();
    expect(await phone.page.getByRole('menuitem').allInnerTexts()).toEqual([
      '下载',
      '分享',
      '加到歌单',
      '播放下一首',
      '加入队列',
      '收藏',
      '打开歌曲页',
      '做同款',
      '在混音台打开',
    ]);
    await phone.page.keyboard.press('Escape');
    await until('the focus', () => more.evaluate((node) => node === node.ownerDocument.activeElement));
    await phone.context.close();
  });
});
