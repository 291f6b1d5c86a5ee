import { gainOf } from '@overtone/sound/decibels';
import { bounds, near } from './bounds';

/** Where a fader stands is a fraction of its way from the top, 0, to the bottom, 1. */
const { least: silence, most: loudest } = bounds.gainDb;
/** 0 dB lies here; below it the scale widens downwards. */
export const unityPlace = 0.14;
const bend = 0.7;
/** So near to 0 dB a fader that is drawn falls into it, as a fraction of its way. */
const detent = 0.012;

export const isSilent = (db: number): boolean => db <= silence;

/** The factor for samples; at the bottom nothing is heard. */
export const linearGain = (db: number): number => (isSilent(db) ? 0 : gainOf(db));

export function placeOfDb(db: number): number {
  if (db > 0) return unityPlace * (1 - db / loudest);
  return unityPlace + Math.min(1, db / silence) ** bend * (1 - unityPlace);
}

const tenth = (db: number) => Math.round(db * 10) / 10 + 0;

/** Whole tenths of a decibel. `fine`: the detent holds nothing back. */
export function dbAtPlace(place: number, fine = false): number {
  const at = near(place, 0, 1, unityPlace);
  if (!fine && Math.abs(at - unityPlace) <= detent) return 0;
  if (at < unityPlace) return tenth(loudest * (1 - at / unityPlace));
  return tenth(silence * ((at - unityPlace) / (1 - unityPlace)) ** (1 / bend));
}

/** The marks of the scale; the last is silence. */
export const faderMarks = [6, 0, -6, -12, -24, -36, silence] as const;
