import type { Db } from '../../platform/database/database.js';
import type { SongSource } from '../../platform/database/generated/client.js';

export type SourceRow = SongSource;

export const sourcesOf = (db: Db, generationId: string): Promise<SongSource[]> =>
  db.songSource.findMany({ where: { generationId } });

/** Binds a clip to a song once; a song keeps the clip it was given first. */
export async function bindClip(
  db: Db,
  source: { songId: string; generationId: string; channelId: number; clipId: string },
): Promise<void> {
  await db.songSource.createMany({
    data: [{ ...source, audioUrl: '', title: '', tags: '', lyrics: '' }],
    skipDuplicates: true,
  });
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

export async function setNextAttempt(db: Db, songId: string, nextAttemptAt: Date | null): Promise<void> {
  await db.songSource.updateMany({ where: { songId }, data: { nextAttemptAt } });
}

export const dueSources = (db: Db, now: Date, limit: number): Promise<Pick<SongSource, 'songId' | 'attempts'>[]> =>
  db.songSource.findMany({
    where: { nextAttemptAt: { lte: now } },
    orderBy: { nextAttemptAt: 'asc' },
    take: limit,
    select: { songId: true, attempts: true },
  });
