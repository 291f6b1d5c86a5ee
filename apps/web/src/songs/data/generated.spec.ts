import { expect, it } from '@jest/globals';
import { isGenerated, mayBePublic } from './generated';

it.each([
  ['a song that a model made', { type: 'music', is_public: false }, true],
  ['a recording', { type: 'upload', is_public: false, continue_clip_id: null }, false],
  ['a mix in which a song sounds', { type: 'upload', is_public: false, continue_clip_id: 'a' }, true],
  ['a card of a public list, which tells no source', { type: 'upload', is_public: true }, true],
] as const)('%s: whether it says that it is synthetic', (_, song, says) => {
  expect(isGenerated(song as Parameters<typeof isGenerated>[0])).toBe(says);
});

it.each([
  ['a song that a model made', { type: 'music', operation: 'create', source_known: false }, true],
  ['a recording', { type: 'upload', operation: 'upload', source_known: false }, false],
  [
    'a recording that its member says was made of a song',
    { type: 'upload', operation: 'upload', source_known: true },
    false,
  ],
  ['a mix in which a song of ours sounds', { type: 'upload', operation: 'mix', source_known: true }, true],
  [
    'a mix of recordings, or of songs that nobody knows',
    { type: 'upload', operation: 'mix', source_known: false },
    false,
  ],
  ['a card of a recording', { type: 'upload' }, false],
] as const)('%s: whether it can be made public', (_, song, can) => {
  expect(mayBePublic(song)).toBe(can);
});
