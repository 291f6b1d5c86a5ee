import { expect, it } from '@jest/globals';
import { mayBeRemixed } from './remixable';

const song = { uid: null, status: 'complete', type: 'preset', model_name: 'chirp-v5' } as const;

it.each([
  ['a finished song of the library', {}, true],
  ['a song of a member', { uid: '100001' }, false],
  ['one of type udio', { type: 'udio' }, false],
  ['one of a Udio model', { model_name: 'udio32-v1.5' }, false],
  ['one that is pending', { status: 'pending' }, false],
  ['one that failed', { status: 'error' }, false],
] as const)('[L5-12] whether %s may be remixed is asked: %#', (_, more, asked) => {
  expect(mayBeRemixed({ ...song, ...more })).toBe(asked);
});
