import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';
import * as store from './songs.store.js';

/** The door of songs: verbs that join the caller's transaction. A pending song ends once, by complete or by fail. */

export { SongPresenter } from './songs.presenter.js';
export type { WireSong } from './songs.present.js';
export type { Completion, NewSong } from './songs.store.js';
export type SongRow = Song;

export const createPending = (db: Db, songs: store.NewSong[]): Promise<Song[]> => store.insertSongs(db, songs);
export const songsOf = (db: Db, generationIds: string[]): Promise<Song[]> =>
  store.songsOfGenerations(db, generationIds);

/** @returns the songs that really changed. */
export const advance = (db: Db, generationId: string, stage: string, progress: number): Promise<Song[]> =>
  store.moveStage(db, generationId, stage, progress);

/** Back into the queue. */
export const sendBack = (db: Db, generationId: string): Promise<Song[]> => store.moveBack(db, generationId);

/** @returns null when it had ended before: a no-op. */
export const complete = (db: Db, id: string, completion: store.Completion): Promise<Song | null> =>
  store.completePending(db, id, completion);

/** @returns null when it had ended before: a no-op. */
export const fail: typeof store.failPending = (db, id, failure) => store.failPending(db, id, failure);
