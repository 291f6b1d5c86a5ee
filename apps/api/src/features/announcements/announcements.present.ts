import type { AdminAnnouncement, Announcement as WireAnnouncement } from '@overtone/contract/announcement';
import { type CheckRow, presentOwnCheck } from '../content/content.js';
import { logEntry } from './announcements.log-entry.rule.js';
import type { AnnouncementRow } from './announcements.store.js';

export const presentAnnouncement = (row: AnnouncementRow): WireAnnouncement => ({
  id: String(row.id),
  category: row.category,
  type: row.type,
  title: row.title,
  content: row.content,
  isMarquee: row.isMarquee,
  speed: row.speed,
  autoClose: row.autoClose,
  closable: row.closable,
  clickable: row.clickable,
  clickText: row.clickText,
  link: row.link,
  isUpdateLog: row.isUpdateLog,
  priority: row.priority,
  start_time: row.startTime?.toISOString() ?? null,
  end_time: row.endTime?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  version: null,
  date: null,
  features: [],
  ...(row.category === 'update_log' && {
    ...logEntry(row),
    date: (row.startTime ?? row.createdAt).toISOString(),
  }),
});

export const presentForStaff = (row: AnnouncementRow, check: CheckRow | undefined): AdminAnnouncement => ({
  ...presentAnnouncement(row),
  // As it was written: the public form of an entry of the update log takes its version out.
  title: row.title,
  status: row.status,
  audience: row.audience,
  reads: row.reads,
  check: presentOwnCheck(check),
  updated_at: row.updatedAt.toISOString(),
});
