import type { Db } from '../../platform/database/database.js';
import { readNicknames } from './accounts.store.js';

/** The door of accounts. What members call themselves, by uid; null for one without a name. */
export async function nicknamesOf(db: Db, uids: number[]): Promise<Map<number, string | null>> {
  const rows = await readNicknames(db, uids);
  return new Map(rows.map(({ uid, nickname }) => [uid, nickname]));
}
