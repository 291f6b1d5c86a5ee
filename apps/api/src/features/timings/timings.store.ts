import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';

export async function upsertWords(db: Db, songId: string, words: object[]): Promise<void> {
  await db.songTiming.upsert({ where: { songId }, create: { songId, words }, update: { words } });
}

export async function readWords(db: Db, songId: string): Promise<TimedWord[]> {
  const row = await db.songTiming.findUnique({ where: { songId } });
  return (row?.words ?? []) as unknown as TimedWord[];
}
