import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';
import type { Known } from './timings.state.rule.js';

export async function upsertWords(db: Db, songId: string, words: object[]): Promise<void> {
  await db.songTiming.upsert({ where: { songId }, create: { songId, words }, update: { words } });
}

/** Changes nothing of a song whose words are known. */
export async function insertMissing(db: Db, songId: string): Promise<void> {
  await db.songTiming.createMany({ data: { songId }, skipDuplicates: true });
}

export async function readWords(db: Db, songId: string): Promise<Known> {
  const row = await db.songTiming.findUnique({ where: { songId } });
  return row ? (row.words as unknown as TimedWord[] | null) : undefined;
}

/** Of several songs; one of which nothing was kept is not among them. */
export async function wordsOf(db: Db, songIds: string[]): Promise<Map<string, Known>> {
  const rows = await db.songTiming.findMany({ where: { songId: { in: songIds } } });
  return new Map(rows.map(({ songId, words }) => [songId, words as unknown as TimedWord[] | null]));
}
