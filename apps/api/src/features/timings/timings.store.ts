import type { TimedWord } from '@overtone/contract/timing';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { shifted } from './timings.shift.rule.js';
import type { Known } from './timings.state.rule.js';

export async function upsertWords(db: Db, songId: string, words: object[]): Promise<void> {
  await db.songTiming.upsert({ where: { songId }, create: { songId, words }, update: { words } });
}

export async function deleteWords(db: Db, songId: string): Promise<void> {
  await db.songTiming.deleteMany({ where: { songId } });
}

/** Changes nothing of a song whose words are known. */
export async function insertMissing(db: Db, songId: string): Promise<void> {
  await db.songTiming.createMany({ data: { songId }, skipDuplicates: true });
}

interface Row {
  words: unknown;
  shiftMs: number;
}
/** Where its owner hears them. */
const heard = ({ words, shiftMs }: Row): Known => (words ? shifted(words as TimedWord[], shiftMs) : null);

export async function readWords(db: Db, songId: string): Promise<{ words: Known; shiftMs: number }> {
  const row = await db.songTiming.findUnique({ where: { songId } });
  return { words: row ? heard(row) : undefined, shiftMs: row?.shiftMs ?? 0 };
}

/** Of several songs; one of which nothing was kept is not among them. */
export async function wordsOf(db: Db, songIds: string[]): Promise<Map<string, Known>> {
  const rows = await db.songTiming.findMany({ where: { songId: { in: songIds } } });
  return new Map(rows.map((row) => [row.songId, heard(row)]));
}

/** False: its words are not known. */
export async function moveWords(db: Db, songId: string, shiftMs: number): Promise<boolean> {
  const { count } = await db.songTiming.updateMany({
    where: { songId, words: { not: Prisma.AnyNull } },
    data: { shiftMs },
  });
  return count > 0;
}

/** By how much its owner moved the words; 0: not at all. */
export const shiftOf = async (db: Db, songId: string): Promise<number> =>
  (await db.songTiming.findUnique({ where: { songId }, select: { shiftMs: true } }))?.shiftMs ?? 0;
