import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Member } from '../support/account-door.js';
import { arrangeLibrary } from '../support/library.js';
import { Site } from '../support/site.js';
import { changeIn, heardAt, softestIn, sweepWav } from '../support/sweeps.js';
import { until } from '../support/until.js';

const seconds = 20;
const sweeps = [
  { from: 400, rise: 40 },
  { from: 3_000, rise: 40 },
] as const;
/** LUFS, as the rows say: the first is to be turned down by 6 dB. */
const loudness = [-8, -14];

/** Everything that goes to the loudspeaker also goes here. Its blocks are long: a page that is busy for a third of a second loses none. */
const blockFrames = 16_384;
const tapScript = `{
  const connect = AudioNode.prototype.connect;
  window.tap = { blocks: [], rate: 0 };
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const tap = this.context.createScriptProcessor(${blockFrames}, 1, 1);
      tap.onaudioprocess = ({ inputBuffer }) => window.tap.blocks.push(inputBuffer.getChannelData(0).slice());
      window.tap.rate = this.context.sampleRate;
      connect.call(this, tap);
      connect.call(tap, to);
    }
    return connect.call(this, to, ...rest);
  };
}`;

describe('two takes', () => {
  let site: Site;
  let member: Member;
  let ids: string[];
  let keys: string[];
  beforeAll(async () => {
    site = await Site.open();
    member = await site.door.member();
    const spec = { uid: member.uid, isPublic: false, title: '晚一点的月台', duration: seconds };
    const rows = await arrangeLibrary(site.door.app, [spec, spec]);
    const generationId = randomUUID();
    for (const [position, { id }] of rows.entries()) {
      const made = { generationId, position, operation: 'music', type: 'music', modelName: 'chirp-auk' };
      const data = { ...made, loudness: loudness[position] ?? 0 };
      await site.door.app.database.client.song.update({ where: { id }, data });
    }
    ids = rows.map(({ id }) => id);
    keys = rows.map(({ mediaKey }) => mediaKey);
  }, 90_000);
  afterAll(() => site.close());

  const recorded = async (page: Page) => {
    const { blocks, rate } = (await page.evaluate(
      '({ rate: tap.rate, blocks: tap.blocks.flatMap((block) => Array.from(block)) })',
    )) as { blocks: number[]; rate: number };
    return { sound: Float32Array.from(blocks), rate };
  };
  const heardSeconds = (page: Page) =>
    page.evaluate(`tap.blocks.length * ${blockFrames} / tap.rate`) as Promise<number>;

  it('switch at the same position without a gap, equally loud; one is kept, marked, and the choice can be taken back', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/faq' });
    await context.addInitScript(tapScript);
    await page.route('**/media/**/song.mp3*', (route) => {
      const index = keys.findIndex((key) => route.request().url().includes(key));
      const sweep = sweeps[index];
      return sweep ? route.fulfill({ contentType: 'audio/wav', body: sweepWav(sweep, seconds) }) : route.fallback();
    });
    await page.goto(`${site.url}/create`);
    await page.getByRole('button', { name: '比较两首' }).click();
    const window = page.getByRole('dialog', { name: '比较《晚一点的月台》的两首' });
    await window.getByText('第 1 首压低了 6.0 dB，两首一样响').waitFor();
    await page.keyboard.press('Space');
    await window.getByRole('button', { name: '暂停' }).waitFor();
    const silent = await heardSeconds(page);
    await until('a while of the first', async () => (await heardSeconds(page)) > silent + 1.5);
    await page.keyboard.press('x');
    const before = await heardSeconds(page);
    await until('a while of the second', async () => (await heardSeconds(page)) > before + 1.5);
    expect(await window.getByRole('button', { name: '听第 2 首' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Space');
    await window.getByRole('button', { name: '一起播放' }).waitFor();
    const { sound, rate } = await recorded(page);
    const change = changeIn(sound, rate, 1_800);
    const first = heardAt(sound, rate, change - 0.1, sweeps[0]);
    const second = heardAt(sound, rate, change + 0.1, sweeps[1]);
    // The song goes on by as much as the clock does.
    expect(Math.abs(second.position - first.position - (second.at - first.at))).toBeLessThan(0.05);
    expect(20 * Math.log10(first.peak / second.peak)).toBeCloseTo(-6, 1);
    expect(second.peak).toBeCloseTo(0.5, 2);
    expect(softestIn(sound, rate, change - 0.1, change + 0.1)).toBeGreaterThan(first.peak * 0.6);

    await window.getByRole('button', { name: '留下第 2 首' }).click();
    await window.waitFor({ state: 'hidden' });
    await page.getByText('第 2 首 · 已留下').first().waitFor();
    const standing = async () => {
      const songs = await site.door.app.database.client.song.findMany({
        where: { id: { in: ids } },
        orderBy: { position: 'asc' },
      });
      return songs.map(({ kept, trashedAt }) => (trashedAt ? 'trash' : kept ? 'kept' : 'open'));
    };
    expect(await standing()).toEqual(['trash', 'kept']);
    await page.getByRole('button', { name: '撤销' }).first().click();
    await page.getByRole('button', { name: '比较两首' }).waitFor();
    expect(await standing()).toEqual(['open', 'open']);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are told apart wherever they stand, and one menu goes with a song: its page, its files, its name, who hears it, the trash', async () => {
    const { client } = site.door.app.database;
    await client.song.updateMany({ where: { id: { in: ids } }, data: { isPublic: true } });
    await client.song.update({ where: { id: ids[1] ?? '' }, data: { kept: true } });
    const words = encodeURIComponent('晚一点的月台');
    await until('both to be found', async () => {
      const found = await fetch(`${site.url}/api/songs?section=latest&q=${words}`);
      const { data } = (await found.json()) as { data: { kept: boolean }[] };
      return data.length === 2 && data.some(({ kept }) => kept);
    });
    const { page, context, errors } = await site.visit({ as: member, path: `/?q=${words}` });
    const card = page.getByRole('article').filter({ hasText: '第 2 首 · 已留下' });
    await card.getByRole('button', { name: '晚一点的月台，第 2 首 的更多操作' }).click();
    await page.getByRole('menuitem', { name: '改歌名' }).waitFor();
    expect((await page.getByRole('menuitem').allInnerTexts()).slice(0, 4)).toEqual([
      '下载',
      '分享',
      '加到歌单',
      '移到回收站',
    ]);
    expect(await page.getByRole('menuitem', { name: '做同款' }).innerText()).toContain('只放上词和风格');
    await page.getByRole('menuitem', { name: '打开歌曲页' }).click();
    await page.waitForURL(`**/song/${ids[1]}`);
    // The address changes before the page does, and a song's page is an article with its mark as a card is.
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: /^晚一点的月台/ }).waitFor();

    const playing = page.getByRole('region', { name: '播放器' });
    await main.getByRole('button', { name: '播放 晚一点的月台，第 2 首', exact: true }).click();
    await playing.getByText('第 2 首 · 已留下').waitFor();
    // However long the rest takes, no other song comes.
    await playing.getByRole('button', { name: '暂停', exact: true }).click();
    await page.getByRole('button', { name: '播放队列' }).click();
    const queue = page.getByRole('dialog', { name: '播放队列' });
    await queue.getByText('第 2 首 · 已留下').hover();
    await queue.getByRole('button', { name: '晚一点的月台，第 2 首 的更多操作' }).click();
    await page.getByRole('menuitem', { name: '设为仅自己' }).click();
    await until(
      'it to be its own',
      async () => !(await client.song.findUnique({ where: { id: ids[1] ?? '' } }))?.isPublic,
    );
    await main.getByText('仅自己', { exact: true }).waitFor();

    expect(await main.getByRole('button', { name: '举报' }).count()).toBe(0);
    expect(await main.getByRole('button', { name: '下载', exact: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    const more = main.getByRole('button', { name: '晚一点的月台，第 2 首 的更多操作' });
    await more.click();
    await page.getByRole('menuitem', { name: '改歌名' }).click();
    await page.getByRole('dialog', { name: '改歌名' }).getByLabel('歌名').fill('早一点的月台');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^早一点的月台/ }).waitFor();
    await playing.getByRole('link', { name: '早一点的月台' }).waitFor();
    await main.getByRole('button', { name: '早一点的月台，第 2 首 的更多操作' }).click();
    await page.getByRole('menuitem', { name: '移到回收站' }).click();
    await page.locator('[data-toaster]').getByRole('button', { name: '撤销' }).click();
    await until(
      'it to be back',
      async () => !(await client.song.findUnique({ where: { id: ids[1] ?? '' } }))?.trashedAt,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  it('settings are kept as a preset, and those of any song are laid out again, with what is missing said', async () => {
    const { client } = site.door.app.database;
    const own = {
      uid: member.uid,
      isPublic: false,
      lyrics: '[Verse]\n雨停了',
      tags: '爵士，萨克斯',
      negativeTags: '电音',
    };
    const [gone, kept, cover, part] = await arrangeLibrary(site.door.app, [
      { ...own, title: '没了的底本', trashedAt: new Date() },
      { ...own, title: '远山' },
      { ...own, title: '翻唱的' },
      { ...own, title: '换过的' },
    ]);
    if (!gone || !kept || !cover || !part) throw new Error('nothing was arranged');
    const settings = { voice: 'f', instrumental: false, style: 0.8, weirdness: null, audio: 0.25 };
    await client.song.update({ where: { id: cover.id }, data: { operation: 'cover', askedSettings: settings } });
    const infill = { ...settings, until: 9, lyrics: '换过的一句' };
    await client.song.update({ where: { id: part.id }, data: { operation: 'infill', askedSettings: infill } });
    await client.songLineage.createMany({
      data: [
        { songId: cover.id, position: 0, sourceSongId: gone.id, role: 'cover', second: null },
        { songId: part.id, position: 0, sourceSongId: kept.id, role: 'infill', second: 4 },
      ],
    });
    const { page, context, errors } = await site.visit({ as: member, path: '/create', size: 'phone' });
    await page.getByRole('tab', { name: '自定义' }).click();
    await page.getByLabel('风格', { exact: true }).fill('后摇，慢');
    await page.getByLabel('歌词', { exact: true }).fill('我自己的词');
    const presets = async () => {
      await page.getByRole('button', { name: '预设' }).click();
      return page.getByRole('dialog', { name: '预设' });
    };
    const first = await presets();
    await first.getByLabel('现在的设置，存成').fill('慢的');
    await page.keyboard.press('Enter');
    await first.getByRole('button', { name: '给「慢的」改名' }).click();
    await first.getByLabel('「慢的」的新名字').fill('最慢的');
    await first.getByRole('button', { name: '改好了' }).click();
    await first.getByRole('button', { name: /^最慢的/ }).waitFor();

    const again = async (title: string) => {
      await page.goto(`${site.url}/my-music`);
      await page
        .getByRole('button', { name: `${title} 的更多操作` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '沿用设置再写' }).click();
      await page.waitForURL('**/create#write');
    };
    await again('换过的');
    const desk = page.getByRole('region', { name: '底本' });
    const value = (name: string) => desk.getByRole('slider', { name, exact: true }).getAttribute('aria-valuenow');
    await until('the part', async () => (await value('从')) === '4' && (await value('到')) === '9');
    await until('its own words', async () => {
      return (await page.getByLabel('歌词', { exact: true }).inputValue()) === '换过的一句';
    });
    await page.getByText('嗓音和分寸').click();
    expect(await page.getByRole('slider', { name: '贴近风格' }).getAttribute('aria-valuenow')).toBe('80');
    expect(await page.getByRole('button', { name: '女声', exact: true }).last().getAttribute('aria-pressed')).toBe(
      'true',
    );
    await again('翻唱的');
    await page.getByText('底本已经不在了').waitFor();
    expect(await desk.count()).toBe(0);
    expect(await page.getByLabel('风格', { exact: true }).inputValue()).toBe('爵士，萨克斯');

    await (await presets()).getByRole('button', { name: /^最慢的/ }).click();
    await until('the preset', async () => (await page.getByLabel('风格', { exact: true }).inputValue()) === '后摇，慢');
    expect(await page.getByLabel('歌词', { exact: true }).inputValue()).toBe('[Verse]\n雨停了');
    const list = await presets();
    await list.getByRole('button', { name: '删掉「最慢的」' }).click();
    await list.getByText('还没有存过预设').waitFor();
    await page.getByRole('button', { name: '撤销' }).last().click();
    await list.getByRole('button', { name: /^最慢的/ }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
