import { expect, it } from '@jest/globals';
import { defaultFilters, filtersFrom } from './filters';

it('[L5-06] [L5-07] at first: Chinese songs of every genre', () => {
  expect(defaultFilters).toMatchObject({ language: 'chinese', genre: '' });
});

it('[L5-05] what was chosen before is read back, and nothing that is no choice', () => {
  const chosen = { language: 'korean', genre: 'r&b', open: false };
  expect(filtersFrom(chosen)).toEqual(chosen);
  expect(filtersFrom({ language: '', genre: '' })).toMatchObject({ language: '', genre: '' });
  for (const strange of [null, 'x', { language: 'klingon', genre: 7 }]) {
    expect(filtersFrom(strange)).toEqual(defaultFilters);
  }
});
