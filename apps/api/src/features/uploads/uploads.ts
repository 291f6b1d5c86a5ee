import type { Db } from '../../platform/database/database.js';
import { discardFolders } from '../media/media.js';
import { deleteUnusedOf } from './uploads.store.js';

/** The door of uploads. */

export type { UploadRow } from './uploads.store.js';
/** Recordings of which there is no song; the others go with their songs. */
export { unusedOf as unusedUploads } from './uploads.store.js';

/** All of a member that no song was made of, at once; their files follow, a sweep sees to it after the commit. */
export const discardUploadsOf = async (db: Db, uid: number, now: Date): Promise<void> =>
  discardFolders(db, await deleteUnusedOf(db, uid), now);
