import { describe, expect, it } from '@jest/globals';
import { normalised, termsOf, wantedOf } from './library.terms.rule.js';

const song = { title: '', tags: '', name: null, language: 'chinese', genres: ['folk'] };
const fits = (q: string, found: object): boolean => {
  const { terms, words } = termsOf({ ...song, ...found });
  const wanted = wantedOf(normalised(q), '', '');
  const like = (pattern: string) => words.includes(pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1'));
  return wanted.terms.every((term) => terms.includes(term)) && wanted.patterns.every(like);
};

describe('what a search finds', () => {
  it.each([
    ['远山', { title: '远山的呼唤' }],
    ['山', { title: '远山' }],
    ['呼唤 远山', { title: '远山的呼唤' }],
    ['ＬＯＶＥ', { title: 'Love in Ｔｏｋｙｏ' }],
    ['tokyo', { title: 'Love in Ｔｏｋｙｏ' }],
    ['民谣 远山', { title: '远山', tags: '民谣, 吉他' }],
    ['林深处', { name: '林深处' }],
    ['100%', { title: '100% 真心' }],
    ['a_b', { title: 'A_B' }],
    ['"引号"', { title: '他说"引号"' }],
    ["it's", { title: "It's fine" }],
    ['🎸', { title: '弹 🎸 的人' }],
    ['👨‍👩‍👧', { title: '一家 👨‍👩‍👧' }],
  ])('%s', (q, found) => expect(fits(q, found)).toBe(true));

  it.each([
    ['近山', { title: '远山' }],
    ['远山', { title: '远 山' }],
    ['abc', { title: 'ab bc' }],
    ['100%', { title: '1000 遍' }],
    ['a_b', { title: 'axb' }],
    ['山远', { title: '山', tags: '远' }],
  ])('not %s', (q, found) => expect(fits(q, found)).toBe(false));

  it('filters stand among the terms and cannot be typed', () => {
    const { terms } = termsOf({ ...song, title: '歌' });
    expect(terms).toEqual(expect.arrayContaining(['language:chinese', 'genre:folk']));
    expect(wantedOf('language:chinese', 'korean', 'jazz').terms).toEqual(
      expect.arrayContaining(['language:korean', 'genre:jazz']),
    );
    expect(wantedOf('language:chinese', '', '').terms).not.toContain('language:chinese');
  });
});
