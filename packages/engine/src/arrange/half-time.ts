// Half-time: the back beat at half its speed in a bridge or a break, while hats and cymbals keep the time of the song.
import { rng } from '../seed/rng.js';
import type { SheetSection } from '../sheet/sheet.js';
import type { GenreName } from '../style/genre.js';

export type Groove = Readonly<Record<string, string>>;

/** How often a song of these genres has it. */
const CHANCE: Partial<Record<GenreName, number>> = {
  ...{ metal: 0.6, rock: 0.5, punk: 0.5, alternative: 0.5, pop: 0.4, electronic: 0.3, country: 0.25, rap: 0.25 },
};
const KEEP_TIME: ReadonlySet<string> = new Set(['hat', 'open', 'hatFoot', 'ride', 'china']);

const hasBackBeat = ({ snare = '', clap = '' }: Groove): boolean =>
  [snare, clap].some((row) => /^..x|^....x/.test(row));

/** Two bars of a groove of one, in which what is struck on the second beat comes on the third. */
export const halved = (groove: Groove): Groove =>
  Object.fromEntries(
    Object.entries(groove).map(([drum, row]) => [
      drum,
      KEEP_TIME.has(drum) ? row.repeat(2) : [...row].map((step) => `${step}-`).join(''),
    ]),
  );

/** The groove of a section, halved where the song wants it so. */
export function grooveOf({ kind }: SheetSection, groove: Groove, genre: GenreName, seed: string): Groove {
  const isPlace = kind === 'bridge' || kind === 'break';
  const wanted = isPlace && hasBackBeat(groove) && rng(seed, 'half-time').chance(CHANCE[genre] ?? 0);
  return wanted ? halved(groove) : groove;
}
