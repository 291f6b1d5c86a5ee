import { describe, expect, it } from '@jest/globals';
import { mixCompressor, mixEq } from '@overtone/contract/mix-project';
import { controls, placeOf, stepped, valueAt, type Control } from './controls';
import { plainCompressor, plainEq } from './new-project';

const all = Object.entries(controls) as [string, Control][];

describe('a control', () => {
  it.each(all)('%s goes from its least to its most and no further, and rests between', (_, control) => {
    const { least, most, rest } = control;
    expect([valueAt(control, 0), valueAt(control, 1)]).toEqual([least, most]);
    expect([valueAt(control, -9), valueAt(control, 9)]).toEqual([least, most]);
    expect([placeOf(control, least), placeOf(control, most)]).toEqual([0, 1]);
    expect(valueAt(control, placeOf(control, rest))).toBeCloseTo(rest, 3);
    expect(rest >= least && rest <= most).toBe(true);
    expect([stepped(control, least, -1), stepped(control, most, 1)]).toEqual([least, most]);
  });

  it.each(all)('%s is moved by every step, up as down, and by a fine one less', (_, control) => {
    const middle = valueAt(control, 0.5, true);
    const [up, down] = [stepped(control, middle, 1), stepped(control, middle, -1)];
    const [finer, lower] = [stepped(control, middle, 1, true), stepped(control, middle, -1, true)];
    expect([down < lower || control.fine === control.step, lower < middle, middle < finer]).toEqual([true, true, true]);
    expect(finer <= up).toBe(true);
  });

  it('steps to whole steps from between', () => {
    expect(stepped(controls.fader, -2.4, 1)).toBe(-2);
    expect(stepped(controls.fader, -2.4, -1)).toBe(-3);
    expect(stepped(controls.fader, -2.4, 1, true)).toBe(-2.3);
    expect(stepped(controls.fader, 5.5, 6)).toBe(6);
    expect(stepped(controls.pan, 0.1, -3)).toBe(-0.05);
    expect(Object.is(stepped(controls.pan, -0.05, 1), 0)).toBe(true);
    expect(stepped(controls.midHz, 1000, 12)).toBe(2000);
  });

  it('holds in the middle, unless it is turned finely', () => {
    expect(valueAt(controls.pan, 0.515)).toBe(0);
    expect(valueAt(controls.pan, 0.515, true)).toBe(0.03);
    expect(valueAt(controls.eqDb, 0.49)).toBe(0);
  });

  it('rests where a new track stands', () => {
    expect([controls.midHz.rest, controls.q.rest]).toEqual([plainEq.mid.hz, plainEq.mid.q]);
    expect([controls.lowHz.rest, controls.highHz.rest]).toEqual([plainEq.low.hz, plainEq.high.hz]);
    const { thresholdDb, ratio, attack, release, makeupDb } = plainCompressor;
    expect([thresholdDb, ratio, attack, release, makeupDb]).toEqual(
      [controls.threshold, controls.ratio, controls.attack, controls.release, controls.makeup].map(({ rest }) => rest),
    );
  });

  it('goes exactly as far as the schema of a project', () => {
    const eq = (hz: number, db: number, q: number) =>
      mixEq.safeParse({ ...plainEq, lowCut: hz, low: { hz, db }, mid: { hz, db, q }, high: { hz, db } }).success;
    const compressor = (edge: 'least' | 'most', beyond: number) =>
      mixCompressor.safeParse({
        on: true,
        thresholdDb: controls.threshold[edge] + beyond,
        ratio: controls.ratio[edge] + beyond,
        attack: controls.attack[edge] + beyond,
        release: controls.release[edge] + beyond,
        makeupDb: controls.makeup[edge] + beyond,
      });
    expect([eq(20, -18, 0.1), eq(20_000, 18, 10), eq(19, 0, 1), eq(20, 19, 1)]).toEqual([true, true, false, false]);
    expect([controls.midHz.least, controls.eqDb.most, controls.q.most]).toEqual([20, 18, 10]);
    expect([compressor('least', 0).success, compressor('most', 0).success]).toEqual([true, true]);
    expect(compressor('least', -0.001).error?.issues).toHaveLength(5);
    expect(compressor('most', 0.001).error?.issues).toHaveLength(5);
  });
});
