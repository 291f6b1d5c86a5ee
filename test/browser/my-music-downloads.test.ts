import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wavContent } from '@overtone/sound/wav-read';
import type { Download, Locator, Page } from 'playwright-core';
import { appears } from '../support/browser.js';
import { arriveAt, bar, clean, hostile, inMenu, listed, row, type Arrival } from '../support/my-music.js';
import { readLabel } from '../support/read-label.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

describe('downloads', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()), 90_000);
  afterAll(() => site.close());
  const arrive = (...wanted: Arrival) => arriveAt(site, ...wanted);

  const bytesOf = async (download: Download) => readFile(await download.path());
  /** Downloads one song as one file. */
  async function take(page: Page, title: string, format: string, wish?: Locator): Promise<Download> {
    await inMenu(page, title, '下载');
    const dialog = page.getByRole('dialog', { name: `下载《${title}》` });
    await dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).click();
    if (format === 'WAV') await dialog.getByRole('checkbox', { name: '结尾淡出 5 秒' }).click();
    await wish?.click();
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
    const [file, stored] = [await bytesOf(mp3), await readFile('test/support/library-files/song.mp3')];
    expect(file.subarray(-10_000).equals(stored.subarray(-10_000))).toBe(true);
    const said = await readLabel(file, 'audio/mpeg');
    expect([said.aigc?.Label, said.common.artist, said.common.title]).toEqual(['1', '阿／梨', hostile]);
    for (const format of ['LRC', 'SRT', 'TXT']) {
      const words = await take(page, hostile, format);
      expect(words.suggestedFilename()).toBe(`${clean}.${format.toLowerCase()}`);
      expect((await bytesOf(words)).toString('utf8')).toContain('琴弦轻轻颤');
    }
    const wav = await bytesOf(await take(page, hostile, 'WAV'));
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    const { data } = wavContent(wav);
    expect([data.length, wav.readUInt32LE(4)]).toEqual([wav.length - wav.indexOf('data') - 8, wav.length - 8]);
    const labelled = await readLabel(wav, 'audio/wav');
    expect([labelled.aigc, labelled.common.picture?.length]).toEqual([said.aigc, 1]);
    const own = page.getByRole('checkbox', { name: /公开使用时由我自己标明$/ });
    const unmarked = await readLabel(await bytesOf(await take(page, hostile, 'MP3', own)), 'audio/mpeg');
    expect([unmarked.aigc, unmarked.common.album, said.common.album]).toEqual([
      ...[said.aigc, '弦外 Overtone', 'AI 生成 · 弦外 Overtone'],
    ]);
    expect(await site.door.app.database.client.labelWaiver.count({ where: { uid: member.uid } })).toBe(1);
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

  it('one without the label says what to do where the page shows an agreement that counts no more', async () => {
    const { page, context } = await arrive([{ title: '旧页面' }]);
    await page.route('**/label-waiver', (route) => route.continue({ postData: '{"agreement":"2020-01-01"}' }));
    await inMenu(page, '旧页面', '下载');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /公开使用时由我自己标明$/ }).click();
    await dialog.getByRole('button', { name: '下载', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: '用户协议或隐私政策更新了，请刷新页面' });
    expect(await appears(alert)).toBe(true);
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
    const saved: string[] = [];
    page.on('download', (file) => void saved.push(file.suggestedFilename()));
    // When, by the page's own clock: the news of it may be late.
    await page.evaluate(`{
      window.begun = {};
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () {
        if (this.download) begun[this.download] = performance.now();
        click.call(this);
      };
    }`);
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
    const begun = Object.entries(await page.evaluate<Record<string, number>>('begun'));
    const at = (part: string, end: string) =>
      begun.find(([name]) => name.startsWith(part) && name.endsWith(end))?.[1] ?? Number.NaN;
    expect(at('批量5', '.lrc') - at('批量5', '.mp3')).toBeGreaterThanOrEqual(990);
    mends = true;
    await progress.getByRole('button', { name: '重试没下来的' }).click();
    await progress.getByText('1 首都下载好了').waitFor();
    await until('both files of the mended one', () => saved.length === 24);
    expect(saved.slice(22).map((name) => name.slice(0, 3))).toEqual(['批量3', '批量3']);
    await context.close();
  });
});
