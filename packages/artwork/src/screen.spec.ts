import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { coverArt } from './screen.js';
import { svgOf } from './svg.js';

const seeds = Array.from({ length: 200 }, (_, i) => `song-${i}`);

/** Whatever order a mark is written in. */
const inOrder = ['circle', 'd', 'fill', 'marks', 'opacity', 'paper', 'stroke', 'width'];

describe('drawn covers', () => {
  it('are the same for the same song, and differ between songs', () => {
    expect(coverArt('song-1')).toEqual(coverArt('song-1'));
    const drawn = new Set(seeds.map((seed) => JSON.stringify(coverArt(seed))));
    expect(drawn.size).toBe(seeds.length);
  });

  it('never draw a number that is none', () => {
    for (const seed of seeds) expect(JSON.stringify(coverArt(seed))).not.toMatch(/NaN|null|undefined/);
  });

  it('are written so that each of their elements says every word once', () => {
    for (const seed of seeds) {
      for (const element of svgOf(coverArt(seed).marks).match(/<[^>]+>/g) ?? []) {
        const words = [...element.matchAll(/ ([\w-]+)="/g)].map(([, word]) => word);
        expect(words).toEqual([...new Set(words)]);
      }
    }
  });

  it('have not changed: a song keeps its cover', () => {
    const drawn = createHash('sha256');
    for (const seed of seeds) drawn.update(JSON.stringify(coverArt(seed), inOrder));
    expect(drawn.digest('hex').slice(0, 16)).toBe('e814399cd4dfdd83');
  });
});
