import { hashOf } from './chance.js';

/** 十二律: one hue per pitch class, from C upwards. */
export const pigments = [90, 58, 40, 25, 8, 345, 312, 268, 245, 215, 172, 132] as const;

/** A song's own hue, when its key is not known. */
export function hueOf(id: string): number {
  return pigments[hashOf(id) % 12] ?? pigments[0];
}
