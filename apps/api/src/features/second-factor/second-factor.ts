import type { Db } from '../../platform/database/database.js';
import { setSecondFactor } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { forgetFactorProofs } from '../sessions/sessions.js';
import { deleteFactor } from './second-factor.store.js';

/** The door of second factors. Nothing stays of a member's. @returns whether there was one. */
export async function forgetSecondFactor(db: Db, uid: number): Promise<boolean> {
  if (!(await deleteFactor(db, uid))) return false;
  await setSecondFactor(db, uid, null);
  await forgetFactorProofs(db, uid);
  return true;
}

/**
 * Turns it off, whoever asks: the administrator, or the operator (`actorUid` null) for one who lost phone and recovery
 * codes. @returns whether there was one.
 */
export async function dropSecondFactor(
  db: Db,
  { uid, actorUid, now }: { uid: number; actorUid: number | null; now: Date },
): Promise<boolean> {
  if (!(await forgetSecondFactor(db, uid))) return false;
  await recordAudit(db, { actorUid, action: 'second_factor.off', target: `account:${uid}`, detail: {}, now });
  return true;
}
