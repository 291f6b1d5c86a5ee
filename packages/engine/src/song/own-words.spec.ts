import { expect, it } from '@jest/globals';
import { ownWords } from './own-words.js';
import { styleOf } from './compose.js';

it.each([
  ['pop; avoid: rain songs', 'pop'],
  ['pop, no rain sounds', 'pop'],
  ['流行，不要江湖', '流行'],
])('words are not about what a style refuses: %s', (tags, plain) => {
  const of = (asked: string, seed: string) =>
    ownWords({ seed, tags: asked, description: '' }, styleOf({ seed, tags: plain }));
  for (const seed of ['a', 'b', 'c']) expect(of(tags, seed)).toEqual(of(plain, seed));
});
