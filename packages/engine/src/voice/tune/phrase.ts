// Where notes and phrases end, for whoever sings them.
import type { SungNote } from '../../score/score.js';

/** A rest that is longer than this many seconds ends a phrase. */
const REST_SECONDS = 0.16;

/** Seconds at which a note ends: where its own length ends, or the consonants of the next begin. */
export const endOf = ({ t, dur }: SungNote, next: SungNote | undefined): number =>
  next ? Math.min(t + dur, next.t - next.lead) : t + dur;

export const isPhraseEnd = ({ t, dur }: SungNote, next: SungNote | undefined): boolean =>
  next === undefined || next.t - next.lead - t - dur > REST_SECONDS;
