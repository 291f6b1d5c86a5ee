// The foot of a drummer: where it rests in a phrase, and how hard it is.
import type { BeatAsk } from './drum-leads.js';

/** Where the foot may rest in a bar of a loud phrase that is not its first; where hands close a phrase, its second half. */
const FOOT_RESTS = ['xxxxxxxxxxxxxxxx', 'xxxxxxxx--------', 'xxxx----xxxxxxxx', 'xxxxxxxxxxxx----'];
const [ALL, HALF] = [FOOT_RESTS[0]!, FOOT_RESTS[1]!];
/** How hard the foot is in the bars of a phrase: the low end would stand like a wall otherwise. */
const FOOT_FORCE = [1, 0.9, 0.97, 0.84] as const;
const EVEN = [1, 1, 1, 1] as const;
const FOUR_ON_THE_FLOOR = 'x---x---x---x---';

/** The sixteenths of a bar in which the foot plays. */
export function footOf({ fills, gentle, section, groove, random }: BeatAsk, bar: number, closes: boolean): string {
  if (!fills || gentle || section.level < 2) return ALL;
  if (closes) return random.chance(0.65) ? HALF : ALL;
  return bar % 4 === 0 || groove['kick'] === FOUR_ON_THE_FLOOR ? ALL : random.pick(FOOT_RESTS);
}

/** Of each bar of a phrase. */
export const footForces = ({ fills, gentle }: BeatAsk): readonly number[] => (fills && !gentle ? FOOT_FORCE : EVEN);
