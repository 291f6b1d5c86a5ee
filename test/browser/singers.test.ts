import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Member } from '../support/account-door.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let member: Member;
let ids: Record<string, string>;
beforeAll(async () => {
  site = await Site.open();
  member = await site.door.member();
  const own = { uid: member.uid, lyrics: '[Verse]\n站台的灯', tags: '民谣' };
  const songs = await arrangeLibrary(site.door.app, [
    { ...own, title: '月台' },
    { ...own, title: '雨巷' },
    { title: '渡口', artist: '阿澈', canRemix: true, personaId: 'voice-1' },
  ]);
  // What is asked for waits.
  await site.door.app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
  ids = Object.fromEntries(songs.map(({ title, id }) => [title, id]));
}, 90_000);
afterAll(() => site.close());

it('[L3-28] a singer is named once, sings at the desk after a reload too, is changed for another, renamed and forgotten', async () => {
  const { page, context, errors } = await site.visit({ as: member, path: `/song/${ids['月台']}`, size: 'phone' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.getByRole('main').getByRole('button', { name: '接着做' }).click();
  await dialog('接着做《月台》')
    .getByRole('button', { name: /^使用该歌手/ })
    .click();
  const naming = dialog('留下《月台》的歌手');
  expect(await naming.getByRole('button', { name: '还没起名字' }).getAttribute('aria-disabled')).toBe('true');
  await naming.getByRole('textbox', { name: '歌手的名字' }).fill('周杰伦');
  await page.keyboard.press('Enter');
  await naming.getByText('周杰伦').waitFor();
  await naming.getByRole('textbox', { name: '歌手的名字' }).fill('阿梨');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/create#write');
  const desk = page.getByRole('region', { name: '底本' });
  await desk.getByText('以《月台》为底本：沿用歌手 阿梨').waitFor();
  await page.reload();
  await desk.getByText('沿用歌手 阿梨').waitFor();

  // The singer of a song of the library is known by name.
  await page.goto(`${site.url}/song/${ids['渡口']}`);
  await page.getByRole('button', { name: '改编' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^使用该歌手/ })
    .click();
  expect(await dialog('留下《渡口》的歌手').getByRole('textbox', { name: '歌手的名字' }).inputValue()).toBe('阿澈');
  await page.getByRole('button', { name: '留下，去写歌' }).click();
  await desk.getByText('沿用歌手 阿澈').waitFor();
  await desk.getByRole('button', { name: '换歌手' }).click();
  await dialog('请谁来唱').getByRole('button', { name: '请阿梨来唱' }).click();
  await desk.getByText('沿用歌手 阿梨').waitFor();
  await page.getByLabel('歌词', { exact: true }).fill('换一个清晨');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/v1/suno/submit/music'),
    page.getByRole('button', { name: /^请这位歌手唱两首 · 2 点/ }).click(),
  ]);
  const { rows } = await site.door.app.database.pool.query('select id from persona where song_id = $1', [ids['月台']]);
  expect(request.postDataJSON()).toMatchObject({ task: 'artist_consistency', persona_id: rows[0].id });
  expect((await request.response())?.status()).toBe(200);

  // What waits to be sung by her keeps her here.
  await page.goto(`${site.url}/my-music?list=singers`);
  const singers = page.getByRole('list', { name: '我的歌手' });
  const change = async (name: string, item: string) => {
    await singers.getByRole('button', { name: `${name} 的更多操作` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await change('阿梨', '删除歌手');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await dialog('删除歌手「阿梨」').getByText('还有歌在排队').waitFor();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await change('阿澈', '改名字和说明');
  await dialog('改歌手的名字').getByRole('textbox', { name: '歌手的名字' }).fill('阿彻');
  await page.getByRole('button', { name: '保存' }).click();
  await singers.getByRole('article', { name: '阿彻' }).waitFor();
  await change('阿彻', '删除歌手');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await until('one of them to be left', async () => (await singers.getByRole('article').count()) === 1);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(errors.filter((error) => !/40[09]/.test(error))).toEqual([]);
  await context.close();
});
