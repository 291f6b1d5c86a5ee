import { expect, it } from '@jest/globals';
import type { PriceList } from '@overtone/contract/prices';

it('the manual says what a song of Fuzz costs by the prices that the page has brought', async () => {
  const fuzz = { 'FUZZ-1.0': 1.5, 'FUZZ-1.1': 2, 'FUZZ-1.0 Pro': 3, 'FUZZ-1.1 Pro': 3 };
  const list: PriceList = { version: '7.table', prices: fuzz, off: [] };
  Object.assign(globalThis, { overtonePrices: list });
  const { topicsZh } = await import('./topics.zh-CN');
  const { topicsEn } = await import('./topics.en');
  const said = [topicsZh, topicsEn].map((topics) => topics.find(({ id }) => id === 'models')?.steps[3]);
  expect(said).toEqual([
    expect.stringMatching(/^Fuzz：一首 1\.5 点起，/),
    expect.stringMatching(/^Fuzz: from 1\.5 points a song, /),
  ]);
});
