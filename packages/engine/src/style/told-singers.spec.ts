import { describe, expect, it } from '@jest/globals';
import { readStyle } from './style.js';
import { isDuet, singerIn, voiceIn } from './singer-words.js';

describe('who sings by what is told', () => {
  it.each([
    ['爸爸唱给女儿的歌', 'male'],
    ['新郎唱给新娘', 'male'],
    ['妈妈唱给宝宝听', 'female'],
    ['女儿唱给爸爸的儿歌', 'female'],
    ['妈妈唱给我听的歌谣', null],
    ['小时候妈妈唱给我听的歌，男声', 'male'],
    ['给妈妈唱给爸爸听过的歌', null],
    ['女生视角的歌', 'female'],
    ['男生视角，失恋', 'male'],
    ['以男性视角', 'male'],
    ['男生视角，女声', 'female'],
    ['我是女生，想唱给男朋友', 'female'],
    ['我是女生，男声', 'male'],
    ['我是女人花', null],
    ['男生视角和女生视角各一段', null],
    ['男女生视角', null],
    ['老公唱给老婆，老婆唱给老公', null],
    ['儿女团圆，春节', null],
    ['女团', 'female'],
    ['姐妹合唱', 'female'],
    ['兄弟姐妹合唱', null],
    ['爸爸妈妈唱给孩子', null],
    ['兄弟合唱，摇滚', 'male'],
    ['母女对唱', 'female'],
    ['妈妈和女儿对唱', 'female'],
    ['妈妈和女儿一起唱的歌', 'female'],
    ['爸爸和儿子对唱', 'male'],
    ['爸爸妈妈和女儿一起唱', null],
    ['写给妈妈和女儿的歌', null],
    ['给妈妈和女儿唱的歌', null],
    ['a mother-daughter duet', 'female'],
    ['duet between a father and his son', 'male'],
    ['father and daughter duet', null],
    ['a nursery rhyme', 'child'],
    ['dad sings to his daughter', 'male'],
    ['my mom sings to me', null],
    ["from a mother's perspective", 'female'],
    ['a girl with a beautiful, clear voice', 'female'],
    ['a girl with a guitar', null],
    ['bass voice, slow', 'male'],
  ] as const)('%s: %s', (text, singer) => expect(singerIn(text)).toBe(singer));

  it('is a voice only where one is named', () => expect(voiceIn('女生视角的歌')).toBeNull());
  it('is nobody who is not wanted', () => expect(readStyle('不要女声，女生视角', 's').singer).toBe('male'));
  it.each([
    ['母女对唱', false],
    ['父子对唱', false],
    ['妈妈和女儿对唱', false],
    ['妈妈和儿子对唱', true],
    ['a mother and daughter duet', false],
    ['a duet between a mother and her daughter', false],
    ['father and daughter duet', true],
    ['mother and daughter, duet with a man', true],
    ['父女对唱', true],
    ['情侣对唱，我是女生', true],
  ])('is a man with a woman: %s: %s', (text, isOfTwo) => expect(isDuet(text)).toBe(isOfTwo));
});
