import { describe, expect, it } from '@jest/globals';
import { aSong } from '../data/song.fixture';
import { emptyDraft, type Draft } from '../draft/draft';
import { sourceOf } from '../draft/draft-source';
import { laidFrom } from './laid-from';

const now: Draft = { ...emptyDraft, lyrics: '站台的灯', style: '民谣', title: '月台', model: 'udio32-v1.5' };
const laid = (song: Parameters<typeof aSong>[0], words?: string) => {
  const whole = aSong({ duration: 60, ...song });
  const source = sourceOf(whole, { purpose: 'cover', uid: '100001', singer: '' });
  return laidFrom(whole, { source, lyrics: words ?? whole.prompt }, now);
};

describe('what a song lays on the desk that it is wanted at', () => {
  it('is its words, where somebody sings them, at a family that makes it', () => {
    const song = { title: '青石巷', prompt: '雨落在瓦上', tags: '国风', negative_tags: '电吉他' };
    expect(laid(song)).toMatchObject({
      ...{ mode: 'custom', title: '青石巷', lyrics: '雨落在瓦上', style: '国风', excludeStyle: '电吉他' },
      ...{ instrumental: false, model: 'chirp-auk', source: { songId: 's0', purpose: 'cover' } },
    });
    expect(laid({ ...song, prompt: '' })).toMatchObject({ lyrics: '', instrumental: true });
    // Of a stretch that nobody sings in, the song still has a voice.
    expect(laid(song, '')).toMatchObject({ lyrics: '', instrumental: false });
  });

  it('[L3-25] is nothing but the song where it is a recording: the words that lie there stay, and are sung', () => {
    const piece = laid({ type: 'upload', title: '手机录音', prompt: '', tags: '' });
    expect(Object.keys(piece).toSorted()).toEqual(['left', 'mode', 'model', 'sliders', 'source']);
    expect({ ...now, ...piece }).toMatchObject({
      ...{ mode: 'custom', lyrics: '站台的灯', style: '民谣', title: '月台', instrumental: false },
      source: { songId: 's0', isUpload: true },
    });
  });
});
