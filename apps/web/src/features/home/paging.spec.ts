import { expect, it } from '@jest/globals';
import { hasNext } from './paging';

const page = (songs: number, total?: number) => ({
  songs: Array.from({ length: songs }, () => ({}) as never),
  total,
  next_cursor: null,
});

it.each([
  [6, 20, 1, true],
  [6, 13, 2, true],
  [6, 12, 2, false],
  [5, 20, 1, false],
  [0, 0, 1, false],
  [6, undefined, 9, true],
  [5, undefined, 1, false],
])('[L9-14] %p songs of %p on page %p of six: next is %p', (songs, total, number, there) =>
  expect(hasNext(page(songs, total), number, 6)).toBe(there),
);
