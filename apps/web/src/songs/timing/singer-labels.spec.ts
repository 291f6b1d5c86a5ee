import { describe, expect, it } from '@jest/globals';
import { readLabel } from './singer-labels';

describe('a label', () => {
  it.each([
    ['女声', 'female'],
    ['女声独唱', 'female'],
    ['Female Lead', 'female'],
    ['Male vocal', 'male'],
    ['Male Solo', 'male'],
    ['Solo: Male', 'male'],
    ['Men', 'male'],
    ['Male 1', 'male'],
    ['男女合唱', 'both'],
    ['男/女', 'both'],
    ['Male/Female', 'both'],
    ['齐唱', 'both'],
    ['对唱', 'both'],
    ['Everyone', 'both'],
    ['童声', 'child'],
    ['soft female vocals', 'female'],
  ])('%s is %s who sings, no section', (label, singer) => expect(readLabel(label)).toEqual({ section: null, singer }));

  it.each([
    ['Verse 1: Male', 'Verse 1', 'male'],
    ['Pre-Chorus - Female Vocal', 'Pre-Chorus', 'female'],
    ['主歌1 男', '主歌1', 'male'],
    ['副歌（合）', '副歌', 'both'],
    ['Verse: Male 1', 'Verse', 'male'],
    ['高潮: 男', '高潮', 'male'],
    ['第一段：男', '第一段', 'male'],
    ['桥：女', '桥', 'female'],
    ['Female Chorus', 'Female Chorus', 'female'],
    ['Guitar Solo: Female', 'Guitar Solo: Female', 'female'],
  ])('%s is the section %s, sung by %s', (label, section, singer) =>
    expect(readLabel(label)).toEqual({ section, singer }),
  );

  it.each(['副歌', 'Verse B', '合成器独奏', 'Guitar Solo', '合唱团', 'Man in the Mirror', 'Soft'])(
    '%s names nobody',
    (label) => expect(readLabel(label)).toEqual({ section: label, singer: null }),
  );
});
