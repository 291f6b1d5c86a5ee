import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { quickGeneration } from '../support/app.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

const lyrics = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车';
const soon = 60_000;

let site: Site;
beforeAll(async () => {
  site = await Site.open({ env: quickGeneration });
}, 90_000);
afterAll(() => site.close());

interface Family {
  name: string;
  /** Where its songs begin: with words, and of a description. */
  paths: readonly [words: string, description: string];
  /** Of two songs. */
  points: string;
  sung: boolean;
  follow?: { row: RegExp; begin: RegExp; path: RegExp; at: 'desk' | 'once'; songs: number; points: number };
}

const families: [string, Family][] = [
  [
    '[P1-02] songs can be generated with a model shown as Suno',
    { name: 'Suno', paths: ['/v1/suno/submit/music', '/v1/suno/submit/music'], points: '2', sung: true },
  ],
  [
    '[P1-03] songs can be generated with a model shown as Udio, and be gone on from',
    {
      ...{ name: 'Udio', paths: ['/v1/udio/submit/music', '/v1/udio/submit/music'], points: '1', sung: false },
      follow: {
        ...{ row: /^延续创作.*1 点$/, begin: /^延续两首 · 1 点$/, path: /\/v1\/udio\/submit\/music$/ },
        ...{ at: 'desk', songs: 2, points: 1 },
      },
    },
  ],
  [
    '[P1-04] songs can be generated with a model shown as Mureka, and be taken apart',
    {
      ...{ name: 'Mureka', paths: ['/mureka/v1/song/generate', '/mureka/v1/song/generate'], points: '2', sung: true },
      follow: {
        ...{ row: /^分轨.*6 轨.*1 点$/, begin: /^分轨 · 1 点$/, path: /\/mureka\/v1\/song\/extract-stems$/ },
        ...{ at: 'once', songs: 0, points: 1 },
      },
    },
  ],
  [
    '[P1-05] songs can be generated with a Riffusion-style model, which is labelled Fuzz, and be covered',
    {
      ...{ name: 'Fuzz', paths: ['/v1/riff/generate/music', '/v1/riff/generate/prompt'], points: '1', sung: true },
      follow: {
        ...{ row: /^翻唱.*1 点$/, begin: /^翻唱两首 · 1 点$/, path: /\/v1\/riff\/generate\/cover$/ },
        ...{ at: 'desk', songs: 2, points: 1 },
      },
    },
  ],
];

const pressed = async (page: Page, button: RegExp, path: string | RegExp) => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => {
      const at = new URL(one.url()).pathname.replace(/^\/api/, '');
      return one.method() === 'POST' && (typeof path === 'string' ? at === path : path.test(at));
    }),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect((await request.response())?.status()).toBe(200);
};

async function write(page: Page, { name, paths, points }: Family): Promise<void> {
  await page.goto(`${site.url}/create`);
  await page.getByRole('radiogroup', { name: '谁来写' }).getByRole('radio', { name }).check();
  await page.getByRole('tab', { name: '自定义' }).click();
  await page.getByLabel('歌词', { exact: true }).fill(lyrics);
  await page.getByLabel('风格', { exact: true }).fill('民谣，木吉他');
  await page.getByLabel('歌名', { exact: true }).fill(`${name}的月台`);
  await pressed(page, new RegExp(`^生成两首 · ${points} 点$`), paths[0]);
  await page.getByRole('tab', { name: '简单' }).click();
  await page.getByLabel('描述', { exact: true }).fill('海边的一天，轻轻地唱');
  await pressed(page, new RegExp(`^生成两首 · ${points} 点$`), paths[1]);
}

async function goOn(page: Page, name: string, { row, begin, path, at }: NonNullable<Family['follow']>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
  await page.getByRole('dialog').getByRole('button', { name: row }).click();
  if (at === 'desk') {
    await page.waitForURL('**/create#write');
    await page.getByRole('radiogroup', { name: '谁来写' }).getByRole('radio', { name, checked: true }).waitFor();
  }
  await pressed(page, begin, path);
}

const songsOf = (member: Member) =>
  site.door.app.database.client.song.findMany({
    where: { uid: member.uid, status: 'complete' },
    orderBy: { id: 'asc' },
  });
const balanceOf = async (member: Member) =>
  Number((await site.door.call('GET', '/user/info', undefined, member)).body.data?.['points']);

it.each(families)(
  '%s: from lyrics and from a description, for points exact to the half, heard, with its words in time',
  async (_, family) => {
    const member = await site.door.member();
    const { page, context, errors } = await site.visit({ as: member, path: '/faq' });
    await write(page, family);
    await site.door.app.drain();
    const songs = await songsOf(member);
    expect(songs).toHaveLength(4);
    const left = 20 - 2 * Number(family.points);
    expect(await balanceOf(member)).toBe(left);

    const song = songs.find(({ title }) => title === `${family.name}的月台`);
    await page.goto(`${site.url}/song/${song?.id}`);
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
    if (family.sung) await page.locator('[data-line][aria-current]').first().waitFor({ timeout: soon });
    expect((await page.locator('[data-line]').count()) > 0).toBe(family.sung);

    if (family.follow) await goOn(page, family.name, family.follow);
    await site.door.app.drain();
    expect(await songsOf(member)).toHaveLength(4 + (family.follow?.songs ?? 0));
    expect(await balanceOf(member)).toBe(left - (family.follow?.points ?? 0));
    expect(errors).toEqual([]);
    await context.close();
  },
  400_000,
);

it.each([
  ['Ctrl and Enter', async (page: Page) => page.keyboard.down('Control')],
  ['Enter on the button', async (page: Page) => page.getByRole('button', { name: /^生成两首/ }).focus()],
])('%s, held down, make one song and are paid once', async (_, begin) => {
  const member = await site.door.member();
  const { page, context } = await site.visit({ as: member, path: '/create' });
  const asked: string[] = [];
  page.on('request', (one) => void (one.method() === 'POST' && /\/submit\//.test(one.url()) && asked.push(one.url())));
  await page.getByLabel('描述', { exact: true }).fill('雨夜的末班车');
  await begin(page);
  const answered = page.waitForResponse((answer) => /\/submit\//.test(answer.url()));
  await page.keyboard.down('Enter');
  await (await answered).finished();
  await page.getByRole('button', { name: /^生成两首/, disabled: false }).waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  // A second wish would be on its way before this is answered.
  await page.reload();
  expect(asked).toHaveLength(1);
  await context.close();
});
