import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import { levelOf } from './accounts.level.rule.js';
import { keepAnAdmin } from './accounts.standing.flow.js';
import { avatarUrl, hasPassword } from './accounts.present.js';
import { readFacesPooled } from './accounts.faces.store.js';
import { type FaceRow, insertAccount, type NewAccount, readAccount, readFaces } from './accounts.store.js';
import { MemberGates } from './accounts.gates.flow.js';
import { PasswordProof } from './accounts.password-proof.flow.js';
import { RetakenAccounts } from './accounts.retaken.flow.js';

export { keepAnAdmin, MemberGates, PasswordProof, RetakenAccounts };
export type { Gates } from './accounts.gates.flow.js';
export { type IdentityChangeRow, identityChangesAfter } from './accounts.identities.store.js';
export { avatarUrl };
export { lockMember, uidOfTarget } from './accounts.store.js';
export { isAdmitted, readAdmins as adminUids } from './accounts.standing.store.js';
export { openFeatures, requireFeature } from './accounts.features.flow.js';
export { countMembers, type RegisteredRow, registeredIn } from './accounts.figures.store.js';
export { setSecondFactor } from './accounts.standing.store.js';
export { recordPaid, recordRecharged } from './accounts.level.store.js';
export {
  askDeletion,
  type DueDeletion,
  dueDeletions,
  eraseAccount,
  lockDueDeletion,
  takeDeletionBack,
} from './accounts.deletion.store.js';

/** `nickname` is null for a member without a name. */
export interface Face {
  nickname: string | null;
  avatarUrl: string;
}

const facesByUid = (rows: FaceRow[]): Map<number, Face> =>
  new Map(rows.map(({ uid, nickname, avatarSeed }) => [uid, { nickname, avatarUrl: avatarUrl(avatarSeed) }]));

/** The door of accounts. How members show themselves, by uid. */
export const facesOf = async (db: Db, uids: number[]): Promise<Map<number, Face>> =>
  facesByUid(await readFaces(db, uids));

/** The same for the hottest reads, past Prisma. */
export const pooledFacesOf = async (pool: pg.Pool, uids: number[]): Promise<Map<number, Face>> =>
  facesByUid(await readFacesPooled(pool, uids));

/** Makes a member without a code: the operator's own arrangement, such as a demo account. Null when it exists. */
export function arrangeAccount(db: Db, account: NewAccount): Promise<number | null> {
  return insertAccount(db, account);
}

/** What a member has told of themselves, and how they stand. */
export interface Profile {
  uid: number;
  phone: string | null;
  email: string | null;
  nickname: string | null;
  gender: number | null;
  signature: string | null;
  level: number;
  hasPassword: boolean;
  createdAt: Date;
  banned: boolean;
  birthYear: number | null;
  deletionDueAt: Date | null;
  /** What was agreed to at registration; null: it was not kept then. */
  consent: { agreement: string | null; privacy: string | null; at: Date } | null;
}

/** Null when there is no such member, or no more. */
export async function profileOf(db: Db, uid: number): Promise<Profile | null> {
  const account = await readAccount(db, uid);
  if (!account || account.erasedAt) return null;
  const { phone, email, nickname, gender, signature, birthYear, createdAt, deletionDueAt } = account;
  const { agreementVersion: agreement, privacyVersion: privacy, consentedAt: at } = account;
  const consent = at && { agreement, privacy, at };
  const standing = { level: levelOf(account), hasPassword: hasPassword(account), banned: account.bannedAt !== null };
  return { uid, phone, email, nickname, gender, signature, birthYear, createdAt, deletionDueAt, consent, ...standing };
}
