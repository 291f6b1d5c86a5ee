import { expect, it } from '@jest/globals';
import { queueingWords } from './queueing-words';

it.each([
  ['one that comes next', 1, 1, 'next', 'addedNext'],
  ['all of several', 3, 3, 'last', 'addedLast'],
  ['some of several', 2, 3, 'last', 'addedSome'],
  ['none', 0, 3, 'next', 'queueFull'],
] as const)('%s: what is said of songs that were put into the queue', (_, added, wanted, where, words) => {
  expect(queueingWords(added, wanted, where)).toBe(words);
});
