// What a bass player does with the bars of a phrase, so that the low end moves: rests before the back beat and at the end of
// phrases, other lengths, octaves, ghosts, notes that lead on. Letters as in patterns.ts; G is a note that glides down to its pitch.
import type { Rng } from '../seed/rng.js';
import type { SheetSection } from '../sheet/sheet.js';
import { BASS } from './patterns.js';

interface Phrasing {
  /** Bars in the middle of a phrase. */
  turns: readonly string[];
  /** Its last bar. */
  closes: readonly string[];
}

// prettier-ignore
const EIGHTHS: Phrasing = {
  turns: ['R-R.R-r.O-O.R-O-', 'R---R-R.r-..R-R.', 'R-r.....R-R-..O-', 'R-R-..R-O-O-O.r-', 'R-----r.....O-R-'],
  closes: ['R-R-R-......F-A-', 'R-R.R-..O-O-O-A-', 'R---r.......R-A-', 'R-R-R-..........', 'O-O-O-..r.....A-'],
};
// prettier-ignore
const LONG: Phrasing = {
  turns: ['R-------O---F---', 'R-----..R-O-----', 'R-------......R-', 'R---..O---------', 'O---------..R---'],
  closes: ['R-------....F-A-', 'R-----..O---O-A-', 'R-------........', 'R---F---......A-'],
};
// prettier-ignore
const SYNCOPATED: Phrasing = {
  turns: ['R--..rO-..S-..A-', 'R-..O-r.O--O..F-', 'R---..r.....R-O-', 'R--R..r-..O-S-O-', 'R-....r.O-..R---'],
  closes: ['R---......R-F-O-', 'R--..R-O......A-', 'R-r.....O-O-..A-', 'R-----..........'],
};
// prettier-ignore
const SUB: Phrasing = {
  turns: ['R-------....G---', 'R--R--....R-O---', 'R---....R---....', 'G-----------..R-', 'R--..R--..O-O---'],
  closes: ['R-------........', 'R---....G---..A-', 'R--R--O-O---....', 'G-----........A-'],
};
// prettier-ignore
const WALKS: Phrasing = {
  turns: ['R---W---W---W---', 'R---W-r.W---A---', 'R--rW---W---W-A-', 'R-------W---A---', 'R---W---W-W-A---'],
  closes: ['R---W---W-W-A-A-', 'R-----..W---A---', 'R---W-W-W---A---', 'R---O---W---A-A-'],
};
// prettier-ignore
const TWO: Phrasing = {
  turns: ['R-----..F---..F-', 'R---..R-F-----..', 'R-----..F---A---', 'R---R...F---....'],
  closes: ['R-----..F---A-A-', 'R---F---R---F-A-', 'R---....F-----..', 'R-------....F-A-'],
};
// prettier-ignore
const OFF: Phrasing = {
  turns: ['..R...R...R.R.O.', '..R..RR...R...RR', '..R...O...R...R.', '..R...R..RR...O.'],
  closes: ['..R...R...R.....', '..R...R...O.R.A.', '..R.....R.R.F.A.', '..R...RR....O.A.'],
};
// prettier-ignore
const CLAVE: Phrasing = {
  turns: ['R-----F-....R---', 'R-----R-..F-O---', '......F-....R-r.', 'R--...R-....O---', 'R-----R-----F-..'],
  closes: ['R-----F-....A---', '......F-..R-A-..', 'R-----R-....R-A-', 'R--..r..F---A---'],
};
// prettier-ignore
const SHUFFLED: Phrasing = {
  turns: ['R-R-T-T-F-F-S-S-', 'R-r.T-T-F-..S-F-', 'R---T-F-S-S-F-T-', 'R-R-..T-F-F-S-O-'],
  closes: ['R-R-T-..F-..A-A-', 'R---....F-S-O-A-', 'R-R-T-F-R---....', 'R-r.R-..S-F-T-A-'],
};
// prettier-ignore
const GALLOPS: Phrasing = {
  turns: ['R-rrR-rrR---R-rr', 'R-R-R-rrR-R-F-R-', 'R---R-rrR-rr....', 'R-rrR-..O-rrR-rr'],
  closes: ['R-rrR-rrR-F-A-A-', 'R---....R-rrF-A-', 'R-rrR-rrR-......', 'R-R-R-R-O-R-F-A-'],
};

const PHRASINGS: Readonly<Record<string, Phrasing>> = {
  ...{ roots: LONG, drone: LONG, drive8: EIGHTHS, driveFill: EIGHTHS, octaves: EIGHTHS, rootPush: SYNCOPATED },
  ...{ twoBeat: TWO, countryWalk: TWO, walk: WALKS, soulBass: SYNCOPATED, offbeat: OFF, rolling: OFF },
  ...{ long808: SUB, bounce808: SUB, tresillo: CLAVE, tumbao: CLAVE, shuffleBass: SHUFFLED, gallop: GALLOPS },
};

/** How hard each bar of a phrase of four is played: it leans on the first, and gives way before the next. */
export const BAR_FORCE = [1, 0.84, 0.94, 0.76] as const;

/**
 * A letter for every sixteenth of a section. In quiet ones the pattern goes on to the end of a phrase; in loud ones the first
 * bar of a phrase is as written, and the others have a turn of their own.
 */
export function bassRow(style: string, { bars, level }: SheetSection, random: Rng): string {
  const pattern = BASS[style];
  const phrasing = PHRASINGS[style];
  if (!pattern || !phrasing) throw new RangeError(`no bass called ${style}`);
  const written = (bar: number) =>
    Array.from({ length: 16 }, (_, k) => pattern[(bar * 16 + k) % pattern.length]).join('');
  const [turn, other] = [random.int(0, phrasing.turns.length - 1), random.int(1, phrasing.turns.length - 1)];
  const isLoud = level >= 2;
  return Array.from({ length: bars }, (_, bar) => {
    const isClose = bar % 4 === 3 || (bar === bars - 1 && bar > 0);
    if (isClose) return isLoud || random.chance(0.6) ? random.pick(phrasing.closes) : written(bar);
    if (bar % 4 === 0 || !isLoud) return written(bar);
    const place = turn + (bar % 4 === 2 ? other : 0);
    return phrasing.turns[place % phrasing.turns.length]!;
  }).join('');
}
