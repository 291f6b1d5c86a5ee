import { describe, expect, it } from '@jest/globals';
import { musicRequest } from './operations-music.js';
import { operationFacts, operations } from './operations.js';
import { filesOf, priceOf, sharesOf } from './outputs.js';
import { familyOfType, makerOf, providerIds, providers, songTypeOf } from './providers.js';

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
      const shares = sharesOf('suno', operation, modelPrice);
      expect(shares).toHaveLength(operationFacts[operation].outputs);
      expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0) / 100).toBe(priceOf('suno', operation, modelPrice));
    }
  });

  it('divides what does not divide evenly', () => {
    expect(sharesOf('suno', 'stems', 1)).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8]);
  });

  it('makes songs exactly where a type is named', () => {
    for (const { yields, type } of Object.values(operationFacts)) expect(yields === 'songs').toBe(type !== null);
  });
});

describe('what families make', () => {
  it('stems: each family has its own parts and price, one share each', () => {
    const made = providerIds.map((id) => [id, filesOf(id, 'stems').length, priceOf(id, 'stems', 1)]);
    expect(made.filter(([id]) => id !== 'udio')).toEqual([
      ['suno', 12, 1],
      ['mureka', 6, 1],
      ['riff', 4, 0.5],
    ]);
    for (const id of ['mureka', 'riff'] as const) {
      expect(sharesOf(id, 'stems', 1)).toHaveLength(providers[id].stems?.names.length ?? 0);
    }
  });

  it('[L1-07] one point is two songs of Fuzz', () => {
    expect(providers.riff.models.map(({ price }) => price)).toEqual(providers.riff.models.map(() => 0.5));
    expect(priceOf('riff', 'music', 0.5)).toBe(1);
  });

  it('[L1-06] one point is one song of Mureka', () => {
    expect(new Set(providers.mureka.models.map(({ price }) => price))).toEqual(new Set([1]));
    expect(priceOf('mureka', 'music', 1)).toBe(2);
  });

  it('every family has one model that is open to everybody, and it stands first', () => {
    for (const { models } of Object.values(providers)) {
      expect(models.map(({ memberOnly }) => memberOnly)).toEqual(models.map((_, at) => at > 0));
    }
  });

  it('[L3-08] a song has the type of its family', () => {
    expect(songTypeOf('suno', 'upsample')).toBe('upsample');
    expect(songTypeOf('mureka', 'music')).toBe('mureka');
    expect([songTypeOf('riff', 'music'), songTypeOf('riff', 'extend'), songTypeOf('riff', 'cover')]).toEqual([
      ...['riff_music', 'riff_extend', 'riff_music'],
    ]);
    for (const id of providerIds) {
      expect(familyOfType(songTypeOf(id, 'music'))).toBe(id);
      expect(() => songTypeOf(id, 'stems')).toThrow('makes no songs');
    }
  });

  it('a song is taken apart by its own family alone; what any recording can become, Suno makes', () => {
    expect(['suno', 'udio', 'mureka', 'riff', null].map((id) => makerOf('stems', id as never))).toEqual([
      ...['suno', null, 'mureka', 'riff', 'suno'],
    ]);
    expect([makerOf('midi', 'udio'), makerOf('mp4', 'udio'), makerOf('extend', 'udio')]).toEqual([
      'suno',
      null,
      'udio',
    ]);
  });
});
