import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arriveAt, copies, row } from '../support/my-music.js';
import { Site } from '../support/site.js';

describe('a list that is longer than the queue', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()), 90_000);
  afterAll(() => site.close());

  /** The queue as the member is shown it. */
  async function queued(page: Awaited<ReturnType<typeof arrive>>['page']): Promise<string[]> {
    await page.getByRole('button', { name: '播放队列' }).click();
    const panel = page.getByRole('dialog', { name: '播放队列' });
    await panel.getByRole('listitem').first().waitFor();
    return panel.getByRole('listitem').locator('span.truncate').allTextContents();
  }

  async function arrive(count: number) {
    const arrival = await arriveAt(site, [{ title: '第 0 首' }]);
    await copies(site, arrival.member, arrival.rows[0]?.id ?? '', count - 1);
    await arrival.page.reload();
    await row(arrival.page, '第 0 首').waitFor();
    return arrival;
  }

  it('[P3-15] a playlist that is played from its beginning says how many songs the queue holds, a shorter one nothing', async () => {
    const { page, member, errors, context } = await arrive(101);
    const { database, clock } = site.door.app;
    const at = clock.now();
    const songs = await database.client.song.findMany({ where: { uid: member.uid }, orderBy: { createdAt: 'desc' } });
    const listOf = async (title: string, length: number) => {
      const made = songs.slice(0, length).map(({ id }, position) => ({ songId: id, position, addedAt: at }));
      const { id } = await database.client.playlist.create({
        data: { uid: member.uid, title, createdAt: at, updatedAt: at, songs: { create: made } },
      });
      return id;
    };
    const told = page.locator('[data-toaster]').getByText('播放队列放得下 100 首，从这一首起');
    await page.goto(`${site.url}/playlist/${await listOf('正好', 100)}`);
    await page.getByRole('button', { name: '从头播放' }).click();
    await page.getByRole('button', { name: '暂停 第 0 首' }).first().waitFor();
    expect(await told.count()).toBe(0);
    await page.goto(`${site.url}/playlist/${await listOf('太长', 101)}`);
    await page.getByRole('button', { name: '从头播放' }).click();
    await told.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a song far down is played among those around it, and none of the beginning comes after it', async () => {
    const { page, errors, context } = await arrive(400);
    await page.evaluate(`scrollTo(0, ${260 * 64})`);
    await row(page, '第 262 首').getByRole('button', { name: '播放 第 262 首' }).click();
    const titles = await queued(page);
    expect(titles).toContain('第 262 首');
    expect(titles).not.toContain('第 0 首');
    const places = titles.map((title) => Number(title.replaceAll(/\D/g, '')));
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
    expect(errors).toEqual([]);
    await context.close();
  });
});
