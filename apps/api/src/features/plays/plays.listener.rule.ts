import { createHash } from 'node:crypto';
import type { Origin, Viewer } from '../../platform/http/viewer.js';

/** Who listens: the member, else the address and the device it names (docs/settled.md: Plays). */
export function listenerOf(me: Viewer | null, { address, fingerprint = '' }: Origin): string {
  const name = me ? `member ${me.uid}` : `${address} ${fingerprint}`;
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}
