import type { ApiKey, KeyEnd } from '@overtone/contract/api-key';
import type { KeyScope } from '@overtone/contract/key-scopes';
import type { KeyRow } from './keys.store.js';

/** What ran out was over before anybody could revoke it. */
function endOf({ expiresAt, revokedAt, endedBy }: KeyRow, now: Date): ApiKey['ended'] {
  if (expiresAt !== null && expiresAt <= (revokedAt ?? now)) return { at: expiresAt.toISOString(), why: 'expired' };
  if (revokedAt === null) return null;
  return { at: revokedAt.toISOString(), why: (endedBy as KeyEnd | null) ?? 'revoked' };
}

export const presentKey = (row: KeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes as KeyScope[],
  daily_points: row.dailyPoints,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  last_address: row.lastAddress,
  ended: endOf(row, now),
});
