import type { SecurityEvent } from '@overtone/contract/security';
import type { EventRow } from './security.store.js';

const shownUid = (uid: number | null): string | null => (uid === null ? null : String(uid));

export const presentEvent = (row: EventRow): SecurityEvent => ({
  id: String(row.id),
  kind: row.kind,
  uid: shownUid(row.uid),
  actor_uid: shownUid(row.actorUid),
  address: row.address,
  device: row.device,
  detail: row.detail,
  count: row.count,
  first_at: row.firstAt.toISOString(),
  last_at: row.lastAt.toISOString(),
});
