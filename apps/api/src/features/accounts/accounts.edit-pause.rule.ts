import { limits } from '@overtone/contract/limits';

const pauseMs = limits.profile.editHours * 3_600_000;

/** A profile last edited after that may not be edited now. */
export const lastEditBefore = (now: Date): Date => new Date(now.getTime() - pauseMs);

/** When a profile that was last edited then may be edited again; null: now. */
export function nextEditAt(editedAt: Date | null, now: Date): Date | null {
  const next = editedAt && new Date(editedAt.getTime() + pauseMs);
  return next && next > now ? next : null;
}
