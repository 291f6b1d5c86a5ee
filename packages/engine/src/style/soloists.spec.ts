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
    ['钢琴打底，萨克斯solo', 'sax'],
    ['古筝伴奏，笛子', 'dizi'],
    ['钢琴前奏，电吉他', 'electricGuitar'],
    ['前奏长笛，然后钢琴', 'piano'],
    ['前奏长笛', 'flute'],
    ['小提琴和弦乐，钢琴', 'violin'],
    ['古筝、琵琶，突出二胡', 'erhu'],
    ['加一点萨克斯，钢琴', 'piano'],
    ['钢琴背景音乐', 'piano'],
    ['爸爸教我弹吉他，钢琴曲', 'piano'],
    ['弹钢琴的女孩', 'piano'],
    ['汽笛声，钢琴', 'piano'],
    ['吉他练习伴奏', undefined],
    ['钢琴练习曲', 'piano'],
    ['walking bass, piano, sax solo', 'sax'],
    ['piano ballad with a guitar solo', 'piano'],
    ['acoustic guitar strumming, violin', 'violin'],
    ['violin intro, then electric guitar', 'electricGuitar'],
    ['rhythm guitar and lead violin', 'violin'],
    ["my grandfather's trumpet, piano", 'piano'],
    ['backing track for sax', undefined],
    ['for guitar practice', undefined],
    ['尤克里里纯音乐', 'ukulele'],
    ['手风琴独奏', 'accordion'],
    ['竖琴', 'harp'],
    ['唢呐，锣鼓', 'suona'],
    ['古琴曲', 'guqin'],
    ['葫芦丝', 'hulusi'],
    ['church organ', 'organ'],
    ['harp and flute', 'harp'],
    ['mouth harp', undefined],
    ['口风琴', undefined],
    ['mouth organ blues', 'harmonica'],
    ['圆号独奏', 'frenchHorn'],
    ['funk, horns', undefined],
    ['马林巴', 'marimba'],
    ['banjo', 'banjo'],
    ['中提琴独奏，忧郁', 'viola'],
    ['viola and piano', 'viola'],
    ['马头琴，草原', 'morinKhuur'],
    ['双簧管和竖琴', 'oboe'],
    ['trombone solo', 'trombone'],
    ['八音盒', 'musicBox'],
    ['music box and strings', 'musicBox'],
    ['celesta', 'glockenspiel'],
    ['扬琴', 'yangqin'],
    ['钢琴与双簧管', 'oboe'],
    ['鼓和贝斯', undefined],
    ['雨', undefined],
  ])('%s: %s', (text, soloist) => expect(soloistIn(text)).toBe(soloist));

  it('is nobody who is not wanted', () => {
    expect(soloistIn('小提琴和长笛', ['violin'])).toBe('flute');
    expect(playersIn('不要大提琴')).toEqual(['cello']);
    expect(playersIn('手风琴')).toEqual(['accordion']);
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
    expect(patches('电子，管风琴，纯音乐', 'keyboard')).toContain('organ');
    expect(patches('古典，中提琴，纯音乐', 'strings')).toContain('violin');
  });
});
