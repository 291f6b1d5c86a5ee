import { describe, expect, it } from '@jest/globals';
import { englishRhyme, syllablesOf } from './english-sound';
import { rhymesOf, rhymesOfHanzi } from './rhyme';
import { hanziByRhyme } from './rhyme-hanzi';

const hanzi = rhymesOfHanzi(hanziByRhyme);
const shown = (text: string) =>
  rhymesOf(text, hanzi).map((rhyme) => rhyme && `${rhyme.sound}${rhyme.shared ? '*' : ''}`);

describe('rhyme by line', () => {
  it('of Chinese is the final of the last hanzi, particles apart; what rhymes in its section is marked', () => {
    const text =
      '[Verse]\n站台的灯一盏一盏灭了\n你说再等下一班车\n月光落在窗台上，\n风吹过旧的街巷\n\n[Chorus]\n晚一点再晚一点';
    expect(shown(text)).toEqual([null, 'ie', 'o', 'ang*', 'ang*', null, null, 'an']);
  });

  it('knows each hanzi once, and tells 是 from 衣', () => {
    expect(hanzi.size).toBe(Object.values(hanziByRhyme).join('').length);
    expect(['是', '衣', '雨', '中', '心', '儿'].map((one) => hanzi.get(one))).toEqual([
      'zhi',
      'i',
      'i',
      'eng',
      'en',
      'i',
    ]);
  });

  it.each([
    ['night', 'white'],
    ['fly', 'eye'],
    ['rain', 'plane'],
    ['love', 'above'],
    ['home', 'foam'],
    ['blue', 'through'],
    ['happy', 'sea'],
    ['sound', 'around'],
    ['stay', 'away'],
    ['dream', 'theme'],
    ['back', 'track'],
    ['kissing', 'missing'],
    ['mind', 'kind'],
  ])('of English is by sound: %s and %s', (one, other) => expect(englishRhyme(one)).toBe(englishRhyme(other)));

  it.each([
    ['love', 'move'],
    ['night', 'bit'],
    ['home', 'come'],
    ['sea', 'fly'],
    ['bite', 'bait'],
  ])('%s and %s only look alike', (one, other) => expect(englishRhyme(one)).not.toBe(englishRhyme(other)));

  it('in one verse of English marks the pair', () => {
    expect(
      rhymesOf('Walking through the night\nAll alone\nEvery star is white', hanzi).map((line) => line?.shared),
    ).toEqual([true, false, true]);
  });

  it.each([
    ['the', 1],
    ['love', 1],
    ['walked', 1],
    ['wanted', 2],
    ['table', 2],
    ['times', 1],
    ['wishes', 2],
    ['horizon', 3],
    ['yesterday', 3],
  ])('%s has %p syllables', (word, count) => expect(syllablesOf(word)).toBe(count));
});
