import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stemNames } from '@overtone/contract/operations';
import { stemTitles } from '@overtone/contract/file-titles';
import type { Page } from 'playwright-core';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import type { Member } from '../support/account-door.js';
import { quickGeneration } from '../support/app.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';
import { wish } from '../support/song-wishes.js';

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

it('[L1-11] stems, a film and a score are asked for at a song, heard, seen and kept there, and not paid twice', async () => {
  const { page, context, errors } = await site.visit({ as: member, path: `/song/${songId}` });
  // Of what membership opens the row leads to the packages.
  const locked = (await windowOf(page)).getByRole('link', { name: /^做视频.*会员可用/ });
  expect(await locked.getAttribute('href')).toBe('/pricing');
  await recordPaid(site.door.app.database.client, member.uid, 698);
  await page.reload();

  await asked(page, '分轨', '1');
  const stems = section(page).getByRole('list', { name: '分轨' }).getByRole('listitem');
  await section(page).getByText('12 / 12').waitFor({ timeout: soon });
  expect(await stems.count()).toBe(1 + stemNames.length);
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
  await page.waitForURL('**#files');
  await page.goto(`${site.url}/stems`);
  await page.getByRole('list', { name: '我的歌' }).getByRole('button', { name: /^月台/ }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await site.door.app.database.client.generation.count({ where: { uid: member.uid } })).toBe(1 + spent);
  expect(spent).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
}, 900_000);
