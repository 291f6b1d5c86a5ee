import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { barsAt, barsText, clockText, gridSeconds, secondsOfBar, snapped, snappedShift, steppedTo } from './grid';

const song = { bpm: 120, beatsPerBar: 4, firstBeat: 0.3, grid: 'beat' as const };

describe('the grid', () => {
  it.each([
    ['off', null],
    ['quarter', 0.125],
    ['beat', 0.5],
    ['bar', 2],
  ] as const)('%s has lines every %s s', (grid, seconds) => {
    expect(gridSeconds({ ...song, grid })).toBe(seconds);
  });

  it('pulls to the nearest line, counted from the first beat', () => {
    expect(snapped(song, 1.1)).toBeCloseTo(1.3);
    expect(snapped({ ...song, grid: 'bar' }, 1.1)).toBeCloseTo(0.3);
    expect(snapped({ ...song, grid: 'bar' }, 1.4)).toBeCloseTo(2.3);
    expect(snapped({ ...song, grid: 'off' }, 1.1234)).toBe(1.1234);
    expect(snapped(song, 1.1234, true)).toBe(1.1234);
  });

  it('has no line before the beginning nor behind the hour', () => {
    expect(snapped(song, -4)).toBeCloseTo(0.3);
    expect(snapped({ ...song, firstBeat: 1 }, -4)).toBe(0);
    expect(snapped({ ...song, grid: 'off' }, -4)).toBe(0);
    const last = snapped({ ...song, grid: 'bar' }, 1e9);
    expect(last).toBeGreaterThan(3598);
    expect(last).toBeLessThanOrEqual(3600);
  });

  it('pulls a line to itself and to no other', () => {
    fc.assert(
      fc.property(fc.double({ min: 30, max: 300, noNaN: true }), fc.integer({ min: 0, max: 2000 }), (bpm, line) => {
        const at = 0.3 + (line * 60) / bpm;
        fc.pre(at < 3599);
        expect(snapped({ ...song, bpm }, at)).toBeCloseTo(at, 9);
      }),
      { seed: 15 },
    );
  });

  it('says how far something is carried to land on a line', () => {
    expect(snappedShift(song, 1, 0.6)).toBeCloseTo(0.8);
    expect(snappedShift(song, 1, 0.6, true)).toBeCloseTo(0.6);
  });

  it('steps to the line before or behind, and by tenths of a second without a grid', () => {
    expect(steppedTo(song, 0.3, 1)).toBeCloseTo(0.8);
    expect(steppedTo(song, 0.31, 1)).toBeCloseTo(0.8);
    expect(steppedTo(song, 0.8, -1)).toBeCloseTo(0.3);
    expect(steppedTo(song, 0.2, -1)).toBe(0);
    expect(steppedTo({ ...song, grid: 'off' }, 1, 1)).toBeCloseTo(1.1);
  });
});

describe('places on the timeline in words', () => {
  it.each([
    [0.3, '1:1'],
    [0.79, '1:1'],
    [0.8, '1:2'],
    [2.3, '2:1'],
    [0.2, '0:4'],
  ])('%s s is bar and beat %s', (seconds, words) => {
    expect(barsText(song, seconds)).toBe(words);
  });

  it('finds the bar it named', () => {
    expect(barsAt(song, secondsOfBar(song, 977))).toEqual({ bar: 977, beat: 1 });
  });

  it.each([
    [0, '00:00.000'],
    [200.1234, '03:20.123'],
    [59.9999, '00:59.999'],
    [1.1, '00:01.100'],
    [3600, '60:00.000'],
    [-1, '00:00.000'],
  ])('%s s is %s on the clock', (seconds, words) => {
    expect(clockText(seconds)).toBe(words);
  });
});
