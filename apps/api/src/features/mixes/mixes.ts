import type { Db } from '../../platform/database/database.js';
import { deleteLinksOf, type LinkRow, linksOf } from './mixes.store.js';

export type { LinkRow } from './mixes.store.js';

/** The door of links to projects. Those of a member that still open, the newest first. */
export const ownMixLinks = (db: Db, uid: number, now: Date): Promise<LinkRow[]> => linksOf(db, uid, now);

/** A member leaves, their links with them. */
export const forgetMixLinks = (db: Db, uid: number): Promise<void> => deleteLinksOf(db, uid);
