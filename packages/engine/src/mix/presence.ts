// How the voice stands before the band while there is singing: to an ear (BS.1770), and where words are told apart.
// A gain and two stages of an equaliser, found once on the octaves of a song: linear.
import { bell, type Biquad } from '@overtone/sound/biquad';
import { gainOf } from '@overtone/sound/decibels';
import type { GenreName } from '../style/genre.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { hissFor, type Hiss } from './hiss.js';
import { edgeOf, listen, standing } from './standing.js';
import { toneStages } from './tone.js';

const { max, min } = Math;

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

const USUAL: Place = { all: 1.8, words: 3.6, edge: -10.5 };
const PLACES: Partial<Record<GenreName, Partial<Place>>> = {
  pop: { all: 1.2 },
  'r&b': { all: 2.2, words: 6 },
  rap: { all: 1.2 },
  electronic: { all: -0.6, words: 4.2 },
  alternative: { words: 5.2 },
  latin: { words: 4.2 },
  rock: { all: 0.6, words: 2, edge: -11 },
  metal: { all: 0.3, words: 0, edge: -12.5 },
  punk: { all: 1.5, words: 4.4, edge: -13 },
  blues: { all: 2.2, words: 4.5 },
  jazz: { all: 2.2, edge: -7.5 },
  classical: { all: 3.8, edge: -7.5 },
  古风: { all: 2.2, words: 4.5, edge: -8 },
};
/** Nobody is lifted or held back by more, and no voice is bent by more. */
const [LEAST, MOST] = [-6, 10];
const BENT = 7;
/** How often it is looked where the voice stands now. */
const TURNS = 16;

export const presenceStages = ([words, edge]: Presence['bells']): Biquad[] => [
  bell(SAMPLE_RATE, 2700, words, 1.3),
  bell(SAMPLE_RATE, 5800, edge, 0.9),
];

/** What brings a voice, at `gain`, to its place before `band`, when the whole has the colour and the width of its genre. */
export function presenceOf(
  voice: Stereo,
  gain: number,
  band: Stereo,
  { hisses = [], ...style }: { genre: string; brightness: number; hisses?: readonly Hiss[] },
): Presence {
  const heard = listen(voice, gain, band);
  if (!heard) return { gain: 1, bells: [0, 0] };
  const place = { ...USUAL, ...PLACES[style.genre as GenreName] };
  const within = (lift: number): number => max(0, min(BENT, lift));
  let [db, words, edge] = [0, 0, 0];
  let colour: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    edge = within(place.edge - db - edgeOf(heard));
    const is = standing(heard, { db, stages: presenceStages([words, edge]) }, style);
    db = max(LEAST, min(MOST, db + 0.7 * (place.all - is.all)));
    words = within(words + 0.8 * (place.words - is.words));
    colour = is.colour;
  }
  const bells = [words, edge] as const;
  const hiss = hissFor(voice, hisses, [...presenceStages(bells), ...toneStages(colour)]);
  return { gain: gainOf(db), bells, ...(hiss === 0 ? {} : { hiss }) };
}
