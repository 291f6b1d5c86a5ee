import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { recordAudit } from '../audit/audit.js';
import { recordSecurity } from '../security/security.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { giveIdentity } from './accounts.numbers.store.js';
import { isMember, lockWorkingAdmins, setBanned, setRole } from './accounts.standing.store.js';

/** Who may still come in, and who may administer: decided here alone, for calls of administrators and the command line. */

export interface Decision {
  uid: number;
  /** Null: the operator at the command line. */
  actorUid: number | null;
  now: Date;
}

/** @returns the sessions that ended: close their sockets after the commit. Throws MEMBER_NOT_FOUND, LAST_ADMIN. */
export async function ban(db: Db, decision: Decision & { reason: string }): Promise<string[]> {
  const { uid, now } = decision;
  await keepAnAdmin(db, uid);
  if (!(await setBanned(db, uid, now))) {
    await mustBeMember(db, uid);
    return [];
  }
  await note(db, 'member.ban', decision, { reason: decision.reason });
  return endSessionsOf(db, uid, now);
}

/** @returns whether it was banned. Throws MEMBER_NOT_FOUND. */
export async function unban(db: Db, decision: Decision & { reason: string }): Promise<boolean> {
  const lifted = await setBanned(db, decision.uid, null);
  if (lifted) await note(db, 'member.unban', decision, { reason: decision.reason });
  else await mustBeMember(db, decision.uid);
  return lifted;
}

/** @returns whether that changed anything. Throws MEMBER_NOT_FOUND. */
export async function makeAdmin(db: Db, decision: Decision): Promise<boolean> {
  const made = await setRole(db, decision.uid, 'admin');
  if (made) await note(db, 'admin.grant', decision, {});
  else await mustBeMember(db, decision.uid);
  return made;
}

/** @returns whether that changed anything. Throws MEMBER_NOT_FOUND, LAST_ADMIN. */
export async function unmakeAdmin(db: Db, decision: Decision): Promise<boolean> {
  await keepAnAdmin(db, decision.uid);
  const unmade = await setRole(db, decision.uid, 'member');
  if (unmade) await note(db, 'admin.revoke', decision, {});
  else await mustBeMember(db, decision.uid);
  return unmade;
}

/** For an account whose number was given on and that had nothing beside it. @returns whether it is known by that now. */
export async function makeKnownBy(
  db: Db,
  decision: Decision,
  to: { phone?: string; email?: string },
): Promise<boolean> {
  const given = await giveIdentity(db, decision.uid, to, decision.now);
  if (given) await recordAudit(db, { ...auditOf(decision), action: 'member.known-by', detail: {} });
  return given;
}

/** Throws LAST_ADMIN when nobody else could administer. To the end of the transaction no other admin can leave either. */
export async function keepAnAdmin(db: Db, uid: number): Promise<void> {
  const admins = await lockWorkingAdmins(db);
  if (admins.length === 1 && admins[0] === uid) throw new Problem('LAST_ADMIN');
}

async function mustBeMember(db: Db, uid: number): Promise<void> {
  if (!(await isMember(db, uid))) throw new Problem('MEMBER_NOT_FOUND');
}

const kinds = {
  'member.ban': 'member.banned',
  'member.unban': 'member.unbanned',
  'admin.grant': 'admin.granted',
  'admin.revoke': 'admin.revoked',
} as const;

const auditOf = ({ uid, actorUid, now }: Decision) => ({ actorUid, target: `account:${uid}`, now });

async function note(
  db: Db,
  action: keyof typeof kinds,
  { uid, actorUid, now }: Decision,
  detail: Record<string, string>,
): Promise<void> {
  await recordAudit(db, { ...auditOf({ uid, actorUid, now }), action, detail });
  await recordSecurity(db, { kind: kinds[action], uid, actorUid, now });
}
