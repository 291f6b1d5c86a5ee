import type { Db } from '../../platform/database/database.js';
import { songIdsOf } from './playlists.songs.store.js';
import { deletePlaylistsOf, playlistFor, type PlaylistRow, playlistsOf } from './playlists.store.js';

export { PlaylistPresenter, type WirePlaylist } from './playlists.presenter.flow.js';

/** One playlist of a member as they arranged it. */
export interface OwnPlaylist {
  id: string;
  title: string;
  isPublic: boolean;
  createdAt: Date;
  /** Some may not be there or not be public any more. */
  songIds: string[];
}

/** The door of playlists. A page of a member's, last changed first. */
export async function ownPlaylists(db: Db, uid: number, skip: number, take: number): Promise<OwnPlaylist[]> {
  const rows = await playlistsOf(db, uid, skip, take);
  const songs = await songIdsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, title, isPublic, createdAt }) => ({
    ...{ id, title, isPublic, createdAt },
    songIds: songs.get(id) ?? [],
  }));
}

/** A member leaves, their playlists with them. */
export const forgetPlaylists = (db: Db, uid: number): Promise<void> => deletePlaylistsOf(db, uid);

/** What everybody may open. */
export const openPlaylist = (db: Db, id: string): Promise<PlaylistRow | null> => playlistFor(db, null, id);
