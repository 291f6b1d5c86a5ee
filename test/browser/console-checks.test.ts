import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { getSong, setSongVisibility } from '@overtone/contract/song';
import { barriers, loadAxe } from '../support/barriers.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { Site } from '../support/site.js';

const desk = '/desk-in-tests';
let site: Site;
let staff: Omit<Person, 'info'>;
let owner: Omit<Person, 'info'>;
beforeAll(async () => {
  site = await Site.open({ env: { ADMIN_PATHS: `${desk},/desk-alias-1,/desk-alias-2,/desk-alias-3` } });
  [staff, owner] = await Promise.all([arrangedPerson(site.door.app, 'admin'), arrangedPerson(site.door.app)]);
  await staff.call(addBannedWord, { body: { list: 'contentHeld', word: '要人看' } });
}, 90_000);
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});
afterAll(() => site.close());

async function putUp(title: string): Promise<string> {
  const [song] = await arrangeLibrary(site.door.app, [{ uid: owner.uid, title, isPublic: false }]);
  const songId = song?.id ?? '';
  await owner.call(setSongVisibility, { body: { songId, isPublic: true } });
  return songId;
}
const stateOf = async (id: string) =>
  (await owner.call(getSong, { params: { id } })).data.check?.state ?? ('public' as const);

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
    const [opened, other] = (await window.textContent())?.includes('要人看的一') ? [first, second] : [second, first];
    await window.getByText('词表：命中词表、“要人看”').waitFor();
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
    expect(errors).toEqual([]);
  });
});
