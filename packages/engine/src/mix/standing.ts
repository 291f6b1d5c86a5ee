// Where a voice stands before the band once the whole has the colour and the width of its genre, from powers alone.
import { bandPowers } from '@overtone/sound/bands';
import type { Biquad } from '@overtone/sound/biquad';
import { decibelsOfPower } from '@overtone/sound/decibels';
import { kWeighting } from '@overtone/sound/loudness';
import { OCTAVES, octavePowers } from '@overtone/sound/octaves';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { octaveTarget } from './target.js';
import { bellsFor, gainsOf, responseOf } from './tone.js';
import { widthFor } from './width.js';

const { max, sqrt, SQRT1_2, SQRT2 } = Math;

/** The octaves, behind them quarters of the one where words lie, and their edges. */
const BANDS: readonly (readonly [low: number, high: number])[] = [
  ...OCTAVES.map((hz) => [hz * SQRT1_2, hz * SQRT2] as const),
  ...[0, 1, 2, 3].map((quarter) => [2000 * 2 ** (quarter / 4), 2000 * 2 ** ((quarter + 1) / 4)] as const),
  [4000, 8000],
];
/** Each quarter, and the octave in which it lies. */
const WORDS = [5, 5, 6, 6].map((octave, quarter) => ({ octave, at: OCTAVES.length + quarter }));
const EDGE = OCTAVES.length + WORDS.length;

/** The powers of all bands: of voice and band while there is singing, and of both from beginning to end. */
export interface Heard {
  own: number[];
  rest: number[];
  ever: number[];
  others: number[];
  /** What part of each octave of the band is at the sides. */
  aside: number[];
}

const weights = OCTAVES.map((hz) => kWeighting(SAMPLE_RATE).reduce((sum, stage) => sum + responseOf(stage, hz), 0));

const added = (rows: readonly number[][]): number[] => BANDS.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0));
const whole = (row: readonly number[]): number => row.slice(0, OCTAVES.length).reduce((a, b) => a + b, 0);

/** From windows here and there. */
function asideOf({ left, right }: Stereo): number[] {
  const { mid, side } = octavePowers(left, right, SAMPLE_RATE, 65536);
  return side.map((power, k) => power / (power + mid[k]! + 1e-12));
}

/** A voice, at `gain`, and the band; undefined where one of them is silent. */
export function listen(voice: Stereo, gain: number, band: Stereo): Heard | undefined {
  const powersOf = ({ left, right }: Stereo) => bandPowers(left, right, SAMPLE_RATE, BANDS);
  const sung = powersOf(voice).map((row) => row.map((power) => power * gain * gain));
  const played = powersOf(band);
  const top = sung.reduce((most, row) => max(most, whole(row)), 0);
  const during = sung.map((row) => whole(row) > top * 0.02);
  const [own, rest] = [sung, played].map((rows) => added(rows.filter((_, k) => during[k])));
  if (top < 1e-6 || whole(rest!) < 1e-6) return undefined;
  return { own: own!, rest: rest!, ever: added(sung), others: added(played), aside: asideOf(band) };
}

/** Decibels by which the voice as it was sung is above the band from 4 to 8 kHz. */
export const edgeOf = ({ own, rest }: Heard): number => decibelsOfPower(own[EDGE]! / rest[EDGE]!);

interface Standing {
  /** Decibels by which the voice is above the band, to an ear (BS.1770) and from 2 to 4 kHz. */
  all: number;
  words: number;
  /** The stages that then bring the whole to the colour of its genre, in decibels (tone.ts). */
  colour: number[];
}

/**
 * Where the voice stands when it is moved by `db` and goes through `stages`. It stands in the middle; what makes the band wide
 * makes it louder as well.
 */
export function standing(
  { own, rest, ever, others, aside }: Heard,
  { db, stages }: { db: number; stages: readonly Biquad[] },
  { genre, brightness }: { genre: string; brightness: number },
): Standing {
  const gained = (hz: number): number => stages.reduce((sum, stage) => sum + responseOf(stage, hz), db);
  const bent = BANDS.map(([low, high]) => 10 ** (gained(sqrt(low * high)) / 10));
  const levels = OCTAVES.map((_, k) => decibelsOfPower(others[k]! + ever[k]! * bent[k]!));
  const balance = levels.map((level) => level - levels[4]!);
  const colour = bellsFor(balance, octaveTarget(genre, brightness));
  const lifts = gainsOf(colour);
  const sum = (of: (k: number) => number): number =>
    lifts.reduce((all, lift, k) => all + 10 ** ((lift + weights[k]!) / 10) * of(k), 0);
  const coloured = (of: (k: number) => number): number[] => lifts.map((lift, k) => of(k) * 10 ** (lift / 10));
  const middle = coloured((k) => others[k]! * (1 - aside[k]!) + ever[k]! * bent[k]!);
  const width = widthFor(
    middle,
    coloured((k) => others[k]! * aside[k]!),
    genre,
  );
  const wide = (octave: number): number => 1 + aside[octave]! * (width * width - 1);
  const sung = WORDS.reduce((all, { at }) => all + own[at]! * bent[at]!, 0);
  const played = WORDS.reduce((all, { at, octave }) => all + rest[at]! * wide(octave), 0);
  return {
    all: decibelsOfPower(sum((k) => own[k]! * bent[k]!) / sum((k) => rest[k]!)),
    words: decibelsOfPower(sung / played),
    colour,
  };
}
