import { toPoints } from '../points/points.js';
import type { AdminMember } from '@overtone/contract/member';
import type { UserInfo } from '@overtone/contract/people';
import type { Account } from '../../platform/database/generated/client.js';
import { yuanOf } from '../../providers/payment/yuan.js';
import { levelOf } from './accounts.level.rule.js';
import { nextEditAt } from './accounts.edit-pause.rule.js';

/** A picture drawn from a seed, by us. */
export const avatarUrl = (seed: string): string => `/api/avatars/${encodeURIComponent(seed)}.svg`;

/** Whoever registered by a code, or by a number the carrier told, has none until it is set. */
export const hasPassword = ({ passwordHash }: Pick<Account, 'passwordHash'>): boolean => passwordHash !== '';

/** `points` are hundredths inside and points on the wire. */
interface Standing {
  points: number;
  /** The name that others do not see yet. */
  pending: UserInfo['pending_profile'];
}

export function presentUserInfo(account: Account, { points, pending }: Standing, token: string, now: Date): UserInfo {
  return {
    uid: String(account.uid),
    token,
    nickname: account.nickname,
    phone: account.phone,
    email: account.email,
    gender: account.gender === 1 || account.gender === 2 ? account.gender : null,
    signature: account.signature,
    birth_year: account.birthYear,
    has_password: hasPassword(account),
    avatar_url: avatarUrl(account.avatarSeed),
    user_group: levelOf(account),
    role: account.role === 'admin' ? 'admin' : 'member',
    created_at: account.createdAt.toISOString(),
    points: toPoints(points),
    pending_profile: pending,
    next_edit_at: nextEditAt(account.editedAt, now)?.toISOString() ?? null,
    deletion_due_at: account.deletionDueAt?.toISOString() ?? null,
  };
}

/** As staff see it. `points` are hundredths inside. */
export function presentMember(account: Account, points: number): AdminMember {
  return {
    uid: String(account.uid),
    nickname: account.nickname,
    phone: account.phone,
    email: account.email,
    birth_year: account.birthYear,
    avatar_url: avatarUrl(account.avatarSeed),
    role: account.role === 'admin' ? 'admin' : 'member',
    user_group: levelOf(account),
    paid_amount: yuanOf(Number(account.paidFen)),
    points: toPoints(points),
    banned_at: account.bannedAt?.toISOString() ?? null,
    deletion_due_at: account.deletionDueAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
  };
}
