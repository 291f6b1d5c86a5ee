import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { barTicks, clockTicks, type Tick } from './ruler';
import { scales } from './view';

const song = { bpm: 120, beatsPerBar: 4, firstBeat: 0 };
const said = (ticks: readonly Tick[]) => ticks.flatMap(({ label }) => label ?? []);
/** The least distance of two that fulfil it. */
const gap = (ticks: readonly Tick[]) =>
  Math.min(Infinity, ...ticks.slice(1).map(({ x }, at) => x - (ticks[at]?.x ?? 0)));

describe('the ruler', () => {
  it('says minutes and seconds as finely as there is room', () => {
    expect(said(clockTicks({ scale: 10, left: 0 }, 400))).toEqual(['0:00', '0:10', '0:20', '0:30', '0:40']);
    expect(said(clockTicks({ scale: 700, left: 61 }, 300))).toEqual(['1:01', '1:01.1', '1:01.2', '1:01.3', '1:01.4']);
    expect(said(clockTicks({ scale: 2000, left: 0.05 }, 150))).toEqual(['0:00.05', '0:00.1']);
  });

  it('says bars, beats where they are wide enough, and skips bars where they are narrow', () => {
    expect(said(barTicks({ scale: 30, left: 0 }, 200, song))).toEqual(['1', '2', '3', '4']);
    expect(said(barTicks({ scale: 100, left: 0 }, 250, song))).toEqual(['1', '1:2', '1:3', '1:4', '2', '2:2']);
    expect(said(barTicks({ scale: 4, left: 0 }, 200, song))).toEqual(['1', '9', '17', '25']);
  });

  it('counts bars from the first beat, and those before it below 1', () => {
    expect(said(barTicks({ scale: 30, left: 0 }, 200, { ...song, firstBeat: 3 }))).toEqual(['0', '1', '2']);
  });

  it('never lets labels overlap nor lines smear, at any zoom and tempo, and is never without a label for long', () => {
    const scale = fc.double({ min: scales.least, max: scales.most, noNaN: true });
    const left = fc.double({ min: 0, max: 3000, noNaN: true });
    const project = fc.record({
      bpm: fc.double({ min: 30, max: 300, noNaN: true }),
      beatsPerBar: fc.integer({ min: 1, max: 12 }),
      firstBeat: fc.double({ min: 0, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.record({ scale, left }), project, (view, beaten) => {
        for (const ticks of [clockTicks(view, 1400), barTicks(view, 1400, beaten, 64)]) {
          const labelled = ticks.filter(({ label }) => label !== null);
          expect(gap(labelled)).toBeGreaterThanOrEqual(64 - 1e-6);
          expect(gap(ticks)).toBeGreaterThanOrEqual(6 - 1e-6);
          expect(ticks.length).toBeLessThan(300);
          expect(new Set(said(ticks)).size).toBe(labelled.length);
        }
      }),
      { numRuns: 500, seed: 18 },
    );
  });
});
