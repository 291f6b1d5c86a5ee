import { describe, expect, it } from '@jest/globals';
import type { PresetFileSong } from './presets.file.rule.js';
import { handedOver, makingOrder, ordersAtOnce } from './presets.order.rule.js';

const song = (key: string, language: PresetFileSong['language'], days: number) =>
  ({ key, language, days }) as PresetFileSong;
/** Every third song is Chinese; the last is the newest. */
const library = Array.from({ length: 60 }, (_, i) => song(`song-${i}`, i % 3 === 0 ? 'chinese' : 'english', 60 - i));

describe('the order in which the library is made', () => {
  it('begins with the twelve songs that a first visit shows, and goes on by popularity with each song once', () => {
    const order = makingOrder(library);
    const keys = order.map(({ key }) => key);
    expect(order.map(({ first }) => first)).toEqual(Array.from({ length: 60 }, (_, i) => i < 12));
    expect(keys.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, i) => `song-${57 - 3 * i}`));
    expect(keys.slice(12, 15)).toEqual(['song-0', 'song-1', 'song-2']);
    expect(keys.slice(-2)).toEqual(['song-58', 'song-59']);
    expect(new Set(keys).size).toBe(60);
  });

  it('hands the first page over whole, and of the rest only what keeps the sandbox at work', () => {
    const order = makingOrder(library);
    expect(handedOver(order, 2)).toEqual(order.slice(0, 12));
    expect(handedOver(order.slice(11), 2)).toEqual(order.slice(11, 13));
    expect(handedOver(order.slice(12), 2)).toEqual(order.slice(12, 14));
  });

  it('keeps every thread of the sandbox at work, and one song waiting', () => {
    expect([1, 2, 4, 8].map(ordersAtOnce)).toEqual([2, 2, 4, 8]);
  });
});
