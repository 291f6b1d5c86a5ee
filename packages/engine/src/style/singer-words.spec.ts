import { describe, expect, it } from '@jest/globals';
import { isDuet } from './singer-words.js';
import { ownTags, readStyle } from './style.js';

describe('a duet', () => {
  it.each([
    '流行 男女对唱',
    '流行，对唱',
    '男女声',
    '男女合唱',
    '民谣，男声，女声',
    '男生和女生一起唱',
    '一男一女，合唱',
    'pop duet male and female',
    'male and female vocals',
    'Male & Female Vocals, indie',
    'male/female vocal',
    'duet, piano',
    'duet vocal',
  ])('is asked for: %s', (text) => {
    expect(isDuet(text)).toBe(true);
    expect(ownTags(readStyle(text, 's'), false)).toContain('duet vocal');
  });

  it.each([
    '合唱',
    '童声合唱',
    "kids' choir, male and female",
    '女声',
    'female vocals, no male vocals',
    'female vocals, not male',
    '男声或女声',
    '女声对唱',
    'female duet',
    'piano duet',
    'violin duet',
    'alto sax, tenor sax',
    'a boy loves a girl',
    '一个女生暗恋男生',
    '男女主角离别',
  ])('is not asked for: %s', (text) => {
    expect(isDuet(text)).toBe(false);
    expect(ownTags(readStyle(text, 's'), false)).not.toContain('duet vocal');
  });
});
