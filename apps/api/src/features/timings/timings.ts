import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';
import { isTiming } from './timings.state.rule.js';
import { insertMissing, upsertWords } from './timings.store.js';

/** The door of timings. */

/** The words of a song as its provider timed them, in place of what was known. False: this is no timing, nothing is kept. */
export async function keepTiming(db: Db, songId: string, words: readonly TimedWord[]): Promise<boolean> {
  if (!isTiming(words)) return false;
  await upsertWords(db, songId, [...words]);
  return true;
}

/** Its provider was asked and did not tell. Later words take the place of this. */
export const missTiming = (db: Db, songId: string): Promise<void> => insertMissing(db, songId);

/** For the personal export. */
export { shiftOf } from './timings.store.js';
