import { describe, expect, it } from '@jest/globals';
import { beginsFamily, filterOf, isNarrowed, listOf, modelsFor, withFilter, withoutFilters } from './filters';

const search = (text: string) => new URLSearchParams(text);

describe('what the address of my music asks for', () => {
  it('is all songs, newest first, when it says nothing', () => {
    expect(filterOf(search(''))).toEqual({ sort: 'newest', trash: false });
    expect(listOf(search('list=nowhere'))).toBe('own');
    expect(isNarrowed(filterOf(search('sort=title')))).toBe(false);
  });

  it('is read whole, and what it does not know is left out', () => {
    const text = 'q=%20月光%20&status=complete&visibility=private&model=chirp-v5&uploads=only&sort=plays';
    expect(filterOf(search(text))).toEqual({
      ...{ q: '月光', status: 'complete', visibility: 'private', model: 'chirp-v5', uploads: 'only' },
      ...{ sort: 'plays', trash: false },
    });
    expect(filterOf(search('status=lost&visibility=all&uploads=some&sort=random&q='))).toEqual({
      sort: 'newest',
      trash: false,
    });
    expect(filterOf(search(`q=${'词'.repeat(200)}`)).q).toHaveLength(80);
    expect(filterOf(search(`q=${'🎵'.repeat(200)}`)).q).toBe('🎵'.repeat(80));
  });

  it('keeps the rest when one thing changes, and the usual stands in no address', () => {
    expect(withFilter(search('list=own&sort=title'), 'q', '晚').toString()).toBe('list=own&sort=title&q=%E6%99%9A');
    expect(withFilter(search('sort=title&q=a'), 'sort', 'newest').toString()).toBe('q=a');
    expect(withoutFilters(search('sort=title&q=a&status=error')).toString()).toBe('sort=title');
  });
});

it('the models to choose among are four families, each with a line before it, and the one that is asked for', () => {
  const all = modelsFor('long-gone');
  expect(all.filter(beginsFamily)).toEqual(['chirp-auk', 'udio32-v1.5', 'mureka-7.6', 'FUZZ-1.0']);
  expect([all.length, all.at(-1)]).toEqual([16, 'long-gone']);
});
