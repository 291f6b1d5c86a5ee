import type { Page } from 'playwright-core';
import type { Member } from './account-door.js';
import { arrangeLibrary, type ArrangedSong } from './library.js';
import type { Site } from './site.js';
import { until } from './until.js';

/** A title that no file system takes as it is, and what it is saved as. */
export const hostile = '她说的"改天"🎸 a/b\\c:d*e?f<g>h|i';
export const clean = '她说的_改天_🎸 a_b_c_d_e_f_g_h_i';

export type Arrival = [songs: ArrangedSong[], path?: string, size?: 'phone' | 'desktop'];

/** Somebody new with songs of their own, on their page. */
export async function arriveAt(site: Site, ...[songs, path = '/my-music', size = 'desktop']: Arrival) {
  const member = await site.door.member();
  const rows = await arrangeLibrary(
    site.door.app,
    songs.map((song) => ({ isPublic: false, ...song, uid: member.uid })),
  );
  return { member, rows, ...(await site.visit({ as: member, path, size })) };
}

export const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
export const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `选择 ${title}`, exact: true });
export const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
export const bar = (page: Page) => page.getByRole('toolbar', { name: '对选中的歌' });
export const openMenu = (page: Page, title: string) => row(page, title).click({ button: 'right' });
export const inMenu = async (page: Page, title: string, name: string) => {
  await openMenu(page, title);
  await page.getByRole('menuitem', { name, exact: true }).click();
};
export const listed = (page: Page, wanted: string[]) =>
  until(`the list to be ${wanted.join()}`, async () => (await titles(page)).join() === wanted.join());

export const order = (page: Page) => page.getByRole('article').locator('.song-link').allTextContents();
export const ordered = (page: Page, wanted: string[]) =>
  until(`the playlist to be ${wanted.join()}`, async () => (await order(page)).join() === wanted.join());

/** So many older songs like one, straight into the table. */
export async function copies(site: Site, { uid }: Member, id: string, count: number): Promise<void> {
  await site.door.app.database.client.$executeRawUnsafe(
    `INSERT INTO song SELECT (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'media_key', replace(gen_random_uuid()::text, '-', ''),
       'title', '第 ' || i || ' 首', 'image_name', NULL, 'thumb_name', NULL,
       'created_at', s.created_at - i * interval '1 minute'))).*
     FROM song s, generate_series(1, ${count}) i WHERE s.id = '${id}'::uuid AND s.uid = ${uid}`,
  );
}
