import { beforeAll, expect, it } from '@jest/globals';
import type { PriceList } from '@overtone/contract/prices';
import type { SongSettings } from '@overtone/contract/song-settings';

let draftAgain: typeof import('./settings-again').draftAgain;
beforeAll(async () => {
  // As a page does it: before any of the tables is read.
  const list: PriceList = { version: '7.table', prices: {}, off: ['chirp-crow', 'FUZZ-1.0 Pro'] };
  Object.assign(globalThis, { overtonePrices: list });
  ({ draftAgain } = await import('./settings-again'));
});

it.each([
  ['chirp-crow', 'chirp-auk', ['model']],
  ['FUZZ-1.0 Pro', 'FUZZ-1.0', ['model']],
  ['chirp-fenix', 'chirp-fenix', []],
])('of %s, while two models are switched off, %s is laid out and %j is said', (model, laid, said) => {
  const settings: SongSettings = {
    ...{ operation: 'music', description: null, lyrics: '站台的灯', style: '民谣', exclude_style: '', title: '月台' },
    ...{ instrumental: false, model, vocal_gender: null, style_weight: null, weirdness_constraint: null },
    ...{ audio_weight: null, lyrics_weight: null, clarity: null, quality: null, section_start: null, variation: null },
    ...{ seed: null, verbatim: false, until: null, sources: [], recorded: true },
  };
  const around = { found: [], uid: '100001', personaOf: () => undefined, membersModels: true };
  const { draft, not } = draftAgain(settings, around);
  expect([draft.model, not]).toEqual([laid, said]);
});
