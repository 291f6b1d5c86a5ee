// What stays where there is room for so much.
import { statSync, utimesSync } from 'node:fs';

/** A file or folder as used now, at once, so that nothing is removed in between; one that is not there is none. */
export function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Not there.
  }
}

/** When it was used last, in milliseconds; 0 where it is not there. */
export const usedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

interface Kept {
  bytes: number;
  /** When it was used last, in milliseconds. */
  usedAt: number;
}

export const bytesIn = (all: readonly Kept[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Who was not used for longest is first. */
export const byUse = (a: Kept, b: Kept): number => a.usedAt - b.usedAt;

/** Removes in their order, but for those that stay, until the rest has room. Each is asked for as its turn comes. */
export async function fitInto<T extends Kept>(
  mostBytes: number,
  all: readonly T[],
  stays: (one: T) => boolean,
  remove: (one: T) => Promise<void>,
): Promise<void> {
  let total = bytesIn(all);
  for (const one of all) {
    if (total <= mostBytes) return;
    if (stays(one)) continue;
    await remove(one);
    total -= one.bytes;
  }
}
