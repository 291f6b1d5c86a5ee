import { describe, expect, it } from '@jest/globals';
import { asKept, emptyDraft, familyOf, fromBefore, inFamily, restOf, similarTo, withEverySlider } from './draft';
import {
  familyFor,
  makersOf,
  mostInspirations,
  purposesAt,
  purposesOf,
  sourceOf,
  whyNotBeside,
  withOther,
  withoutOther,
} from './draft-source';
import type { ProviderId } from '@overtone/contract/providers';
import type { Song } from '@overtone/contract/song';
import type { DraftPurpose } from './draft-source';
import { aSong } from '../data/song.fixture';

describe('draft', () => {
  it('is private and simple at first', () => expect(emptyDraft).toMatchObject({ isPublic: false, mode: 'simple' }));
});

describe('the family', () => {
  it('keeps the words when it changes, and each finds its model and sliders as they were left', () => {
    const suno = { ...emptyDraft, lyrics: '雨落在瓦上', sliders: { ...emptyDraft.sliders, style: 80 } };
    const fuzz = { ...suno, ...inFamily(suno, 'riff') };
    expect(fuzz).toMatchObject({ model: 'FUZZ-1.0', lyrics: '雨落在瓦上', sliders: emptyDraft.sliders });
    const pro = { ...fuzz, model: 'FUZZ-1.1 Pro', sliders: { ...fuzz.sliders, variation: 10 } };
    const back = { ...pro, ...inFamily(pro, 'suno') };
    expect(back).toMatchObject({ model: 'chirp-auk', sliders: { style: 80, variation: 50 } });
    expect({ ...back, ...inFamily(back, 'riff') }).toMatchObject({ model: 'FUZZ-1.1 Pro', sliders: { variation: 10 } });
    expect([familyOf(back), familyOf(pro), familyOf({ model: 'gone' })]).toEqual(['suno', 'riff', 'suno']);
    expect(inFamily(back, 'suno')).toEqual({});
  });

  it('that came later finds its sliders in the middle of what was kept before', () => {
    const kept = withEverySlider({ lyrics: '一', sliders: { style: 10, weirdness: 50, audio: 50 } });
    expect(kept).toEqual({ lyrics: '一', sliders: { ...emptyDraft.sliders, style: 10 } });
  });
});

describe('a slider', () => {
  const even = emptyDraft.sliders;
  const resting = { ...even, clarity: 25, quality: 75, start: 40 };

  it('rests where its family is asked for nothing else', () => {
    expect([restOf('udio', 'quality'), restOf('udio', 'style'), restOf('suno', 'quality')]).toEqual([75, 50, 50]);
    const udio = { ...emptyDraft, ...inFamily(emptyDraft, 'udio') };
    expect(udio).toMatchObject({ model: 'udio32-v1.5', sliders: resting });
    expect(inFamily(udio, 'suno')).toMatchObject({ sliders: even, left: { udio: { sliders: resting } } });
  });

  it('that was kept unmoved at another place rests there now, and the song on the desk stays', () => {
    const source = sourceOf(aSong({ type: 'udio' }), { uid: '100001', singer: '', purpose: 'extend' });
    const udio = { model: 'udio32-v1.5', sliders: { ...even, quality: 90 } };
    const kept = { ...emptyDraft, ...udio, lyrics: '一', source };
    const left = { suno: { model: 'chirp-auk', sliders: even }, udio };
    const now = { model: 'udio32-v1.5', sliders: { ...resting, quality: 90 } };
    expect(asKept({ ...kept, left, asides: [{ piece: { ...udio, left }, laid: { lyrics: '' } }] })).toEqual({
      ...{ ...kept, ...now, left: { ...left, udio: now } },
      asides: [{ piece: { ...now, left: { ...left, udio: now } }, laid: { lyrics: '' } }],
    });
    expect(asKept(fromBefore({ lyrics: '一', source: {} }))).toEqual({ ...emptyDraft, lyrics: '一' });
  });
});

describe('what create-similar puts on the desk', () => {
  it('[L3-29] [L4-21] is title, lyrics, style and what to leave out', () => {
    const song = aSong({ title: '青石巷', prompt: '雨落在瓦上', tags: '国风, 古筝', negative_tags: '电吉他' });
    expect(similarTo(song)).toEqual({
      ...{ mode: 'custom', title: '青石巷', lyrics: '雨落在瓦上', style: '国风, 古筝', excludeStyle: '电吉他' },
      ...{ instrumental: false, source: null },
    });
  });

  it('asks for no words where the song has none', () => {
    expect(similarTo(aSong({ prompt: '' }))).toMatchObject({ lyrics: '', instrumental: true });
  });
});

