import { expect, it } from '@jest/globals';
import { modelTag } from './model-tag';

it.each([
  ['chirp-crow', 'v5', 'Suno v5'],
  ['chirp-old', 'v3', 'Suno v3'],
  ['mureka-7.6', '7.6', 'Mureka 7.6'],
  ['udio32-v1.5', 'v1.5', 'Udio v1.5'],
  ['FUZZ-1.0', '1.0', 'Fuzz 1.0'],
  ['FUZZ-1.0', '', 'Fuzz'],
  ['unheard', '2', 'unheard'],
])('[L2-25] the tag of %p %p is %p', (model_name, model_version, text) =>
  expect(modelTag({ model_name, model_version })).toBe(text),
);
