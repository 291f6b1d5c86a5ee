import { describe, expect, it } from '@jest/globals';
import { dbAtPlace, faderMarks, isSilent, linearGain, placeOfDb, unityPlace } from './gain-law';

describe('the law of the fader', () => {
  it('has +6 at the top, 0 dB at 14 % of its way and silence at the bottom', () => {
    expect([6, 0, -60].map(placeOfDb)).toEqual([0, 0.14, 1]);
    expect(placeOfDb(-90)).toBe(1);
    expect([0, 1].map((place) => dbAtPlace(place))).toEqual([6, -60]);
    expect(linearGain(-60)).toBe(0);
    expect(isSilent(-59.9)).toBe(false);
    expect(linearGain(0)).toBe(1);
    expect(linearGain(-20)).toBeCloseTo(0.1);
  });

  it('finds every tenth of a decibel again where it put it', () => {
    for (let tenths = -600; tenths <= 60; tenths++) {
      expect(dbAtPlace(placeOfDb(tenths / 10), true)).toBe(tenths / 10 + 0);
    }
  });

  it('only falls on the way down', () => {
    const way = Array.from({ length: 201 }, (_, at) => dbAtPlace(at / 200));
    expect(way.every((db, at) => at === 0 || db <= (way[at - 1] ?? 6))).toBe(true);
  });

  it('holds at 0 dB, unless it is drawn finely', () => {
    expect(dbAtPlace(unityPlace - 0.01)).toBe(0);
    expect(dbAtPlace(unityPlace + 0.01)).toBe(0);
    expect(dbAtPlace(unityPlace + 0.02)).toBeLessThan(0);
    expect(dbAtPlace(unityPlace - 0.01, true)).toBe(0.4);
    expect(dbAtPlace(NaN)).toBe(0);
  });

  it('has its marks apart', () => {
    const places = faderMarks.map((db) => placeOfDb(db));
    expect(Math.min(...places.slice(1).map((place, at) => place - (places[at] ?? 0)))).toBeGreaterThan(0.08);
  });
});
