import { randomBytes } from 'node:crypto';
import { arrangeAccount } from '../../apps/api/src/features/accounts/accounts.js';
import { openSession } from '../../apps/api/src/features/sessions/sessions.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';

export interface Arranged {
  uid: number;
  token: string;
}

/** Somebody who is simply there, logged in and without points: where registering is not what a test is about. */
export async function arrangedMember(
  database: Database,
  { role = 'member', now = new Date() } = {},
): Promise<Arranged> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const from = { address: '10.0.0.1', fingerprint: undefined, userAgent: 'arranged', language: 'zh' as const };
  return database.transaction(async (tx) => {
    const uid = (await arrangeAccount(tx, { email, passwordHash: 'none', now })) as number;
    if (role === 'admin') await tx.account.update({ where: { uid }, data: { role } });
    return { uid, token: await openSession(tx, { uid, from, chance: new SystemChance(), now }) };
  });
}
