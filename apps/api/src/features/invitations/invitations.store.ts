import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';

/** Told apart by the migration's CHECK. */
export type Outcome = 'rewarded' | 'inviter_cap' | 'address_cap' | 'device_cap';

/** Whom or what a cap counts by. */
export type CountedBy = { inviterUid: number } | { address: string } | { fingerprint: string };

/** One decision at a time about this key, to the end of the transaction. */
export async function lockCounted(db: Db, by: CountedBy): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`invite:${JSON.stringify(by)}`}, 0))`;
}

export const countRewarded = (db: Db, by: CountedBy, since: Date): Promise<number> =>
  db.invitation.count({ where: { ...by, outcome: 'rewarded', createdAt: { gt: since } } });

export interface NewInvitation {
  inviteeUid: number;
  inviterUid: number;
  address: string;
  fingerprint: string | null;
  outcome: Outcome;
  createdAt: Date;
}

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db.invitation.create({ data: invitation, select: { inviteeUid: true } });
}

export async function countInvitations(db: Db, inviterUid: number): Promise<{ invited: number; rewarded: number }> {
  const [invited, rewarded] = await Promise.all([
    db.invitation.count({ where: { inviterUid } }),
    db.invitation.count({ where: { inviterUid, outcome: 'rewarded' } }),
  ]);
  return { invited, rewarded };
}

export interface InviteeRow {
  inviteeUid: number;
  outcome: Outcome;
  createdAt: Date;
}

const newestFirst = {
  select: { inviteeUid: true, outcome: true, createdAt: true },
  orderBy: [{ createdAt: 'desc' }, { inviteeUid: 'desc' }],
} satisfies Prisma.InvitationFindManyArgs;

/** Newest first. */
export async function pageOfInvitees(db: Db, inviterUid: number, skip: number, take: number): Promise<InviteeRow[]> {
  return (await db.invitation.findMany({ where: { inviterUid }, ...newestFirst, skip, take })) as InviteeRow[];
}

/** The next ones behind `last`, in the same order. */
export async function inviteesBefore(
  db: Db,
  inviterUid: number,
  last: Pick<InviteeRow, 'inviteeUid' | 'createdAt'> | undefined,
  take: number,
): Promise<InviteeRow[]> {
  const { createdAt, inviteeUid } = last ?? {};
  const behind = createdAt && {
    createdAt: { lte: createdAt },
    OR: [{ createdAt: { lt: createdAt } }, { inviteeUid: { lt: inviteeUid } }],
  };
  const where = { inviterUid, ...behind };
  return (await db.invitation.findMany({ where, ...newestFirst, take })) as InviteeRow[];
}

/** Who brought whom stays, for the reward it explains; from where does not. */
export async function forgetOrigin(db: Db, inviteeUid: number): Promise<void> {
  await db.invitation.updateMany({ where: { inviteeUid }, data: { address: '', fingerprint: null } });
}

export interface OwnInvitation {
  inviterUid: number;
  createdAt: Date;
}

/** By whom a member was brought; null: by nobody. */
export const invitationOf = (db: Db, inviteeUid: number): Promise<OwnInvitation | null> =>
  db.invitation.findUnique({ where: { inviteeUid }, select: { inviterUid: true, createdAt: true } });
