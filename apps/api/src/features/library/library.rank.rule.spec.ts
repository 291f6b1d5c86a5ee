import { describe, expect, it } from '@jest/globals';
import { popularityOf, scoreOf, type Standing } from './library.rank.rule.js';

const day = 86_400_000;
const song = (given: Partial<Standing> & { ageDays?: number } = {}): Standing => ({
  plays: 100,
  likes: 10,
  finishes: 20,
  createdAt: new Date(Date.UTC(2026, 10, 21) - (given.ageDays ?? 0) * day),
  ...given,
});

describe('the place of a song', () => {
  it.each([
    ['newer', { ageDays: 0 }, { ageDays: 1 }],
    ['liked more', { likes: 11 }, { likes: 10 }],
    ['heard to the end more', { finishes: 21 }, { finishes: 20 }],
    ['played more', { plays: 101 }, { plays: 100 }],
  ])('%s is recommended first, all else being equal', (_, better, worse) => {
    expect(scoreOf(song(better))).toBeGreaterThan(scoreOf(song(worse)));
  });

  it('a like moves more than a finished play, and that more than a play', () => {
    const one = { play: scoreOf(song({ plays: 101 })), finish: scoreOf(song({ finishes: 21 })) };
    expect(scoreOf(song({ likes: 11 }))).toBeGreaterThan(one.finish);
    expect(one.finish).toBeGreaterThan(one.play);
  });

  it('a song with ten times the esteem leads until the other is fourteen days younger', () => {
    const loved = (ageDays: number) => song({ plays: 1000, likes: 100, finishes: 200, ageDays });
    expect(scoreOf(loved(13.5))).toBeGreaterThan(scoreOf(song()));
    expect(scoreOf(loved(14))).toBeLessThan(scoreOf(song()));
  });

  it('a new song nobody knows stands before a known one of six weeks ago', () => {
    const fresh = song({ plays: 0, likes: 0, finishes: 0 });
    expect(scoreOf(fresh)).toBeGreaterThan(scoreOf(song({ ageDays: 42 })));
    expect(scoreOf(fresh)).toBeLessThan(scoreOf(song({ ageDays: 7 })));
  });

  it('popular forgets the age', () => {
    expect(popularityOf(song({ ageDays: 400 }))).toBe(popularityOf(song()));
    expect(popularityOf(song())).toBe(100 + 2 * 20 + 4 * 10);
    expect(popularityOf(song({ plays: 1e12 }))).toBe(2_147_483_647);
  });
});
