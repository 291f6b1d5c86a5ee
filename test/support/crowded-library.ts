import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../apps/api/src/platform/database/database.js';

/** A library of so many songs, without files: see the script. */
export async function crowdLibrary({ pool }: Pick<Database, 'pool'>, songs: number): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'crowded-library.sql'), 'utf8');
  await pool.query(script.replaceAll(':songs', String(songs)));
  await pool.query('vacuum (analyze) song, song_counts, listing, song_terms');
}
