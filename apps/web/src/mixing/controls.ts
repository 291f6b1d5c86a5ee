import { bounds, near, ranges, type Range } from './bounds';
import { dbAtPlace, placeOfDb } from './gain-law';

/** How a knob, a fader or a field with a value is turned: by pointer, wheel and keys, everywhere alike. */
export interface Control extends Range {
  /** Where a double click brings it. */
  readonly rest: number;
  /** One press of an arrow key, and one with Shift. */
  readonly step: number;
  readonly fine: number;
  /** `log`: equal ways are equal ratios, and steps are such too. `fader`: see the law of the fader. */
  readonly law: 'linear' | 'log' | 'fader';
}
const linear = (range: Range, rest: number, step: number, fine: number): Control => ({
  ...{ least: range.least, most: range.most },
  ...{ rest, step, fine, law: 'linear' },
});
const log = (range: Range, rest: number, step = 1.0594630943592953, fine = 1.01): Control => ({
  ...{ least: range.least, most: range.most },
  ...{ rest, step, fine, law: 'log' },
});

export const controls = {
  fader: { ...linear(bounds.gainDb, 0, 1, 0.1), law: 'fader' },
  send: { ...linear(bounds.gainDb, bounds.gainDb.least, 1, 0.1), law: 'fader' },
  clipGain: linear(bounds.gainDb, 0, 1, 0.1),
  pan: linear(ranges.pan, 0, 0.05, 0.01),
  eqDb: linear(ranges.eqDb, 0, 1, 0.1),
  lowCut: log(ranges.hertz, 80),
  lowHz: log(ranges.hertz, 120),
  midHz: log(ranges.hertz, 1000),
  highHz: log(ranges.hertz, 6000),
  q: log(ranges.q, 0.8),
  threshold: linear(ranges.threshold, -18, 1, 0.1),
  ratio: log(ranges.ratio, 3),
  attack: linear(ranges.attack, 0.01, 0.005, 0.001),
  release: log(ranges.release, 0.15),
  makeup: linear(ranges.makeup, 0, 1, 0.1),
  reverbSeconds: linear(ranges.reverb, 1.8, 0.1, 0.01),
  delayBeats: linear(ranges.delayBeats, 0.5, 0.125, 0.125),
  feedback: linear(ranges.feedback, 0.35, 0.05, 0.01),
  speed: linear(bounds.speed, 1, 0.05, 0.01),
  semitones: linear(bounds.pitch, 0, 1, 0.1),
  bpm: linear(bounds.bpm, 120, 1, 0.1),
} as const satisfies Record<string, Control>;

/** A page key turns by so many steps. */
export const pageSteps = 6;

/** No digits that nobody set. */
const tidy = (value: number) => Number(value.toPrecision(6)) + 0;

/** Turned by so many steps, up or down; from between two steps to the next of them. */
export function stepped(control: Control, value: number, steps: number, fine = false): number {
  const { least, most, law, rest } = control;
  const size = fine ? control.fine : control.step;
  if (law === 'log') return tidy(near(value * size ** steps, least, most, rest));
  const at = value / size;
  const from = steps > 0 ? Math.floor(at + 1e-6) : Math.ceil(at - 1e-6);
  return tidy(near((from + steps) * size, least, most, rest));
}

/** 0 at the least, 1 at the most: how far round the knob is. */
export function placeOf({ least, most, law }: Control, value: number): number {
  if (law === 'fader') return 1 - placeOfDb(value);
  const place = law === 'log' ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least);
  return near(place, 0, 1, 0);
}

/** The middle of a knob that has one holds a little. */
const hold = 0.02;

export function valueAt(control: Control, place: number, fine = false): number {
  const { least, most, law, rest } = control;
  const at = near(place, 0, 1, placeOf(control, rest));
  if (law === 'fader') return dbAtPlace(1 - at, fine);
  if (law === 'log') return tidy(least * (most / least) ** at);
  const holds = rest === 0 && least < 0 && !fine && Math.abs(at - placeOf(control, 0)) <= hold;
  if (holds) return 0;
  return tidy(near(Math.round((least + at * (most - least)) / control.fine) * control.fine, least, most, rest));
}
