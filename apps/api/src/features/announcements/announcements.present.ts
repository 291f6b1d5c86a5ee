import type { Announcement as WireAnnouncement } from '@overtone/contract/announcement';
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
