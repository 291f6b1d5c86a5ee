import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { drop } from '../support/drop-files.js';
import { hummed } from '../support/recordings.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const path = '/mixing-console';
const { filesAtOnce } = mixingLimits.mixing;

interface Styled {
  style: { left: string };
}

describe('the mixing console where something is not as it should be', () => {
  let site: Site;
  beforeAll(async () => (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  const clips = (page: Page) => page.locator('[data-clip]');
  const labels = (page: Page) => clips(page).evaluateAll((all) => all.map((clip) => clip.getAttribute('aria-label')));
  const drawn = (page: Page, count: number) =>
    until(`${count} waveforms`, async () => (await page.locator('[data-clip] canvas').count()) === count, 20);
  const volume = (page: Page, name: string) => page.getByRole('slider', { name: `${name}的音量` });
  const changed = async (page: Page, name: string) => {
    await volume(page, name).press('PageDown');
    expect(await volume(page, name).getAttribute('aria-valuetext')).toBe('负 6.0 分贝');
  };

  it('code that is late or does not come loses no press: what was dropped lies on the desk when it is there', async () => {
    const { page, context } = await site.visit({ path: '/robots.txt' });
    let stageMayCome = () => {};
    const held = new Promise<void>((resolve) => (stageMayCome = resolve));
    await page.route('**/assets/stage-*.js', async (route) => {
      await held;
      await route.continue();
    });
    let isAway = true;
    await page.route('**/assets/open-desk-*.js', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(site.url + path);
    const choose = page.getByRole('button', { name: '选音频文件' });
    await choose.waitFor();
    await drop(page, [['主唱.wav', hummed(4)]]);
    await until('it to wait', async () => (await choose.getAttribute('aria-busy')) === 'true');
    stageMayCome();
    await page.getByText('没能打开，请重试').waitFor();
    isAway = false;
    await page.getByRole('button', { name: '再试一次' }).click();
    await drawn(page, 1);
    expect(await labels(page)).toEqual([expect.stringContaining('主唱')]);
    await context.close();
  });

  it('what the address asks for, and what a press needs, is asked for again where its code did not come', async () => {
    const { page, context } = await site.visit({ path: '/robots.txt' });
    const away = new Set(['stage']);
    let asked = 0;
    for (const part of ['stage', 'incoming-list', 'demo-project'])
      await page.route(`**/assets/${part}-*.js`, (route) => {
        if (part === 'demo-project') asked++;
        return away.has(part) ? route.abort() : route.continue();
      });
    await page.goto(`${site.url}${path}?mix=gone`);
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    away.clear();
    await page.reload();
    await page.getByText('这个混音链接打不开了：可能已收回或到期').waitFor();

    for (const part of ['incoming-list', 'demo-project']) away.add(part);
    await page.goto(site.url + path);
    const [choose, demo] = ['选音频文件', '打开示例工程'].map((name) => page.getByRole('button', { name }));
    await demo?.click();
    const isOver = async () => asked > 0 && (await choose?.getAttribute('aria-busy')) === null;
    await until('it to be given up', isOver);
    away.clear();
    await demo?.click();
    await page.getByText('没能打开，请重试').waitFor();
    await drawn(page, 5);
    expect(await labels(page)).toHaveLength(5);
    await context.close();
  });

  it('no device, no room on the disk, a broken file, two hundred files: each says so, and the work goes on', async () => {
    const { page, context, errors } = await site.visit({ path });
    // No device ever sounds, and the disk has no room for files.
    await page.addInitScript(`{
      AudioContext.prototype.resume = () => Promise.reject(new DOMException('no device', 'InvalidStateError'));
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, given);
      };
    }`);
    await page.reload();
    await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
    const broken = Buffer.concat([
      Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'),
      Buffer.alloc(4000, 0xfb),
    ]);
    await drop(page, [
      ['主唱.wav', hummed(4)],
      ['断了.mp3', broken],
    ]);
    await page.getByText('断了.mp3 不是能解开的音频').waitFor();
    await page.getByText('主唱.wav 能用，但这个浏览器没有空间存它').waitFor();
    await drawn(page, 1);
    await drop(page, [['.txt', Buffer.from('此致'), 200]]);
    await page.getByText(`一次最多 ${filesAtOnce} 个文件，后面的没有加`).waitFor();
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.getByText('没有能发声的设备，可以剪辑和导出，听不到声音').waitFor();
    await changed(page, '主唱');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const shown = page.getByRole('dialog', { name: '导出' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: '开始导出' }).click(),
    ]);
    expect([file.suggestedFilename(), errors]).toEqual(['主唱.wav', []]);
    await context.close();
  }, 60_000);

  it('sound taken away by another app is said and taken back by the next press; a hidden tab plays on', async () => {
    const { page, context, errors } = await site.visit({ path });
    await page.addInitScript(`{
      globalThis.contexts = [];
      const Plain = AudioContext;
      globalThis.AudioContext = class extends Plain {
        constructor(...given) { super(...given); globalThis.contexts.push(this); }
      };
    }`);
    await page.reload();
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await drawn(page, 5);
    const play = page.getByRole('button', { name: '播放', exact: true });
    const pause = page.getByRole('button', { name: '暂停', exact: true });
    await play.click();
    await pause.waitFor();
    // A phone call.
    await page.evaluate(`for (const one of contexts) {
      Object.defineProperty(one, 'state', { value: 'interrupted', configurable: true });
      one.dispatchEvent(new Event('statechange'));
      delete one.state;
    }`);
    await page.getByText('声音被别的应用占用了，按播放继续').waitFor();
    await play.click();
    await pause.waitFor();
    const time = page.getByRole('timer', { name: '播放到' });
    await page.evaluate(`{
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }`);
    await until('time to run', async () => /00:0[2-9]/.test((await time.textContent()) ?? ''), 20);
    expect([await pause.count(), errors]).toEqual([1, []]);
    await context.close();
  }, 60_000);

  it('what is open in two tabs is said; what could not be kept is asked about before it is left, and stays', async () => {
    const { page, context, errors } = await site.visit({ path });
    await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
    await drop(page, [['主唱.wav', hummed(4)]]);
    await drawn(page, 1);
    await page.getByText('已存在本机').waitFor();
    // The tab is doubled with all that it remembers.
    const memory = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
    const other = await context.newPage();
    await other.addInitScript(`Object.assign(sessionStorage, ${memory})`);
    await other.goto(site.url + path);
    const notice = other.getByText('这个工程在另一个标签页里也开着');
    await notice.waitFor();
    // What is done in the one is there in the other when that has left.
    await changed(page, '主唱');
    await page.getByText('已存在本机').waitFor();
    await page.goto(`${site.url}/robots.txt`);
    await notice.waitFor({ state: 'detached' });
    await until(
      'the change',
      async () => (await volume(other, '主唱').getAttribute('aria-valuetext')) === '负 6.0 分贝',
    );
    await other.close();
    await page.goto(site.url + path);
    await drawn(page, 1);
    await volume(page, '主唱').press('Delete');
    await page.getByText('正在存').waitFor({ state: 'detached' });
    await page.evaluate(
      `IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    );
    await changed(page, '主唱');
    await page.getByText('没存下来').waitFor();
    await page.getByRole('link', { name: '定价' }).first().click();
    const asking = page.getByRole('dialog', { name: '要离开混音台吗' });
    await asking.getByText('最近的改动还没有存进这个浏览器').waitFor();
    await asking.getByRole('button', { name: '取消' }).click();
    expect(await volume(page, '主唱').getAttribute('aria-valuetext')).toBe('负 6.0 分贝');
    await page.getByRole('link', { name: '定价' }).first().click();
    await asking.getByRole('button', { name: '离开' }).click();
    await page.waitForURL('**/pricing');
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('by hand: a frame chooses, a drag keeps to the grid unless Alt is held, the loop is drawn, the tempo is found', async () => {
    const { page, context, errors } = await site.visit({ path });
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await drawn(page, 5);
    const lanes = page.locator('[data-lane]');
    const box = async (at: number) => (await lanes.nth(at).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [first, second] = [await box(0), await box(1)];
    const seconds = async (at: number) => {
      const [, from = ''] = / ?(\d+:\d\d) 到/.exec((await labels(page))[at] ?? '') ?? [];
      const [minutes = 0, rest = 0] = from.split(':').map(Number);
      return minutes * 60 + rest;
    };
    const end = (await clips(page).nth(0).boundingBox()) ?? first;
    const empty = end.x + end.width + 30;
    await page.mouse.move(empty, first.y + 4);
    await page.mouse.down();
    await page.mouse.move(first.x + 20, second.y + second.height - 4, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('[data-clip][aria-pressed="true"]').count()).toBe(2);

    // What is chosen moves together: to a line of the grid, or with Alt to where the hand is.
    const clip = clips(page).nth(0);
    const style = () => clip.evaluate((one) => Number.parseFloat((one as unknown as Styled).style.left));
    const drag = async (by: number) => {
      const at = (await clip.boundingBox()) ?? first;
      await page.mouse.move(at.x + 40, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(at.x + 40 + by, at.y + at.height / 2, { steps: 5 });
      await page.mouse.up();
    };
    const was = await style();
    await drag(97);
    const snapped = await style();
    await page.keyboard.press('Control+z');
    expect(await style()).toBe(was);
    await page.keyboard.down('Alt');
    await drag(97);
    await page.keyboard.up('Alt');
    expect(Math.round((await style()) - was)).toBe(97);
    expect(Math.round(snapped - was)).not.toBe(97);
    await page.keyboard.press('Control+z');
    expect(await seconds(0)).toBe(0);

    const loop = (await page.locator('[data-loop]').boundingBox()) ?? first;
    await page.mouse.move(loop.x + 360, loop.y + 3);
    await page.mouse.down();
    await page.mouse.move(loop.x + 200, loop.y + 3, { steps: 5 });
    await page.mouse.up();
    const ending = page.getByRole('slider', { name: '循环的结尾' });
    const valueOf = async (edge: Locator) => Number(await edge.getAttribute('aria-valuenow'));
    const beginning = page.getByRole('slider', { name: '循环的开头' });
    const before = await valueOf(ending);
    // Drawn backwards, each end on a line of the grid.
    expect(before).toBeGreaterThan(await valueOf(beginning));
    expect([before % 0.625, (await valueOf(beginning)) % 0.625]).toEqual([0, 0]);
    await ending.press('ArrowRight');
    expect(await valueOf(ending)).toBeGreaterThan(before);

    const tempo = page.getByRole('button', { name: /BPM/ });
    const bpm = async () => Number(/([\d.]+) BPM/.exec((await tempo.textContent()) ?? '')?.[1]);
    const marked = await bpm();
    await volume(page, '鼓组').focus();
    await tempo.click();
    await page.getByLabel('每分钟拍数').fill('60');
    await page.keyboard.press('Tab');
    await until('the new tempo', async () => (await bpm()) === 60);
    await page.getByRole('button', { name: '从选中的轨听出拍子' }).click();
    await until('the tempo', async () => Math.abs((await bpm()) - marked) < 1, 20);

    // The loop alone, a file for each track, as MP3.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const shown = page.getByRole('dialog', { name: '导出' });
    await shown.getByText('每轨一个文件，打成 zip').click();
    await shown.getByText(/^MP3 192/).click();
    await shown.getByText(/^循环的一段/).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: '开始导出' }).click(),
    ]);
    const files = unzipSync(new Uint8Array(await readFile(await file.path())));
    expect([file.suggestedFilename().endsWith('.zip'), Object.keys(files).length]).toEqual([true, 5]);
    expect(Object.keys(files).filter((name) => /鼓组.*\.mp3$/.test(name))).toHaveLength(1);
    expect(Object.values(files).every((bytes) => bytes.length > 2000)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);
});
