import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stemTitles } from '@overtone/contract/file-titles';
import { twelveStems } from '@overtone/contract/operations';
import { readWav } from '@overtone/sound/wav-read';
import { unzipSync } from 'fflate';
import type { Download, Locator, Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { quickGeneration } from '../support/app.js';
import { barriers, loadAxe } from '../support/barriers.js';
import { drawn } from '../support/browser.js';
import { readLabel } from '../support/read-label.js';
import { row as ownRow } from '../support/my-music.js';
import { hummed } from '../support/recordings.js';
import { Site } from '../support/site.js';
import { heard } from '../support/song-files.js';
import { wish } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let site: Site;
let member: Member;
beforeAll(async () => {
  site = await Site.open({ env: quickGeneration });
  member = await site.door.member();
  await site.door.post('/v1/suno/submit/music', wish({ title: '月台：最后一班' }), member);
  await site.door.app.drain();
  const { client } = site.door.app.database;
  const complete = () => client.song.findFirst({ where: { uid: member.uid, status: 'complete' } });
  await until('a song', complete, 200);
}, 420_000);
afterAll(() => site.close());

const soon = 200_000;
const parts = (page: Page) => page.getByRole('list', { name: '各轨' }).getByRole('listitem');
/** Each of so many parts has its form, or is said to be silent. */
const read = (page: Page, count: number) =>
  until(
    'all parts to be read',
    async () => {
      const forms = await parts(page).locator('svg[data-string]').count();
      return forms + (await parts(page).getByText('这首歌里没有它的声音').count()) === count;
    },
    90,
  );
const place = (page: Page) => page.getByRole('slider', { name: '听到哪里' });
const second = async (page: Page) => Number(await place(page).getAttribute('aria-valuenow'));
const kept = async (page: Page, press: Locator): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return download;
};
const bytesOf = async (download: Download) => readFile(await download.path());
const loudest = (samples: Float32Array | undefined) =>
  samples?.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) ?? 0;
const spent = () => site.door.app.database.client.generation.count({ where: { uid: member.uid, operation: 'stems' } });

