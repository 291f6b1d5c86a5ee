// Rolls, swells and fills of a whole bar: what drums do before a louder section.
import type { Rng } from '../seed/rng.js';
import type { Hit } from '../score/score.js';
import { round, type Clock } from './clock.js';

/** A bar of sixteenths. s snare, h/l toms, k kick. */
export const BIG_FILLS = [
  's--ss-ssh-hhllll',
  'k---s-s-sshhllll',
  's-s-s-s-sshhssll',
  'k-s-k-s-sshhllkk',
  'ssssh-h-ssssl-l-',
  's--s--s-h-h-l-l-',
];

/** What a kit rolls on, loud and soft, where it is not a snare and a cymbal. */
// prettier-ignore
const ROLLED: Readonly<Record<string, readonly [loud: string, soft: string]>> = {
  orchestra: ['timpani', 'timpani'], gufeng: ['tanggu', 'tanggu'], world: ['tomHigh', 'tomLow'], brush: ['brush', 'brush'], jazz: ['snare', 'brush'],
};
const USUAL = ['snare', 'crashSoft'] as const;

/** Who swells with the same hands that play the groove. */
export const swellsByHand = (kit: string): boolean => kit in ROLLED;

interface Rolled {
  kit: string;
  clock: Clock;
  random: Rng;
}

/** From `from` beats to `to`, faster in its second half and louder all the way. */
export function roll({ kit, clock, random }: Rolled, from: number, to: number): Hit[] {
  const drum = (ROLLED[kit] ?? USUAL)[0];
  const hits: Hit[] = [];
  for (let beat = from; beat < to - 1e-6;) {
    const x = (beat - from) / (to - from);
    hits.push({ t: round(clock(beat)), drum, vel: round(0.22 + 0.55 * x ** 1.3 + 0.03 * random.spread()) });
    beat += x < 0.5 ? 0.5 : 0.25;
  }
  return hits;
}

/** The same on what is soft: strokes too close to be counted, from nothing. */
export function softRoll({ kit, clock, random }: Rolled, from: number, to: number): Hit[] {
  const drum = (ROLLED[kit] ?? USUAL)[1];
  const count = Math.round((to - from) * 6);
  return Array.from({ length: count }, (_, i) => ({
    t: round(clock(from + ((to - from) * i) / count)),
    drum,
    vel: round(0.1 + 0.34 * (i / count) ** 1.6 + 0.02 * random.spread()),
  }));
}
