import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Download, Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { appears } from '../support/browser.js';
import { arrangeLibrary, type ArrangedSong } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const hostile = '她说的"改天"🎸 a/b\\c:d*e?f<g>h|i';
const clean = '她说的_改天_🎸 a_b_c_d_e_f_g_h_i';

describe('my music', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  /** Somebody new with songs of their own, on their page. */
  async function arrive(songs: ArrangedSong[], path = '/my-music', size: 'phone' | 'desktop' = 'desktop') {
    const member = await site.door.member();
    const rows = await arrangeLibrary(
      site.door.app,
      songs.map((song) => ({ isPublic: false, ...song, uid: member.uid })),
    );
    return { member, rows, ...(await site.visit({ as: member, path, size })) };
  }
  const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
  const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `选择 ${title}`, exact: true });
  const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
  const bar = (page: Page) => page.getByRole('toolbar', { name: '对选中的歌' });
  const openMenu = (page: Page, title: string) => row(page, title).click({ button: 'right' });
  const inMenu = async (page: Page, title: string, name: string) => {
    await openMenu(page, title);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const listed = (page: Page, wanted: string[]) =>
    until(`the list to be ${wanted.join()}`, async () => (await titles(page)).join() === wanted.join());

  const order = (page: Page) => page.getByRole('article').locator('.song-link').allTextContents();
  const ordered = (page: Page, wanted: string[]) =>
    until(`the playlist to be ${wanted.join()}`, async () => (await order(page)).join() === wanted.join());

  it('is searched, filtered and sorted by its address, and keeps its look', async () => {
    const { page, context, errors } = await arrive([
      { title: '晚风' },
      { title: '月光', isPublic: true, tags: 'rock' },
      { title: '没写成', status: 'error' },
    ]);
    await listed(page, ['晚风', '月光', '没写成']);
    await page.getByRole('searchbox', { name: '找歌' }).fill('rock');
    await listed(page, ['月光']);
    expect(new URL(page.url()).search).toBe('?q=rock');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByRole('button', { name: '公开', exact: true }).click();
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

  it('a song is played by Enter, renamed in place, published, given a cover and laid on the desk again', async () => {
    const { page, context, rows, errors } = await arrive([{ title: '旧名', lyrics: '站台的灯', tags: '民谣' }]);
    await row(page, '旧名').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '暂停 旧名' }).first().waitFor();
    await inMenu(page, '旧名', '改歌名');
    await page.getByRole('textbox', { name: '旧名 的歌名' }).fill(hostile);
    await page.keyboard.press('Enter');
    await row(page, hostile).waitFor();
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
    await page.waitForURL('**/create');
    const draft = await page.evaluate<string>('localStorage.createDraft');
    expect(JSON.parse(draft)).toMatchObject({ state: { lyrics: '站台的灯', style: '民谣', title: hostile } });
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

  describe('downloads', () => {
    const bytesOf = async (download: Download) => readFile(await download.path());
    /** Downloads one song as one file. */
    async function take(page: Page, title: string, format: string): Promise<Download> {
      await inMenu(page, title, '下载');
      const dialog = page.getByRole('dialog', { name: `下载《${title}》` });
      await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).click();
      if (format === 'WAV') await dialog.getByRole('checkbox', { name: '结尾淡出 5 秒' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '下载', exact: true }).click(),
      ]);
      await dialog.waitFor({ state: 'hidden' });
      return download;
    }

    it('[L5-15] [L5-16] [L9-35] come in every format under names any file system takes', async () => {
      const { page, context, member, errors } = await arrive([{ title: hostile, timing: true }]);
      await site.door.app.database.client.account.update({ where: { uid: member.uid }, data: { nickname: '阿/梨' } });
      const mp3 = await take(page, hostile, 'MP3');
      expect(mp3.suggestedFilename()).toMatch(new RegExp(`^${clean}-阿_梨\\.mp3$`));
      expect(await bytesOf(mp3)).toEqual(await readFile('test/support/library-files/song.mp3'));
      for (const format of ['LRC', 'SRT', 'TXT']) {
        const words = await take(page, hostile, format);
        expect(words.suggestedFilename()).toBe(`${clean}.${format.toLowerCase()}`);
        expect((await bytesOf(words)).toString('utf8')).toContain('琴弦轻轻颤');
      }
      const wav = await bytesOf(await take(page, hostile, 'WAV'));
      expect(wav.subarray(0, 4).toString()).toBe('RIFF');
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
        expect.any(Number),
        44_100,
        16,
      ]);
      expect(wav.readInt16LE(wav.length - 2)).toBe(0);
      await inMenu(page, hostile, '下载');
      const locked = page.getByRole('dialog').getByRole('link', { name: /MIDI.*会员可用/ });
      expect(await locked.getAttribute('href')).toBe('/pricing');
      expect(errors).toEqual([]);
      await context.close();
    });

    it('[L8-16] one that fails says so', async () => {
      const { page, context } = await arrive([{ title: '断线' }]);
      await page.route('**/media/**/song.mp3*', (route) => route.abort());
      await inMenu(page, '断线', '下载');
      await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click();
      expect(await appears(page.getByRole('alert').getByText('下载失败，请重试', { exact: true }))).toBe(true);
      await context.close();
    });

    it('[L8-17] [L8-18] [L9-32] [L9-34] of a batch are ten at once, each tried three times, words after their song, the failed again by themselves', async () => {
      const names = Array.from({ length: 12 }, (_, at) => `批量${at}`);
      const { page, context, rows } = await arrive(names.map((title) => ({ title, timing: true })));
      await listed(page, names);
      const broken = rows[3]?.mediaKey ?? '';
      let [under, most, tries, mends] = [0, 0, 0, false];
      const gates: (() => void)[] = [];
      await page.route('**/media/**/song.mp3*', async (route) => {
        if (route.request().url().includes(broken) && !mends) {
          tries += 1;
          return route.abort();
        }
        most = Math.max(most, (under += 1));
        if (!mends && gates.length < 9) await new Promise<void>((open) => gates.push(open));
        under -= 1;
        await route.continue();
      });
      const saved: { name: string; at: number }[] = [];
      page.on('download', (file) => void saved.push({ name: file.suggestedFilename(), at: Date.now() }));
      await row(page, '批量0').focus();
      await page.keyboard.press('Control+a');
      await bar(page).getByRole('button', { name: '下载' }).click();
      await page.getByRole('checkbox', { name: /带上歌词/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click();
      const progress = page.getByRole('region', { name: '批量下载' });
      await until('nine to wait and the broken one to be tried', () => gates.length === 9 && tries > 0);
      expect(under).toBe(9);
      await page.getByRole('alert').getByText('批量3 下载失败', { exact: true }).waitFor();
      expect(tries).toBe(3);
      gates.forEach((open) => open());
      await progress.getByText('下载了 11 首，1 首没下来').waitFor();
      expect(most).toBeLessThanOrEqual(10);
      await until('every file to be kept', () => saved.length === 22);
      const at = (part: string) => saved.find(({ name }) => name.startsWith(part))?.at ?? 0;
      expect(at('批量5.lrc') - at('批量5.mp3')).toBeGreaterThanOrEqual(950);
      mends = true;
      await progress.getByRole('button', { name: '重试没下来的' }).click();
      await progress.getByText('1 首都下载好了').waitFor();
      await until('both files of the mended one', () => saved.length === 24);
      expect(saved.slice(22).map(({ name }) => name.slice(0, 3))).toEqual(['批量3', '批量3']);
      await context.close();
    });
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
    await page.getByRole('button', { name: '把 丙 往前移' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await ordered(page, ['甲', '丙', '乙']);
    await page.getByRole('button', { name: '把 甲 移出歌单' }).click();
    await ordered(page, ['丙', '乙']);
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
    await copies(member, rows[0]?.id ?? '', 9_999);
    await page.reload();
    await row(page, '第一首').waitFor();
    const nodes = () => page.evaluate<number>(`document.querySelectorAll('*').length`);
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
    expect(errors).toEqual([]);
    await context.close();
  });

  /** So many older songs like one, straight into the table. */
  async function copies({ uid }: Member, id: string, count: number): Promise<void> {
    await site.door.app.database.client.$executeRawUnsafe(
      `INSERT INTO song SELECT (jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'media_key', replace(gen_random_uuid()::text, '-', ''),
         'title', '第 ' || i || ' 首', 'image_name', NULL, 'thumb_name', NULL,
         'created_at', s.created_at - i * interval '1 minute'))).*
       FROM song s, generate_series(1, ${count}) i WHERE s.id = '${id}'::uuid AND s.uid = ${uid}`,
    );
  }
});
