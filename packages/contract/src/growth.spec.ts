import { describe, expect, it } from '@jest/globals';
import { grownLikes, grownPlays, shownCounts } from './growth.js';

const born = Date.UTC(2026, 0, 1);
const after = (days: number) => new Date(born + days * 86_400_000);
const song = (id: string) => ({ id, created_at: new Date(born).toISOString() });
const songs = Array.from({ length: 300 }, (_, index) =>
  song(`0197a3c0-0000-7000-8000-${String(index).padStart(12, '0')}`),
);

describe('what is shown of a song that was never counted', () => {
  it('[L9-19] plays begin at 5 and a base of 0 to 14 that the id decides', () => {
    const first = songs.map((one) => grownPlays(one, after(0)));
    expect([...new Set(first)].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, base) => 5 + base));
    expect(songs.map((one) => grownPlays(one, after(0)))).toEqual(first);
  });

  it('[L9-19] plays grow toward 150, by 3 percent of what is missing a day', () => {
    for (const one of songs) {
      const begin = grownPlays(one, after(0));
      for (const days of [1, 10, 33, 100]) {
        expect(grownPlays(one, after(days))).toBe(Math.floor(begin + (150 - begin) * (1 - Math.exp(-0.03 * days))));
      }
      expect(grownPlays(one, after(5000))).toBeGreaterThanOrEqual(149);
      expect(grownPlays(one, after(5000))).toBeLessThanOrEqual(150);
    }
  });

  it('[L9-20] upvotes begin at 2 and grow toward 50, by 2.5 percent of what is missing a day', () => {
    const one = songs[0] ?? song('a');
    expect([0, 1, 10, 28, 100].map((days) => grownLikes(one, after(days)))).toEqual([2, 3, 12, 26, 46]);
    expect(grownLikes(one, after(10_000))).toBeLessThanOrEqual(50);
    expect(grownLikes(one, after(10_000))).toBeGreaterThanOrEqual(49);
  });

  it('[L9-19][L9-20] never shrinks, also for a song dated into the future', () => {
    const one = songs[7] ?? song('a');
    const days = Array.from({ length: 400 }, (_, day) => day - 3);
    const rises = (counts: number[]) => counts.every((count, index) => count >= (counts[index - 1] ?? 0));
    expect(rises(days.map((day) => grownPlays(one, after(day))))).toBe(true);
    expect(rises(days.map((day) => grownLikes(one, after(day))))).toBe(true);
    expect(grownLikes(one, after(-3))).toBe(2);
  });

  it('what the server has counted is shown as it is, zero too', () => {
    const counted = { ...song('a'), play_count: 0, upvote_count: 7 };
    expect(shownCounts(counted, after(90))).toEqual({ plays: 0, likes: 7 });
    expect(shownCounts({ ...counted, upvote_count: null }, after(0))).toEqual({ plays: 0, likes: 2 });
  });
});