it('[P1-06] [P1-08] [P2.1-05] [P2.1-15] a song is taken apart, heard in sync, changed in the mixer, exported and kept as a song; a second visit costs nothing', async () => {
  const { page, context, errors } = await site.visit({ as: member, path: '/stems' });
  await page.getByText(/^选一首做好的歌，或者传一段录音，分成 12 轨.*一首 1 点/).waitFor();
  await page.getByRole('list', { name: '我的歌' }).getByRole('button', { name: /^月台/ }).first().click();
  await page.waitForURL('**/stems?song=*');
  const id = new URL(page.url()).searchParams.get('song');
  await page.getByText(/^要 1 点。现在有 \d+ 点/).waitFor();
  await page.getByRole('button', { name: '分轨 · 1 点' }).click();
  await page.getByText('12 轨都在，再听再下都不花点数').waitFor({ timeout: soon });
  await read(page, 12);
  expect(await parts(page).count()).toBe(twelveStems.length);
  expect(await spent()).toBe(1);

  // One clock for all of them: they begin on the same sample, and what is silenced goes on with the rest.
  await page.evaluate(`{
    const { start } = AudioBufferSourceNode.prototype;
    window.begun = [];
    AudioBufferSourceNode.prototype.start = function (...at) {
      window.begun.push(at.slice(0, 2).join());
      return start.apply(this, at);
    };
  }`);
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await until('time to run', async () => (await second(page)) >= 1, 20);
  const begun = await page.evaluate<string[]>('window.begun');
  expect([begun.length > 6, new Set(begun).size]).toEqual([true, 1]);
  await page.getByRole('button', { name: '静音鼓' }).click();
  await page.getByRole('slider', { name: '贝斯的音量' }).press('ArrowLeft');
  expect(await page.getByRole('slider', { name: '贝斯的音量' }).getAttribute('aria-valuetext')).toMatch(/^负 \d/);
  await page.getByRole('button', { name: '只听人声' }).click();
  expect(await page.getByRole('button', { name: '独奏人声', pressed: true }).count()).toBe(1);
  await page.getByRole('button', { name: '暂停人声' }).click();
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  await place(page).press('Home');
  await until('the beginning', async () => (await second(page)) === 0);
  await place(page).press('ArrowRight');
  await until('five seconds', async () => (await second(page)) === 5);

  const zip = await kept(page, page.getByRole('button', { name: /^打包下载/ }));
  expect(zip.suggestedFilename()).toMatch(/^月台：最后一班.*\.zip$/);
  const packed = await bytesOf(zip);
  // The general purpose flag of the first entry says that its name is UTF-8.
  expect(packed.readUInt16LE(6) & 0x0800).toBe(0x0800);
  const files = Object.entries(unzipSync(packed));
  expect(files.map(([name]) => name)).toEqual(
    twelveStems.map((name, at) => {
      const number = String(at + 1).padStart(2, '0');
      return expect.stringMatching(new RegExp(`^${number} 月台：最后一班.*-${stemTitles[name].zh}(-.*)?\\.mp3$`));
    }),
  );
  for (const [, content] of files) expect((await heard(content))[0]?.length).toBeGreaterThan(44_100);
  const said = await Promise.all(files.map(([, content]) => readLabel(content, 'audio/mpeg')));
  expect(said.map(({ aigc }) => aigc?.Label)).toEqual(twelveStems.map(() => '1'));

  await page.getByRole('tab', { name: '人声和伴奏' }).click();
  const halves = page.getByRole('list', { name: '人声和伴奏' }).getByRole('listitem');
  expect(await halves.count()).toBe(2);
  const voice = await kept(page, page.getByRole('button', { name: '下载人声' }));
  expect(loudest(readWav(await bytesOf(voice)).channels[0])).toBeGreaterThan(0.01);
  expect((await readLabel(await bytesOf(voice), 'audio/wav')).aigc?.ProduceID).toBe(id);
  expect(await spent()).toBe(1);
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: '在混音台打开' }).click();
  const clips = page.locator('[data-clip] canvas');
  await until('the parts on the desk', async () => (await clips.count()) >= 12, 60);
  await page.getByRole('button', { name: '静音鼓' }).first().click();
  await page.getByRole('slider', { name: '人声的音量' }).press('PageDown');
  const sounds: number[] = [];
  for (const [format, reading, type] of [
    ['WAV 16 位', async (bytes: Buffer) => readWav(bytes).channels, 'audio/wav'],
    ['MP3 192 kbps', heard, 'audio/mpeg'],
  ] as const) {
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const shown = page.getByRole('dialog', { name: '导出' });
    await shown.getByText(format, { exact: true }).click();
    const file = await kept(page, shown.getByRole('button', { name: '开始导出' }));
    const channels = await reading(await bytesOf(file));
    const { aigc, common } = await readLabel(await bytesOf(file), type);
    expect([aigc?.Label, common.album]).toEqual(['1', 'AI 生成 · 弦外 Overtone']);
    expect(loudest(channels[0])).toBeGreaterThan(0.05);
    sounds.push(channels[0]?.length ?? 0);
    await page.keyboard.press('Escape');
  }
  const [wav = 0, mp3 = 0] = sounds;
  expect(Math.abs(wav - mp3) / wav).toBeLessThan(0.12);

  await page.getByRole('button', { name: '保存为新歌' }).click();
  const saving = page.getByRole('dialog', { name: '保存为新歌' });
  await saving.getByLabel('歌名').fill('没有鼓的月台');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await saving.getByText('存好了，在我的音乐里').waitFor({ timeout: soon });
  await saving.getByRole('link', { name: '去看看' }).click();
  const lineage = page.getByRole('region', { name: '同一首歌的版本' });
  await lineage.locator(`a[href="/song/${id}"]`).waitFor();
  await page.goto(`${site.url}/my-music`);
  await ownRow(page, '没有鼓的月台').getByRole('button', { name: /^播放/ }).click();
  await until(
    'the mix to sound',
    () => page.evaluate<boolean>(`document.querySelector('audio').currentTime > 0.3`),
    20,
  );

  const asked = () => site.door.app.database.client.generation.count({ where: { uid: member.uid } });
  const before = await asked();
  await page.goto(`${site.url}/stems?song=${id}`);
  await page.getByText('12 轨都在，再听再下都不花点数').waitFor();
  expect(await page.getByRole('button', { name: /^分轨 ·/ }).count()).toBe(0);
  expect([await asked(), await spent()]).toEqual([before, 1]);
  expect(errors).toEqual([]);
  await context.close();
}, 900_000);

