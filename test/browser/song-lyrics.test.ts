import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriers, loadAxe } from '../support/barriers.js';
import { sizes } from '../support/browser.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { lyrics, plan, shapes } from '../support/timed-lyrics.js';
import { until } from '../support/until.js';

interface Seen {
  /** Of each frame that brought the highlight to another word: the seconds of the audio in it. */
  words: { line: number; word: number; at: number }[];
  /** The current lines, one after the other. */
  lines: string[];
  /** How often React changed a line. */
  commits: number;
}

/**
 * From here on the audio's time and the frames are the test's, whatever the machine has time for: 50 ms from one frame to the
 * next, as on a slow one. Writes down, in the page, what is highlighted when.
 */
const drive = `(() => {
  const audio = document.querySelector('audio');
  const native = window.requestAnimationFrame.bind(window);
  let at = 0;
  let waiting = [];
  Object.defineProperty(audio, 'currentTime', { configurable: true, get: () => at, set: (to) => (at = to) });
  window.requestAnimationFrame = (run) => waiting.push(run);
  const lyrics = document.querySelector('.lyric-scroll');
  const seen = { words: [], lines: [], commits: 0 };
  new MutationObserver(() => (seen.commits += 1)).observe(lyrics, {
    subtree: true, childList: true, attributes: true, attributeFilter: ['data-state', 'aria-current', 'class'],
  });
  let last;
  const frame = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run(performance.now());
    const word = lyrics.querySelector('[data-singing]');
    if (word && word !== last) seen.words.push({
      line: Number(word.closest('[data-line]').dataset.line), word: Number(word.dataset.word), at,
    });
    last = word ?? last;
  };
  // The frame that was asked for before is the machine's own, and the last of those.
  return new Promise((done) => native(() => native(done))).then(async () => {
    lyrics.querySelector('[data-singing]')?.removeAttribute('data-singing');
    audio.loop = true;
    for (let step = 0; step <= 80; step += 1) {
      at = step * 0.05;
      frame();
      await new Promise((next) => setTimeout(next));
      const line = lyrics.querySelector('[aria-current]')?.dataset.line;
      if (line && line !== seen.lines.at(-1)) seen.lines.push(line);
    }
    return seen;
  });
})()`;

