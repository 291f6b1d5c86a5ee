// What leads into a louder section: by genre, drawn from the seed, and never the same twice in a row.
import { rng } from '../seed/rng.js';
import type { Sheet, SheetSection } from '../sheet/sheet.js';
import type { GenreName } from '../style/genre.js';
import { playersOf } from './players.js';
import { isLeftOut } from '../style/players.js';
import type { StemName } from '../theory/stems.js';

/**
 * `riser`, `reverse`, `sweep`, `scrape`: noises; `roll`, `swell`, `fill`: drums, of which swells are soft; `run`: a glissando;
 * `walk`, `pedal`: the bass; `stop`: the band is silent for a beat; `plain`: nothing at all.
 */
export type Transition =
  | 'riser'
  | 'reverse'
  | 'sweep'
  | 'scrape'
  | 'roll'
  | 'swell'
  | 'fill'
  | 'run'
  | 'walk'
  | 'pedal'
  | 'stop'
  | 'plain';

// prettier-ignore
export const TRANSITIONS: Readonly<Record<GenreName, readonly Transition[]>> = {
  pop: ['riser', 'reverse', 'roll', 'fill', 'sweep', 'stop'],
  electronic: ['riser', 'reverse', 'roll', 'sweep', 'stop'],
  'r&b': ['reverse', 'fill', 'stop', 'walk', 'plain'],
  rap: ['reverse', 'stop', 'sweep', 'fill', 'plain'],
  latin: ['fill', 'run', 'stop', 'walk'],
  rock: ['fill', 'roll', 'scrape', 'stop', 'walk'],
  punk: ['fill', 'roll', 'stop', 'scrape'],
  metal: ['fill', 'roll', 'scrape', 'stop'],
  alternative: ['fill', 'reverse', 'roll', 'scrape', 'stop'],
  country: ['fill', 'walk', 'stop', 'plain'],
  blues: ['walk', 'fill', 'stop', 'pedal'],
  folk: ['swell', 'walk', 'pedal', 'plain'],
  jazz: ['swell', 'walk', 'fill', 'pedal'],
  classical: ['swell', 'run', 'pedal', 'plain'],
  world: ['roll', 'run', 'swell', 'walk', 'plain'],
  '古风': ['run', 'swell', 'pedal', 'plain'],
};

const STEMS: Partial<Record<Transition, StemName>> = {
  ...{ roll: 'drums', swell: 'drums', fill: 'drums', walk: 'bass', pedal: 'bass' },
};

/** Who plays runs, of the genres that have them. */
export const RUNNERS: Partial<Record<GenreName, string>> = {
  ...{ latin: 'piano', classical: 'nylon', world: 'marimba', 古风: 'guzheng' },
};

export const runnerOf = ({ style }: Sheet) =>
  playersOf(style).layers.find(({ patch }) => patch === RUNNERS[style.genre]);

const isAtHand = (sheet: Sheet, transition: Transition): boolean => {
  const stem = STEMS[transition];
  if (transition === 'run') return runnerOf(sheet) !== undefined;
  return stem === undefined || !isLeftOut(sheet.style.without, stem);
};

export const isRise = (section: SheetSection, before: SheetSection | undefined): boolean =>
  before !== undefined && section.level > before.level;

/** What leads into each section, by its place; undefined where it is no louder than the one before. */
export function transitionsOf(sheet: Sheet, seed: string): (Transition | undefined)[] {
  const all = TRANSITIONS[sheet.style.genre].filter((transition) => isAtHand(sheet, transition));
  let last: Transition | undefined;
  return sheet.sections.map((section, i) => {
    if (!isRise(section, sheet.sections[i - 1])) return undefined;
    const fresh = all.filter((transition) => transition !== last);
    return (last = rng(seed, `transition/${i}`).pick(fresh.length > 0 ? fresh : (['plain'] as const)));
  });
}
