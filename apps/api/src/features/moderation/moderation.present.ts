import type { z } from 'zod';
import type { adminReport, adminSong } from '@overtone/contract/moderation';
import type { CsvCell } from '../../platform/csv/csv.js';
import { type CheckRow, partsOf, textsOf } from '../content/content.js';
import { type MediaLinks, mediaPlace } from '../media/media.js';
import type { ReportRow } from '../reports/reports.js';
import type { HidingRow, SongRow } from '../songs/songs.js';
import { checkStateWords, hiddenWords, kindWords, reportWords, sourceWords, statusWords } from './moderation.texts.js';

interface Surroundings {
  hidings: ReadonlyMap<string, HidingRow>;
  reports: ReadonlyMap<string, number>;
  links: MediaLinks;
  now: Date;
}

/** Pure: row -> what staff see. */
export function presentAdminSong(
  row: SongRow,
  { hidings, reports, links, now }: Surroundings,
): z.input<typeof adminSong> {
  const hiding = hidings.get(row.id);
  const isHeard = row.isPublic && row.status === 'complete' && row.audioName !== null;
  return {
    id: row.id,
    uid: row.uid === null ? null : String(row.uid),
    title: row.title,
    artist: row.artist,
    provider: row.provider,
    model_name: row.modelName,
    type: row.type,
    status: row.status,
    is_public: row.isPublic,
    trashed_at: row.trashedAt?.toISOString() ?? null,
    hidden: hiding ? presentHiding(hiding) : null,
    open_reports: reports.get(row.id) ?? 0,
    duration: row.duration,
    audio_url: isHeard ? links.link(mediaPlace(row), row.audioName ?? '', now) : null,
    created_at: row.createdAt.toISOString(),
  };
}

const presentHiding = ({ reason, note, hiddenAt, hiddenBy, appeal, appealedAt }: HidingRow) => ({
  reason,
  note,
  hidden_at: hiddenAt.toISOString(),
  hidden_by: String(hiddenBy),
  appeal,
  appealed_at: appealedAt?.toISOString() ?? null,
});

/** Pure. */
export const presentReport = (
  row: ReportRow,
  song: z.input<typeof adminSong> | undefined,
): z.input<typeof adminReport> => ({
  id: String(row.id),
  song_id: row.songId,
  song: song
    ? {
        title: song.title,
        uid: song.uid,
        hidden: song.hidden,
        is_public: song.is_public,
        audio_url: song.audio_url,
      }
    : null,
  reason: row.reason,
  status: row.status,
  uid: row.uid === null ? null : String(row.uid),
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decided_by: row.decidedBy === null ? null : String(row.decidedBy),
});

/** A line of the spreadsheet. */
export const songCells = (row: SongRow, hiding: HidingRow | undefined): CsvCell[] => [
  row.id,
  row.title,
  row.uid === null ? '' : String(row.uid),
  row.artist ?? '',
  row.modelName,
  row.type,
  statusWords[row.status],
  row.isPublic ? '公开' : '私有',
  hiddenWords(hiding !== undefined || row.hiddenAt !== null),
  hiding?.reason ?? '',
  hiding?.note ?? '',
  hiding?.appeal ?? '',
  row.createdAt.toISOString(),
];

/** A line of the spreadsheet. */
export const checkCells = (row: CheckRow): CsvCell[] => [
  ...[String(row.id), kindWords[row.kind], row.subject, row.uid === null ? '' : String(row.uid)],
  ...[checkStateWords[row.state], row.source ? sourceWords[row.source] : ''],
  ...[row.labels.join(' '), row.words.join(' '), row.note, row.appeal ?? ''],
  textsOf(partsOf(row.parts))
    .map(({ text }) => text)
    .join('\n'),
  row.createdAt.toISOString(),
  row.decidedAt?.toISOString() ?? '',
  row.decidedBy === null ? '' : String(row.decidedBy),
];

/** A line of the spreadsheet. */
export const reportCells = (row: ReportRow): CsvCell[] => [
  ...[String(row.id), row.songId, row.reason, reportWords[row.status]],
  row.uid === null ? '' : String(row.uid),
  row.createdAt.toISOString(),
  row.decidedAt?.toISOString() ?? '',
  row.decidedBy === null ? '' : String(row.decidedBy),
];
