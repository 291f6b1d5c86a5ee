import { describe, expect, it } from '@jest/globals';
import { emptyDraft, similarTo } from './draft';
import { mostInspirations, purposesOf, sourceOf, whyNotBeside, withOther, withoutOther } from './draft-source';
import { aSong } from '../data/song.fixture';

describe('draft', () => {
  it('is private and simple at first', () => expect(emptyDraft).toMatchObject({ isPublic: false, mode: 'simple' }));
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

  it('inspires together with others, four at most, each once', () => {
    let source = sourceOf(aSong(), { ...mine, purpose: 'inspiration' });
    for (const songId of ['s0', 's1', 's1', 's2', 's3', 's4']) source = withOther(source, { songId, title: songId });
    expect(source.others.map(({ songId }) => songId)).toEqual(['s1', 's2', 's3']);
    expect(mostInspirations).toBe(4);
    expect(whyNotBeside(source, { id: 's2', type: 'music' })).toBe('known');
    expect(whyNotBeside(source, { id: 's4', type: 'upload' })).toBe('isUpload');
    expect(whyNotBeside(source, { id: 's4', type: 'music' })).toBeNull();
    expect(withoutOther(source, 's2').others.map(({ songId }) => songId)).toEqual(['s1', 's3']);
  });
});
