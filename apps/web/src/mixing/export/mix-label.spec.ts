import type { MixAudio } from '@overtone/contract/mix-project';
import { expect, it } from '@jest/globals';
import { emptyProject } from '../new-project';
import { mixLabel } from './mix-label';

const site = { provider: 'overtone', cue: true };
const file: MixAudio['source'] = { kind: 'file', hash: 'a'.repeat(64) };
const song = (generated?: boolean): MixAudio['source'] => ({
  ...{ kind: 'song', song: '7', stem: null },
  ...(generated !== undefined && { generated }),
});
const label = (...sources: MixAudio['source'][]) =>
  mixLabel(
    {
      ...emptyProject('p', ''),
      audios: sources.map((source, n) => ({ id: `a${n}`, name: '', seconds: 1, channels: 2, source })),
    },
    site,
  );

it.each([
  ['files alone', [file], false],
  ['own recordings beside files', [file, song(false)], false],
  ['a generated song', [song(false), song(true)], true],
  ['one of which nobody knows', [file, song()], true],
])('a mix of %s', (_, sources, generated) => {
  expect(label(...sources)).toEqual({
    label: generated ? { provider: 'overtone', contentId: 'p' } : null,
    cue: generated,
  });
});
