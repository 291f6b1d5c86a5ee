import { describe, expect, it } from '@jest/globals';
import type { Persona } from '@overtone/contract/persona';
import type { SongSettings } from '@overtone/contract/song-settings';
import { aSong } from '../data/song.fixture';
import { emptyDraft } from './draft';
import { draftAgain } from './settings-again';

const asked = (more: Partial<SongSettings> = {}): SongSettings => ({
  ...{ operation: 'music', description: null, lyrics: '站台的灯', style: '民谣', exclude_style: '电音', title: '月台' },
  ...{ instrumental: false, model: 'chirp-auk', vocal_gender: 'f' as const },
  ...{ lyrics_weight: null, clarity: null, quality: null, section_start: null, variation: null },
  ...{ seed: null, verbatim: false },
  ...{ style_weight: 0.8, weirdness_constraint: null, audio_weight: 0.25, until: null, sources: [], recorded: true },
  ...more,
});
const source = (song_id: string, role: SongSettings['sources'][number]['role'], second: number | null = null) => ({
  ...{ song_id, role, second },
});
const found = (id: string, more = {}) => aSong({ id, title: id, duration: 60, status: 'complete', ...more });
const again = (
  settings: SongSettings,
  songs: Parameters<typeof draftAgain>[1]['found'] = [],
  kept: readonly Persona[] = [],
  membersModels = true,
) =>
  draftAgain(settings, {
    ...{ found: songs, uid: '100001', membersModels },
    personaOf: (songId) => kept.find((persona) => persona.song_id === songId),
  });

describe('the same settings again', () => {
  it('are words, model, voice and sliders; who may hear the next one is not touched', () => {
    expect(again(asked())).toEqual({
      draft: {
        ...{ mode: 'custom', description: '', lyrics: '站台的灯', style: '民谣', title: '月台', excludeStyle: '电音' },
        ...{ instrumental: false, model: 'chirp-auk', vocalGender: 'f', source: null },
        sliders: { ...emptyDraft.sliders, style: 80, audio: 25 },
        ...{ left: {}, seed: '', verbatim: false },
      },
      not: [],
    });
  });

  it('of a family are at that family, with what only it knows', () => {
    const { draft } = again(asked({ model: 'udio32-v1.5', clarity: 0.1, section_start: 1, seed: 7, verbatim: true }));
    expect(draft).toMatchObject({ model: 'udio32-v1.5', seed: '7', verbatim: true });
    expect(draft.sliders).toMatchObject({ clarity: 10, start: 100, quality: 75, style: 80, weirdness: 50 });
  });

  it('of a description are the description, not what was made of it', () => {
    const { draft } = again(asked({ description: '毕业那天', lyrics: '', style: '', title: '毕业' }));
    expect(draft).toMatchObject({ mode: 'simple', description: '毕业那天', lyrics: '', title: '' });
  });

  it('lay the song it started from where it was', () => {
    const extended = again(asked({ operation: 'extend', sources: [source('a', 'extend', 12.5)] }), [found('a')]);
    expect(extended.draft.source).toMatchObject({ songId: 'a', purpose: 'extend', continueAt: 12.5, own: true });
    const before = asked({ operation: 'extend', model: 'udio32-v1.5', sources: [source('a', 'extend', 0)] });
    const led = again(before, [found('a', { type: 'udio' })]).draft.source;
    expect(led).toMatchObject({ side: 'before', continueAt: 60 });
    expect(extended.draft.source).toMatchObject({ side: 'after' });
    const part = asked({ operation: 'infill', until: 21, sources: [source('a', 'infill', 8)] });
    expect(again(part, [found('a')]).draft.source).toMatchObject({ purpose: 'infill', from: 8, to: 21 });
    const inspired = asked({
      operation: 'inspiration',
      sources: ['a', 'b', 'c'].map((id) => source(id, 'inspiration')),
    });
    const { draft, not } = again(inspired, [found('a'), found('b'), found('c')]);
    expect(draft.source).toMatchObject({ songId: 'a', others: [{ songId: 'b' }, { songId: 'c' }] });
    expect(not).toEqual([]);
  });

  it('name the singer who sang, where they are still kept', () => {
    const sung = asked({ operation: 'persona', sources: [source('a', 'persona')] });
    const kept = { id: 'p', song_id: 'a', name: '小满' } as Persona;
    expect(again(sung, [found('a')], [kept])).toMatchObject({
      draft: { source: { songId: 'a', purpose: 'persona', personaId: 'p', singer: '小满' } },
      not: [],
    });
    expect(again(sung, [found('a')])).toMatchObject({ draft: { source: null, lyrics: '站台的灯' }, not: ['singer'] });
  });

  it('say what is not to be had any more', () => {
    const cover = asked({ operation: 'cover', sources: [source('a', 'cover')] });
    expect(again(cover, [null])).toMatchObject({ draft: { source: null, lyrics: '站台的灯' }, not: ['source'] });
    const inspired = asked({
      operation: 'inspiration',
      sources: [source('a', 'inspiration'), source('b', 'inspiration')],
    });
    expect(again(inspired, [null, found('b')])).toMatchObject({
      draft: { source: { songId: 'b', others: [] } },
      not: ['someSources'],
    });
    const upload = found('a', { type: 'upload' });
    const replaced = asked({ operation: 'infill', until: 9, sources: [source('a', 'infill', 3)] });
    expect(again(replaced, [upload]).not).toEqual(['source']);
    expect(
      again(asked({ operation: 'speed', sources: [source('a', 'speed')], recorded: false }), [found('a')]).not,
    ).toEqual(['once']);
    expect(again(asked({ model: 'long-gone', recorded: false }))).toMatchObject({
      draft: { model: 'chirp-auk' },
      not: ['model', 'unrecorded'],
    });
  });

  it('say that the base model of the family is chosen where this member may not choose theirs', () => {
    const of = (model: string, membersModels: boolean) => {
      const { draft, not } = again(asked({ model }), [], [], membersModels);
      return [draft.model, not];
    };
    expect(of('FUZZ-1.1 Pro', true)).toEqual(['FUZZ-1.1 Pro', []]);
    expect(of('FUZZ-1.1 Pro', false)).toEqual(['FUZZ-1.0', ['model']]);
    expect(of('chirp-auk', false)).toEqual(['chirp-auk', []]);
  });
});
