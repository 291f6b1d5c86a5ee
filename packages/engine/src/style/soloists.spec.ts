import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { playersIn } from './players.js';
import { soloistIn } from './soloists.js';

describe('who carries the tune', () => {
  it.each([
    ['大提琴曲', 'cello'],
    ['cello and piano', 'cello'],
    ['piano and cello', 'cello'],
    ['钢琴与小提琴', 'violin'],
    ['钢琴伴奏的二胡曲', 'erhu'],
    ['钢琴曲', 'piano'],
    ['安静的钢琴，一点弦乐', 'piano'],
    ['吉他纯音乐', 'guitar'],
    ['电吉他', 'electricGuitar'],
    ['古筝和笛子', 'guzheng'],
    ['鼓和贝斯', undefined],
    ['雨', undefined],
  ])('%s: %s', (text, soloist) => expect(soloistIn(text)).toBe(soloist));

  it('is nobody who is not wanted', () => {
    expect(soloistIn('小提琴和长笛', ['violin'])).toBe('flute');
    expect(playersIn('不要大提琴')).toEqual(['cello']);
  });

  const patches = (description: string, stem: 'strings' | 'keyboard') =>
    compose({ seed: 's', description, maxSeconds: 120 }).parts[stem].flatMap((part) =>
      part.kind === 'notes' ? part.patch : [],
    );

  it('is heard in what nobody sings, and between the words of a classical song', () => {
    expect(patches('古典，大提琴，纯音乐', 'strings')).toContain('cello');
    expect(patches('古典，大提琴，女声', 'strings')).toContain('cello');
    expect(patches('古典，纯音乐，不要大提琴', 'strings')).not.toContain('cello');
    expect(patches('流行，大提琴，女声', 'strings')).not.toContain('cello');
  });

  it('is drawn where none is named, or as the genre has them', () => {
    const leader = (description: string) => compose({ seed: 's', description, maxSeconds: 30 }).sheet.style.soloist;
    expect([leader('古典，纯音乐'), leader('摇滚，电吉他，纯音乐')]).toEqual([undefined, 'electricGuitar']);
    expect(patches('电子，钢琴，纯音乐', 'keyboard')).toContain('piano');
  });
});
