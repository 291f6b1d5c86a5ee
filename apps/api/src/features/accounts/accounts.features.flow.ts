import { type MemberFeature, memberFeatures, opens } from '@overtone/contract/member-features';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { levelOf } from './accounts.level.rule.js';
import { readStanding } from './accounts.level.store.js';

/** What membership opens to this very member, as it stands now. Nothing for one who is no more. */
export async function openFeatures(db: Db, uid: number): Promise<ReadonlySet<MemberFeature>> {
  const standing = await readStanding(db, uid);
  if (!standing) return new Set();
  const who = { user_group: levelOf(standing), role: standing.role === 'admin' ? 'admin' : 'member' } as const;
  return new Set(memberFeatures.filter((feature) => opens(feature, who)));
}

/** The one guard of what membership opens. Throws MEMBER_ONLY. */
export async function requireFeature(db: Db, uid: number, feature: MemberFeature): Promise<void> {
  if (!(await openFeatures(db, uid)).has(feature)) throw new Problem('MEMBER_ONLY', { values: { feature } });
}
