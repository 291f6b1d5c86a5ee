import { chanceFrom, hashOf } from './chance.js';
import { screen as mode } from './mode.js';
import { screen as moon } from './moon.js';
import { screen as ridge } from './ridge.js';
import { screen as ripple } from './ripple.js';
import { screen as sand } from './sand.js';
import { screen as silk } from './silk.js';
import type { Mark } from './mark.js';
import { accents, inksOf, PAPERS, screenTones } from './paper.js';
import { hueOf } from './pigment.js';

export interface CoverArt {
  paper: string;
  marks: Mark[];
}

const families = [silk, mode, ripple, ridge, sand, moon];
const oklch = (l: number, c: number, h: number) => `oklch(${l} ${c} ${h})`;

/** Six families, all pictures of sound: 丝 振 涟 山 砂 月; light enough for a list. The same seed always draws the same cover. */
export function coverArt(seed: string): CoverArt {
  const chance = chanceFrom(hashOf(seed));
  const hue = hueOf(seed);
  const tones = screenTones[chance.pick(PAPERS)];
  const inks = inksOf(tones, hue, (hue + chance.pick(accents)) % 360, oklch);
  return { paper: inks.ground, marks: chance.pick(families)(chance, inks) };
}
