import { describe, expect, it } from '@jest/globals';
import { musicRequest } from './operations-music.js';
import { operationFacts, operations, priceOf, sharesOf } from './operations.js';

describe('the table of operations', () => {
  it('[L9-41] takes at most four songs as inspiration', () => {
    expect(operationFacts.inspiration.sources).toEqual({ least: 1, most: 4 });
    const inspired = (count: number) =>
      musicRequest.safeParse({
        task: 'playlist_condition',
        inspiration_clip_ids: Array.from({ length: count }, (_, at) => `song-${at}`),
        prompt: '一句词',
      }).success;
    expect([0, 1, 4, 5].map(inspired)).toEqual([false, true, true, false]);
  });

  it.each(operations)('%s: shares are whole hundredths, one an output, and sum to the price', (operation) => {
    for (const modelPrice of [0.5, 1]) {
      const shares = sharesOf(operation, modelPrice);
      expect(shares).toHaveLength(operationFacts[operation].outputs);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0) / 100).toBe(priceOf(operation, modelPrice));
    }
  });

  it('divides what does not divide evenly', () => {
    expect(sharesOf('stems', 1)).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8]);
  });

  it('makes songs exactly where a type is named', () => {
    for (const { yields, type } of Object.values(operationFacts)) expect(yields === 'songs').toBe(type !== null);
  });
});
