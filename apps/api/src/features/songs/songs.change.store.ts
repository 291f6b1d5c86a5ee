import type { Db } from '../../platform/database/database.js';
import type { Prisma, Song } from '../../platform/database/generated/client.js';
import { type SongRow, songRows } from '../media/media.js';

/** Null when there is no such own song in that state: one guarded statement. */
async function change(db: Db, where: Prisma.SongWhereInput, data: Prisma.SongUncheckedUpdateManyInput) {
  const rows = await songRows(db.song.updateManyAndReturn({ where, data }));
  return rows[0] ?? null;
}

export const setTitle = (db: Db, uid: number, id: string, title: string): Promise<SongRow | null> =>
  change(db, { id, uid }, { title });

/** What is still being written cannot be thrown away; what is there already stays as long as it was to. */
export const moveToTrash = (db: Db, uid: number, id: string, now: Date): Promise<SongRow | null> =>
  change(db, { id, uid, status: { not: 'pending' }, trashedAt: null }, { trashedAt: now });

export const takeFromTrash = (db: Db, uid: number, id: string): Promise<SongRow | null> =>
  change(db, { id, uid }, { trashedAt: null });

/** A recording is its owner's alone (docs/settled.md: Uploads), and so is a mix in which no generated song is known. */
const shareable: Prisma.SongWhereInput[] = [
  { operation: { notIn: ['upload', 'mix'] } },
  { operation: 'mix', sourceKnown: true },
];

/** Null for what cannot be shown to others, or is in the trash: nobody would know when it comes back. */
export const publish = (db: Db, uid: number, id: string): Promise<SongRow | null> =>
  change(db, { id, uid, status: { not: 'error' }, trashedAt: null, OR: shareable }, { isPublic: true });

/** For songs without files: nobody has a link to them. */
export const hideUnfinished = (db: Db, uid: number, id: string): Promise<SongRow | null> =>
  change(db, { id, uid, status: { not: 'complete' } }, { isPublic: false });

export type Unfiled = Pick<Song, 'id' | 'title' | 'tags' | 'lyrics'>;

/** In the order of their ids, behind `after`. */
export const unfiled = (db: Db, after: string | null, limit: number): Promise<Unfiled[]> =>
  db.song.findMany({
    where: { status: 'complete', language: null, ...(after && { id: { gt: after } }) },
    select: { id: true, title: true, tags: true, lyrics: true },
    orderBy: { id: 'asc' },
    take: limit,
  });

export async function setFiling(db: Db, id: string, filing: { language: string; genres: string[] }): Promise<void> {
  await db.song.updateMany({ where: { id, language: null }, data: filing });
}
