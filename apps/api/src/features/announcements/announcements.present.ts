import type { AdminAnnouncement, Announcement as WireAnnouncement } from '@overtone/contract/announcement';
import type { CsvCell } from '../../platform/csv/csv.js';
import { type CheckRow, presentOwnCheck } from '../content/content.js';
import type { Language } from '@overtone/contract/language';
import { logEntry } from './announcements.log-entry.rule.js';
import type { AnnouncementRow } from './announcements.store.js';

/** The words for who reads this language; what is not written in it stays as it is. */
function wordsFor(row: AnnouncementRow, language: Language) {
  const { title, content, clickText, titleEn, contentEn, clickTextEn } = row;
  if (language === 'zh' || !contentEn) return { title, content, clickText, language: 'zh' as const };
  return { title: titleEn || title, content: contentEn, clickText: clickTextEn || clickText, language: 'en' as const };
}

/** The version is that of the title which names one. */
function entryFor(row: AnnouncementRow, language: Language) {
  const entry = logEntry(wordsFor(row, language));
  return { ...entry, version: entry.version ?? logEntry(row).version };
}

export const presentAnnouncement = (row: AnnouncementRow, language: Language): WireAnnouncement => ({
  id: String(row.id),
  category: row.category,
  type: row.type,
  ...wordsFor(row, language),
  isMarquee: row.isMarquee,
  speed: row.speed,
  autoClose: row.autoClose,
  closable: row.closable,
  clickable: row.clickable,
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
    ...entryFor(row, language),
    date: (row.startTime ?? row.createdAt).toISOString(),
  }),
});

export const presentForStaff = (row: AnnouncementRow, check: CheckRow | undefined): AdminAnnouncement => ({
  ...presentAnnouncement(row, 'zh'),
  // As it was written: the public form of an entry of the update log takes its version out.
  title: row.title,
  titleEn: row.titleEn,
  contentEn: row.contentEn,
  clickTextEn: row.clickTextEn,
  status: row.status,
  audience: row.audience,
  reads: row.reads,
  check: presentOwnCheck(check),
  updated_at: row.updatedAt.toISOString(),
});

export const sheetHead = [
  ...['编号', '位置', '状态', '标题', '内容', '英文标题', '英文内容', '链接', '给谁', '优先级', '读过'],
  ...['开始', '结束', '写于', '最后改动'],
];

export const sheetCells = (row: AnnouncementRow): CsvCell[] => [
  ...[row.id, row.category, row.status, row.title, row.content, row.titleEn ?? '', row.contentEn ?? ''],
  ...[row.link ?? '', row.audience.join(' '), row.priority, row.reads],
  ...[row.startTime, row.endTime, row.createdAt, row.updatedAt].map((at) => at?.toISOString() ?? ''),
];
