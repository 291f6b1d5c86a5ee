import { describe, expect, it } from '@jest/globals';
import { draftOf, emptyDraft, similarTo } from './draft';
import { aSong } from '../data/song.fixture';

describe('draft', () => {
  it('is private and simple at first', () => expect(emptyDraft).toMatchObject({ isPublic: false, mode: 'simple' }));

  it('gets the words of a described song back, not what the model made of them', () => {
    const song = aSong({ gpt_description_prompt: '给毕业那天', title: '毕业', prompt: '[Verse]\n...', tags: '民谣' });
    expect(draftOf(song)).toMatchObject({
      mode: 'simple',
      description: '给毕业那天',
      lyrics: '',
      style: '',
      title: '',
    });
  });

  it('gets lyrics, style, title and what to leave out back', () => {
    expect(draftOf(aSong({ negative_tags: '电音', is_public: true }))).toMatchObject({
      ...{ mode: 'custom', lyrics: '站台的灯', style: '民谣', title: '晚一点的月台' },
      ...{ excludeStyle: '电音', isPublic: true, instrumental: false },
    });
    expect(draftOf(aSong({ prompt: '' })).instrumental).toBe(true);
  });
});

describe('what create-similar puts on the desk', () => {
  it('[L4-21] is title, lyrics, style and what to leave out', () => {
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
