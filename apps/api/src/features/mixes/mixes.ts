import type { Db } from '../../platform/database/database.js';
import { deleteLinksOf, isInLink, type LinkRow, linksOf } from './mixes.store.js';

export type { LinkRow } from './mixes.store.js';

/** The door of links to projects. Those of a member that still open, the newest first. */
export const ownMixLinks = (db: Db, uid: number, now: Date): Promise<LinkRow[]> => linksOf(db, uid, now);

/** A member leaves, their links with them. */
export const forgetMixLinks = (db: Db, uid: number): Promise<void> => deleteLinksOf(db, uid);

/** Somebody's project begins and ends in the middle of the song, and a link that still opens leads to it. */
export const isMixShared = (db: Db, songId: string, now: Date): Promise<boolean> => isInLink(db, songId, now);
