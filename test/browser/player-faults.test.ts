import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import type { Page } from 'playwright-core';
import { FaultProxy } from '../support/fault-proxy.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { until } from '../support/until.js';

let site: Site;
let network: FaultProxy;
let songs: Song[];

beforeAll(async () => {
  site = await Site.open();
  network = await FaultProxy.open(site.url);
  const rows = await arrangeLibrary(site.door.app, [{ title: '远山' }, { title: '潮汐' }, { title: '灯塔' }]);
  songs = await Promise.all(rows.map(({ id }) => wholeSong(id)));
}, 90_000);
beforeEach(() => network.heal());
afterAll(async () => {
  await network.close();
  await site.close();
});

async function wholeSong(id: string, token?: string): Promise<Song> {
  const { body } = await site.door.call('GET', `/songs/${id}`, undefined, token === undefined ? {} : { token });
  return body.data as unknown as Song;
}

/** A song and its bytes are found by the key of its media. */
const bytesOf = (song: Song | undefined) => new URL(song?.audio_url ?? '', site.url).pathname;

interface Arrival {
  queue?: Song[];
  as?: { target: string; uid: number; token: string };
  /** The song is chosen from the queue: it counts as new, not as one of an earlier visit. */
  choose?: boolean;
}

/** Comes back to a queue of an earlier visit, over the network with faults, and plays its first song. */
async function arrive({ queue = songs, as, choose = true }: Arrival = {}) {
  const playQueue = JSON.stringify({ songs: queue, index: 0, playlist: null });
  const { page, context } = await site.visit({
    ...(as && { as }),
    at: network.url,
    path: '/faq',
    stored: { playQueue, playerLocked: 'yes' },
  });
  const bar = page.getByRole('region', { name: '播放器' });
  // From here on the page's time stands still but for what a test lets pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await until('the player to listen', async () => {
    await page.clock.runFor(50);
    return bar.isVisible();
  });
  await page.keyboard.press('Space');
  if (choose) await chooseAgain(page, queue[0]?.title ?? '');
  return { page, context, bar };
}

async function chooseAgain(page: Page, title: string): Promise<void> {
  await page.keyboard.press('q');
  await page.getByRole('dialog', { name: '播放队列' }).getByTitle(title).click();
  await page.keyboard.press('Escape');
}

const isSounding = (page: Page, song?: Song): Promise<boolean> =>
  page.evaluate<boolean>(
    `(({ paused, currentTime, currentSrc }) => !paused && currentTime > 0 && currentSrc.includes('${song ? bytesOf(song) : ''}'))(document.querySelector('audio'))`,
  );
const sounds = (page: Page, song?: Song) => until('the song to sound', () => isSounding(page, song));

