import { Problem } from '@overtone/contract/problem';

/**
 * What an administrator looked at before they changed it, by the instant it was changed last: null where it never was. Read it
 * under the lock of the change. Throws CHANGED_MEANWHILE.
 */
export function requireSeen(seen: string | null | undefined, changedAt: Date | null | undefined): void {
  if (seen === undefined) return;
  if ((seen === null ? null : Date.parse(seen)) !== (changedAt?.getTime() ?? null))
    throw new Problem('CHANGED_MEANWHILE');
}
