import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { twelveStems } from '@overtone/contract/operations';
import { stemTitles } from '@overtone/contract/file-titles';
import type { Page } from 'playwright-core';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import type { Member } from '../support/account-door.js';
import { quickGeneration } from '../support/app.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';
import { lyrics, wish } from '../support/song-wishes.js';

let site: Site;
let member: Member;
let songId: string;
beforeAll(async () => {
  site = await Site.open({ env: quickGeneration });
  member = await site.door.member();
  await site.door.post('/v1/suno/submit/music', wish({ title: '月台' }), member);
  await site.door.app.drain();
  const { client } = site.door.app.database;
  const song = await until(
    'a song',
    () => client.song.findFirst({ where: { uid: member.uid, status: 'complete' } }),
    200,
  );
  songId = song.id;
}, 420_000);
afterAll(() => site.close());

const section = (page: Page) => page.getByRole('region', { name: '这首歌的文件' });
const windowOf = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
  return page.getByRole('dialog', { name: '接着做《月台》' });
};
const asked = async (page: Page, name: string, price: string) => {
  await (await windowOf(page)).getByRole('button', { name: new RegExp(`^${name}.*${price} 点$`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${name} · ${price} 点` })
    .click();
};
const saved = async (page: Page, press: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: press }).click(),
  ]);
  return download.suggestedFilename();
};
const soon = 200_000;

it('[P1-06] [P2.1-05] [L1-11] stems, a film and a score are asked for at a song, heard, seen and kept there, and not paid twice', async () => {
  const { page, context, errors } = await site.visit({ as: member, path: `/song/${songId}` });
  // Of what membership opens the row leads to the packages.
  const locked = (await windowOf(page)).getByRole('link', { name: /^做视频.*会员可用/ });
  expect(await locked.getAttribute('href')).toBe('/pricing');
  await recordPaid(site.door.app.database.client, member.uid, 698);
  await page.reload();

  await asked(page, '分轨', '1');
  const stems = section(page).getByRole('list', { name: '分轨' }).getByRole('listitem');
  await section(page).getByText('12 / 12').waitFor({ timeout: soon });
  expect(await stems.count()).toBe(1 + twelveStems.length);
  await section(page).getByRole('button', { name: '听人声' }).click();
  await section(page).getByRole('button', { name: '停下人声' }).waitFor();
  const place = section(page).getByRole('slider', { name: '听到哪里' });
  await until('the second', async () => Number(await place.getAttribute('aria-valuenow')) > 0.3);
  await section(page).getByRole('button', { name: '听鼓', exact: true }).click();
  await section(page).getByRole('button', { name: '停下鼓', exact: true }).waitFor();
  expect(Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0.3);
  // The player and a stem never sound together.
  await page.getByRole('main').getByRole('button', { name: '播放 月台' }).first().click();
  await section(page).getByRole('button', { name: '听鼓', exact: true }).waitFor();
  const drums = await saved(page, '下载鼓');
  const vocals = await saved(page, '下载人声');
  expect([drums, vocals].map((name) => /^月台.*-(鼓|人声).*\.mp3$/.exec(name)?.[1])).toEqual([
    stemTitles.drums.zh,
    stemTitles.vocals.zh,
  ]);

  await asked(page, '做视频', '0.5');
  const film = section(page).getByLabel('月台的视频');
  await film.waitFor({ timeout: soon });
  await page.evaluate(`document.querySelector('video').play()`);
  const shows = `(({ videoWidth, currentTime }) => videoWidth > 0 && currentTime > 0)(document.querySelector('video'))`;
  await until('pictures', () => page.evaluate<boolean>(shows));
  expect(await saved(page, '下载MP4')).toMatch(/^月台.*\.mp4$/);

  await asked(page, '做 MIDI', '0.5');
  await section(page).getByRole('button', { name: '下载MIDI' }).waitFor({ timeout: soon });
  expect(await saved(page, '下载MIDI')).toMatch(/^月台.*\.mid$/);

  const spent = (await site.door.app.database.client.generation.count({ where: { uid: member.uid } })) - 1;
  await (await windowOf(page)).getByRole('link', { name: /^分轨.*做好了，去看$/ }).click();
  await page.waitForURL(`**/stems?song=${songId}`);
  await page.getByText('12 轨都在，再听再下都不花点数').waitFor();
  expect(await site.door.app.database.client.generation.count({ where: { uid: member.uid } })).toBe(1 + spent);
  expect(spent).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
}, 900_000);

it('[L3-30] a section is replaced: its lines are listed as soon as they are timed, and the new version plays and says what it was', async () => {
  const { client } = site.door.app.database;
  const timed = async () => (await client.songTiming.findUnique({ where: { songId } }))?.words;
  const words = (await until('the timing', timed, 200)) as object[];
  await client.songTiming.delete({ where: { songId } });
  const { page, context, errors } = await site.visit({ as: member, path: `/song/${songId}` });
  await (await windowOf(page)).getByRole('button', { name: /^替换一段.*2 点$/ }).click();
  await page.waitForURL('**/create#write');
  const desk = page.getByRole('region', { name: '底本' });
  await desk.getByText(/^词的时间还在对/).waitFor();
  await client.songTiming.create({ data: { songId, words } });
  const line = desk.getByRole('list', { name: '底本的词' }).getByRole('button').first();
  await line.click();
  const field = page.getByLabel('歌词', { exact: true });
  expect(await field.inputValue()).toBe(lyrics.split('\n').slice(0, 2).join('\n'));
  await field.fill('雨停了我还站在这里');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/suno/submit/music'),
    page.getByRole('button', { name: /^替换这一段，两首 · 2 点/ }).click(),
  ]);
  expect([(await request.response())?.status(), request.postDataJSON().task]).toEqual([200, 'infill']);
  const made = () => client.song.findMany({ where: { uid: member.uid, operation: 'infill', status: 'complete' } });
  const [first] = await until('both songs', async () => ((await made()).length === 2 ? made() : null), 200);
  await page.goto(`${site.url}/song/${first?.id}`);
  const versions = page.getByRole('region', { name: '同一首歌的版本' });
  await versions
    .getByText(/替换自 \d:\d\d/)
    .nth(1)
    .waitFor();
  expect(await versions.locator(`a[href="/song/${songId}"]`).count()).toBe(1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^播放 / })
    .first()
    .click();
  await until(
    'the song to sound',
    () => page.evaluate<boolean>(`document.querySelector('audio').currentTime > 0.5`),
    20,
  );
  expect(errors).toEqual([]);
  await context.close();
}, 600_000);
