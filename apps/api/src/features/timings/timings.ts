import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';
import { upsertWords } from './timings.store.js';

/** The door of timings: the words of a song as its provider timed them, in place of what was known. None: nothing is kept. */
export async function keepTiming(db: Db, songId: string, words: readonly TimedWord[]): Promise<void> {
  if (words.length > 0) await upsertWords(db, songId, [...words]);
}
