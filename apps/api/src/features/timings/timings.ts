import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';
import { isTiming } from './timings.state.rule.js';
import { deleteWords, insertMissing, upsertWords } from './timings.store.js';

/** The door of timings. */

/** The words of a song as its provider timed them, in place of what was known. False: this is no timing, nothing is kept. */
export async function keepTiming(db: Db, songId: string, words: readonly TimedWord[]): Promise<boolean> {
  if (!isTiming(words)) return false;
  await upsertWords(db, songId, [...words]);
  return true;
}

/** The same of another sound: what was known of the one before, and how far its words were moved, is forgotten either way. */
export async function renewTiming(db: Db, songId: string, words: readonly TimedWord[]): Promise<void> {
  await deleteWords(db, songId);
  await keepTiming(db, songId, words);
}

/** Its provider was asked and did not tell. Later words take the place of this. */
export const missTiming = (db: Db, songId: string): Promise<void> => insertMissing(db, songId);

/** For the personal export. */
export { shiftOf } from './timings.store.js';
