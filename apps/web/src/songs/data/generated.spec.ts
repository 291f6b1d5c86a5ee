import { expect, it } from '@jest/globals';
import { isGenerated } from './generated';

it.each([
  ['a song that a model made', { type: 'music', is_public: false }, true],
  ['a recording', { type: 'upload', is_public: false, continue_clip_id: null }, false],
  ['a mix in which a song sounds', { type: 'upload', is_public: false, continue_clip_id: 'a' }, true],
  ['a card of a public list, which tells no source', { type: 'upload', is_public: true }, true],
] as const)('%s: whether it says that it is synthetic', (_, song, says) => {
  expect(isGenerated(song as Parameters<typeof isGenerated>[0])).toBe(says);
});
