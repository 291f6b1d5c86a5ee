import { randomBytes } from 'node:crypto';
import { arrangeAccount } from '../../apps/api/src/features/accounts/accounts.js';
import { grant } from '../../apps/api/src/features/points/points.js';
import { openSession } from '../../apps/api/src/features/sessions/sessions.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';

export interface Arranged {
  uid: number;
  token: string;
}

export interface Arranging {
  /** An e-mail address or a phone number. */
  target?: string;
  role?: 'member' | 'admin';
  /** What the platform gives who registers, in points. */
  points?: number;
  now?: Date;
}

/** Of everybody in the tests. */
export const password = 'tangerine quartz 9';
/** The same, hashed at the least cost there is: a hash says how it was made, and is verified alike. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$GM2dXXfuww4+zb6QuOq7zA$3QFqLXeUQZ4pn6lOJbRQ4Qaqs4wvFt3t/KSWedT2W00';

export const named = (target: string) => (target.includes('@') ? { email: target } : { phone: target });

/** Somebody who is simply there and logged in, without points unless given: where registering is not what a test is about. */
export async function arrangedMember(
  database: Database,
  {
    target = `${randomBytes(8).toString('hex')}@example.com`,
    role = 'member',
    points = 0,
    now = new Date(),
  }: Arranging = {},
): Promise<Arranged> {
  const from = { address: '127.0.0.1', fingerprint: undefined, userAgent: 'node', language: 'zh' as const };
  return database.transaction(async (tx) => {
    const uid = await arrangeAccount(tx, { ...named(target), passwordHash, now });
    if (uid === null) throw new Error(`${target} is somebody already`);
    if (role === 'admin') await tx.account.update({ where: { uid }, data: { role } });
    const gift = { source: 'gift' as const, reference: `signup:${uid}`, reason: '注册赠送' };
    if (points > 0) await grant(tx, { uid, amount: points * 100, ...gift, now });
    return { uid, token: await openSession(tx, { uid, from, chance: new SystemChance(), now }) };
  });
}
