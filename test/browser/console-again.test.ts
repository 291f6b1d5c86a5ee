import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { banMember, readMember } from '@overtone/contract/member';
import { hideSongs, listAdminSongs } from '@overtone/contract/moderation';
import { ConsoleDesk, row } from '../support/console-desk.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import type { Site } from '../support/site.js';

let house: ConsoleDesk;
let site: Site;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site, staff } = house);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

describe('the same once more', () => {
  it('a ban whose answer was lost is asked for again, not taken back', async () => {
    const { uid } = await arrangedPerson(site.door.app);
    const { page } = await house.opened();
    await page.evaluate(`location.hash = '/members/${uid}/show'`);
    await page.getByRole('button', { name: '停用账号' }).click();
    const dialog = page.getByRole('dialog', { name: '停用账号' });
    await dialog.getByLabel('原因').fill('刷量');
    await dialog.getByLabel('确认').fill(String(uid));
    const address = `**/api${banMember.path.replace('{uid}', String(uid))}`;
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: '停用' }).click();
    await page.getByText('网络连接失败，请检查网络后重试').waitFor();
    await page.unroute(address);
    // The member is read anew beneath the window, which asks for what it asked for.
    await page.getByText('恢复账号', { exact: true }).waitFor({ state: 'attached' });
    await dialog.getByLabel('确认').fill(String(uid));
    await dialog.getByRole('button', { name: '停用' }).click();
    await page.getByText('停用了，所有设备都已退出').waitFor();
    const { data } = await staff.call(readMember, { params: { uid: String(uid) } });
    expect(data.banned_at).not.toBeNull();
  });

  it('what was ticked before a page was loaded anew is not ticked any more', async () => {
    const owner = await arrangedPerson(site.door.app);
    const songs = [{ title: '先看一眼' }, { title: '错藏了的' }].map((song) => ({ ...song, uid: owner.uid }));
    const [first, second] = await arrangeLibrary(site.door.app, songs);
    const { page } = await house.opened('歌曲');
    await row(page, '先看一眼').getByRole('checkbox').check();
    await page.getByText('已选 1 条').waitFor();
    const ids = [first?.id ?? '', second?.id ?? ''];
    await staff.call(hideSongs, { body: { song_ids: ids, reason: '侵犯版权', note: '' } });
    await page.reload();
    await row(page, '错藏了的').getByRole('checkbox').check();
    await page.getByText('已选 1 条').waitFor();
    await page.locator('[data-test=bulk-actions-toolbar]').getByRole('button', { name: '恢复' }).click();
    await page.getByText(/^恢复了 1 首/).waitFor();
    const { data } = await staff.call(listAdminSongs, { query: { uid: String(owner.uid) } });
    const hidden = data.filter((song) => song.hidden !== null).map(({ title }) => title);
    expect(hidden).toEqual(['先看一眼']);
  });
});
