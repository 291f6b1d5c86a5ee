import type { ApiKey } from '@overtone/contract/api-key';
import type { KeyScope } from '@overtone/contract/key-scopes';
import type { KeyRow } from './keys.store.js';

export const presentKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes as KeyScope[],
  daily_points: row.dailyPoints,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  last_address: row.lastAddress,
});
