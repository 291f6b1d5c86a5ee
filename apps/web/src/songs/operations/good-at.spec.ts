import { expect, it } from '@jest/globals';
import { models } from '@overtone/contract/models';
import { providers } from '@overtone/contract/providers';
import { goodAt } from './good-at';

it('each model that can be chosen, also to remaster with, says what it is good at', () => {
  for (const { version } of [...models, ...providers.suno.remasters]) expect(goodAt(version)).toBeDefined();
  expect(goodAt('v1')).toBeUndefined();
});
