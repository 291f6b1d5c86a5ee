import type { AnnouncementCategory } from '@overtone/contract/announcement';
import type { Db } from '../../platform/database/database.js';
import { forgetReaderOf, insertFirstAnnouncements, readsAfter, type ReadRow } from './announcements.store.js';

export type { ReadRow } from './announcements.store.js';

/** The door of announcements. */

/** What an installation says before anybody has written anything; the rest as the table has it. */
export interface FirstAnnouncement {
  category: AnnouncementCategory;
  type?: 'info' | 'success';
  title: string;
  content: string;
  titleEn?: string;
  contentEn?: string;
  clickTextEn?: string;
  isMarquee?: boolean;
  clickable?: boolean;
  clickText?: string;
  link?: string;
  isUpdateLog?: boolean;
  priority?: number;
  createdAt?: Date;
}

/** Only while there is not a single one: what an operator has written or taken off is left alone. */
export const arrangeAnnouncements = (db: Db, announcements: FirstAnnouncement[], now: Date): Promise<void> =>
  insertFirstAnnouncements(
    db,
    announcements.map((given) => ({ createdAt: now, ...given, status: 'published', told: true, updatedAt: now })),
  );

/** For the personal export: what this member has read, the next ones behind `after`. */
export const announcementsReadBy = (db: Db, uid: number, after: number, take: number): Promise<ReadRow[]> =>
  readsAfter(db, uid, after, take);

/** A member leaves. */
export const forgetReader = (db: Db, uid: number): Promise<void> => forgetReaderOf(db, uid);
