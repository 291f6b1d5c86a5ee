import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { apart, partnerFor, SINGERS, voiceFor } from './singers.js';

const SEEDS = Array.from({ length: 60 }, (_, i) => `p${i}`);
const lyrics = '[主歌]\n晚风吹过旧街口\n路灯照着你的手';

describe('two who are drawn to sing together', () => {
  it('are told from each other, in every song', () => {
    const distances = SEEDS.map((seed) => {
      const { voice, partner } = compose({ seed, lyrics, tags: '流行 男女对唱', quality: 5 }).sheet.style;
      return apart(voice!, partner!);
    });
    expect(Math.min(...distances)).toBeGreaterThan(0.95);
  });

  it('are those who were drawn first where these differ, and the same again', () => {
    const usual = SINGERS['male']!;
    for (const seed of SEEDS) {
      const [first, found] = [voiceFor('female', seed), partnerFor('female', usual, seed)];
      const isFar = apart(first, usual) >= 1;
      expect([apart(found, usual) >= apart(first, usual), isFar]).toEqual([
        true,
        JSON.stringify(found) === JSON.stringify(first),
      ]);
      expect(partnerFor('female', usual, seed)).toEqual(found);
    }
  });
});
