import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';
import * as discard from './songs.discard.store.js';
import * as store from './songs.store.js';

/** The door of songs: verbs that join the caller's transaction. A pending song ends once, by complete or by fail. */

export { SongPresenter } from './songs.presenter.js';
export type { WireSong } from './songs.present.js';
export type { Completion, NewSong, SongMark } from './songs.store.js';
export { audibleIds, songsAfter } from './songs.store.js';
export type SongRow = Song;

/** Where the file of a song lies in the storage. */
export { mediaObject } from './songs.media.js';

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

/** What a member may hear of these songs, in the given order, without their traces. */
export async function audibleSongs(db: Db, uid: number, ids: string[]): Promise<Song[]> {
  const songs = new Map((await store.audibleSongs(db, uid, ids)).map((song) => [song.id, song]));
  return ids.map((id) => songs.get(id)).filter((song) => song !== undefined);
}

/**
 * All songs of a member are gone, at once and for everybody; their files follow, a sweep sees to it after the commit.
 * @returns the songs' ids.
 */
export const discardSongsOf = (db: Db, uid: number, now: Date): Promise<string[]> =>
  discard.discardSongsOf(db, uid, now);
