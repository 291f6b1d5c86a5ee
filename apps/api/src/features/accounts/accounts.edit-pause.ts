import { limits } from '@overtone/contract/limits';

/** When a profile that was last edited then may be edited again; null: now. */
export function nextEditAt(editedAt: Date | null, now: Date): Date | null {
  const next = editedAt && new Date(editedAt.getTime() + limits.profile.editHours * 3_600_000);
  return next && next > now ? next : null;
}
