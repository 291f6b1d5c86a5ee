// How the voice stands before the band while there is singing: to an ear (BS.1770), and where words are told apart.
// A gain and two stages of an equaliser, found once on the octaves of a song: linear.
import { bandPowers } from '@overtone/sound/bands';
import { bell, type Biquad } from '@overtone/sound/biquad';
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import { kWeighting } from '@overtone/sound/loudness';
import { OCTAVES } from '@overtone/sound/octaves';
import type { GenreName } from '../style/genre.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { hissFor, type Hiss } from './hiss.js';
import { octaveTarget } from './target.js';
import { bellsFor, gainsOf, responseOf, toneStages } from './tone.js';

const { max, min, SQRT1_2, SQRT2 } = Math;

export interface Presence {
  /** On top of the plan's. */
  gain: number;
  /** Decibels around 2.7 and 5.8 kHz. */
  bells: readonly [number, number];
  /** Decibels by which what hisses in it is drawn (hiss.ts); absent: as it is sung. */
  hiss?: number;
}

/** Decibels by which the voice is above everything else, in all and from 2 to 4 and from 4 to 8 kHz. */
interface Place {
  all: number;
  words: number;
  edge: number;
}

const USUAL: Place = { all: 1.8, words: 3.3, edge: -10.5 };
const PLACES: Partial<Record<GenreName, Partial<Place>>> = {
  pop: { all: 1.2 },
  'r&b': { all: 2.2, words: 8.5 },
  rap: { all: 1.2 },
  electronic: { all: -0.6, words: 4.4 },
  alternative: { words: 6.2 },
  latin: { words: 4.2 },
  rock: { all: 0.6, words: 2, edge: -11 },
  metal: { all: 0.3, words: 0.5, edge: -12.5 },
  punk: { all: 1.5, words: 5.6, edge: -13 },
  blues: { all: 2.2, words: 5 },
  jazz: { all: 2.2, edge: -7.5 },
  classical: { all: 3.8, edge: -7.5 },
  古风: { all: 2.2, words: 4.5, edge: -8 },
};
/** Nobody is lifted or held back by more, and no voice is bent by more. */
const [LEAST, MOST] = [-6, 10];
const BENT = 7;

/** The octaves, and behind them where words and their edges lie. */
const BANDS: readonly (readonly [low: number, high: number])[] = [
  ...OCTAVES.map((hz) => [hz * SQRT1_2, hz * SQRT2] as const),
  [2000, 4000],
  [4000, 8000],
];
const [WORDS, EDGE] = [OCTAVES.length, OCTAVES.length + 1];

export const presenceStages = ([words, edge]: Presence['bells']): Biquad[] => [
  bell(SAMPLE_RATE, 2700, words, 1.3),
  bell(SAMPLE_RATE, 5800, edge, 0.9),
];

const weights = OCTAVES.map((hz) => kWeighting(SAMPLE_RATE).reduce((sum, stage) => sum + responseOf(stage, hz), 0));

const added = (rows: readonly number[][]): number[] => BANDS.map((_, k) => rows.reduce((sum, row) => sum + row[k]!, 0));
const whole = (row: readonly number[]): number => row.slice(0, OCTAVES.length).reduce((a, b) => a + b, 0);

/** What brings a voice, at `gain`, to its place before `band`, when the whole has the colour of its genre. */
export function presenceOf(
  voice: Stereo,
  gain: number,
  band: Stereo,
  { genre, brightness, hisses = [] }: { genre: string; brightness: number; hisses?: readonly Hiss[] },
): Presence {
  const powersOf = ({ left, right }: Stereo) => bandPowers(left, right, SAMPLE_RATE, BANDS);
  const sung = powersOf(voice).map((row) => row.map((power) => power * gain * gain));
  const played = powersOf(band);
  const top = sung.reduce((most, row) => max(most, whole(row)), 0);
  const during = sung.map((row) => whole(row) > top * 0.02);
  const [own, rest] = [sung, played].map((rows) => added(rows.filter((_, k) => during[k])));
  if (top < 1e-6 || whole(rest!) < 1e-6) return { gain: 1, bells: [0, 0] };
  const place = { ...USUAL, ...PLACES[genre as GenreName] };
  const [ever, others] = [added(sung), added(played)];
  const target = octaveTarget(genre, brightness);
  const lacks = (at: number, db: number, wish: number): number =>
    max(0, min(BENT, wish - db - decibelsOfPower(own![at]! / rest![at]!)));
  let db = 0;
  let bells: Presence['bells'] = [0, 0];
  let colour: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    bells = [lacks(WORDS, db, place.words), lacks(EDGE, db, place.edge)];
    const stages = presenceStages(bells);
    const bent = OCTAVES.map((hz) => 10 ** ((db + stages.reduce((sum, stage) => sum + responseOf(stage, hz), 0)) / 10));
    const levels = bent.map((power, k) => decibelsOfPower(others[k]! + ever[k]! * power));
    colour = bellsFor(
      levels.map((level) => level - levels[4]!),
      target,
    );
    const heard = gainsOf(colour).map((lift, k) => 10 ** ((lift + weights[k]!) / 10));
    const sum = (of: (k: number) => number): number => heard.reduce((all, weight, k) => all + weight * of(k), 0);
    const is = decibelsOfPower(sum((k) => own![k]! * bent[k]!) / sum((k) => rest![k]!));
    db = max(LEAST, min(MOST, db + 0.7 * (place.all - is)));
  }
  const hiss = hissFor(voice, hisses, [...presenceStages(bells), ...toneStages(colour)]);
  return { gain: gainOf(db), bells, ...(hiss === 0 ? {} : { hiss }) };
}
