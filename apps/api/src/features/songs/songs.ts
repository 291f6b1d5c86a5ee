import type { Db } from '../../platform/database/database.js';
import { discardFolders, type SongRow } from '../media/media.js';
import { deleteSongsOf } from './songs.discard.store.js';
import * as read from './songs.read.store.js';
import * as store from './songs.store.js';

/** The door of songs: verbs that join the caller's transaction. A pending song ends once, by complete or by fail. */

export { SongPresenter } from './songs.presenter.flow.js';
export { SongChecks } from './songs.checks.flow.js';
export { SongTeller } from './songs.tell.flow.js';
export { insertMixed as createMixed, insertUploaded as createUploaded } from './songs.uploaded.store.js';
export { SongTurns } from './songs.turns.service.js';
export { takeOf } from './songs.present.js';
export type { WireSong } from './songs.present.js';
export type { SongFile as WireFile } from '@overtone/contract/song-file';
export type { AskedSettings, Completion, NewSong, Origin } from './songs.store.js';
export { newSongId, readSongId, songIdOf } from './songs.id.rule.js';
export type { SongMark } from './songs.read.store.js';
export {
  audibleIds,
  audibleSql,
  foundIds,
  hasScores,
  listedOwn,
  ownSong,
  songFor,
  songsAfter,
  songsById,
  songsFor,
  standingOf,
} from './songs.read.store.js';
export type { SongRow } from '../media/media.js';

/** Outputs that are files of a song. They end once, as songs do. */
export { FilePresenter, filesFor } from './songs.files.flow.js';
export { type FileRow, filesOfGenerations as filesOf, insertFiles as createFiles } from './songs.files.store.js';
export type { NewFile } from './songs.files.store.js';
export { latestFiles, resolveFile } from './songs.files.store.js';

/** What everybody may find, read past Prisma: these are the hottest reads. */
export { listedCards } from './songs.cards.flow.js';
export {
  readAudibleIds as pooledAudibleIds,
  readListedPresetIds as listedPresetIds,
  readOpen as openSongs,
  readListedWords as listedWords,
} from './songs.cards.store.js';
export type { SongWords } from './songs.cards.store.js';

/** What staff take from the public, and all songs as they see them. */
export {
  hideSong,
  hidingsOf,
  hidingsOfOwner,
  type HidingRow,
  isHiddenAsSeen,
  unhideSong,
  writeAppeal,
} from './songs.hidings.store.js';
export {
  countForStaff,
  pageForStaff,
  songsForStaff,
  songsForStaffBefore,
  type StaffFilter,
} from './songs.staff.store.js';

export type { MadePreset, NewPreset, WaitingPreset } from './songs.presets.store.js';
export { insertPresets, waitingPresetKeys, waitingPresets } from './songs.presets.store.js';
/** Songs of the library whose sound is made anew, and what keeps it as it is. */
export { holdPresets, isMadeFrom, madePreset, madePresetIds, renewPreset } from './songs.presets.store.js';

export const createPending = (db: Db, songs: store.NewSong[]): Promise<SongRow[]> => store.insertSongs(db, songs);
export const songStands: typeof store.songStands = (db, id) => store.songStands(db, id);
export const songsOf = (db: Db, generationIds: string[]): Promise<SongRow[]> =>
  store.songsOfGenerations(db, generationIds);

/** @returns the songs that really changed. */
export const advance = (db: Db, generationId: string, stage: string, progress: number): Promise<SongRow[]> =>
  store.moveStage(db, generationId, stage, progress);

/** The same for songs of many generations at once. */
export const advanceEach: typeof store.moveStages = (db, moves) => store.moveStages(db, moves);

/** Back into the queue. */
export const sendBack: typeof store.moveBack = (db, generationId, putBackAt) =>
  store.moveBack(db, generationId, putBackAt);

/** @returns null when it had ended before: a no-op. */
export const complete = (db: Db, id: string, completion: store.Completion): Promise<SongRow | null> =>
  store.completePending(db, id, completion);

/** @returns null when it had ended before: a no-op. */
export const fail: typeof store.failPending = (db, id, failure) => store.failPending(db, id, failure);

/** What a member may hear of these songs, in the given order, without their traces. */
export async function audibleSongs(db: Db, uid: number | null, ids: string[]): Promise<SongRow[]> {
  const songs = new Map((await read.audibleSongs(db, uid, ids)).map((song) => [song.id, song]));
  return ids.map((id) => songs.get(id)).filter((song) => song !== undefined);
}

/** All songs of a member are gone, at once and for everybody; their files follow, a sweep sees to it after the commit. */
export const discardSongsOf = async (db: Db, uid: number, now: Date): Promise<void> =>
  discardFolders(db, await deleteSongsOf(db, uid), now);

/** For the personal export. */
export { sourcesOf, type SourceRow } from './songs.versions.store.js';
