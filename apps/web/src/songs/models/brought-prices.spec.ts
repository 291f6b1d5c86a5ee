import { beforeAll, expect, it } from '@jest/globals';
import type { PriceList } from '@overtone/contract/prices';

const list: PriceList = {
  version: '7.table',
  prices: { 'chirp-crow': 2.5, 'FUZZ-1.1': 1, 'suno.stems': 6, 'suno.mp4': 3, 'riff.stems': 2, 'mureka-9': 4, gone: 1 },
  off: ['chirp-auk', 'gone'],
};
const tablesOf = async () => {
  const [models, operations, outputs, prices, providers] = [
    await import('@overtone/contract/models'),
    await import('@overtone/contract/operations'),
    await import('@overtone/contract/outputs'),
    await import('@overtone/contract/prices'),
    await import('@overtone/contract/providers'),
  ];
  return { ...models, ...operations, ...outputs, ...prices, ...providers };
};
let tables: Awaited<ReturnType<typeof tablesOf>>;
beforeAll(async () => {
  // As a page does it: before any of the tables is read.
  Object.assign(globalThis, { overtonePrices: list });
  tables = await tablesOf();
});

it('what a browser shows by its tables is what a server holds by the list', () => {
  const { offered, offeredModels, ownPrice, priceItems, priceOf, providerIds, sharesOf } = tables;
  const items = priceItems().filter(({ kind }) => kind === 'operation');
  const shown = [
    ...offered().map(({ id, price }) => [id, price]),
    ...items.map(({ id, family, name }) => [id, priceOf(family, name as 'mp4', 0)]),
  ];
  const held = [
    ...providerIds.flatMap((family) => offeredModels(family, list).map(({ id, price }) => [id, price])),
    ...items.map(({ id, family, name }) => {
      const shares = sharesOf(family, name as 'mp4', 0, ownPrice(family, name as 'mp4', list));
      return [id, shares.reduce((sum, one) => sum + one, 0) / 100];
    }),
  ];
  expect(shown).toEqual(held);
  const { gone: _, ...changed } = list.prices;
  expect(Object.fromEntries(shown)).toMatchObject({ ...changed, 'chirp-fenix': 1, 'suno.midi': 0.5 });
});

it('a model that is offered no more keeps its name', () => {
  const { models, modelById, offered, providers } = tables;
  expect(offered().map(({ id }) => id)).toEqual(models.map(({ id }) => id).filter((id) => id !== 'chirp-auk'));
  expect(providers.suno.models.map(({ id }) => id)).not.toContain('chirp-auk');
  expect(modelById('chirp-auk')?.name).toBe('Suno v4.5');
});

it('what the first page says of a song is what its first model costs', async () => {
  const { firstModelId, firstPrice } = await import('@overtone/contract/first-song');
  expect([firstModelId, firstPrice]).toEqual([tables.baseModel.id, tables.baseModel.price]);
});
