import type pg from 'pg';
import type { FaceRow } from './accounts.store.js';

/** The hot variant of `readFaces`, straight through the pool. */
export async function readFacesPooled(pool: pg.Pool, uids: number[]): Promise<FaceRow[]> {
  const { rows } = await pool.query<FaceRow>({
    name: 'accounts.faces',
    text: `select uid, nickname, avatar_seed as "avatarSeed" from account where uid = any($1::int[])`,
    values: [uids],
  });
  return rows;
}
