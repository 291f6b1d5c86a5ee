import { expect, it } from '@jest/globals';
import * as families from './operations-families.js';
import { submitSunoMusic } from './generation.js';
import * as suno from './operations-submit.js';
import { type ProviderId, providerIds, providers, type Wish } from './providers.js';

const { submitMurekaSong, submitRiffMusic, submitUdioMusic } = families;
const calls = { suno: submitSunoMusic, udio: submitUdioMusic, mureka: submitMurekaSong, riff: submitRiffMusic };
const said: Record<Exclude<Wish, 'side'>, object> = {
  excludeStyle: { negative_tags: '电音' },
  voice: { vocal_gender: 'f' },
  seed: { seed: 7 },
  verbatim: { verbatim: true },
};
const takes = (family: ProviderId, body: object) => calls[family].body.safeParse(body).success;

it.each(providerIds)('%s takes what its row of the table says it knows, and refuses the rest', (family) => {
  const wishes = Object.keys(said) as (keyof typeof said)[];
  const known = wishes.filter((wish) => takes(family, { prompt: '一句词', ...said[wish] }));
  expect(known).toEqual(wishes.filter((wish) => providers[family].wishes.includes(wish)));
});

it('which end of a song is gone on from is known by the family whose row says so', () => {
  const extend = { task: 'extend', continue_clip_id: 'a', side: 'before' };
  expect(providerIds.filter((id) => takes(id, extend))).toEqual(
    providerIds.filter((id) => providers[id].wishes.includes('side')),
  );
});

it('[P7.4-22] every call that begins something says what it takes, refuses what it does not know, and answers alike', () => {
  const begins = Object.values({ ...families, ...suno }).filter((one) => 'method' in one && one.method === 'POST');
  const paths = begins.map(({ path }) => path);
  expect(paths).toHaveLength(17);
  for (const one of begins) {
    if ('body' in one) expect([one.path, one.body.safeParse({ nobody_knows: 1 }).success]).toEqual([one.path, false]);
    else expect(Object.keys(one.params.shape)).toEqual(['id']);
    expect(Object.keys(one.response.shape.data.shape)).toEqual(['task_id', 'songs', 'files']);
  }
});
