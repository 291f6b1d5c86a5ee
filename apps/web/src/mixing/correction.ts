import type { MixProject } from '@overtone/contract/mix-project';

/** What corrects the pitch of sources that play faster or slower, and moves it besides. */
export const correctionOf = ({ varied: { speed, semitones } }: MixProject): number => semitones - 12 * Math.log2(speed);
