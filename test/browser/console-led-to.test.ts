import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { decideContentChecks, listContentChecks } from '@overtone/contract/content-check';
import { waiveLabel } from '@overtone/contract/label-waiver';
import { legalVersions } from '@overtone/contract/legal';
import { setSongVisibility } from '@overtone/contract/song';
import { setFeedbackStatus, readFeedback } from '@overtone/contract/ticket-admin';
import { barriers, loadAxe } from '../support/barriers.js';
import { ConsoleDesk, row } from '../support/console-desk.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, type Person } from '../support/person.js';
import type { Site } from '../support/site.js';
import { until } from '../support/until.js';

let house: ConsoleDesk;
let site: Site;
let owner: Omit<Person, 'info'>;
beforeAll(async () => {
  house = await ConsoleDesk.open();
  ({ site } = house);
  owner = await arrangedPerson(site.door.app);
}, 90_000);
afterEach(() => house.leave());
afterAll(() => house.close());

const songOf = async (title: string) =>
  (await arrangeLibrary(site.door.app, [{ uid: owner.uid, title, isPublic: false }]))[0]?.id ?? '';

describe('what the console leads to', () => {
  it('who took on a label is in the menu, found by the song, and leads to member and song', async () => {
    const [id, other] = [await songOf('自己标的歌'), await songOf('也自己标的歌')];
    for (const one of [id, other])
      await owner.call(waiveLabel, { params: { id: one }, body: { agreement: legalVersions.agreement } });
    const { page, errors } = await house.opened('自行标识');
    await row(page, id).getByText(legalVersions.agreement).waitFor();
    // Half a number is told beside the field, and asks for nothing; what is pasted has blanks about it.
    await page.getByLabel('歌曲编号').fill(id.slice(0, 9));
    await page.getByText('要整个编号').waitFor();
    expect(await row(page, other).count()).toBe(1);
    await page.getByLabel('歌曲编号').fill(` ${id} `);
    await row(page, other).waitFor({ state: 'detached' });
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    expect(
      await row(page, id)
        .getByRole('link', { name: String(owner.uid) })
        .getAttribute('href'),
    ).toContain(`/members/${owner.uid}/show`);
    await row(page, id).getByRole('link', { name: id }).click();
    await row(page, '自己标的歌').waitFor();
    expect(errors).toEqual([]);
  });

  it('a check that was decided is reached from the log of what staff did', async () => {
    await house.staff.call(addBannedWord, { body: { list: 'contentHeld', word: '放行' } });
    const songId = await songOf('放行的歌');
    await owner.call(setSongVisibility, { body: { songId, isPublic: true } });
    const { data } = await house.staff.call(listContentChecks, { query: { q: songId } });
    const checks = data.map(({ id, digest }) => ({ id, digest }));
    await house.staff.call(decideContentChecks, { body: { checks, verdict: 'refused', note: '试试' } });
    const { page, errors } = await site.visit(house.at('audit'));
    await page.getByRole('link', { name: `content_check:${checks[0]?.id}` }).click();
    await row(page, '放行的歌').getByText('不通过').waitFor();
    expect(errors).toEqual([]);
  });

  it('a ticket that was read and not answered stays on the overview and leads to its list', async () => {
    const { id } = await house.written('看过没有回的话');
    await house.staff.call(readFeedback, { params: { id } });
    await house.staff.call(setFeedbackStatus, { params: { id }, body: { status: 'in_progress' } });
    const { page, errors } = await house.opened();
    const figure = page.getByRole('region', { name: '等我们回答的工单' });
    await figure.getByText('1', { exact: true }).waitFor();
    await page.getByRole('region', { name: '没有发出去的验证码' }).getByText('最近一小时；短信 0，邮件 0').waitFor();
    await page.getByRole('region', { name: '退款没有结果的订单' }).getByText('0', { exact: true }).waitFor();
    await figure.getByRole('link', { name: '去看' }).click();
    await row(page, '看过没有回的话').waitFor();
    const only = page.getByRole('switch', { name: '只看等我们回答的' });
    expect(await only.isChecked()).toBe(true);
    // Switched off it is no filter, and not one for all the others.
    await only.click();
    await until('the address to ask for all', async () => !decodeURIComponent(page.url()).includes('awaiting'));
    await row(page, '看过没有回的话').waitFor();
    expect(errors).toEqual([]);
  });
});
