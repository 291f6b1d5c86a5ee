import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shiftTiming } from '@overtone/contract/timing';
import { arriveAt, bar, box, listed, row } from '../support/my-music.js';
import { clientOf } from '../support/person.js';
import { Site } from '../support/site.js';
import { lyrics, shapes } from '../support/timed-lyrics.js';
import { until } from '../support/until.js';

let site: Site;
beforeAll(async () => void (site = await Site.open()), 90_000);
afterAll(() => site.close());

it('a year is typed digit by digit, and nothing is asked for before it is one', async () => {
  const { page, errors, context } = await site.visit({ as: await site.door.member(), path: '/account?tab=orders' });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/payment/orders') asked.push(address.searchParams.get('from'));
  });
  const from = page.getByRole('group', { name: '日期' }).getByLabel('从哪天');
  await from.fill('2026-01-31');
  await until('the days to be asked for', () => asked.includes('2026-01-31'));
  // Month, day and year, as this browser has them; each digit is told.
  await from.focus();
  await page.keyboard.type('01312025');
  await until('the year before to be asked for', () => asked.includes('2025-01-31'));
  expect([await from.inputValue(), asked.filter((day) => day !== null && day < '2000')]).toEqual(['2025-01-31', []]);
  // Half a year that is left goes back to what is shown.
  const elsewhere = () => page.getByRole('heading', { level: 2 }).first().click();
  await elsewhere();
  await from.focus();
  await page.keyboard.type('01311');
  await elsewhere();
  await until('the days that are shown', async () => (await from.inputValue()) === '2025-01-31');
  expect(errors).toEqual([]);
  await context.close();
});

it('of many that are made public only those are asked for that are not yet', async () => {
  const { page, rows, errors, context } = await arriveAt(site, [
    { title: '早就公开', isPublic: true },
    { title: '还没有' },
  ]);
  await listed(page, ['早就公开', '还没有']);
  await row(page, '早就公开').hover();
  await box(page, '早就公开').click();
  await row(page, '还没有').click({ modifiers: ['Shift'] });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/songs/batch'));
  await bar(page).getByRole('button', { name: '设为公开', exact: true }).click();
  const hidden = rows.find(({ title }) => title === '还没有');
  expect((await sent).postDataJSON()).toEqual({ songIds: [hidden?.id], change: 'publish' });
  await page.getByRole('status').getByText(/1 首/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('words are moved from where they are: not before that is known, and no further than is possible', async () => {
  const [, timing = null] = shapes[0] ?? [];
  const song = { title: '对时的歌', lyrics, modelName: 'chirp-auk', ...(timing && { timing }) };
  const { page, rows, member, errors, context } = await arriveAt(site, [song], '/my-music');
  const [{ id } = { id: '' }] = rows;
  await clientOf(site.door.app, member.token)(shiftTiming, { body: { songId: id, shiftMs: 300 } });
  await page.goto(`${site.url}/song/${id}`);
  const opener = page.getByRole('button', { name: '歌词对时' });
  await opener.waitFor();
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/api/lyrics-timestamps-v3/**', async (route) => {
    await held;
    await route.continue();
  });
  await opener.click();
  const group = page.getByRole('group', { name: '歌词对时' });
  const later = group.getByRole('button', { name: /^晚|正在读取/ });
  expect(await later.getAttribute('aria-disabled')).toBe('true');
  answer();
  await group.getByText('+0.3 秒').waitFor();
  await later.click();
  await group.getByText('+0.4 秒').waitFor();
  await group.getByRole('button', { name: '还原' }).press('Enter');
  await group.getByText('0.0 秒').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
