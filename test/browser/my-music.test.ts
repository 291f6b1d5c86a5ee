import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { barriers, loadAxe } from '../support/barriers.js';
import { appears } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import {
  arriveAt,
  bar,
  box,
  copies,
  hostile,
  inMenu,
  listed,
  order,
  ordered,
  row,
  type Arrival,
} from '../support/my-music.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

describe('my music', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  const arrive = (...wanted: Arrival) => arriveAt(site, ...wanted);

  it('is searched, filtered and sorted by its address, and keeps its look', async () => {
    const { page, context, errors } = await arrive([
      { title: '晚风' },
      { title: '月光', isPublic: true, tags: 'rock' },
      { title: '没写成', status: 'error' },
    ]);
    await listed(page, ['晚风', '月光', '没写成']);
    const field = page.getByRole('searchbox', { name: '找歌' });
    // Slowly: every letter is asked for by itself, and the space at the end stays.
    await field.pressSequentially('rock ', { delay: 400 });
    await listed(page, ['月光']);
    expect(await field.inputValue()).toBe('rock ');
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
    expect(new URL(page.url()).search).toBe('?q=rock');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByRole('button', { name: '可见范围', exact: true }).click();
    await page.getByRole('menuitemradio', { name: '仅自己' }).click();
    await listed(page, ['晚风', '没写成']);
    await page.goto(`${site.url}/my-music?status=complete&sort=oldest`);
    await listed(page, ['月光', '晚风']);
    await page.getByRole('button', { name: '方格' }).click();
    await page.reload();
    await listed(page, ['月光', '晚风']);
    expect(await page.getByRole('button', { name: '方格' }).getAttribute('aria-pressed')).toBe('true');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('songs are chosen by box, range and key, deleted together, had back, and deleted for good', async () => {
    const names = ['一', '二', '三', '四', '五'];
    const { page, context, errors } = await arrive(names.map((title) => ({ title })));
    await listed(page, names);
    await row(page, '二').hover();
    await box(page, '二').click();
    await row(page, '四').click({ modifiers: ['Shift'] });
    await bar(page).getByText('已选 3 首').waitFor();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'hidden' });
    await row(page, '一').focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByText('已选 5 首').waitFor();
    await row(page, '三').focus();
    await page.keyboard.press('Space');
    await bar(page).getByText('已选 4 首').waitFor();
    await bar(page).getByRole('button', { name: '移到回收站' }).click();
    await listed(page, ['三']);
    await page.getByRole('status').getByText('已移到回收站，30 天内可恢复').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await listed(page, names);

    await inMenu(page, '五', '移到回收站');
    await listed(page, names.slice(0, 4));
    await page.getByRole('tab', { name: /回收站/ }).click();
    await page.getByText('还能恢复 30 天').waitFor();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('回收站是空的').waitFor();
    await page.getByRole('tab', { name: /全部作品/ }).click();
    await inMenu(page, '五', '移到回收站');
    await page.getByRole('tab', { name: /回收站/ }).click();
    await page.getByRole('button', { name: '清空回收站' }).click();
    const dialog = page.getByRole('dialog', { name: '彻底删除《五》' });
    await dialog.getByRole('button', { name: '彻底删除' }).click();
    await page.getByText('回收站是空的').waitFor();
    expect(await site.door.app.database.client.song.count({ where: { title: '五' } })).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('on a phone a song of the trash is chosen by touch and deleted for good', async () => {
    const gone = { title: '旧稿', trashedAt: new Date() };
    const { page, context, member } = await arrive([gone], '/my-music?list=trash', 'phone');
    await page.getByRole('button', { name: '选择', exact: true }).tap();
    await box(page, '旧稿').tap();
    await bar(page).getByRole('button', { name: '彻底删除' }).tap();
    await page.getByRole('dialog', { name: '彻底删除《旧稿》' }).getByRole('button', { name: '彻底删除' }).tap();
    await page.getByText('回收站是空的').waitFor();
    expect(await site.door.app.database.client.song.count({ where: { uid: member.uid } })).toBe(0);
    await context.close();
  });

  it('a song is played by Enter, renamed in place, published, given a cover and laid on the desk again', async () => {
    const { page, context, rows, errors } = await arrive([{ title: '旧名', lyrics: '站台的灯', tags: '民谣' }]);
    await row(page, '旧名').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '暂停 旧名' }).first().waitFor();
    await inMenu(page, '旧名', '改歌名');
    await page.getByRole('textbox', { name: '旧名 的歌名' }).fill(hostile);
    await page.keyboard.press('Enter');
    await row(page, hostile).waitFor();
    await page.getByRole('region', { name: '播放器' }).getByTitle(hostile).first().waitFor();
    await inMenu(page, hostile, '设为公开');
    await row(page, hostile).getByText('公开', { exact: true }).waitFor();
    await inMenu(page, hostile, '换封面');
    const dialog = page.getByRole('dialog', { name: '换封面' });
    const picture = 'test/support/library-files/cover.jpg';
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await dialog.getByRole('img', { name: '封面的样子' }).waitFor();
    await dialog.getByRole('button', { name: '用作封面' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { client } = site.door.app.database;
    const changed = await client.song.findUniqueOrThrow({ where: { id: rows[0]?.id ?? '' } });
    expect(changed).toMatchObject({ title: hostile, isPublic: true });
    expect(changed.imageName).not.toBe('cover.jpg');
    await inMenu(page, hostile, '版本');
    await page.getByRole('dialog', { name: '版本' }).getByText('只有这一个版本').waitFor();
    await page.keyboard.press('Escape');
    await inMenu(page, hostile, '沿用设置再写');
    await page.waitForURL('**/create#write');
    const draft = await page.evaluate<string>('localStorage.createDraft');
    expect(JSON.parse(draft)).toMatchObject({ state: { lyrics: '站台的灯', style: '民谣', title: hostile } });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a letter typed while the address follows the ones before it is not lost', async () => {
    const { page, context } = await arrive([{ title: '晚风' }, { title: '晚风里' }, { title: '月光' }]);
    const field = page.getByRole('searchbox', { name: '找歌' });
    await field.waitFor();
    // In the moment between the address and the page that reads it.
    await page.evaluate(`
      const replace = history.replaceState;
      history.replaceState = function (state, unused, url) {
        replace.call(history, state, unused, url);
        if (!decodeURIComponent(url).endsWith('q=晚风')) return;
        const field = document.querySelector('input[type=search]');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '晚风里');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };`);
    await field.fill('晚风');
    await listed(page, ['晚风里']);
    expect(await field.inputValue()).toBe('晚风里');
    await context.close();
  });

  it('a song that failed is written again; what lay on the desk can be had back', async () => {
    const { page, context, errors } = await arrive([
      { title: '没写成', status: 'error', lyrics: '[主歌]\n没写完的词' },
    ]);
    await page.goto(`${site.url}/create`);
    await page.getByRole('tab', { name: '自定义' }).click();
    const words = page.getByRole('textbox', { name: '歌词' });
    await words.fill('写了一半的词');
    await page.goto(`${site.url}/my-music`);
    await row(page, '没写成').getByRole('button', { name: '重试' }).click();
    await page.waitForURL('**/create#write');
    await until('the words of the song', async () => (await words.inputValue()) === '[主歌]\n没写完的词');
    await page.locator('[data-toaster]').getByRole('button', { name: '换回原来的' }).click();
    await until('the words of before', async () => (await words.inputValue()) === '写了一半的词');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P6-04] favourites need a login', async () => {
    const [song] = await arrangeLibrary(site.door.app, [{ title: '收藏要登录' }]);
    const { page, context } = await site.visit({ path: `/song/${song?.id}` });
    await page.getByRole('main').getByRole('button', { name: '收藏 收藏要登录' }).first().click();
    expect(await appears(page.getByRole('dialog').getByRole('heading', { name: '登录' }))).toBe(true);
    await page.goto(`${site.url}/my-music?list=favorites`);
    expect(await appears(page.getByRole('dialog').getByRole('heading', { name: '登录' }))).toBe(true);
    await context.close();
  });

  it('a playlist is made of chosen songs, put in order by keys, published, and seen by a visitor until it is gone', async () => {
    const { page, context, member, errors } = await arrive(
      ['甲', '乙', '丙'].map((title) => ({ title, isPublic: true })),
    );
    await row(page, '甲').focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByRole('button', { name: '加到歌单' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('歌单名').fill('我的"夏天"🌊');
    await dialog.getByRole('button', { name: '新建并加入' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: /歌单/ }).click();
    await page.getByRole('link', { name: /我的"夏天"🌊/ }).click();
    await page.getByRole('heading', { level: 1, name: '我的"夏天"🌊' }).waitFor();
    await ordered(page, ['甲', '乙', '丙']);
    const address = page.url();
    expect((await visitor(address)).absent).toBe(true);
    let [under, most, told] = [0, 0, 0];
    await page.route('**/api/playlists/*/songs', async (route) => {
      most = Math.max(most, (under += 1));
      const response = await route.fetch();
      under -= 1;
      told += 1;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: '把 丙 往前移' }).focus();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(`Alt+${key}`);
    await ordered(page, ['甲', '丙', '乙']);
    await page.getByRole('button', { name: '把 甲 移出歌单' }).click();
    await ordered(page, ['丙', '乙']);
    await until('all four orders to be told', () => told === 4);
    expect(most).toBe(1);
    await page.getByRole('switch', { name: '公开' }).click();
    await page.getByText('已公开，拿到链接的人都能打开').waitFor();
    expect(await visitor(address)).toEqual({ absent: false, songs: ['丙', '乙'] });
    await page.getByRole('button', { name: '从头播放' }).click();
    await page.getByRole('button', { name: '暂停 丙' }).first().waitFor();
    await page.getByRole('button', { name: '删除歌单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除歌单' }).click();
    await page.getByText('还没有歌单').waitFor();
    expect((await visitor(address)).absent).toBe(true);
    expect(await site.door.app.database.client.song.count({ where: { uid: member.uid } })).toBe(3);
    expect(errors).toEqual([]);
    await context.close();

    async function visitor(url: string) {
      const guest = await site.visit({ path: new URL(url).pathname });
      await guest.page
        .getByRole('main')
        .getByText(/这个歌单不在这里|我的"夏天"🌊/)
        .first()
        .waitFor();
      const absent = await guest.page.getByText('这个歌单不在这里').isVisible();
      const songs = absent ? {} : { songs: await order(guest.page) };
      await guest.context.close();
      return { absent, ...songs };
    }
  });

  it('ten thousand songs stay under 1,500 elements, each knows its place, and bar nobody', async () => {
    const { page, context, rows, member, errors } = await arrive([{ title: '第一首' }]);
    await copies(site, member, rows[0]?.id ?? '', 9_999);
    await page.reload();
    await row(page, '第一首').waitFor();
    const nodes = async () => {
      const bare = `document.querySelectorAll('li[aria-posinset]:not(:has(img))').length`;
      await until('every song to have its picture', async () => (await page.evaluate<number>(bare)) === 0);
      return page.evaluate<number>(`document.querySelectorAll('*').length`);
    };
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    await page.evaluate('scrollTo(0, 320_000)');
    await row(page, '第 5000 首').waitFor();
    const item = page.getByRole('listitem').filter({ has: row(page, '第 5000 首') });
    expect(await item.getAttribute('aria-posinset')).toBe('5001');
    expect(await item.getAttribute('aria-setsize')).toBe('10000');
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    await page.evaluate('scrollTo(0, 1e9)');
    await row(page, '第 9999 首').waitFor();
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    await page.evaluate('scrollTo(0, 0)');
    await row(page, '第一首').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '方格' }).click();
    await row(page, '第一首').waitFor();
    expect(await nodes()).toBeLessThanOrEqual(1_500);
    expect(await barriers(page)).toEqual([]);

    await row(page, '第一首').focus();
    await page.keyboard.press('Control+a');
    await bar(page).getByText('已选 1000 首，一次最多这么多').waitFor();
    await bar(page).getByRole('button', { name: '加到歌单' }).click();
    await page.getByRole('dialog').getByLabel('歌单名').fill('都来');
    await page.getByRole('dialog').getByRole('button', { name: '新建并加入' }).click();
    await page.getByRole('alert').getByText('一个歌单最多 500 首').waitFor();
    expect(await site.door.app.database.client.playlist.count({ where: { uid: member.uid } })).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
