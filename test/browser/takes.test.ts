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

/** Everything that goes to the loudspeaker also goes here, by the audio clock. */
const tapWorklet = `registerProcessor('tap', class extends AudioWorkletProcessor {
  process([input]) {
    this.port.postMessage(input[0] ? input[0].slice() : new Float32Array(128));
    return true;
  }
});`;
const tapScript = `{
  const connect = AudioNode.prototype.connect;
  window.tap = { blocks: [], rate: 0, ready: false };
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      window.tap.rate = this.context.sampleRate;
      this.context.audioWorklet.addModule('/tap.js').then(() => {
        const tap = new AudioWorkletNode(this.context, 'tap');
        tap.port.onmessage = ({ data }) => window.tap.blocks.push(data);
        connect.call(this, tap);
        window.tap.ready = true;
      });
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
  const heardSeconds = (page: Page) => page.evaluate('tap.blocks.length * 128 / tap.rate') as Promise<number>;

  it('switch at the same position without a gap, equally loud; one is kept, marked, and the choice can be taken back', async () => {
    const { page, context, errors } = await site.visit({ as: member, path: '/faq' });
    await context.addInitScript(tapScript);
    await page.route('**/tap.js', (route) => route.fulfill({ contentType: 'text/javascript', body: tapWorklet }));
    await page.route('**/media/**/song.mp3*', (route) => {
      const index = keys.findIndex((key) => route.request().url().includes(key));
      const sweep = sweeps[index];
      return sweep ? route.fulfill({ contentType: 'audio/wav', body: sweepWav(sweep, seconds) }) : route.fallback();
    });
    await page.goto(`${site.url}/create`);
    await page.getByRole('button', { name: '比较两首' }).click();
    const window = page.getByRole('dialog', { name: '比较《晚一点的月台》的两首' });
    await window.getByText('第 1 首压低了 6.0 dB，两首一样响').waitFor();
    await until('the tap', () => page.evaluate('tap.ready') as Promise<boolean>);
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
});
