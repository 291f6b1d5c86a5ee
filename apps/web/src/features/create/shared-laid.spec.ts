import { describe, expect, it } from '@jest/globals';
import { emptyDraft } from '../../songs/draft/draft';
import { requestOf } from './request';
import { laidOn, takesDescription } from './shared-laid';

const source = { songId: 's', title: '', family: 'suno', purpose: 'cover', others: [] } as never;

describe('words that were shared', () => {
  it('stand behind what is written, on the side where they are sent', () => {
    const before = { ...emptyDraft, mode: 'custom', description: '海边\n' } as const;
    const draft = { ...before, ...laidOn(before, 'description', '有雾') };
    expect(requestOf(draft)).toMatchObject({ body: { gpt_description_prompt: '海边\n有雾' } });
  });

  it('are sung, also where nobody sang', () => {
    const draft = {
      ...emptyDraft,
      instrumental: true,
      ...laidOn({ ...emptyDraft, instrumental: true }, 'lyrics', '雨停'),
    };
    expect(requestOf(draft)).toMatchObject({ body: { make_instrumental: false, prompt: '雨停' } });
    expect(laidOn(emptyDraft, 'lyrics', '雨停')).toEqual({ mode: 'custom', lyrics: '雨停' });
  });

  it('describe nothing that starts from a song: it has words of its own', () => {
    expect([takesDescription(emptyDraft), takesDescription({ ...emptyDraft, source })]).toEqual([true, false]);
  });
});
