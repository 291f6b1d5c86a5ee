import type { Chance } from './chance.js';
import { print as mode } from './mode.js';
import { print as moon } from './moon.js';
import { print as ridge } from './ridge.js';
import { print as ripple } from './ripple.js';
import { print as sand } from './sand.js';
import { print as silk } from './silk.js';
import type { Mark } from './mark.js';
import { hex } from './oklch.js';
import { accents, inksOf, PAPERS, printTones, type Inks, type Paper } from './paper.js';
import { svgOf } from './svg.js';

const FAMILIES: Record<string, (chance: Chance, inks: Inks) => Mark[]> = {
  丝: silk,
  振: mode,
  涟: ripple,
  山: ridge,
  砂: sand,
  月: moon,
};
export const FAMILY_NAMES = Object.keys(FAMILIES);

export interface Print {
  hue: number;
  /** By chance unless given. */
  family?: string;
  paper?: Paper;
}

/**
 * A cover for a picture file, finer than the one on the screen: an SVG of 200 x 200 units, 1024 pixels wide when drawn
 * without a size; no text, no filters. `chanceOf` gives the draws of each concern. Throws a RangeError for an unknown family.
 */
export function printCover({ hue, ...wish }: Print, chanceOf: (concern: string) => Chance): string {
  const chance = chanceOf('cover');
  const family = wish.family ?? chance.pick(FAMILY_NAMES);
  const paper = wish.paper ?? chance.pick(PAPERS);
  const inks = inksOf(printTones[paper], hue, (hue + chance.pick(accents)) % 360, hex);
  const draw = FAMILIES[family];
  if (!draw) throw new RangeError(`no family ${family}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 200 200" fill="none">` +
    `<rect width="200" height="200" fill="${inks.ground}"/>${svgOf(draw(chanceOf(`cover/${family}`), inks))}</svg>`
  );
}
