import type { Db } from '../../platform/database/database.js';
import { insertAccount, readNicknames } from './accounts.store.js';

/** The door of accounts. What members call themselves, by uid; null for one without a name. */
export async function nicknamesOf(db: Db, uids: number[]): Promise<Map<number, string | null>> {
  const rows = await readNicknames(db, uids);
  return new Map(rows.map(({ uid, nickname }) => [uid, nickname]));
}

/** Makes a member without a code: the operator's own arrangement, such as a demo account. Null when it exists. */
export function arrangeAccount(
  db: Db,
  account: { email: string; passwordHash: string; now: Date },
): Promise<number | null> {
  return insertAccount(db, account);
}
