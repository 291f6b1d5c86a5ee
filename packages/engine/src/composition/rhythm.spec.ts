import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rng } from '../seed/rng.js';
import { placeSyllables } from './rhythm.js';

describe('placeSyllables', () => {
  it('places any number of syllables that fits, in order, without overlap', () => {
    const ask = fc.record({
      bars: fc.integer({ min: 1, max: 8 }),
      share: fc.double({ min: 0, max: 0.9, noNaN: true }),
      seed: fc.string(),
      syncopation: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(ask, ({ bars, share, seed, syncopation }) => {
        const count = Math.max(1, Math.floor(share * bars * 16));
        const none = Array.from({ length: count }, () => 0);
        const placed = placeSyllables({
          stress: none,
          pauseAfter: none.map((_, i) => i % 5 === 4),
          bars,
          syncopation,
          random: rng(seed, 'r'),
        });
        expect(placed).toHaveLength(count);
        placed.forEach(({ slot, slots }, i) => {
          expect(slots).toBeGreaterThan(0);
          expect(slot + slots).toBeLessThanOrEqual(placed[i + 1]?.slot ?? bars * 16);
        });
      }),
      { numRuns: 60, seed: 18 },
    );
  });
});
