import { expect, it } from '@jest/globals';
import { models } from '@overtone/contract/models';
import { providers } from '@overtone/contract/providers';
import { goodAt } from './good-at';
import { operationsEn } from './texts.en';
import { operationsZh } from './texts.zh-CN';

it('each model that can be chosen, also to remaster with, says what it is good at', () => {
  for (const { version } of [...models, ...providers.suno.remasters]) expect(goodAt(version)).toBeDefined();
  expect(goodAt('v1')).toBeUndefined();
});

it('no word of what a model is good at says what a song of it costs: the card does', () => {
  const words = [operationsZh, operationsEn].flatMap(({ goodAt: said }) => Object.values(said)).join('\n');
  expect(words).not.toMatch(/点一首|\d 点|\bpoints?\b/);
});
