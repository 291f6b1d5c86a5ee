import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { decideContentChecks, listContentChecks } from '@overtone/contract/content-check';
import { shareMix } from '@overtone/contract/mix-link';
import { addToPlaylist, createPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { barriers, loadAxe } from '../support/barriers.js';
import { arrangeLibrary } from '../support/library.js';
import { aMixProject } from '../support/mix-projects.js';
import { drawn } from '../support/mixer-desk.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { Site } from '../support/site.js';

const path = '/mixing-console';

let site: Site;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  site = await Site.open();
  staff = await arrangedPerson(site.door.app, 'admin');
  await staff.call(addBannedWord, { body: { list: 'contentHeld', word: '要人看' } });
}, 90_000);
afterAll(() => site.close());

it('a link that is held says so as it is made and copied, and why; it opens for nobody', async () => {
  const owner = await arrangedPerson(site.door.app);
  const { page, context, errors } = await site.visit({ path, as: { ...owner, target: '' } });
  await page.getByRole('button', { name: '打开示例工程' }).click();
  await drawn(page, 5);
  await page.getByTitle('示例工程：点一下改名').click();
  await page.keyboard.type('要人看的混音');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '分享工程' }).click();
  const shown = page.getByRole('dialog', { name: '分享工程' });
  await shown.getByRole('button', { name: '建链接并复制' }).click();
  const said = page.locator('[data-toaster]').getByText('链接已复制，没通过审核前谁也打不开');
  await said.waitFor();
  const note = shown.getByRole('region', { name: '公开前的审核' });
  await note.getByText('待人工审核').waitFor();
  await note.getByText('有人看过以后会告诉你，现在谁也打不开').waitFor();
  await note.getByText('原因：含有“要人看”').waitFor();
  await loadAxe(page);
  expect([await barriers(page), errors]).toEqual([[], []]);
  await context.close();
});

it('the bell leads to one that was refused, whatever lies on the desk: why, what staff say, and the appeal', async () => {
  const owner = await arrangedPerson(site.door.app);
  const { data: link } = await owner.call(shareMix, { body: { project: aMixProject({ name: '要人看的工程' }) } });
  const { data: checks } = await staff.call(listContentChecks, { query: { q: link.id } });
  const body = {
    verdict: 'refused' as const,
    note: '轨名要改',
    checks: checks.map(({ id, digest }) => ({ id, digest })),
  };
  await staff.call(decideContentChecks, { body });
  const { page, context, errors } = await site.visit({
    ...{ size: 'phone', path: '/notifications' },
    as: { ...owner, target: '' },
  });
  await page.getByRole('link', { name: /“要人看的工程”没有通过公开前的审核/ }).click();
  const shown = page.getByRole('dialog', { name: '分享出去的工程' });
  const note = shown.getByRole('region', { name: '公开前的审核' });
  await note.getByText('轨名要改').waitFor();
  await note.getByText('谁也打不开。改好工程里的名称和歌词，再建一个链接').waitFor();
  await loadAxe(page);
  expect(await barriers(page)).toEqual([]);
  await note.getByRole('button', { name: '申诉' }).click();
  await page.getByRole('textbox', { name: '申诉内容' }).fill('没有不妥');
  await page.getByRole('button', { name: '提交申诉' }).click();
  await note.getByText('申诉已提交，正在处理').waitFor();
  const [check] = (await staff.call(listContentChecks, { query: { q: link.id } })).data;
  expect([check?.kind, check?.appeal]).toEqual(['mix', '没有不妥']);
  await shown.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('heading', { name: '把几段声音混成一首' }).waitFor();
  expect([new URL(page.url()).search, errors]).toEqual(['', []]);
  await context.close();
});

it('the same over an open project, and to nobody the way in', async () => {
  const owner = await arrangedPerson(site.door.app);
  const { page, context, errors } = await site.visit({ path, as: { ...owner, target: '' } });
  await page.getByRole('button', { name: '打开示例工程' }).click();
  await drawn(page, 5);
  await page.getByText('已存在本机').waitFor();
  await page.goto(`${site.url}${path}?links`);
  await drawn(page, 5);
  await page.getByRole('dialog', { name: '分享出去的工程' }).getByText('还没有链接').waitFor();
  const guest = await site.visit({ path: `${path}?links` });
  await guest.page.getByText('登录后能看到自己的链接').waitFor();
  await guest.page.getByRole('dialog').getByRole('button', { name: '登录' }).click();
  await guest.page.getByRole('dialog', { name: '登录' }).waitFor();
  expect([...errors, ...guest.errors]).toEqual([]);
  await Promise.all([context.close(), guest.context.close()]);
});

