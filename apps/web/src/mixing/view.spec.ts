import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitting, following, scales, scrolled, secondsAt, xAt, zoomed } from './view';

describe('the part of the timeline that is seen', () => {
  it('has seconds for pixels and pixels for seconds', () => {
    const view = { scale: 20, left: 30 };
    expect(xAt(view, 31)).toBe(20);
    expect(secondsAt(view, 20)).toBe(31);
  });

  it('keeps what lies under the pointer where it is when it zooms', () => {
    const [scale, left, x, factor] = [
      fc.double({ min: 1, max: 200, noNaN: true }),
      fc.double({ min: 500, max: 900, noNaN: true }),
      fc.integer({ min: 0, max: 400 }),
      fc.double({ min: 0.9, max: 1.5, noNaN: true }),
    ];
    fc.assert(
      fc.property(fc.record({ scale, left }), x, factor, (view, at, by) => {
        expect(secondsAt(zoomed(view, by, at), at)).toBeCloseTo(secondsAt(view, at), 6);
      }),
      { seed: 15 },
    );
  });

  it('zooms so far and no further, and never before the beginning', () => {
    expect(zoomed({ scale: 1000, left: 0 }, 10, 0).scale).toBe(scales.most);
    expect(zoomed({ scale: 0.1, left: 0 }, 0.1, 0).scale).toBe(scales.least);
    const widest = { scale: scales.most, left: 5 };
    expect(zoomed(widest, 2, 100)).toBe(widest);
    expect(zoomed({ scale: 20, left: 1 }, 0.5, 300).left).toBe(0);
  });

  it('shows the whole of a project, of an empty one a second', () => {
    const whole = fitting(200, 1000);
    expect(xAt(whole, 200)).toBeCloseTo(960);
    expect(fitting(0, 1000)).toEqual({ left: 0, scale: 960 });
  });

  it('scrolls from the beginning to the end of the project', () => {
    const view = { scale: 10, left: 5 };
    expect(scrolled(view, 20, 60).left).toBe(7);
    expect(scrolled(view, -1000, 60).left).toBe(0);
    expect(scrolled(view, 9000, 60).left).toBe(60);
    expect(scrolled(view, 0, 60)).toBe(view);
  });

  it('follows a playhead that has run out of sight, and leaves one that is seen alone', () => {
    const view = { scale: 10, left: 0 };
    expect(following(view, 50, 1000)).toBe(view);
    const next = following(view, 96, 1000);
    expect(xAt(next, 96)).toBeCloseTo(100);
    expect(xAt(following(next, 3, 1000), 3)).toBe(30);
  });
});
