import { describe, expect, it } from '@jest/globals';
import { marqueeCycle } from './marquee';

describe('the way of a marquee', () => {
  it('[P2.9-16] stands for 1.5 s before it moves', () => {
    const { keyframes, totalMs } = marqueeCycle(600, 1);
    expect(keyframes.slice(0, 2).map(({ transform }) => transform)).toEqual(['translateX(0px)', 'translateX(0px)']);
    expect(Number(keyframes[1]?.offset) * totalMs).toBeCloseTo(1500);
  });

  it.each([
    [300, 1, 5000],
    [600, 1, 10_000],
    [1200, 1, 20_000],
    [600, 2, 5000],
    [600, 0.5, 20_000],
  ])('[P2.9-17] %p px at speed %p take %p ms', (width, speed, ms) => {
    expect(marqueeCycle(width, speed).scrollMs).toBeCloseTo(ms);
  });

  it('[P2.9-18] rests for 100 ms at the far end and is then whole', () => {
    const { keyframes, totalMs, scrollMs } = marqueeCycle(600, 1);
    expect((1 - Number(keyframes[2]?.offset)) * totalMs).toBeCloseTo(100);
    expect(keyframes.slice(2).map(({ transform }) => transform)).toEqual(['translateX(-600px)', 'translateX(-600px)']);
    expect(totalMs).toBeCloseTo(1500 + scrollMs + 100);
  });
});
