import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';

export interface NewSong {
  uid: number;
  generationId: string;
  position: number;
  provider: string;
  type: string;
  operation: string;
  title: string;
  tags: string;
  negativeTags: string;
  lyrics: string;
  description: string | null;
  modelName: string;
  modelVersion: string;
  isPublic: boolean;
  isSandbox: boolean;
  mediaKey: string;
  createdAt: Date;
}

export const insertSongs = (db: Db, songs: NewSong[]): Promise<Song[]> =>
  db.song.createManyAndReturn({ data: songs.map((song) => ({ ...song, stage: 'queued' })) });

export const songsOfGenerations = (db: Db, generationIds: string[]): Promise<Song[]> =>
  db.song.findMany({ where: { generationId: { in: generationIds } }, orderBy: { position: 'asc' } });

export const songsOfMember = (db: Db, uid: number, skip: number, take: number): Promise<Song[]> =>
  db.song.findMany({ where: { uid }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take });

export const countOfMember = (db: Db, uid: number): Promise<number> => db.song.count({ where: { uid } });

export const songByMediaKey = (db: Db, mediaKey: string): Promise<Song | null> =>
  db.song.findUnique({ where: { mediaKey } });

/** What a member may hear: their own and everybody's public songs, once they are complete. */
const audible = (uid: number, ids: string[]) => ({
  id: { in: ids },
  status: 'complete',
  OR: [{ uid }, { isPublic: true }],
});

export async function audibleIds(db: Db, uid: number, ids: string[]): Promise<string[]> {
  const rows = await db.song.findMany({ where: audible(uid, ids), select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Without their traces: a long list stays a short answer. */
export async function audibleSongs(db: Db, uid: number, ids: string[]): Promise<Song[]> {
  const rows = await db.song.findMany({ where: audible(uid, ids), omit: { peaks: true } });
  return rows.map((row) => ({ ...row, peaks: null }));
}

/** Where a reading of a member's songs goes on. */
export type SongMark = Pick<Song, 'createdAt' | 'id'>;

/** A page of a member's songs, oldest first, without their traces. */
export async function songsAfter(db: Db, uid: number, mark: SongMark | null, limit: number): Promise<Song[]> {
  const behind = mark && {
    OR: [{ createdAt: { gt: mark.createdAt } }, { createdAt: mark.createdAt, id: { gt: mark.id } }],
  };
  const rows = await db.song.findMany({
    where: { uid, ...behind },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
    omit: { peaks: true },
  });
  return rows.map((row) => ({ ...row, peaks: null }));
}

/** It waits again: the only way back. */
export const moveBack = (db: Db, generationId: string): Promise<Song[]> =>
  db.song.updateManyAndReturn({ where: { generationId, status: 'pending' }, data: { stage: 'queued', progress: 0 } });

/** How many songs of others wait in front of each of these generations; those that do not wait are absent. */
export async function queuePositions(db: Db, generationIds: string[]): Promise<Map<string, number>> {
  if (generationIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ generation_id: string; position: bigint }[]>`
    select mine.generation_id, (
      select count(*) from song other
      where other.status = 'pending' and other.stage = 'queued'
        and (other.created_at, other.generation_id) < (mine.created_at, mine.generation_id)) as position
    from song mine
    where mine.generation_id = any(${generationIds}::uuid[]) and mine.position = 0
      and mine.status = 'pending' and mine.stage = 'queued'`;
  return new Map(rows.map((row) => [row.generation_id, Number(row.position)]));
}

/** Only forward, and only while it is pending. */
export const moveStage = (db: Db, generationId: string, stage: string, progress: number): Promise<Song[]> =>
  db.song.updateManyAndReturn({
    where: { generationId, status: 'pending', progress: { lt: progress } },
    data: { stage, progress },
  });

export interface Completion {
  title: string;
  tags: string;
  lyrics: string;
  audioName: string;
  imageName: string | null;
  duration: number;
  loudness: number;
  peaks: Uint8Array<ArrayBuffer>;
  completedAt: Date;
}

/** One guarded transition; null when the song was resolved before. */
export async function completePending(db: Db, id: string, completion: Completion): Promise<Song | null> {
  const rows = await db.song.updateManyAndReturn({
    where: { id, status: 'pending' },
    data: { ...completion, status: 'complete', stage: null, progress: 100 },
  });
  return rows[0] ?? null;
}

/** One guarded transition; null when the song was resolved before. */
export async function failPending(
  db: Db,
  id: string,
  failure: { errorType: string; errorMessage: string; refundedPoints: number; completedAt: Date },
): Promise<Song | null> {
  const rows = await db.song.updateManyAndReturn({
    where: { id, status: 'pending' },
    data: { ...failure, status: 'error', stage: null },
  });
  return rows[0] ?? null;
}
