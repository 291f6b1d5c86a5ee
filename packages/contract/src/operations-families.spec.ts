import { expect, it } from '@jest/globals';
import type { z } from 'zod';
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

interface Begins {
  method: string;
  body?: z.ZodType;
  params?: z.ZodType;
  response: z.ZodObject<{ data: z.ZodObject }>;
}

it('[P7.4-22] every call that begins something says what it takes, refuses what it does not know, and answers alike', () => {
  const all = Object.values({ ...families, ...suno }) as unknown as Begins[];
  const begins = all.filter(({ method }) => method === 'POST');
  expect(begins).toHaveLength(17);
  // Without a body, the song is named by the path.
  const strays = begins.map(({ body, params }) => (body ?? params)?.safeParse({ nobody_knows: 1 }).success);
  expect(strays).toEqual(begins.map(() => false));
  const answers = begins.map(({ response }) => Object.keys(response.shape.data.shape));
  expect(answers).toEqual(begins.map(() => ['task_id', 'songs', 'files']));
});
