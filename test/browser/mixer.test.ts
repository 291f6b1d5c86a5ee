import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readWav } from '@overtone/sound/wav-read';
import type { Page } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { password } from '../support/person.js';
import { drop as dropFiles } from '../support/drop-files.js';
import { byTouch } from '../support/mixer-by-touch.js';
import { clips, drawn, fader, saved, volume } from '../support/mixer-desk.js';
import { hummed } from '../support/recordings.js';
import { readLabel } from '../support/read-label.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const path = '/mixing-console';

describe('the mixing console', () => {
  let site: Site;
  beforeAll(async () => (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  const drop = (page: Page, files: Record<string, Buffer>) => dropFiles(page, Object.entries(files), 'audio/wav');

  it('[P1-08] [P2.1-04] [P2.1-14] [L3-31] a visitor drops two files, mixes them, finds all of it after a reload, and exports', async () => {
    const { page, context, errors } = await site.visit({ path });
    await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
    await drop(page, { '主唱.wav': hummed(4), '吉他.wav': hummed(2), '信.wav': Buffer.from('此致敬礼') });
    await page.getByRole('alert').getByText('信.wav 不是能解开的音频').waitFor();
    await drawn(page, 2);
    expect(await clips(page)).toEqual(['主唱，0:00 到 0:04', '吉他，0:00 到 0:02']);

    await fader(page, '主唱').press('PageDown');
    await fader(page, '吉他').press('Home');
    expect([await volume(page, '主唱'), await volume(page, '吉他')]).toEqual(['负 6.0 分贝', '静音']);
    await page.getByRole('button', { name: '独奏主唱' }).first().click();
    await saved(page);
    await page.reload();
    await drawn(page, 2);
    expect([await volume(page, '主唱'), await volume(page, '吉他')]).toEqual(['负 6.0 分贝', '静音']);
    expect(await page.getByRole('button', { name: '独奏主唱', pressed: true }).count()).toBe(2);

    await page.getByRole('button', { name: '导出', exact: true }).click();
    const shown = page.getByRole('dialog', { name: '导出' });
    // Of two tracks one is heard: a file for each is one file.
    const size = await shown.getByText(/^大约/).textContent();
    await shown.getByText('每轨一个文件，打成 zip').click();
    expect(await shown.getByText(/^大约/).textContent()).toBe(size);
    await shown.getByText('混好的一首').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: '开始导出' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('主唱.wav');
    await shown.getByText(/^渲染 0:04 用时 \d+\.\d 秒$/).waitFor();
    const bytes = await readFile(await file.path());
    const sound = readWav(bytes);
    // Of own files alone: nobody generated it.
    const { aigc, common } = await readLabel(bytes, 'audio/wav');
    expect([aigc, common.title]).toEqual([null, '主唱']);
    expect((sound.channels[0]?.length ?? 0) / sound.sampleRate).toBeCloseTo(4, 2);
    // 0.6 sung, 6 dB softer; the guitar is silent.
    const loudest = sound.channels[0]?.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) ?? 0;
    expect(loudest).toBeGreaterThan(0.28);
    expect(loudest).toBeLessThan(0.32);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('what is dropped while a project comes lies on its desk, at the rate of the device; a page left meanwhile leaves nothing behind', async () => {
    const { page, context, errors } = await site.visit({ path: '/robots.txt' });
    await page.addInitScript(`{
      Object.assign(globalThis, { contexts: [], rates: [], held: null });
      const Plain = AudioContext;
      globalThis.AudioContext = class extends Plain {
        constructor(given) { super({ ...given, sampleRate: 44100 }); contexts.push(this); }
      };
      const { decodeAudioData } = BaseAudioContext.prototype;
      BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
        rates.push(this.sampleRate);
        await held;
        return decodeAudioData.call(this, bytes);
      };
    }`);
    await page.goto(site.url + path);
    const openDemo = async () => {
      await page.evaluate('void (globalThis.held = new Promise((go) => (globalThis.release = go)))');
      await page.getByRole('button', { name: '打开示例工程' }).click();
      await page.getByRole('list', { name: '正在读的文件' }).waitFor();
    };
    await openDemo();
    await page.getByRole('link', { name: '定价' }).first().click();
    await page.getByRole('button', { name: '打开示例工程' }).waitFor({ state: 'detached' });
    await page.evaluate('release()');
    await page.goBack();
    await openDemo();
    await drop(page, { '口哨.wav': hummed(2) });
    await page.evaluate('release()');
    await drawn(page, 6);
    const left = `navigator.locks.query().then(({ held }) => [
      [...new Set(rates)],
      held.filter(({ name }) => name.startsWith('mixing:')).length,
      contexts.filter(({ state }) => state !== 'closed').length,
    ])`;
    expect(await page.evaluate(left)).toEqual([[44_100], 1, 1]);

    // What was taken off, clip and track, is not read again.
    const tracks = () => page.locator('[data-header]').count();
    await page.getByRole('button', { name: /^口哨，/ }).click();
    await page.keyboard.press('Delete');
    expect([await page.locator('[data-clip]').count(), await tracks()]).toEqual([5, 6]);
    await page.keyboard.press('Delete');
    await until('the track to go', async () => (await tracks()) === 5, 5);
    await saved(page);
    await page.reload();
    await drawn(page, 5);
    await until('all to be read', async () => (await page.getByRole('list', { name: '正在读的文件' }).count()) === 0);
    expect(await page.evaluate('rates.length')).toBe(5);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('everything goes by the keyboard and can be undone, and no control bars anybody', async () => {
    const { page, context, errors } = await site.visit({ path });
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await drawn(page, 5);
    const before = await clips(page);
    const clip = page.locator('[data-clip]').nth(1);
    await clip.focus();
    await clip.press('ArrowRight');
    await clip.press('Alt+ArrowLeft');
    await page.keyboard.press('Control+d');
    expect(await page.locator('[data-clip]').count()).toBe(6);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await page.locator('[data-clip]').count()).toBe(0);
    await fader(page, '鼓组').press('ArrowUp');
    await page.getByRole('slider', { name: '鼓组的声像' }).press('ArrowLeft');
    await page.keyboard.press('m');
    const undo = page.getByRole('button', { name: /^撤销/ });
    for (let steps = 0; steps < 7; steps++) await page.keyboard.press('Control+z');
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await clips(page)).toEqual(before);
    expect(await page.getByRole('slider', { name: '鼓组的声像' }).getAttribute('aria-valuetext')).toBe('居中');

    // A file lies where it was let go; Alt passes by the grid.
    await page.evaluate(`{
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob('${hummed(2).toString('base64')}'), (one) => one.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], '口哨.wav', { type: 'audio/wav' }));
      const lane = document.querySelector('[data-lane]');
      const { left } = lane.getBoundingClientRect();
      const first = lane.querySelector('[data-clip]');
      const [minutes, seconds] = first.getAttribute('aria-label').split(' ').at(-1).split(':').map(Number);
      const pixels = (first.getBoundingClientRect().right - left) / (minutes * 60 + seconds);
      const over = { dataTransfer, bubbles: true, cancelable: true, altKey: true, clientX: left + 4.4 * pixels };
      lane.dispatchEvent(new DragEvent('drop', over));
    }`);
    await drawn(page, 6);
    expect(await clips(page)).toEqual([...before, '口哨，0:04 到 0:06']);

    const time = page.getByRole('timer', { name: '播放到' });
    await page.keyboard.press('Home');
    await page.getByRole('main').press('Space');
    await until('time to run', async () => /00:0[1-9]/.test((await time.textContent()) ?? ''), 20);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '播放', exact: true }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '键盘' }).getByText('在播放头切开').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('a phone has one half at a time, and saving asks for a login there and no earlier', async () => {
    const { page, context, errors } = await site.visit({ path, size: 'phone', theme: 'dark' });
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await page.getByRole('region', { name: '时间线' }).waitFor();
    expect(await fader(page, '笛子').count()).toBe(0);
    await page.getByRole('button', { name: '调音台', exact: true }).click();
    await fader(page, '笛子').press('ArrowDown');
    await page.getByRole('button', { name: '静音鼓组' }).click();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '保存为新歌' }).click();
    const shown = page.getByRole('dialog', { name: '保存为新歌' });
    await shown.getByText('登录后保存，工程还在这里').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: '静音鼓组', pressed: true }).count()).toBe(1);
    // On its side: everything is within the screen, and what was mixed is exported.
    await page.setViewportSize({ width: 844, height: 390 });
    await fader(page, '笛子').press('ArrowDown');
    await page.getByRole('button', { name: '独奏笛子' }).tap();
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await page.getByRole('button', { name: '暂停', exact: true }).tap();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await byTouch(page);
    await page.getByRole('button', { name: '更多', exact: true }).tap();
    await page.getByRole('menuitem', { name: '导出' }).tap();
    const exporting = page.getByRole('dialog', { name: '导出' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: '开始导出' }).tap(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.wav$/);
    await exporting.getByText(/^渲染 .* 用时/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('a mix becomes a song of its member, which opens on a desk of its own by its address', async () => {
    const member = await site.door.member();
    const { page, context, errors } = await site.visit({ path, as: member });
    await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
    await drop(page, { '主唱.wav': hummed(7), '吉他.wav': hummed(6.5) });
    await drawn(page, 2);
    await page.getByRole('button', { name: '保存为新歌' }).click();
    const shown = page.getByRole('dialog', { name: '保存为新歌' });
    await shown.getByLabel('歌名').fill('两把吉他');
    // Its bytes stay on the way until somebody has tried to leave, and the session ends there.
    let [renderings, refuse]: [number, () => void] = [0, () => undefined];
    page.on('worker', () => renderings++);
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/uploads', async (route) => {
      await refused;
      await site.door.call('POST', '/logout', {}, { token: member.token });
      await route.continue();
    });
    await shown.getByRole('button', { name: '保存', exact: true }).click();
    await shown.getByText(/^正在上传/).waitFor();
    await page.evaluate(`document.querySelector('a[href="/pricing"]').click()`);
    const leaving = page.getByRole('dialog', { name: '要离开混音台吗' });
    await leaving.getByText('这首歌还没有保存完，离开就取消了。').waitFor();
    await leaving.getByRole('button', { name: '取消' }).click();
    refuse();
    const login = page.getByRole('dialog', { name: '登录' });
    await login.waitFor();
    const rendered = renderings;
    await page.unroute('**/api/uploads');
    await login.getByRole('tab', { name: '密码登录' }).click();
    await login.getByLabel('手机号或邮箱').fill(member.target);
    await login.getByLabel('密码', { exact: true }).fill(password);
    await login.getByRole('button', { name: '登录', exact: true }).click();
    // It goes on by itself, with what was rendered already.
    await shown.getByText('存好了，在我的音乐里').waitFor();
    expect([rendered > 0, renderings - rendered]).toEqual([true, 0]);
    expect(await page.locator('[data-clip]').count()).toBe(2);
    await shown.getByRole('link', { name: '去看看' }).click();
    await page.getByRole('heading', { name: '两把吉他', level: 1 }).waitFor();
    const song = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`${site.url}${path}?song=${song}`);
    await drawn(page, 1);
    expect(await clips(page)).toEqual(['两把吉他，0:00 到 0:07']);
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  it('a project goes by a link: a copy with what everybody may have, in another browser, until it is revoked', async () => {
    const member = await site.door.member();
    const { page, context, errors } = await site.visit({ path, as: member });
    await page.getByRole('button', { name: '打开示例工程' }).click();
    await drawn(page, 5);
    await fader(page, '鼓组').press('PageDown');
    const set = await volume(page, '鼓组');
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '分享工程' }).click();
    const shown = page.getByRole('dialog', { name: '分享工程' });
    await shown.getByText('5 段声音留在本机，对方听不到').waitFor();
    await shown.getByText('还没有链接').waitFor();
    await shown.getByRole('button', { name: '建链接并复制' }).click();
    await shown.getByRole('button', { name: /^复制《.+》的链接$/ }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    const { id } = await site.door.app.database.client.mixLink.findFirstOrThrow({ where: { uid: member.uid } });

    const guest = await site.visit({ path: `${path}?mix=${id}` });
    await fader(guest.page, '鼓组').waitFor();
    expect(await volume(guest.page, '鼓组')).toBe(set);
    expect(await clips(guest.page)).toEqual([]);
    await fader(guest.page, '鼓组').press('Home');
    await saved(guest.page);
    // It is the guest's own now: a reload brings the copy as they left it.
    await guest.page.reload();
    await fader(guest.page, '鼓组').waitFor();
    expect(await volume(guest.page, '鼓组')).toBe('静音');
    await shown.getByRole('button', { name: /^收回《/ }).click();
    await page
      .getByRole('dialog', { name: '收回这个链接吗' })
      .getByRole('button', { name: '收回', exact: true })
      .click();
    await shown.getByText('还没有链接').waitFor();
    await guest.page.goto(`${site.url}${path}?mix=${id}`);
    await guest.page.getByText('这个混音链接打不开了：可能已收回或到期').waitFor();
    expect([errors, guest.errors]).toEqual([[], []]);
    await Promise.all([context.close(), guest.context.close()]);
  }, 60_000);
});
