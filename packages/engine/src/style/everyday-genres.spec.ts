import { describe, expect, it } from '@jest/globals';
import { genreIn } from './genre-words.js';
import { readStyle } from './style.js';

describe('words of genres that are everyday words', () => {
  it.each([
    ['heartbreak country duet between a man and a woman', 'country'],
    ['Country like Morgan Wallen', 'country'],
    ['a heartfelt country duet', 'country'],
    ['A country waltz', 'country'],
    ['old school country from the 70s', 'country'],
    ['I like country', 'country'],
    ['I want house', 'electronic'],
    ['house at 124 bpm', 'electronic'],
    ['soul from the 60s', 'r&b'],
    ['vintage soul like Amy Winehouse', 'r&b'],
    ['dance like Dua Lipa', 'electronic'],
    ['Energetic dance in 128 bpm', 'electronic'],
    ['song to dance to at weddings', 'electronic'],
    ['jazzy, female, acoustic', 'jazz'],
    ['jazzy ballad, smoky bar', 'jazz'],
    ['soulful ballad', 'r&b'],
    ['Epic rock', 'rock'],
    ['jazzy hip hop', 'rap'],
    ['古典美声', 'classical'],
    ['she does not dance', null],
    ['my country', null],
    ['our house', null],
    ['dance in the rain', null],
    ['a song about my house', null],
    ['deep house', 'electronic'],
    ['country', 'country'],
    ['world music', 'world'],
    ['caught in a trap, sad ballad', 'pop'],
    ['falling into your trap, r&b', 'r&b'],
    ['make it in a trap style', 'rap'],
    ['hip hop and trap', 'rap'],
    ['strap', null],
    ['trapeze artist', null],
    ['world of wonders', null],
    ['anthem for a country called Zubrowka', null],
    ['in a country style', 'country'],
    ['dance in my house', null],
    ['haunted house, scary', null],
    ['lost soul, acoustic', 'folk'],
    ['a whole new world', null],
    ['pop and soul', 'r&b'],
    ['rock and dance all night', 'rock'],
    ['rock bottom', null],
    ['mood swings', null],
    ['soap opera', null],
    ['fire drill', null],
    ['Indian summer', null],
    ['pop dance', 'electronic'],
    ['圆舞曲', null],
  ] as const)('%s: %s', (wish, genre) => expect(genreIn(wish)).toBe(genre));

  it.each([
    ['复古风，女声，迪斯科', 'electronic'],
    ['复古风格', null],
    ['韩国风格', null],
    ['祖国风光', null],
    ['中国风，男声', '古风'],
    ['新国风', '古风'],
    ['金属质感的声音', null],
    ['流行病', null],
    ['demo', null],
    ['流行，中间加一段说唱', 'pop'],
    ['古风，副歌后有一段rap', '古风'],
    ['来一段说唱', 'rap'],
    ['pop with a rap verse', 'pop'],
    ['rap with a long rap verse', 'rap'],
    ['rap verses about my life', 'rap'],
  ] as const)('in Chinese stand for one only by themselves: %s: %s', (wish, genre) =>
    expect(genreIn(wish)).toBe(genre),
  );

  it.each([
    ['抖音热门DJ', 'electronic'],
    ['广场舞歌曲', 'electronic'],
    ['蒸汽波', 'electronic'],
    ['喊麦', 'rap'],
    ['gospel choir', 'r&b'],
    ['藏族风格', 'world'],
    ['蒙古风', 'world'],
    ['苗族山歌', 'world'],
    ['陕北民歌', 'folk'],
    ['摇篮曲', 'folk'],
    ['京剧唱腔', '古风'],
    ['二胡，悲伤', '古风'],
    ['汽笛声声', null],
    ['钢琴曲', 'classical'],
    ['轻音乐', 'classical'],
    ['A小调', null],
    ['后摇，空灵', 'alternative'],
    ['港风', 'pop'],
    ['京剧摇滚', 'rock'],
  ] as const)('and kinds that are none have the nearest: %s: %s', (wish, genre) => expect(genreIn(wish)).toBe(genre));

  it('and what is not wanted of these is no genre', () => {
    expect(readStyle('不要DJ', 's').genre).not.toBe('electronic');
    expect(readStyle('不要DJ', 's').without).toBeUndefined();
  });
});
