import { limits } from '@overtone/contract/limits';
import { endOf, type DraftSource } from '../../songs/draft/draft-source';

/** A tenth of a second is as fine as anybody hears it. */
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** Where a song can be gone on from: whole seconds, at its end at the latest. */
export const continuedAt = (source: DraftSource, second: number): number =>
  Math.round(Math.min(Math.max(second, limits.operation.leastSeconds), endOf(source.duration)));

export interface Stretch {
  from: number;
  to: number;
}

/** Within the song and long enough to be replaced: its last tenth is left where it is not whole. */
export function bounded({ duration }: DraftSource, { from, to }: Stretch): Stretch {
  const { leastSeconds: least } = limits.operation;
  const end = Math.max(Math.min(tenths(to), Math.floor((duration ?? to) * 10) / 10), least);
  return { from: tenths(Math.max(Math.min(from, end - least), 0)), to: end };
}

/** One end of what is replaced moves; the other stays, and they keep apart. */
export function movedEnd(source: DraftSource, end: keyof Stretch, second: number): Stretch {
  const { from, to } = source;
  if (end === 'from') return bounded(source, { from: second, to });
  return bounded(source, { from, to: Math.max(second, from + limits.operation.leastSeconds) });
}
