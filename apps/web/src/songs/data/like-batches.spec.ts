import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LikeBatches } from './like-batches';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function world(answer: (count: number) => number | null = (count) => 40 + count) {
  const sent: [songId: string, count: number][] = [];
  const batches = new LikeBatches(async (songId, count) => {
    sent.push([songId, count]);
    return answer(count);
  });
  return { batches, sent };
}

describe('likes', () => {
  it('[L4-16] of one song go in one call 1.5 s after the last press', async () => {
    const { batches, sent } = world();
    batches.press('a');
    await jest.advanceTimersByTimeAsync(1499);
    batches.press('a');
    batches.press('b');
    await jest.advanceTimersByTimeAsync(1499);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('[L4-16] count at once, then as the server says', async () => {
    const { batches } = world();
    batches.press('a');
    batches.press('a');
    expect(batches.shown('a', 12)).toBe(14);
    await jest.advanceTimersByTimeAsync(1500);
    expect(batches.shown('a', 12)).toBe(42);
    batches.press('a');
    expect(batches.shown('a', 12)).toBe(43);
    expect(batches.shown('a', 50)).toBe(51);
  });

  it('that could not be sent are no longer shown', async () => {
    const { batches } = world(() => null);
    batches.press('a');
    await jest.advanceTimersByTimeAsync(1500);
    expect(batches.shown('a', 12)).toBe(12);
  });

  it('[L4-16] wait no longer when the page is left', () => {
    const { batches, sent } = world();
    batches.press('a');
    batches.sendAll();
    batches.sendAll();
    expect(sent).toEqual([['a', 1]]);
  });
});
