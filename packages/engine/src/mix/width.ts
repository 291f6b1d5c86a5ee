// How far the sides of a mix are moved, so that it stands as wide as its genre does. Linear.
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import { sideTarget } from './target.js';

const { max, min } = Math;

/** Nobody is brought to the middle, or away from it, by more. */
const [LEAST, MOST] = [0.4, 3.4];
/** Octaves from the lowest whose sides are taken away, whatever stands there. */
const NARROW = 2;

/** The gain of the sides, of the powers that middle and sides have in each octave once they have their colour. */
export function widthFor(middle: readonly number[], sides: readonly number[], genre: string): number {
  const [all, aside] = [middle, sides.slice(NARROW)].map((powers) => powers.reduce((a, b) => a + b, 0));
  return max(LEAST, min(MOST, gainOf(sideTarget(genre) - decibelsOfPower(aside! / max(1e-12, all!)))));
}
