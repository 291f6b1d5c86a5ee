import { limits } from '@overtone/contract/limits';
import { speedRange } from '@overtone/contract/operations';
import { isSlowedTooLong, slowedMost, slowestOf } from '@overtone/contract/slowed';
import { refuse } from './operations.words.rule.js';

/** Where in a song, and how fast. */

const least = limits.operation.leastSeconds;

/** Absent: the end, rounded down. Throws CONTINUE_AT_RANGE. */
export function continueAt(second: number | undefined, duration: number): number {
  const most = Math.floor(duration);
  const at = second ?? most;
  if (at < least || at > duration) throw refuse('CONTINUE_AT_RANGE', 'continue_at', { least, most });
  return at;
}

/** Throws INFILL_RANGE. */
export function sectionOf(from: number, to: number, duration: number): { from: number; to: number } {
  if (to > duration || to - from < least) {
    throw refuse('INFILL_RANGE', 'infill_end_s', { least, most: Math.floor(duration) });
  }
  return { from, to };
}

/** Throws SPEED_RANGE, SPEED_TOO_LONG. */
export function speedOf(speed: number, duration: number): number {
  if (speed < speedRange.least || speed > speedRange.most || speed === 1) {
    throw refuse('SPEED_RANGE', 'speed', { ...speedRange });
  }
  if (isSlowedTooLong(duration, speed)) {
    throw refuse('SPEED_TOO_LONG', 'speed', { least: slowestOf(duration), most: slowedMost });
  }
  return speed;
}
