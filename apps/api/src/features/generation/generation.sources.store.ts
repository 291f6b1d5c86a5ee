import type { Db } from '../../platform/database/database.js';
import { Prisma, type SongSource } from '../../platform/database/generated/client.js';

export type SourceRow = SongSource;

export const sourcesOf = (db: Db, generationIds: string[]): Promise<SongSource[]> =>
  db.songSource.findMany({ where: { generationId: { in: generationIds } } });

/** Binds a clip to a song once; false when the clip is another song's, or the song has one. */
export async function bindClip(
  db: Db,
  source: { songId: string; generationId: string; channelId: number; clipId: string },
): Promise<boolean> {
  const { count } = await db.songSource.createMany({
    data: [{ ...source, audioUrl: '', title: '', tags: '', lyrics: '' }],
    skipDuplicates: true,
  });
  return count === 1;
}

export interface Finding {
  audioUrl: string;
  imageUrl: string | null;
  title: string;
  tags: string;
  lyrics: string;
}

/** The clip is complete over there: its bytes are due. True the first time it is said. */
export async function markDue(db: Db, songId: string, finding: Finding, now: Date): Promise<boolean> {
  const first = await db.songSource.updateMany({
    where: { songId, audioUrl: '' },
    data: { ...finding, nextAttemptAt: now },
  });
  if (first.count === 1) return true;
  // A later look may bring a fresher link for one that died.
  await db.songSource.updateMany({ where: { songId, nextAttemptAt: { not: null } }, data: finding });
  return false;
}

/** One try of fetching; nobody else tries before `leaseUntil`. Null when it is not due. */
export async function claimSource(db: Db, songId: string, now: Date, leaseUntil: Date): Promise<SongSource | null> {
  const rows = await db.songSource.updateManyAndReturn({
    where: { songId, nextAttemptAt: { lte: now } },
    data: { attempts: { increment: 1 }, nextAttemptAt: leaseUntil },
  });
  return rows[0] ?? null;
}

/** Null: it is over. Then the song has the words, or needs none: they are not kept twice. */
export async function setNextAttempt(db: Db, songId: string, nextAttemptAt: Date | null): Promise<void> {
  await db.songSource.updateMany({
    where: { songId },
    data: { nextAttemptAt, ...(nextAttemptAt === null && { lyrics: '' }) },
  });
}

/** What is to be fetched now, behind `after` in the order of its time. */
export const dueSources = (
  db: Db,
  now: Date,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<{ at: Date; id: string; attempts: number }[]> =>
  db.$queryRaw`
    select song_id as id, next_attempt_at as at, attempts from song_source
    where next_attempt_at <= ${now}
      and ${after ? Prisma.sql`(next_attempt_at, song_id) > (${after.at}, ${after.id}::uuid)` : Prisma.sql`true`}
    order by next_attempt_at, song_id limit ${limit}`;
