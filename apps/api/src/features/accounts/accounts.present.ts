import { toPoints } from '../points/points.js';
import type { UserInfo } from '@overtone/contract/people';
import type { Account } from '../../platform/database/generated/client.js';
import { levelOf } from './accounts.level.js';

/** `points` are hundredths inside and points on the wire. */
export function presentUserInfo(account: Account, points: number, token: string): UserInfo {
  return {
    uid: String(account.uid),
    token,
    nickname: account.nickname,
    phone: account.phone,
    email: account.email,
    gender: account.gender === 1 || account.gender === 2 ? account.gender : null,
    signature: account.signature,
    avatar_url: `/api/avatars/${encodeURIComponent(account.avatarSeed)}.svg`,
    user_group: levelOf(account.paidFen),
    created_at: account.createdAt.toISOString(),
    points: toPoints(points),
  };
}
