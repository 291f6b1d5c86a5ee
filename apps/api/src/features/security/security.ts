import type { SecurityKind } from '@overtone/contract/security';
import type { Db } from '../../platform/database/database.js';
import type { SecurityFacts } from '../../platform/security/security-sink.js';
import { callerNow } from '../../platform/security/caller.js';
import { forgetOrigins, insertEvents } from './security.store.js';

export { eventsOf, type OwnEvent } from './security.store.js';

export interface Fact {
  kind: SecurityKind;
  uid: number;
  /** Null: the operator at the command line. */
  actorUid: number | null;
  detail?: SecurityFacts;
  now: Date;
}

/**
 * The door of security: a row in the caller's transaction, for what must not be lost with the process or is done by the
 * operator's hand. Everything else is noted through the platform's `SecurityEvents`.
 */
export const recordSecurity = (db: Db, { now, detail = {}, ...fact }: Fact): Promise<void> => {
  const { address, device } = callerNow();
  return insertEvents(db, [{ ...fact, address, device, detail, count: 1, firstAt: now, lastAt: now }]);
};

/** The member leaves. */
export const forgetSecurityOrigins = (db: Db, uid: number): Promise<void> => forgetOrigins(db, uid);
