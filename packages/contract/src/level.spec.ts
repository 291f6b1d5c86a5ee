import { expect, it } from '@jest/globals';
import { levelName } from './level.js';

it.each([
  [0, 'ordinary'],
  [1, 'member'],
  [4, 'member'],
  [5, 'senior'],
  [10, 'senior'],
  [11, 'vip'],
  [20, 'vip'],
  [21, 'supreme'],
])('[P1-14] [P1-15] [P1-16] [P1-17] [P1-18] level %p is called %p', (level, name) => {
  expect(levelName(level)).toBe(name);
});
