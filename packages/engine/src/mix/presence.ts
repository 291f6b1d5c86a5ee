// How far the voice stands before the band, by what an ear weighs (BS.1770), while there is singing.
import { gainOf, decibelsOfPower } from '@overtone/sound/decibels';
import { kWeighting } from '@overtone/sound/loudness';
import type { GenreName } from '../style/genre.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { Cascade } from './cascade.js';

const { max, min } = Math;
const SIZE = 4096;

/** Decibels that the voice stands above everything else. */
const PRESENCE: Partial<Record<GenreName, number>> = {
  rock: 3.5,
  alternative: 4.5,
  metal: 3,
  punk: 3,
  rap: 4,
  jazz: 4,
  country: 4,
  latin: 4,
  blues: 4,
};
const USUAL = 3.5;
/** Nobody is lifted or held back by more. */
const [LEAST, MOST] = [-4, 8];

/** Mean squares of the middle in pieces of 4096, as an ear weighs them. */
function weighted({ left, right }: Stereo): number[] {
  const ear = new Cascade(kWeighting(SAMPLE_RATE));
  const middle = new Float32Array(SIZE);
  return Array.from({ length: Math.floor(left.length / SIZE) }, (_, k) => {
    for (let i = 0, at = k * SIZE; i < SIZE; i++, at++) middle[i] = (left[at]! + right[at]!) / 2;
    ear.run(middle, 0, SIZE);
    let sum = 0;
    for (let i = 0; i < SIZE; i += 2) sum += middle[i]! * middle[i]!;
    return sum / (SIZE / 2);
  });
}

/** The gain on top of `gain` that brings a voice to its place before `band`. */
export function presenceGain(voice: Stereo, gain: number, band: Stereo, genre: string): number {
  const sung = weighted(voice).map((power) => power * gain * gain);
  const played = weighted(band);
  const top = sung.reduce((a, b) => max(a, b), 0);
  if (top < 1e-10) return 1;
  const during = (of: readonly number[]) =>
    of.reduce((sum, power, k) => (sung[k]! > top * 0.02 ? sum + power : sum), 0);
  const rest = during(played);
  if (rest < 1e-10) return 1;
  const is = decibelsOfPower(during(sung) / rest);
  return gainOf(max(LEAST, min(MOST, (PRESENCE[genre as GenreName] ?? USUAL) - is)));
}
