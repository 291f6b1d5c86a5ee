import { expect, it } from '@jest/globals';
import { models } from '@overtone/contract/models';
import { memberNames, openNames, priceRange, shortOf } from './model-names';

it('of each family one model is for everybody, and the rest stand under its name', () => {
  expect(openNames()).toEqual(['Suno v4.5', 'Udio v1.5 32s', 'Mureka 7.6', 'Fuzz 1.0']);
  expect(memberNames('、')).toEqual([
    ...['Suno v4.5+、v5、v5.5', 'Udio v1.5 130s', 'Mureka O2、8、9、9.5', 'Fuzz 1.1、1.0 Pro、1.1 Pro'],
  ]);
  expect(models.map(shortOf)).toContain('v1.5 32s');
});

it('a song costs half a point to one', () => expect(priceRange()).toEqual({ least: 0.5, most: 1 }));
