import { describe, expect, it } from '@jest/globals';
import { coverArt } from './cover-art';

const seeds = Array.from({ length: 200 }, (_, i) => `song-${i}`);

describe('drawn covers', () => {
  it('are the same for the same song, and differ between songs', () => {
    expect(coverArt('song-1')).toEqual(coverArt('song-1'));
    const drawn = new Set(seeds.map((seed) => JSON.stringify(coverArt(seed))));
    expect(drawn.size).toBe(seeds.length);
  });

  it('never draw a number that is none', () => {
    for (const seed of seeds) expect(JSON.stringify(coverArt(seed))).not.toMatch(/NaN|null|undefined/);
  });
});
