import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { quickGeneration } from '../support/app.js';
import { row } from '../support/my-music.js';
import { hummed } from '../support/recordings.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const wav = (name: string, seconds: number) => ({ name, mimeType: 'audio/wav', buffer: hummed(seconds) });

describe('a recording of one’s own, in the browser', () => {
  let site: Site;
  let member: Member;
  beforeAll(async () => {
    site = await Site.open({ env: quickGeneration });
    member = await site.door.member();
  }, 90_000);
  afterAll(() => site.close());

  const uploadWindow = async (page: Page) => {
    await page.getByRole('button', { name: '用自己的录音' }).click();
    const shown = page.getByRole('dialog', { name: '从哪里开始' });
    await shown.getByRole('button', { name: '选录音文件' }).waitFor();
    return shown;
  };
  const choose = async (page: Page, ...files: ReturnType<typeof wav>[]) => {
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选录音文件' }).click(),
    ]);
    await picker.setFiles(files);
  };
  const rows = (page: Page) => page.getByRole('list', { name: '正在传的录音' }).getByRole('listitem');
  /** The two songs of a submit are there, and one of them sounds. */
  const sounds = async (page: Page, title: string) => {
    const plays = page.getByRole('button', { name: new RegExp(`^播放.*${title}`) });
    await until('both songs to be complete', async () => (await plays.count()) >= 2, 90);
    await plays.first().click();
    const now = () => page.evaluate<number>(`document.querySelector('audio').currentTime`);
    await until('it to sound', async () => (await now()) > 0.3, 20);
  };

  it('[P7.4-01] from nothing to a cover of one’s own tune: four presses', async () => {
    const newcomer = await site.door.member();
    const { page, context, errors } = await site.visit({ as: newcomer, path: '/' });
    await context.addInitScript(`addEventListener('click', (event) => {
      if (event.isTrusted) sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
    }, true)`);
    await page.goto(site.url);
    await page.getByRole('link', { name: /创作/ }).first().click();
    await uploadWindow(page);
    await choose(page, wav('我哼的.wav', 8));
    const desk = page.getByRole('region', { name: '底本' });
    await desk.getByRole('link', { name: /我哼的/ }).waitFor();
    await desk.getByRole('button', { name: '从 0:00 听' }).waitFor();
    expect(await desk.getByRole('button', { pressed: true }).textContent()).toBe('翻唱');
    expect(await desk.getByRole('group').getByRole('button').allTextContents()).toEqual([
      ...['延续创作', '翻唱', '加伴奏', '加人声'],
    ]);
    await page.getByRole('button', { name: '翻唱两首 · 2 点' }).click();
    await until('the points to go', () => page.getByText('18 点').first().isVisible());
    expect(await page.evaluate('sessionStorage.presses')).toBe('4');
    await sounds(page, '我哼的');
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);

  it('two go in one after the other, by drop and by paste too; what cannot be used says why in the server’s words', async () => {
    const { page, context } = await site.visit({ as: member, path: '/create', size: 'phone' });
    const shown = await uploadWindow(page);
    await shown.getByText('MP3 或 WAV，6 秒到 8 分钟，最大 50 MB').waitFor();
    expect(await shown.getByLabel('音频文件').getAttribute('accept')).toContain('.mp3,audio/mpeg,.wav,audio/wav');
    // Refused here, before it has gone, however fast the server would be; and there, by what it is.
    const hold = (): void => undefined;
    await page.route('**/api/uploads', hold);
    await choose(page, wav('一声.wav', 2));
    await rows(page).getByText('太短了，录音要有 6 秒').waitFor();
    await page.unroute('**/api/uploads', hold);
    await choose(page, { name: '信.wav', mimeType: 'audio/wav', buffer: Buffer.from('此致敬礼'.repeat(100)) });
    await rows(page).getByText('只能上传 MP3 或 WAV，请先把这个文件转成其中一种').waitFor();
    await shown.getByLabel('或者音频的网址').fill('http://127.0.0.1/tune.mp3');
    await shown.getByRole('button', { name: '取来' }).click();
    await rows(page).getByText('这个网址不能用：要是公开网站上 http 或 https 的音频地址').waitFor();

    // Nothing goes out while the first of them is held.
    const held: Route[] = [];
    let isOver = false;
    await page.route('**/api/uploads', (route) => (isOver ? route.abort() : void held.push(route)));
    const given = (name: string, seconds: number, event: 'drop' | 'paste') =>
      page.evaluate(`{
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob('${hummed(seconds).toString('base64')}'), (one) => one.charCodeAt(0));
        transfer.items.add(new File([content], '${name}', { type: 'audio/wav' }));
        const settings = { dataTransfer: transfer, clipboardData: transfer, bubbles: true, cancelable: true };
        const made = new (${event === 'drop' ? 'DragEvent' : 'ClipboardEvent'})('${event}', settings);
        document.querySelector('[role=dialog]').dispatchEvent(made);
      }`);
    await given('放下的.wav', 7, 'drop');
    await given('粘贴的.wav', 9, 'paste');
    await rows(page).getByText('排着队').waitFor();
    // Its form is drawn while nothing has been sent.
    await rows(page).getByText('0:07').waitFor();
    // What a page leaves half sent has its member's turn until the server's patience is over.
    isOver = true;
    await Promise.all(held.map((route) => route.abort()));
    await until(
      'both to be given up',
      async () => (await rows(page).getByText('没有传完，网络通了再传一次').count()) === 2,
    );
    await context.close();
  });

  /** All that notices have said since, however short they stood there. */
  const notices = async (page: Page) => {
    await page.evaluate(`{
      const box = document.querySelector('[data-toaster]');
      const told = (window.told = []);
      const note = () => box.querySelectorAll('span').forEach((span) => told.push(span.textContent));
      new MutationObserver(note).observe(box, { childList: true, subtree: true, characterData: true });
    }`);
    return (text: string) =>
      until(text, async () => (await page.evaluate<string[]>('window.told')).some((told) => told.includes(text)), 60);
  };

  it('one that stands still for a minute ends, is sent again by a press, and goes on behind a closed window, which tells what came of it', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/create' });
    await page.clock.install();
    const said = await notices(page);
    const held: { go: () => Promise<void> }[] = [];
    await page.route('**/api/uploads', (route) => void held.push({ go: () => route.continue() }));
    const shown = await uploadWindow(page);
    const sentAgain = async (times: number) => {
      await rows(page).getByText('没有传完，网络通了再传一次').waitFor();
      await shown.getByRole('button', { name: '再传一次' }).click();
      await until('it to be on its way again', () => held.length === times);
      await shown.getByRole('button', { name: '关闭' }).click();
      await shown.waitFor({ state: 'hidden' });
    };
    await choose(page, wav('慢慢来.wav', 6));
    await until('it to be on its way', () => held.length === 1);
    await page.clock.fastForward(61_000);
    await sentAgain(2);
    await page.getByRole('button', { name: '正在传 1 段录音' }).waitFor();
    await page.clock.fastForward(61_000);
    await said('慢慢来.wav 没有传上：没有传完，网络通了再传一次');
    await page.getByRole('button', { name: '1 段录音没有传上' }).click();
    await sentAgain(3);
    await held[2]?.go();
    await said('《慢慢来》传好了，在我的录音里');
    await page.getByRole('button', { name: '从一首歌开始' }).click();
    await page.getByRole('tab', { name: '我的录音' }).click();
    await page
      .getByRole('list', { name: '我的录音' })
      .getByRole('button', { name: /^慢慢来/ })
      .waitFor();
    await page.goto(`${site.url}/my-music?uploads=only`);
    await row(page, '慢慢来').getByText('录音', { exact: true }).waitFor();
    expect(await row(page, '慢慢来').getByText('仅自己', { exact: true }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
