import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { appealContentCheck } from '@overtone/contract/content-check';
import { hideSongs } from '@overtone/contract/moderation';
import { appealHiding } from '@overtone/contract/report';
import { getSong, setSongVisibility } from '@overtone/contract/song';
import { barriers, loadAxe } from '../support/barriers.js';
import { ConsoleDesk, desk, row } from '../support/console-desk.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import type { Site } from '../support/site.js';

let house: ConsoleDesk;
let site: Site;
let staff: Omit<Person, 'info'>;
let owner: Omit<Person, 'info'>;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site, staff } = house);
  owner = await arrangedPerson(site.door.app);
  await staff.call(addBannedWord, { body: { list: 'contentHeld', word: '要人看' } });
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

async function putUp(title: string): Promise<string> {
  const [song] = await arrangeLibrary(site.door.app, [{ uid: owner.uid, title, isPublic: false }]);
  const songId = song?.id ?? '';
  await owner.call(setSongVisibility, { body: { songId, isPublic: true } });
  return songId;
}
const checkOf = async (id: string) => (await owner.call(getSong, { params: { id } })).data.check;
const stateOf = async (id: string) => (await checkOf(id))?.state ?? ('public' as const);

describe('what waits for a person', () => {
  it('chosen on two pages is decided together, as many as the bar says', async () => {
    const ids = [await putUp('要人看的甲'), await putUp('要人看的乙')];
    const pageAt = (at: number) => `${desk}/#/checks?perPage=1&page=${at}`;
    const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: pageAt(1) });
    await page.getByRole('row').filter({ hasText: '要人看的乙' }).getByRole('checkbox').check();
    await page.goto(site.url + pageAt(2));
    await page.getByRole('row').filter({ hasText: '要人看的甲' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByText('通过了 2 条').waitFor();
    expect([await Promise.all(ids.map(stateOf)), errors]).toEqual([['public', 'public'], []]);
  });

  it('is walked, opened and decided by keys, none of them the browser’s own', async () => {
    const [first, second] = [await putUp('要人看的一'), await putUp('要人看的二')];
    const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: `${desk}/#/checks` });
    await page.getByRole('row').filter({ hasText: '要人看的一' }).waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: '歌曲 · 待人工' });
    await window.getByText('词表：命中词表、“要人看”').waitFor();
    const [opened, other] = (await window.textContent())?.includes('要人看的一') ? [first, second] : [second, first];
    expect(await barriers(page)).toEqual([]);

    await page.keyboard.press('Control+r');
    await page.keyboard.press('Control+p');
    await page.keyboard.press('r');
    const refusal = page.getByRole('dialog', { name: '不让 1 条公开' });
    expect(await refusal.getByLabel('给会员的说明').inputValue()).toBe('');
    await refusal.getByLabel('给会员的说明').fill('要改一改');
    await refusal.getByRole('button', { name: '不通过' }).click();
    // Neither dialog: while one lies over the other, the one beneath is not there for a reader of the screen.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([await stateOf(opened), await stateOf(other)]).toEqual(['refused', 'held']);

    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await window.waitFor();
    await page.keyboard.press('p');
    await window.waitFor({ state: 'detached' });
    expect(await stateOf(other)).toBe('public');

    const hers = await site.visit({ size: 'phone', as: { ...owner, target: '' }, path: `/song/${opened}` });
    const note = hers.page.getByRole('region', { name: '公开前的审核' });
    await note.getByText('要改一改').waitFor();
    await note.getByRole('button', { name: '申诉' }).click();
    await hers.page.getByRole('textbox', { name: '申诉内容' }).fill('没有不妥');
    await hers.page.getByRole('button', { name: '提交申诉' }).click();
    await note.getByText('申诉已提交，正在处理').waitFor();
    await hers.page.goto(`${site.url}/my-music`);
    await hers.page.getByText('审核未通过 · ').waitFor();
    await page.reload();
    await page.getByRole('row').getByText('不通过，有申诉').waitFor();

    site.door.app.clock.advance(1);
    // Answered with another refusal, it waits for nobody, and its member reads that it was looked at.
    await page.getByRole('row').filter({ hasText: '有申诉' }).getByRole('button', { name: '歌曲' }).click();
    await page.getByRole('dialog', { name: '歌曲 · 不通过' }).getByText('会员申诉：没有不妥').waitFor();
    await page.getByRole('button', { name: '维持不通过（R）' }).click();
    const answer = page.getByRole('dialog', { name: '1 条维持不通过' });
    await answer.getByText('不能再申诉').waitFor();
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await answer.getByLabel('给会员的说明').fill('看过了，还是要改');
    await answer.getByRole('button', { name: '维持不通过' }).click();
    await page.getByText('拒绝了 1 条').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: '有申诉' }).waitFor({ state: 'detached' });
    await hers.page.goto(`${site.url}/song/${opened}`);
    await note.getByText('看过了，还是要改').waitFor();
    await note.getByText('申诉已经看过，结论不变').waitFor();
    expect(await note.getByText('正在处理').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is opened once by Enter on its button', async () => {
    await putUp('要人看的键');
    const { page, errors } = await site.visit(house.at('checks'));
    await row(page, '要人看的键').getByRole('button', { name: '歌曲' }).press('Enter');
    await page.getByRole('dialog', { name: '歌曲 · 待人工' }).getByText('要人看的键').waitFor();
    expect([await page.getByRole('dialog').count(), errors]).toEqual([1, []]);
  });

  it('a song that is hidden and spoken for stays hidden with another reason; its owner reads it and may write again', async () => {
    const [song] = await arrangeLibrary(site.door.app, [{ uid: owner.uid, title: '藏起来的歌' }]);
    const id = song?.id ?? '';
    await staff.call(hideSongs, { body: { song_ids: [id], reason: '侵犯版权' } });
    await owner.call(appealHiding, { params: { id }, body: { note: '这是我写的' } });
    const { page, errors } = await site.visit({ as: { ...staff, target: '' }, path: desk });
    await page.getByRole('region', { name: '等答复的申诉' }).getByRole('link', { name: '去看' }).click();
    const listed = page.getByRole('row').filter({ hasText: '藏起来的歌' });
    await listed.getByText('已隐藏，有申诉').waitFor();
    await listed.getByRole('button', { name: '藏起来的歌' }).click();
    await page.getByRole('dialog', { name: '藏起来的歌' }).getByText('作者申诉：这是我写的').waitFor();
    await page.getByRole('button', { name: '维持隐藏' }).click();
    const answer = page.getByRole('dialog', { name: '维持隐藏“藏起来的歌”' });
    await answer.getByLabel('给作者的说明').fill('请附上授权');
    await answer.getByRole('button', { name: '维持隐藏' }).click();
    await page.getByText('隐藏了 1 首').waitFor();
    await listed.waitFor({ state: 'detached' });
    const hers = await site.visit({ size: 'phone', as: { ...owner, target: '' }, path: `/song/${id}` });
    await hers.page.getByText('请附上授权').waitFor();
    await hers.page.getByRole('button', { name: '申诉' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('whoever refuses what its member speaks for meanwhile hears so, and the appeal waits for them', () => {
  async function spokenFor(id: string): Promise<void> {
    const { id: check = '', digest = '' } = (await checkOf(id)) ?? {};
    site.door.app.clock.advance(1);
    await owner.call(appealContentCheck, { params: { id: check }, body: { digest, note: '没有不妥' } });
    site.door.app.clock.advance(1);
  }

  it('in the window of one', async () => {
    const id = await putUp('要人看的申诉');
    const { page, errors } = await site.visit(house.at('checks'));
    await row(page, '要人看的申诉').getByRole('button', { name: '歌曲' }).click();
    await page.getByRole('dialog', { name: '歌曲 · 待人工' }).getByText('要人看的申诉').waitFor();
    await spokenFor(id);
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: '不让 1 条公开' }).getByRole('button', { name: '不通过' }).click();
    await page.getByText('1 条没有动').waitFor();
    await row(page, '要人看的申诉').getByText('待人工，有申诉').waitFor();
    expect([await checkOf(id), errors]).toMatchObject([{ state: 'held', answered: false }, []]);
  });

  it('of many at once, also when the list beneath is read anew', async () => {
    const id = await putUp('要人看的一批');
    const { page, errors } = await site.visit(house.at('checks'));
    await row(page, '要人看的一批').getByRole('checkbox').check();
    await page.getByRole('button', { name: '不通过' }).click();
    const refusal = page.getByRole('dialog', { name: '不让 1 条公开' });
    await refusal.waitFor();
    await spokenFor(id);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    await page.locator('tr', { hasText: '要人看的一批' }).getByText('待人工，有申诉').waitFor();
    await refusal.getByRole('button', { name: '不通过' }).click();
    await page.getByText('1 条没有动').waitFor();
    expect([await checkOf(id), errors]).toMatchObject([{ state: 'held', answered: false }, []]);
  });
});