it('a playlist is not said to be shared while it opens for nobody else', async () => {
  const owner = await arrangedPerson(site.door.app);
  const { data: list } = await owner.call(createPlaylist, { body: { title: '要人看的歌单', isPublic: true } });
  const { page, context, errors } = await site.visit({ path: `/playlist/${list.id}`, as: { ...owner, target: '' } });
  await page.getByRole('button', { name: '分享歌单' }).click();
  await page.getByText('歌单还没通过审核，别人打不开，没有分享').waitFor();
  expect([await page.getByText('分享成功').count(), errors]).toEqual([0, []]);
  await context.close();
});

it('a public playlist says how many of its songs only their owner hears, and is not said to be shared while that is all of them', async () => {
  const owner = await arrangedPerson(site.door.app);
  const mine = { uid: owner.uid, isPublic: false };
  const [open, ...rest] = await arrangeLibrary(site.door.app, [{ ...mine, isPublic: true }, mine, mine]);
  const songIds = rest.map(({ id }) => id);
  const { data: list } = await owner.call(createPlaylist, { body: { title: '夜里听', songIds } });
  const { page, context, errors } = await site.visit({ path: `/playlist/${list.id}`, as: { ...owner, target: '' } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { name: '夜里听' }).waitFor();
  expect(await page.getByText('其中 2 首只有你能听到').count()).toBe(0);
  await page.getByRole('switch', { name: '公开' }).click();
  await page.getByText('已公开，拿到链接的人都能打开，其中 2 首只有你能听到').waitFor();
  await page.getByText(/^2 首 · .+ · 其中 2 首只有你能听到$/).waitFor();
  await page.getByRole('button', { name: '分享歌单' }).click();
  await page.getByText('歌单里的歌都只有你能听到，没有分享，先把歌公开').waitFor();
  expect(await page.getByText('分享成功').count()).toBe(0);
  await owner.call(addToPlaylist, { params: { id: list.id }, body: { songIds: [open?.id ?? ''] } });
  await page.reload();
  await page.getByText(/^3 首 · .+ · 其中 2 首只有你能听到$/).waitFor();
  await page.getByRole('button', { name: '分享歌单' }).click();
  await page.getByText('分享成功，其中 2 首只有你能听到').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('the share window offers no recording to the public, and says that it is its owner’s alone', async () => {
  const owner = await arrangedPerson(site.door.app);
  const hummed = { uid: owner.uid, title: '哼唱', isPublic: false, type: 'upload', operation: 'upload' };
  const [song] = await arrangeLibrary(site.door.app, [hummed]);
  const { page, context, errors } = await site.visit({ path: `/song/${song?.id}`, as: { ...owner, target: '' } });
  await page.getByRole('button', { name: '分享', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  await dialog.getByText(/^录音只有自己能听，不能公开/).waitFor();
  expect([await dialog.getByRole('button', { name: '公开这首歌' }).count(), errors]).toEqual([0, []]);
  await context.close();
});

it('a name that is held is told on the page that its news leads to, with what was sent', async () => {
  const owner = await arrangedPerson(site.door.app);
  const { page, context, errors } = await site.visit({ path: '/account', as: { ...owner, target: '' } });
  await owner.call(updateProfile, { body: { nickname: '要人看的人' } });
  await page.reload();
  const main = page.getByRole('main');
  await main.getByRole('region', { name: '公开前的审核' }).getByText('待人工审核').waitFor();
  await main.getByText('提交的昵称：要人看的人').waitFor();
  await loadAxe(page);
  expect([await barriers(page), errors]).toEqual([[], []]);
  await context.close();
});

it('a name that was looked at meanwhile is seen to be refused, and can be written anew, without the page being opened again', async () => {
  const owner = await arrangedPerson(site.door.app);
  await owner.call(updateProfile, { body: { nickname: '要人看的新人' } });
  const { client } = site.door.app.database;
  const waits = { state: 'waiting', source: null, decidedAt: null, words: [], dueAt: new Date('2100-01-01') };
  await client.contentCheck.updateMany({ where: { uid: owner.uid, kind: 'profile' }, data: waits });
  const { page, context, errors } = await site.visit({ path: '/', as: { ...owner, target: '' } });
  await page.clock.install();
  await page.goto(`${site.url}/account`);
  await page.getByRole('button', { name: '编辑资料' }).click();
  const dialog = page.getByRole('dialog', { name: '个人资料' });
  await dialog.getByText('审核中').waitFor();
  const { data: checks } = await staff.call(listContentChecks, { query: { q: String(owner.uid), kind: 'profile' } });
  const [{ id, digest }] = checks as [(typeof checks)[number]];
  const body = { verdict: 'refused' as const, note: '', checks: [{ id, digest }] };
  await staff.call(decideContentChecks, { body });
  await page.clock.fastForward(10_000);
  await dialog.getByText('审核未通过').waitFor();
  await dialog.getByLabel('昵称').fill('夜里的人');
  expect(await dialog.locator('button[type=submit]').getAttribute('aria-disabled')).toBe(null);
  expect(errors).toEqual([]);
  await context.close();
});
