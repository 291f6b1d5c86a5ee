import type { Language } from '@overtone/contract/language';
import type { CsvCell } from '../../platform/csv/csv.js';
import type { IdentityChangeRow, Profile } from '../accounts/accounts.js';
import type { StepRow } from '../generation/generation.js';
import type { ReadRow } from '../announcements/announcements.js';
import type { VoteRow } from '../faq/faq.js';
import type { KeyRow } from '../keys/keys.js';
import type { WebhookRow } from '../webhooks/webhooks.js';
import type { NoticeRow, PreferenceRow } from '../notices/notices.js';
import type { PersonaRow } from '../operations/operations.js';
import type { CheckRow, SpokenRow } from '../content/content.js';
import type { WaiverRow } from '../labels/labels.js';
import type { LinkRow } from '../mixes/mixes.js';
import type { OwnPlaylist } from '../playlists/playlists.js';
import type { Counts } from '../counts/counts.js';
import { toPoints } from '../points/points.js';
import type { HidingRow, SongRow, SourceRow } from '../songs/songs.js';
import type { UploadRow } from '../uploads/uploads.js';
import { placeNames, stepNames } from './exports.texts.js';

export const presentProfile = (profile: Profile, points: number): object => ({
  uid: String(profile.uid),
  phone: profile.phone,
  email: profile.email,
  nickname: profile.nickname,
  gender: profile.gender,
  signature: profile.signature,
  birth_year: profile.birthYear,
  consent: profile.consent && { ...profile.consent, at: profile.consent.at.toISOString() },
  user_group: profile.level,
  points,
  created_at: profile.createdAt.toISOString(),
  deletion_due_at: profile.deletionDueAt?.toISOString() ?? null,
});

interface SongFacts {
  counts: Counts | undefined;
  sources: SourceRow[];
  shiftMs: number;
  /** Where its sound, score, video and cover are in the archive. */
  files: string[];
  language: Language;
}

export const presentSong = (song: SongRow, { counts, sources, shiftMs, files, language }: SongFacts): object => ({
  id: song.id,
  title: song.title,
  tags: song.tags,
  negative_tags: song.negativeTags,
  prompt: song.lyrics,
  gpt_description_prompt: song.description,
  model_name: song.modelName,
  model_version: song.modelVersion,
  type: song.type,
  operation: song.operation,
  settings: song.askedSettings,
  kept: song.kept,
  status: song.status,
  error_message: song.errorMessage,
  refunded_points: song.refundedPoints === null ? null : toPoints(song.refundedPoints),
  duration: song.duration,
  source_song_id: song.sourceSongId,
  sources: sources.map(({ sourceSongId, role, second }) => ({ song_id: sourceSongId, role, second })),
  words_shift_ms: shiftMs,
  is_public: song.isPublic,
  is_sandbox: song.isSandbox,
  play_count: counts?.plays ?? null,
  upvote_count: counts?.likes ?? null,
  task_id: song.generationId,
  created_at: song.createdAt.toISOString(),
  completed_at: song.completedAt?.toISOString() ?? null,
  [placeNames[language].files]: files,
});

export const presentUpload = (
  { filename, bytes, duration, createdAt }: UploadRow,
  file: string,
  language: Language,
): object => ({
  filename,
  bytes,
  duration,
  created_at: createdAt.toISOString(),
  [placeNames[language].file]: file,
});

export const presentFavorite = (song: SongRow): object => ({
  id: song.id,
  title: song.title,
  tags: song.tags,
  uid: song.uid === null ? null : String(song.uid),
});

export const presentPlaylist = (list: OwnPlaylist, songs: SongRow[]): object => ({
  id: list.id,
  title: list.title,
  is_public: list.isPublic,
  created_at: list.createdAt.toISOString(),
  songs: songs.map(presentFavorite),
});

export const presentMixLink = ({ id, name, createdAt, expiresAt }: LinkRow): object => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** Who decided is not the owner's. */
export const presentHiding = ({
  songId,
  reason,
  note,
  hiddenAt,
  appeal,
  appealedAt,
  restoredAt,
}: HidingRow): object => ({
  song_id: songId,
  reason,
  note,
  hidden_at: hiddenAt.toISOString(),
  appeal,
  appealed_at: appealedAt?.toISOString() ?? null,
  restored_at: restoredAt?.toISOString() ?? null,
});

export const presentWaiver = ({ songId, agreementVersion, agreedAt }: WaiverRow): object => ({
  song_id: songId,
  agreement_version: agreementVersion,
  agreed_at: agreedAt.toISOString(),
});

export const presentPersona = ({ id, name, description, songId, createdAt }: PersonaRow): object => ({
  id,
  name,
  description,
  song_id: songId,
  created_at: createdAt.toISOString(),
});

export const presentNotice = ({ kind, values, link, createdAt, readAt }: NoticeRow): object => ({
  kind,
  values,
  link,
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

/** Who has chosen nothing hears of everything, and gets no letters. */
export const presentNoticeChoice = (row: PreferenceRow | null): object => ({
  muted: row?.muted ?? [],
  email_digest: row?.emailDigest ?? false,
  email_language: row?.language ?? null,
  last_email_at: row?.digestLastAt?.toISOString() ?? null,
});

/** Without what opens or signs: the key is kept nowhere, the secret is shown once. */
export const presentOwnKey = ({ name, hint, scopes, dailyPoints, ...at }: KeyRow): object => ({
  name,
  hint,
  scopes,
  daily_points: dailyPoints,
  created_at: at.createdAt.toISOString(),
  expires_at: at.expiresAt?.toISOString() ?? null,
  revoked_at: at.revokedAt?.toISOString() ?? null,
  revoked_by: at.endedBy,
  last_used_at: at.lastUsedAt?.toISOString() ?? null,
  last_address: at.lastAddress,
});

export const presentOwnWebhook = ({ name, url, events, stopped, createdAt }: WebhookRow): object => ({
  name,
  url,
  events,
  stopped,
  created_at: createdAt.toISOString(),
});

export const presentRead = ({ title, readAt }: ReadRow): object => ({ title, read_at: readAt.toISOString() });

export const presentVote = ({ question, helpful, comment, createdAt, updatedAt }: VoteRow): object => ({
  question,
  helpful,
  comment,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export const presentStep = ({ at, event, generationId }: StepRow, language: Language): CsvCell[] => [
  at.toISOString(),
  stepNames[language][event],
  generationId,
];

/** What a member put up to be seen by everybody, and what was said to it. */
export const presentCheck = ({ kind, subject, parts, state, source, labels, words, note, ...row }: CheckRow) => ({
  ...{ kind, subject, parts, state, source, labels, words, note, appeal: row.appeal },
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  appealed_at: row.appealedAt?.toISOString() ?? null,
});

/** What a member wrote about parts that stand nowhere now, and what had been said to them. */
export const presentSpoken = ({ kind, state, source, labels, words, note, appeal, ...row }: SpokenRow): object => ({
  ...{ kind, parts: null, state, source, labels, words, note, appeal },
  decided_at: row.decidedAt?.toISOString() ?? null,
  appealed_at: row.appealedAt.toISOString(),
  changed_at: row.keptAt.toISOString(),
});

export const presentIdentityChange = ({ kind, action, tells, changedAt }: IdentityChangeRow): object => ({
  ...{ kind, action, told: tells, changed_at: changedAt.toISOString() },
});
