import { describe, expect, it } from '@jest/globals';
import { aSong } from '../../songs/data/song.fixture';
import { asListed, mostSelected, nothing, rangeTo, toggled, withAll, without } from './selection';

const song = (id: string) => aSong({ id });
const ids = ({ songs }: typeof nothing) => [...songs.keys()];

describe('a selection', () => {
  it('takes a song in and out, and remembers where', () => {
    const one = toggled(nothing, song('a'), 4);
    expect([ids(one), one.anchor]).toEqual([['a'], 4]);
    expect(ids(toggled(one, song('a'), 4))).toEqual([]);
  });

  it('draws a range from where it was begun, both ways', () => {
    const begun = toggled(nothing, song('a'), 4);
    expect([rangeTo(begun, 9), rangeTo(begun, 1), rangeTo(nothing, 3)]).toEqual([
      [4, 9],
      [1, 4],
      [3, 3],
    ]);
    const more = withAll(begun, [song('b'), song('c')]);
    expect([ids(more), more.anchor]).toEqual([['a', 'b', 'c'], 4]);
  });

  it('leaves songs out and keeps its place', () => {
    const all = withAll(toggled(nothing, song('a'), 4), [song('b'), song('c')]);
    const rest = without(all, new Set(['b', 'x']));
    expect([ids(rest), rest.anchor]).toEqual([['a', 'c'], 4]);
  });

  it('is what its songs have become; what the list does not show just now is as it was', () => {
    const chosen = withAll(nothing, [song('a'), song('b')]);
    const listed = [aSong({ id: 'x' }), aSong({ id: 'b', is_public: true })];
    const seen = asListed(chosen, 9, (place) => listed[place]);
    expect(seen.map(({ id, is_public }) => [id, is_public])).toEqual([
      ['a', song('a').is_public],
      ['b', true],
    ]);
  });

  it('ends at a thousand songs', () => {
    const many = Array.from({ length: mostSelected + 5 }, (_, at) => song(`s${at}`));
    const full = withAll(nothing, many);
    expect(full.songs.size).toBe(mostSelected);
    expect(toggled(full, song('more'), 0).songs.size).toBe(mostSelected);
    expect(toggled(full, song('s0'), 0).songs.size).toBe(mostSelected - 1);
  });
});
