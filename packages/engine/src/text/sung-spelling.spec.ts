import { describe, expect, it } from '@jest/globals';
import { syllablesOfEnglish } from './english.js';
import { sungSpelling } from './sung-spelling.js';

describe('an English word as it is meant', () => {
  it.each([
    ['ME', 'me'],
    ['Café', 'cafe'],
    ['Don’t', "don't"],
    ['Dr', 'doctor'],
    ['Mmmm', 'um'],
    ['HMM', 'hum'],
    ['shh', 'shush'],
    ['aaaahhh', 'ah'],
    ['ohhh', 'oh'],
    ['oooh', 'ooh'],
    ['yeeeaaahh', 'yeah'],
    ['woah', 'whoa'],
    ['brrr', 'bur'],
    ['looove', 'love'],
    ['babyyyy', 'baby'],
    ['sooo', 'so'],
    ['goooood', 'good'],
    ['freeee', 'free'],
    ['allll', 'all'],
    ['good', 'good'],
    ['constructor', 'constructor'],
  ])('%s is %s', (written, meant) => {
    expect(sungSpelling(written)).toBe(meant);
  });

  it('has as many syllables for our own singer as it is said with', () => {
    expect(['Mr', 'Mmm', 'Shhh', 'yeahhh', 'TV'].map((word) => syllablesOfEnglish(word).length)).toEqual([
      2, 1, 1, 1, 2,
    ]);
  });
});
