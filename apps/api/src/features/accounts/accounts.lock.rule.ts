import { limits } from '@overtone/contract/limits';

const { failures, windowSeconds, lockSeconds, perRequesterPerDay } = limits.login;
export const failureDaySeconds = 86_400;

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/**
 * Until when a requester is locked out of an account, from the failures of the last day, oldest first. Ten within the
 * window lock for a while; fifty in a day lock until the first of them is a day old. Null: never locked.
 */
export function lockEnd(failed: readonly Date[]): Date | null {
  const fromEnd = (count: number) => failed[failed.length - count];
  const [last, tenth, fiftieth] = [fromEnd(1), fromEnd(failures), fromEnd(perRequesterPerDay)];
  const ends: Date[] = [];
  if (last && tenth && after(tenth, windowSeconds) > last) ends.push(after(last, lockSeconds));
  if (fiftieth) ends.push(after(fiftieth, failureDaySeconds));
  return ends.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
