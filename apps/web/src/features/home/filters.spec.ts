import { expect, it } from '@jest/globals';
import { chosenIn, defaultFilters, filtersFrom } from './filters';

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

it('an address says language and genre, `all` of everything; what it does not say, or says wrongly, is as it was', () => {
  const last = { language: 'korean', genre: 'rock' } as const;
  const chosen = (address: string) => chosenIn(new URLSearchParams(address), last);
  expect(chosen('')).toEqual(last);
  expect(chosen('language=english')).toEqual({ ...last, language: 'english' });
  expect(chosen('language=all&genre=r%26b')).toEqual({ language: '', genre: 'r&b' });
  expect(chosen('language=klingon&genre=')).toEqual({ language: 'korean', genre: '' });
});