const mine = { uid: '100001', singer: '阿梨' };

describe('the song on the desk', () => {
  it('[L3-25] [L3-26] [L3-28] [L3-30] is one song, what it is for, the second to go on at, begin and end of what is replaced, and the singer', () => {
    const song = aSong({ duration: 60.4, title: '月台' });
    expect(sourceOf(song, { ...mine, purpose: 'infill', personaId: 'voice-1' })).toEqual({
      ...{ songId: 's0', title: '月台', purpose: 'infill', duration: 60.4, isUpload: false, own: true },
      ...{ family: 'suno', side: 'after' },
      ...{ continueAt: 60, from: 20, to: 41, personaId: 'voice-1', singer: '阿梨', others: [] },
    });
  });

  it('can be used for what the table allows: recordings and songs of others for less', () => {
    const uses = (more: Parameters<typeof aSong>[0], personaId: string | null = null) =>
      purposesOf(sourceOf(aSong(more), { ...mine, purpose: 'cover', personaId }));
    const all = ['extend', 'cover', 'infill', 'underpainting', 'overpainting', 'persona', 'inspiration'];
    expect(uses({})).toEqual(all);
    expect(uses({ type: 'upload' })).toEqual(['extend', 'cover', 'underpainting', 'overpainting']);
    expect(uses({ uid: null })).toEqual(['extend', 'cover', 'inspiration']);
    expect(uses({ uid: null }, 'voice-1')).toEqual(['extend', 'cover', 'persona', 'inspiration']);
  });

  it('is used at a family for what it makes: its own songs, and any that can be brought to it', () => {
    const of = (type: Song['type']) => sourceOf(aSong({ type }), { ...mine, purpose: 'cover' });
    expect(purposesAt('udio', of('udio'))).toEqual(['extend']);
    expect(purposesAt('udio', of('music'))).toEqual([]);
    expect(purposesAt('mureka', of('mureka'))).toEqual([]);
    expect(purposesAt('riff', of('riff_music'))).toEqual(['extend', 'cover']);
    expect(purposesAt('riff', of('udio'))).toEqual(['extend', 'cover']);
    expect(purposesAt('suno', of('mureka'))).toEqual(['extend', 'cover', 'underpainting', 'overpainting']);
    expect(purposesOf(of('riff_extend'))).toEqual(['extend', 'cover', 'underpainting', 'overpainting']);
    expect(makersOf(of('udio'), 'extend')).toEqual(['udio', 'suno', 'riff']);
  });

  it('is laid at its own family, where that makes it, or at the one that is chosen, or at one that does', () => {
    const at = (type: Song['type'], purpose: DraftPurpose, now: ProviderId) =>
      familyFor(sourceOf(aSong({ type }), { ...mine, purpose }), purpose, now);
    expect(at('udio', 'extend', 'riff')).toBe('udio');
    expect(at('udio', 'cover', 'riff')).toBe('riff');
    expect(at('udio', 'cover', 'mureka')).toBe('suno');
    expect(at('upload', 'cover', 'udio')).toBe('suno');
    expect(at('riff_music', 'underpainting', 'riff')).toBe('suno');
  });

  it('inspires together with others, four at most, each once', () => {
    let source = sourceOf(aSong(), { ...mine, purpose: 'inspiration' });
    for (const songId of ['s0', 's1', 's1', 's2', 's3', 's4']) source = withOther(source, { songId, title: songId });
    expect(source.others.map(({ songId }) => songId)).toEqual(['s1', 's2', 's3']);
    expect(mostInspirations).toBe(4);
    expect(whyNotBeside(source, { id: 's2', type: 'music' }, 'suno')).toBe('known');
    expect(whyNotBeside(source, { id: 's4', type: 'upload' }, 'suno')).toBe('isUpload');
    expect(whyNotBeside(source, { id: 's4', type: 'udio' }, 'suno')).toBe('otherFamily');
    expect(whyNotBeside(source, { id: 's4', type: 'music' }, 'suno')).toBeNull();
    expect(withoutOther(source, 's2').others.map(({ songId }) => songId)).toEqual(['s1', 's3']);
  });
});