it('on a phone a recording is dropped, uploaded and taken apart; what failed is made for its share alone; what the device does not give is said', async () => {
  const { page, context, errors } = await site.visit({ as: member, path: '/stems', size: 'phone', theme: 'dark' });
  await page.getByRole('tab', { name: '我的歌' }).waitFor();
  // It listens for files a moment after it is seen.
  await drawn(page);
  await page.evaluate(`{
    const dataTransfer = new DataTransfer();
    const content = Uint8Array.from(atob('${hummed(8).toString('base64')}'), (one) => one.charCodeAt(0));
    dataTransfer.items.add(new File([content], '我哼的一段很长很长的名字，长得一行放不下也要看得清楚.wav', { type: 'audio/wav' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }`);
  await page.waitForURL('**/stems?song=*');
  await page.getByRole('button', { name: '分轨 · 1 点' }).click();
  await page.getByText('12 轨都在，再听再下都不花点数').waitFor({ timeout: soon });
  await read(page, 12);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);

  const songId = new URL(page.url()).searchParams.get('song') ?? '';
  const { songFile } = site.door.app.database.client;
  await songFile.updateMany({
    where: { songId, name: { in: ['fx', 'brass', 'woodwinds'] } },
    data: { status: 'error', fileName: null, bytes: null, errorType: 'PROVIDER_FAILED', refundedPoints: 8 },
  });
  await page.reload();
  await page.getByText(/^3 轨没做成，这次没写成，上游出了错，.*0\.24 点/).waitFor();
  expect(await parts(page).getByText('没做成').count()).toBe(3);
  expect(await page.getByRole('tab', { name: '人声和伴奏' }).count()).toBe(0);
  await page.getByRole('button', { name: '补上没做成的 · 0.24 点' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '分轨 · 0.24 点' }).click();
  await page.getByText('12 轨都在，再听再下都不花点数').waitFor({ timeout: soon });
  expect(await songFile.count({ where: { songId } })).toBe(15);

  // The same as a family that takes songs apart into six has it.
  const six = ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'fx'];
  const changed = (path: string, change: (data: object) => object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const { data, ...more } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...more, data: change(data) } });
    });
  await changed(`**/api/songs/${songId}/files`, (files) =>
    (files as { name: string }[])
      .filter(({ name }) => six.includes(name))
      .map((file) => (file.name === 'fx' ? { ...file, name: 'other' } : file)),
  );
  await changed(`**/api/songs/${songId}`, (song) => ({ ...song, type: 'mureka', duration }));
  let duration = 8;
  // A context that never begins to run: nothing of it is heard.
  await context.addInitScript(`
    AudioContext.prototype.resume = () => new Promise(() => undefined);
    Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' });
  `);
  await page.reload();
  await page.getByText('6 轨都在，再听再下都不花点数').waitFor();
  await read(page, 6);
  expect(await parts(page).locator('[title="其他"]').count()).toBe(1);
  await page.getByRole('tab', { name: '人声和伴奏' }).click();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('alert').getByText('没有能出声的设备，接上耳机或音箱再按播放').waitFor();

  // The song said to be an hour long: a part of it passes what a phone bears, even at half the rate.
  duration = 3600;
  await context.addInitScript(`Object.defineProperty(navigator, 'deviceMemory', { value: 2 })`);
  await page.reload();
  await page.getByText('这首歌长 1:00:00，这台设备的内存放不下它的各轨。').waitFor();
  await page.getByRole('link', { name: '一轨一轨地听' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 600_000);
