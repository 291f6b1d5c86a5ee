// Who plays in a song that another band was put under.
import type { Sheet } from '../sheet/sheet.js';
import { type Naming, scoreOf } from '../song/compose.js';
import type { Score } from '../score/score.js';

type Drawn = Pick<Score, 'seed' | 'band'>;

/** What those who play are drawn by. Who sings is drawn by the seed, whatever band there is. */
export const bandSeed = ({ seed, band }: Drawn): string => band ?? seed;

/** The singers of a song and its band, as a score tells of them. */
export const drawnAs = ({ seed, band }: Drawn): Drawn => ({ seed, ...(band === undefined ? {} : { band }) });

/** A score of a sheet, sung and played by those of `song`. */
export const scoreBy = (song: Drawn, sheet: Sheet, naming: Naming): Score => ({
  ...scoreOf(sheet, { ...naming, seed: bandSeed(song) }),
  ...drawnAs(song),
});
