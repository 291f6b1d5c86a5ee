import type { Device } from '@overtone/contract/session';
import { deviceLabel } from './sessions.device.rule.js';

/** What is read of a session to be shown. */
export interface ListedSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export function presentDevice(session: ListedSession, currentId: string): Device {
  return {
    id: session.id,
    device: deviceLabel(session.userAgent),
    address: session.address,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
  };
}