describe('the player on a bad network', () => {
  it('[P4-17] [P4-20] [P8.3-04] gives a song that does not come 20 s and two more tries, says so, and goes on to the next', async () => {
    network.arm(bytesOf(songs[0]), { kind: 'hang' });
    const { page, context, bar } = await arrive();
    for (const seconds of [1, 2]) {
      await page.clock.runFor(19_000);
      expect(await bar.getByText('加载失败').count()).toBe(0);
      await page.clock.runFor(1_000);
      await bar.getByText(`加载失败，${seconds}秒后重试`).waitFor();
      await page.clock.runFor(seconds * 1000);
    }
    await page.clock.runFor(20_000);
    await bar.getByRole('alert').getByText('播放失败，请尝试更换网络或使用备用线路下载').waitFor();
    await bar.getByRole('button', { name: '跳到下一首' }).waitFor();
    await page.clock.runFor(4_000);
    await sounds(page, songs[1]);
    expect(await bar.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('[P4-18] [P4-19] plays when the second retry brings the song', async () => {
    network.arm(bytesOf(songs[0]), { kind: 'refuse' });
    const { page, context, bar } = await arrive({ choose: false });
    await bar.getByText('加载失败，1秒后重试').waitFor();
    network.heal();
    network.arm(bytesOf(songs[0]), { kind: 'status', status: 500 });
    await page.clock.runFor(1_000);
    await bar.getByText('加载失败，2秒后重试').waitFor();
    network.heal();
    await page.clock.runFor(2_000);
    await sounds(page, songs[0]);
    expect(await bar.getByText('加载失败').count()).toBe(0);
    await context.close();
  });

  it('[P4-21] forgets the old song when another is chosen while it loads', async () => {
    network.arm(bytesOf(songs[0]), { kind: 'hang' });
    const { page, context, bar } = await arrive();
    await bar.getByRole('button', { name: '下一首', exact: true }).click();
    await sounds(page, songs[1]);
    const before = network.asked(bytesOf(songs[0]));
    await page.clock.runFor(60_000);
    expect(network.asked(bytesOf(songs[0]))).toBe(before);
    expect(await bar.getByText('加载失败').count()).toBe(0);
    await context.close();
  });

  it('bytes that are no music fail as a load does, and a skip goes on at once', async () => {
    network.arm(bytesOf(songs[0]), { kind: 'broken' });
    const { page, context, bar } = await arrive();
    await bar.getByText('加载失败，1秒后重试').waitFor();
    await page.clock.runFor(1_000);
    await bar.getByText('加载失败，2秒后重试').waitFor();
    await page.clock.runFor(2_000);
    await bar.getByRole('button', { name: '跳到下一首' }).click();
    await sounds(page, songs[1]);
    expect(network.asked(bytesOf(songs[0]))).toBeGreaterThan(2);
    await context.close();
  });

  it('[P8.3-03] a private song whose link has run out gets a new one, and one that is gone says so', async () => {
    const member = await site.door.member();
    const [row] = await arrangeLibrary(site.door.app, [{ title: '归途', uid: member.uid, isPublic: false }]);
    const old = await wholeSong(row?.id ?? '', member.token);
    site.door.app.clock.advance(7 * 3600);
    const { page, context } = await arrive({ queue: [old], as: member });
    await sounds(page, old);
    expect(await page.evaluate<string>(`document.querySelector('audio').currentSrc`)).not.toContain(
      new URL(old.audio_url ?? '', site.url).search,
    );
    await context.close();

    // Without its owner the song is not there.
    const later = await arrive({ queue: [old, ...songs] });
    await later.bar.getByRole('alert').getByText('音频链接已失效，请重新选择歌曲').waitFor();
    await later.context.close();
  });

  it('[P8.3-08] a song of an earlier visit that is gone is not blamed on the network', async () => {
    network.arm(bytesOf(songs[2]), { kind: 'status', status: 404 });
    const { bar, context } = await arrive({ queue: [songs[2] as Song], choose: false });
    await bar.getByRole('alert').getByText('无法加载缓存的歌曲').waitFor();
    expect(await bar.getByText('播放失败').count()).toBe(0);
    await context.close();
  });

  it.each(['blob:http://127.0.0.1/x', 'no address'])('[P5-28] refuses %s without asking for it', async (audio_url) => {
    const { page, bar, context } = await arrive({ queue: [{ ...(songs[0] as Song), audio_url }], choose: false });
    await bar.getByRole('alert').getByText('无效的音频链接格式').waitFor();
    expect(await page.evaluate<string>(`document.querySelector('audio').src`)).toBe('');
    await context.close();
  });

  it('[P8.3-05] says that the network is gone while the music plays on, and goes on by itself when it is back', async () => {
    const { page, bar, context } = await arrive();
    await sounds(page, songs[0]);
    await context.setOffline(true);
    await bar.getByText('网络连接已断开，音乐播放可能会中断').waitFor();
    // What comes next cannot be had.
    await bar.getByRole('button', { name: '播放队列' }).click();
    await page.getByRole('dialog', { name: '播放队列' }).getByTitle('灯塔').click();
    await page.keyboard.press('Escape');
    for (const seconds of [1, 2]) {
      await bar.getByText(`加载失败，${seconds}秒后重试`).waitFor();
      await page.clock.runFor(seconds * 1000);
    }
    await bar.getByText('播放失败，请尝试更换网络或使用备用线路下载').waitFor();
    await page.clock.runFor(30_000);
    await bar.locator(`p[title='灯塔']`).waitFor();
    await context.setOffline(false);
    // The browser may say that it is online a moment before it is: the first try is then followed by others.
    await until('the song to sound', async () => {
      await page.clock.runFor(250);
      return isSounding(page, songs[2]);
    });
    expect(await bar.getByText('网络连接已断开').count()).toBe(0);
    await context.close();
  });

  it('[P4-23] a play that cannot be counted is tried twice more and never told', async () => {
    network.arm('/api/increment', { kind: 'status', status: 502 });
    const { page, context, bar } = await arrive();
    await sounds(page, songs[0]);
    await bar.getByRole('slider', { name: '播放进度' }).press('End');
    await until('the count to be tried', () => network.asked('/api/increment') === 1);
    await until('it to be tried twice more', async () => {
      await page.clock.runFor(10_000);
      return network.asked('/api/increment') === 3;
    });
    await page.clock.runFor(60_000);
    expect(network.asked('/api/increment')).toBe(3);
    expect(await page.locator('[data-toaster]').innerText()).toBe('');
    await context.close();
  });
});
