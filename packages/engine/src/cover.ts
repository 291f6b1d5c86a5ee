import type { Chance } from '@overtone/artwork/chance';
import type { Paper } from '@overtone/artwork/paper';
import { pigments } from '@overtone/artwork/pigment';
import { printCover } from '@overtone/artwork/print';
import { PITCH_NAMES } from './theory/scale.js';
import { rng } from './seed/rng.js';

export interface CoverRequest {
  seed: string;
  /** As in `Score.key`, e.g. `A minor`; the hue follows it. */
  key?: string;
  /** Chosen by the seed unless given. */
  family?: string;
  paper?: Paper;
}

function hueOf(key: string | undefined, random: Chance): number {
  const pitch = PITCH_NAMES.findIndex((name) => key?.split(' ')[0] === name);
  return pitch < 0 ? random.pick(pigments) : pigments[pitch]!;
}

/** The cover of a song as an SVG, square, decided by its seed and key. */
export const cover = ({ seed, key, family, paper }: CoverRequest): string =>
  printCover({ hue: hueOf(key, rng(seed, 'cover/hue')), family, paper }, (concern) => rng(seed, concern));
