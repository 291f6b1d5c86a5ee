import { describe, expect, it } from '@jest/globals';
import { sourceOf } from '../../songs/draft/draft-source';
import { aSong } from '../../songs/data/song.fixture';
import { bounded, continuedAt, movedEnd } from './source-range';

const used = { purpose: 'infill', uid: '100001', singer: '阿梨' } as const;
const source = { ...sourceOf(aSong({ duration: 60.4 }), used), from: 20, to: 40 };

describe('where a song is taken up', () => {
  it('[L9-37] it goes on from a whole second, from its last one unless somebody says otherwise', () => {
    expect(source.continueAt).toBe(60);
    expect(continuedAt(source, 12.6)).toBe(13);
    expect(continuedAt(source, 99)).toBe(60);
    expect(continuedAt(source, -4)).toBe(1);
  });

  it('what is replaced lies within the song, and its ends keep apart', () => {
    expect(movedEnd(source, 'from', 12.34)).toEqual({ from: 12.3, to: 40 });
    expect(movedEnd(source, 'from', 50)).toEqual({ from: 39, to: 40 });
    expect(movedEnd(source, 'from', -1)).toEqual({ from: 0, to: 40 });
    expect(movedEnd(source, 'to', 100)).toEqual({ from: 20, to: 60.4 });
    expect(movedEnd(source, 'to', 3)).toEqual({ from: 20, to: 21 });
  });

  it('a line that ends with the song, or is short, is a stretch that can be replaced', () => {
    const odd = { ...source, duration: 60.46 };
    expect(bounded(odd, { from: 50, to: 60.5 })).toEqual({ from: 50, to: 60.4 });
    expect(bounded(odd, { from: 60.2, to: 60.5 })).toEqual({ from: 59.4, to: 60.4 });
    expect(movedEnd(odd, 'to', 60.46)).toEqual({ from: 20, to: 60.4 });
  });

  it('begins with the middle third', () => {
    expect(sourceOf(aSong({ duration: 60.4 }), used)).toMatchObject({ from: 20, to: 41 });
  });
});
