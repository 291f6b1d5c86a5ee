import { expect, it } from '@jest/globals';
import { heroLayout } from './hero-layout';

it.each([
  [390, 5],
  [768, 5],
  [820, 5],
  [1024, 5],
  [1025, 6],
  [1280, 6],
  [1440, 7],
  [1600, 8],
  [1920, 9],
  [2560, 6],
])('a window of %p px has %p strings, one more than columns and never under five', (width, strings) => {
  expect(heroLayout(width).strings).toBe(strings);
});
