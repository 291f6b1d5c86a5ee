import { toPoints } from '../points/points.js';
import type { UserInfo } from '@overtone/contract/people';
import type { Account } from '../../platform/database/generated/client.js';
import { levelOf } from './accounts.level.rule.js';
import { nextEditAt } from './accounts.edit-pause.rule.js';

/** A picture drawn from a seed, by us. */
export const avatarUrl = (seed: string): string => `/api/avatars/${encodeURIComponent(seed)}.svg`;

/** `points` are hundredths inside and points on the wire. */
export function presentUserInfo(account: Account, points: number, token: string, now: Date): UserInfo {
  return {
    uid: String(account.uid),
    token,
    nickname: account.nickname,
    phone: account.phone,
    email: account.email,
    gender: account.gender === 1 || account.gender === 2 ? account.gender : null,
    signature: account.signature,
    avatar_url: avatarUrl(account.avatarSeed),
    user_group: levelOf(account),
    role: account.role === 'admin' ? 'admin' : 'member',
    created_at: account.createdAt.toISOString(),
    points: toPoints(points),
    next_edit_at: nextEditAt(account.editedAt, now)?.toISOString() ?? null,
    deletion_due_at: account.deletionDueAt?.toISOString() ?? null,
  };
}
