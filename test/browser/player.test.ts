import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Song } from '@overtone/contract/song';
import { barriers, loadAxe } from '../support/barriers.js';
import {
  button,
  countsTold,
  drag,
  edges,
  folded,
  isTraced,
  leave,
  nowPlaying,
  open,
  soundOf,
  start,
  stored,
  toastOf,
  toldSystem,
  turnKeysOff,
} from '../support/player-page.js';
import { PlayerWorld } from '../support/player-world.js';
import { until } from '../support/until.js';

const titles = ['远山', '潮汐', '灯塔', '雨巷'];
let world: PlayerWorld;
let songs: Song[];
beforeAll(async () => {
  world = await PlayerWorld.make([...titles.map((title) => ({ title })), { title: '银河', modelName: 'FUZZ-1.0' }]);
  ({ songs } = world);
}, 90_000);
afterAll(() => world.site.close());

describe('the player', () => {
  it('[P2.8-01] [P2.8-02] [P2.8-08] [P2.8-07] is folded until the first play, rests after 3.5 s, and stays while it is used or locked', async () => {
    const { page, context, bar, errors } = await world.arrive({ playing: false, locked: false });
    await folded(page);
    expect(await button(bar, '播放').isVisible()).toBe(false);
    expect(await page.evaluate<boolean>(`document.querySelector('audio').paused`)).toBe(true);
    await page.clock.install();
    // Below the edge of the window until it comes up to it.
    expect(await edges(page)).toEqual({ isBelow: true, slides: true, bottom: expect.any(Number) });
    await start(page, bar);
    await open(page);
    await until('the panel to have come up', async () => (await edges(page)).bottom === 900);
    expect((await edges(page)).isBelow).toBe(false);
    // From here on the page's time is the test's, and begins with a press.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
    await page.keyboard.press('m');
    await page.clock.runFor(3400);
    await open(page);
    await page.clock.runFor(200);
    await folded(page);
    await button(page, '展开播放器').click();
    await open(page);
    // The pointer is inside.
    await button(bar, '下一首').hover();
    await page.clock.runFor(20_000);
    await open(page);
    await page.mouse.move(700, 200);
    await page.clock.runFor(3600);
    await folded(page);
    // So is the focus of the keyboard.
    await page.keyboard.press('m');
    await open(page);
    await bar.getByRole('slider', { name: '播放进度' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.clock.runFor(20_000);
    await open(page);
    await button(bar, '播放器一直显示').click();
    await leave(page);
    await page.clock.runFor(20_000);
    await open(page);
    expect(await stored(page, 'playerLocked')).toBe('yes');
    await button(bar, '播放器一直显示').click();
    await leave(page);
    await page.clock.runFor(3600);
    await folded(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('[P2.8-03] [P2.8-04] [P2.8-05] [P2.8-06] [P4-09] [P4-10] [P4-08] play and pause, previous, next, the modes with their toasts, and the volume in quarters', async () => {
    const { page, context, bar } = await world.arrive();
    await nowPlaying(bar, '远山');
    await button(bar, '下一首').click();
    await nowPlaying(bar, '潮汐');
    await button(bar, '上一首').click();
    await nowPlaying(bar, '远山');
    await button(bar, '暂停').click();
    await until('silence', async () => (await soundOf(page)).paused);
    await button(bar, '播放').click();
    await until('it to sound again', async () => !(await soundOf(page)).paused);
    for (const mode of ['单曲循环', '随机播放', '顺序播放', '单曲循环']) {
      await bar.getByRole('button', { name: /^播放模式/ }).click();
      await toastOf(page, `已切换为${mode}`);
    }
    const volume = bar.getByRole('slider', { name: '音量' });
    await volume.press('ArrowLeft');
    expect(await volume.getAttribute('aria-valuetext')).toBe('音量 75%');
    await volume.press('ArrowLeft');
    expect((await soundOf(page)).volume).toBe(0.5);
    await button(bar, '静音').click();
    expect((await soundOf(page)).volume).toBe(0);
    await button(bar, '恢复音量').click();
    expect((await soundOf(page)).volume).toBe(0.5);
    await page.reload();
    await start(page, bar);
    await bar.getByRole('button', { name: '播放模式：单曲循环' }).waitFor();
    expect(await volume.getAttribute('aria-valuetext')).toBe('音量 50%');
    await context.close();
  });

  it('[P4-12] [P4-13] [P4-23] a short song counts at its end, once per start, and is finished when it was heard', async () => {
    const { page, context } = await world.arrive({
      queue: songs.slice(0, 1),
      stored: { playerSettings: JSON.stringify({ mode: 'repeat', rate: 2 }) },
    });
    const told = countsTold(page);
    const songId = songs[0]?.id;
    await until('the song to have ended', () => told.length === 2);
    expect(told).toEqual([{ songId }, { songId, finished: true }]);
    // It repeats: jumped over, it counts again but nobody has heard it.
    await page.getByRole('slider', { name: '播放进度' }).press('End');
    await until('the song to have ended again', () => told.length === 3);
    await until('it to sound again', async () => (await soundOf(page)).time < 5);
    expect(told.slice(2)).toEqual([{ songId }]);
    await context.close();
  });

  it('[P3-14] [P3-08] [P3-13] the queue is put in order by hand and key, thinned, and there again without a sound', async () => {
    const member = await world.site.door.member();
    const { page, context, bar } = await world.arrive({ as: member });
    await button(bar, '播放队列').click();
    const panel = page.getByRole('dialog', { name: '播放队列' });
    const order = () => panel.waitFor().then(() => panel.getByRole('listitem').locator('[title]').allInnerTexts());
    expect(await order()).toEqual(titles);
    await drag(page, panel.getByRole('listitem').nth(3).locator('.queue-grip'), -2);
    await until('the song to have moved', async () => (await order()).join() === '远山,雨巷,潮汐,灯塔');
    await button(panel, '把 雨巷 往后移').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await order()).toEqual(['远山', '潮汐', '灯塔', '雨巷']);
    await panel.getByText('雨巷 移到第 4 首').waitFor();
    await panel.getByRole('listitem').nth(2).hover();
    await button(panel, '从队列移出 灯塔').click();
    expect(await order()).toEqual(['远山', '潮汐', '雨巷']);
    await page.reload();
    await start(page, bar);
    await button(bar, '播放队列').click();
    expect(await order()).toEqual(['远山', '潮汐', '雨巷']);
    const kept = ['远山', '潮汐', '雨巷'].map((title) => ({ title }));
    const playQueue: unknown = JSON.parse((await stored(page, 'playQueue')) ?? '{}');
    expect(playQueue).toMatchObject({ songs: kept, index: 0, playlist: 'popular' });
    await button(panel, '存成歌单').click();
    await page.getByLabel('歌单名').fill('夜车');
    await page.keyboard.press('Enter');
    await toastOf(page, '已存成歌单');
    const { body } = await world.site.door.call('GET', '/playlists', undefined, { token: member.token });
    expect(body.data).toMatchObject([{ title: '夜车', song_count: 3, is_public: false }]);
    await button(bar, '播放队列').click();
    await button(panel, '清空').click();
    await panel.getByText('后面没有歌了').waitFor();
    expect(await order()).toEqual(['远山']);
    expect((await soundOf(page)).paused).toBe(false);
    await context.close();
  });

  it('fetches the next song ahead, and asks once for a trace that a list has left out', async () => {
    const asked: string[] = [];
    const { peaks: _, ...card } = songs[0] as Song;
    const visit = await world.arrive({ queue: [card as Song, ...songs.slice(1, 3)], playing: false });
    visit.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await start(visit.page, visit.bar);
    await until('the trace to be drawn', () => isTraced(visit.bar));
    expect(asked.filter((path) => path.endsWith(`songs/${card.id}`))).toHaveLength(1);
    await until('the next song to be fetched', () =>
      asked.includes(new URL(songs[1]?.audio_url ?? '', world.site.url).pathname),
    );
    await visit.context.close();
  });

  it('tells the system what plays, and obeys its keys', async () => {
    const { page, context, bar } = await world.arrive();
    expect(await toldSystem(page)).toEqual({
      playbackState: 'playing',
      title: '远山',
      album: 'AI 生成 · 弦外 Overtone',
      artwork: 3,
    });
    await bar.getByText(/ · AI 生成$/).waitFor();
    await button(bar, '暂停').click();
    await until('the system to know', async () => (await toldSystem(page)).playbackState === 'paused');
    await context.close();
  });

  it('listens to single keys, not while somebody writes, and not when they are turned off', async () => {
    const { page, context, bar } = await world.arrive();
    await page.keyboard.press('j');
    await nowPlaying(bar, '潮汐');
    await page.keyboard.press('k');
    await nowPlaying(bar, '远山');
    await page.keyboard.press('Shift+ArrowRight');
    await nowPlaying(bar, '潮汐');
    await page.keyboard.press(' '); // However long the rest takes, it does not come to its end.
    await page.keyboard.press('r');
    await toastOf(page, '已切换为单曲循环');
    await page.keyboard.press('s');
    await toastOf(page, '已切换为随机播放');
    await page.keyboard.press('m');
    await until('silence', async () => (await soundOf(page)).volume === 0);
    await page.keyboard.press('ArrowUp');
    expect((await soundOf(page)).volume).toBe(0.25);
    const before = (await soundOf(page)).time;
    await page.keyboard.press('ArrowRight');
    expect((await soundOf(page)).time).toBeGreaterThan(before + 4);
    await page.keyboard.press('q');
    await page.getByRole('dialog', { name: '播放队列' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.getByRole('dialog').getByRole('heading', { name: '登录' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').first().fill('j?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await nowPlaying(bar, '潮汐');
    await page.getByRole('searchbox').first().blur();
    await turnKeysOff(page);
    for (const key of ['j', '?']) await page.keyboard.press(key);
    expect(await stored(page, 'shortcuts')).toBe('off');
    await nowPlaying(bar, '潮汐');
    await context.close();
  });

  it('[P8.3-01] [P8.3-02] says what is missing when a key wants a song and there is none', async () => {
    const { page, context } = await world.site.visit({ path: '/faq' });
    for (const [key, text] of [
      ['Space', '请先选择一首歌曲'],
      ['l', '请先选择一首歌曲'],
      ['j', '没有可播放的歌曲'],
    ] as const) {
      await until('the page to say it', async () => {
        await page.keyboard.press(key);
        return page.locator('[data-toaster]').getByText(text, { exact: true }).isVisible();
      });
    }
    expect(await page.getByRole('region', { name: '播放器' }).count()).toBe(0);
    await context.close();
  });

  it('[L3-32] [L9-18] fetches Fuzz songs over the backup line once somebody chose it, for 30 days', async () => {
    const { page, context, bar } = await world.arrive({ queue: [songs[4] as Song, songs[0] as Song] });
    expect((await soundOf(page)).src).not.toContain('/media-backup/');
    await button(bar, '更多播放设置').click();
    const menu = page.getByRole('dialog', { name: '更多播放设置' });
    await menu.getByRole('switch', { name: '备用线路' }).click();
    await until('the other line', async () => (await soundOf(page)).src.includes('/media-backup/'));
    await until('the song to go on', async () => !(await soundOf(page)).paused);
    await page.keyboard.press('Escape');
    await button(bar, '下一首').click();
    await until('another song', async () => !(await soundOf(page)).src.includes('/media-backup/'));
    await page.clock.install({ time: Date.now() + 31 * 86_400_000 });
    await page.reload();
    await start(page, bar);
    await button(bar, '上一首').click();
    await nowPlaying(bar, '银河');
    await until('the main line again', async () => !(await soundOf(page)).src.includes('/media-backup/'));
    await context.close();
  });

  it('[P8.3-07] has everything on a phone too, a failed share among it, bars nobody and is never too wide', async () => {
    const { page, context, bar, errors } = await world.arrive({ size: 'phone' });
    await loadAxe(page);
    await button(bar, '更多播放设置').click();
    const menu = page.getByRole('dialog', { name: '更多播放设置' });
    await menu.getByRole('button', { name: /^播放模式/ }).click();
    await toastOf(page, '已切换为单曲循环');
    await button(menu, '速度与音高').click();
    const tuning = page.getByRole('dialog', { name: '速度与音高', exact: true });
    await tuning.getByRole('slider', { name: '速度' }).press('ArrowRight');
    expect(await barriers(page, {})).toEqual([]);
    expect(await page.evaluate<number>(`document.querySelector('audio').playbackRate`)).toBeCloseTo(1.05);
    await button(bar, '更多播放设置').click();
    await button(menu, '播放器一直显示').click();
    expect(await stored(page, 'playerLocked')).toBe('no');
    expect(await barriers(page, {})).toEqual([]);
    await page.evaluate(`delete Navigator.prototype.clipboard; document.execCommand = () => false`);
    await button(menu, '分享这首歌').click();
    await toastOf(page, '分享失败');
    await button(bar, '更多播放设置').click();
    await menu.getByRole('button', { name: /^播放队列（\d+ 首）$/ }).click();
    await page.getByRole('dialog', { name: '播放队列' }).waitFor();
    expect(await barriers(page, {})).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate<number>(tooWide)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
