import { developerLimits } from '@overtone/contract/limits-developers';
import type { Chance } from '../../platform/clock/chance.js';

const { pauses, failingDays } = developerLimits.webhooks;
/** How long an address is left alone after so many failures in a row, in seconds. */
const quiet = [5, 30, 120, 300, 900, 1_800];
/** A short outage is none, however long ago the call before it was. */
const leastFailures = 10;

/** Give or take a fifth: what failed together does not come back together. */
const jittered = (seconds: number, chance: Chance): number => (seconds * (800 + chance.integer(401))) / 1000;

/** Seconds until a message is tried again, by how often it was tried; null: it is given up. */
export function messagePause(attempts: number, chance: Chance): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : jittered(pause, chance);
}

/** Seconds in which an address is not called, by how many calls failed in a row. */
export const quietPause = (failures: number, chance: Chance): number =>
  jittered(quiet[Math.min(failures, quiet.length) - 1] ?? 5, chance);

/** Nothing but failures for days: nobody listens there any more. */
export const isHopeless = (failures: number, since: Date, now: Date): boolean =>
  failures >= leastFailures && now.getTime() - since.getTime() >= failingDays * 86_400_000;

/** Control characters but for new lines and tabs, what turns the direction of text, and what was no text. */
const controls = /(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/gu;

/** How an answer begins, as text that can be shown and kept: no control characters, no half of a pair. */
export const excerptOf = (bytes: Buffer): string =>
  [...bytes.toString('utf8').replace(controls, '')].slice(0, developerLimits.webhooks.excerpt).join('');
