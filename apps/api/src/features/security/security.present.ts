import type { SecurityEvent, SecurityKind } from '@overtone/contract/security';
import type { SecurityEvent as Row } from '../../platform/database/generated/client.js';

const shownUid = (uid: number | null): string | null => (uid === null ? null : String(uid));

export const presentEvent = (row: Row): SecurityEvent => ({
  id: String(row.id),
  kind: row.kind as SecurityKind,
  uid: shownUid(row.uid),
  actor_uid: shownUid(row.actorUid),
  address: row.address,
  device: row.device,
  detail: row.detail as SecurityEvent['detail'],
  count: row.count,
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
});
