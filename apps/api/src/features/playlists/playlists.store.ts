import type { Db } from '../../platform/database/database.js';
import type { Playlist, Prisma } from '../../platform/database/generated/client.js';

export type PlaylistRow = Playlist;
export type NewPlaylist = Omit<Playlist, 'id' | 'withheld'>;

export const insertPlaylist = (db: Db, playlist: NewPlaylist): Promise<Playlist> =>
  db.playlist.create({ data: playlist });

/** Last changed first. */
export const playlistsOf = (db: Db, uid: number, skip: number, take: number): Promise<Playlist[]> =>
  db.playlist.findMany({ where: { uid }, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }], skip, take });

export const countPlaylists = (db: Db, uid: number): Promise<number> => db.playlist.count({ where: { uid } });

/** What everybody may open: its owner shows it, and its title was let through. */
const open = { isPublic: true, withheld: false } satisfies Prisma.PlaylistWhereInput;

/** An open one, or the caller's own; `uid` is null for a visitor. */
export const playlistFor = (db: Db, uid: number | null, id: string): Promise<Playlist | null> =>
  db.playlist.findFirst({ where: { id, OR: [open, ...(uid === null ? [] : [{ uid }])] } });

type Change = Partial<Pick<Playlist, 'title' | 'isPublic'>> & { updatedAt: Date };

/** Locks the row until the transaction ends, so that two changes of one playlist see each other. Null: not theirs. */
export async function touchOwn(db: Db, uid: number, id: string, change: Change): Promise<Playlist | null> {
  const rows = await db.playlist.updateManyAndReturn({ where: { id, uid }, data: change });
  return rows[0] ?? null;
}

export const deleteOwn = async (db: Db, uid: number, id: string): Promise<boolean> =>
  (await db.playlist.deleteMany({ where: { id, uid } })).count === 1;

export async function deletePlaylistsOf(db: Db, uid: number): Promise<void> {
  await db.playlist.deleteMany({ where: { uid } });
}