describe('the words of a song', () => {
  let site: Site;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    site = await Site.open();
    const songs = await arrangeLibrary(site.door.app, [
      ...shapes.map(([title, timing, modelName]) => ({ title, lyrics, modelName, ...(timing && { timing }) })),
      { title: 'untimed', lyrics },
      { title: 'wordless', lyrics: '' },
    ]);
    for (const { title, id } of songs) ids[title] = id;
  }, 90_000);
  afterAll(() => site.close());

  const open = async (title: string, more: Parameters<Site['visit']>[0] = {}) => {
    const visited = await site.visit({ path: `/song/${ids[title]}`, ...more });
    await visited.page.getByRole('heading', { level: 1, name: title }).waitFor();
    return visited;
  };
  const line = (page: Page, index: number) => page.locator(`[data-line="${index}"]`);
  const play = (page: Page, title: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `播放 ${title}` })
      .click();
  const seconds = (page: Page) => page.evaluate<number>(`document.querySelector('audio').currentTime`);

  it('[L4-23] [L4-25] [L4-26] the highlight comes to every word within 60 ms of the audio, whoever told the times, and React only hears of lines', async () => {
    const hear = async ([title]: (typeof shapes)[number]) => {
      const { page, context, errors } = await open(title);
      await line(page, 2).waitFor();
      await play(page, title);
      // By itself first: the machine's frames, the audio's own time.
      await page.locator('[data-line] [data-singing]').waitFor();
      const seen = await page.evaluate<Seen>(drive);
      const starts = plan.flatMap((words, index) => words.map(({ start }, word) => ({ line: index, word, start })));
      expect(seen.words.map(({ line: index, word }) => [index, word])).toEqual(
        starts.map(({ line: index, word }) => [index, word]),
      );
      // In the first frame there is after its beginning: never early, and never so late as to be seen.
      const late = seen.words.map(({ at }, index) => at - (starts[index]?.start ?? Number.NaN));
      expect(Math.min(...late)).toBeGreaterThan(-0.001);
      expect(Math.max(...late)).toBeLessThan(0.051);
      expect(seen.commits).toBeLessThanOrEqual(plan.length + 1);
      expect(seen.lines.slice(-plan.length)).toEqual(plan.map((_, index) => String(index)));
      expect(await line(page, 2).getAttribute('aria-current')).toBe('true');
      // What has been sung is filled with ink to its end.
      expect(new Set(await fills(line(page, 2)))).toEqual(new Set(['1 100%']));
      expect(errors).toEqual([]);
      await context.close();
    };
    await Promise.all(shapes.map(hear));
  });

  it('[L2-49] [L2-50] a click on a line or a word goes there, also when the song is not on yet', async () => {
    const { page, context } = await open('suno');
    await line(page, 1).locator('[data-word="2"]').click();
    const said = page.getByRole('status').filter({ has: page.locator('svg.lucide-info') });
    await said.getByText('跳转到 0:02', { exact: true }).waitFor();
    await until('the song to sound from there', async () => (await seconds(page)) > 2);
    await page.getByRole('main').getByRole('button', { name: '暂停 suno' }).click();
    // Beside its words: the line itself.
    await line(page, 2).click({ position: { x: 500, y: 10 } });
    await page.locator('[data-line="2"][aria-current]').waitFor();
    expect(await seconds(page)).toBeCloseTo(2.7, 1);
    await page.locator('[data-line="2"][aria-current]').waitFor();
    await line(page, 2).press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('[data-line="1"][aria-current]').waitFor();
    expect(await seconds(page)).toBeCloseTo(1.5, 1);
    await context.close();
  });

  it('[L2-48] the line stays where it is read, until one scrolls by hand or turns it off, which is remembered', async () => {
    const { page, context } = await open('suno');
    const view = page.locator('.lyric-scroll');
    const toggle = page.getByRole('switch', { name: '自动滚动' });
    expect(await toggle.getAttribute('aria-checked')).toBe('true');
    await line(page, 2).click();
    const standsAtHisPlace = async () => Math.abs((await placeIn(view, line(page, 2))) - 0.46) < 0.02;
    await until('the line to stand at 46 %', standsAtHisPlace);
    await view.hover();
    await page.mouse.wheel(0, -400);
    await page.getByRole('button', { name: '回到当前句' }).click();
    await until('the line to stand there again', standsAtHisPlace);
    await toggle.click();
    await page.reload();
    await line(page, 2).waitFor();
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await line(page, 2).click();
    await page.locator('[data-line="2"][aria-current]').waitFor();
    expect(await view.evaluate((node) => node.scrollTop)).toBe(0);
    await context.close();
  });

  it('[L4-24] [L8-19] [L2-51] [L2-52] without timing the words stand still, also when it fails, and a song without words says so', async () => {
    const { page, context } = await open('untimed');
    await page.getByText('站台的灯', { exact: true }).waitFor();
    await page.getByText('副歌', { exact: true }).waitFor();
    expect(await page.locator('[data-line]').count()).toBe(0);
    await page.clock.install();
    let failures = 0;
    await page.route('**/api/lyrics-timestamps-v3/**', async (route) => {
      await route.abort();
      failures += 1;
    });
    await page.goto(`${site.url}/song/${ids.suno}`);
    await until('it to fail', () => failures === 1);
    await page.clock.fastForward(1000);
    await until('it to fail once more', () => failures === 2);
    // Whatever the page made of it is made by now.
    await page.evaluate(`fetch('/api/health').then(({ status }) => status)`);
    await page.getByText('站台的灯', { exact: true }).waitFor();
    expect(await page.locator('[data-line]').count()).toBe(0);
    expect(await page.locator('[data-toaster]').textContent()).toBe('');
    await page.goto(`${site.url}/song/${ids.wordless}`);
    await page.getByText('暂无歌词', { exact: true }).waitFor();
    await page.getByText('这首歌曲还没有歌词信息', { exact: true }).waitFor();
    await context.close();
  });

  it('the words fill the whole screen, which stays awake, and are saved as files', async () => {
    const { page, context } = await open('suno');
    await page.evaluate(`Object.defineProperty(navigator, 'wakeLock', { value: {
      request: async (kind) => { window.awake = kind; return { release: async () => { window.awake = null; } }; },
    } })`);
    await page.getByRole('button', { name: '全屏唱词' }).click();
    const whole = page.getByRole('dialog', { name: 'suno' });
    await whole.locator('[data-line="2"]').click();
    await whole.locator('[data-line="2"][aria-current]').waitFor();
    await until('the screen to be kept awake', async () => (await page.evaluate('window.awake')) === 'screen');
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'hidden' });
    await until('it to be let go', async () => (await page.evaluate('window.awake')) === null);
    expect(await saved(page, 'LRC 歌词')).toEqual([
      'suno.lrc',
      expect.stringMatching(
        /^\[ti:suno\]\n\[ar:.+\]\n\[length:.+\]\n\[00:00\.30\]站台的灯\n\[00:01\.50\]晚一点\n\[00:02\.70\]再晚一点\n$/,
      ),
    ]);
    const [, byWord] = await saved(page, 'LRC 歌词，逐字');
    expect(byWord).toMatch(/\n\[00:00\.30\]<00:00\.30>站.*<\d\d:\d\d\.\d\d>\n\[00:01\.50\]<00:01\.50>晚/);
    const [name, subtitles] = await saved(page, 'SRT 字幕');
    expect(name).toBe('suno.srt');
    expect(subtitles).toContain('2\n00:00:01,500 --> 00:00:02,200\n晚一点\n');
    await context.close();
  });

  it('the page says what it is in its head, bars nobody and fits, in both themes', async () => {
    const { page, context } = await open('suno');
    await line(page, 1).click();
    await page.locator('[data-line="1"][aria-current]').waitFor();
    expect(await page.title()).toBe('suno · AI 生成 · 弦外 Overtone');
    const content = (name: string) => page.locator(`meta[property="og:${name}"]`).first().getAttribute('content');
    expect(await content('description')).toMatch(/ · 站台的灯 \/ 晚一点$/);
    expect(await content('image')).toMatch(/^http.*\/embed\/song\/.*\/card\.jpg\?of=cover/);
    await loadAxe(page);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await barriers(page, { runOnly: ['color-contrast'] })).toEqual([]);
    for (const width of [320, sizes.phone.width, sizes.tablet.width]) {
      await page.setViewportSize({ width, height: 844 });
      const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate<number>(over)).toBe(0);
    }
    await context.close();
  });
});

/** Where the middle of a line stands in its view, from 0 at the top to 1. */
async function placeIn(view: Locator, line: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([view.boundingBox(), line.boundingBox()]);
  return outer && inner ? (inner.y + inner.height / 2 - outer.y) / outer.height : Number.NaN;
}

/** Of each word: how much of it has been sung, and up to where it is inked. */
const fills = (line: Locator): Promise<string[]> =>
  line.locator('[data-word]').evaluateAll((all) =>
    all.map((word) => {
      const style = word.ownerDocument.defaultView.getComputedStyle(word);
      const inked = /^linear-gradient\(90deg, .+ (\S+%), .+\)$/.exec(style.backgroundImage)?.[1];
      return `${Number(style.getPropertyValue('--sung'))} ${inked}`;
    }),
  );

/** Name and content of the file that this entry of the menu saves. */
async function saved(page: Page, entry: string): Promise<[string, string]> {
  await page.getByRole('button', { name: '导出歌词' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry, exact: true }).click(),
  ]);
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}
