import type { z } from 'zod';
import { operationFacts, operations } from '@overtone/contract/operations';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { song } from '@overtone/contract/song';
import type { LineageRole, SongOrigin, SongVersion } from '@overtone/contract/song-version';
import { avatarUrl, type Face } from '../accounts/accounts.js';
import type { Counts } from '../counts/counts.js';
import { toPoints } from '../points/points.js';
import { type MediaLinks, mediaPlace, type SongRow } from '../media/media.js';
import type { HidingRow } from './songs.hidings.store.js';

export type WireSong = z.input<typeof song>;

export interface SongSurroundings {
  /** Of its member; null for a preset song and for a member who has gone. */
  face: Face | null;
  counts: Counts | null;
  /** How many generations wait in front of it; null when it is not queued. */
  queuePosition: number | null;
  /** Whether its own member reads it. */
  isOwn: boolean;
  /** That it is taken from the public: for its owner; null for everybody else. */
  hiding: HidingRow | null;
  /** That nobody else sees it yet: for its owner; null for everybody else. */
  check: OwnCheck | null;
  /** Whether the reader has liked it; null when nobody in particular reads. */
  liked: boolean | null;
  links: MediaLinks;
  now: Date;
}

/** Pure: row -> wire. Stage, percent and place in the queue only mean something while it is pending. */
export function presentSong(
  row: SongRow,
  { face, counts, queuePosition, isOwn, hiding, check, liked, links, now }: SongSurroundings,
): WireSong {
  const pending = row.status === 'pending';
  const uid = row.uid === null ? null : String(row.uid);
  const nickname = row.artist ?? face?.nickname ?? null;
  const complete = row.status === 'complete';
  return {
    id: row.id,
    task_id: row.generationId,
    task_id_group: row.generationId,
    continue_clip_id: row.sourceSongId,
    uid,
    user_id: uid,
    nickname,
    display_name: nickname,
    artist: nickname,
    handle: uid,
    avatar_url: row.artist ? avatarUrl(row.artist) : (face?.avatarUrl ?? null),
    title: row.title,
    tags: row.tags,
    negative_tags: row.negativeTags,
    prompt: row.lyrics,
    meta_prompt: row.askedLyrics ?? row.lyrics,
    meta_tags: row.askedTags ?? row.tags,
    meta_negative_tags: row.negativeTags,
    gpt_description_prompt: row.description,
    model_name: row.modelName,
    model_version: row.modelVersion,
    type: row.type,
    operation: row.operation,
    take: takeOf(row),
    kept: row.kept,
    status: row.status,
    stage: pending ? row.stage : null,
    progress: complete ? 100 : row.progress,
    queue_position: pending && row.stage === 'queued' ? queuePosition : null,
    error_type: row.errorType,
    error_message: row.errorMessage,
    refunded_points: row.refundedPoints === null ? null : toPoints(row.refundedPoints),
    ...presentFiles(row, links, now),
    duration: row.duration,
    loudness: row.loudness,
    peaks: row.peaks ? [...row.peaks] : null,
    is_public: row.isPublic,
    share_with_community: row.isPublic,
    trashed_at: row.trashedAt?.toISOString() ?? null,
    hidden: hiding && presentHiding(hiding),
    source_known: isOwn ? row.sourceKnown : null,
    check,
    is_sandbox: row.isSandbox,
    play_count: counts?.plays ?? null,
    upvote_count: counts?.likes ?? null,
    isThumbsUp: liked,
    created_at: row.createdAt.toISOString(),
  };
}

export const presentHiding = ({ reason, note, hiddenAt, appealedAt }: HidingRow) => ({
  reason,
  note,
  hidden_at: hiddenAt.toISOString(),
  appealed_at: appealedAt?.toISOString() ?? null,
});

/** Which of the songs of one submit it is, from 1; null where one is made alone. */
export function takeOf({
  generationId,
  operation,
  position,
}: Pick<SongRow, 'generationId' | 'operation' | 'position'>): number | null {
  const known = operations.find((name) => name === operation);
  return generationId !== null && known && operationFacts[known].outputs > 1 ? position + 1 : null;
}

/** Each file under every name that it has on the wire. */
function presentFiles(row: SongRow, links: MediaLinks, now: Date) {
  const place = mediaPlace(row);
  const link = (name: string | null) => name && links.link(place, name, now);
  const audio = row.status === 'complete' ? link(row.audioName) : null;
  const image = link(row.imageName);
  return {
    audio_url: audio,
    url: audio,
    image_url: link(row.thumbName) ?? image,
    image_large_url: image,
    cover: image,
    video_url: link(row.videoName),
    video_cover_url: link(row.videoCoverName),
    wav_file_url: link(row.wavName),
    spectrum_url: link(row.spectrumName),
    has_midi: row.midiName !== null,
  };
}

/** A source of a song as it was written down. */
interface LineageRow {
  songId: string;
  sourceSongId: string;
  role: LineageRole;
  second: number | null;
}

/** Pure: the rows of one version tree -> wire. What came from a song that is not among them stands at the root. */
export function presentVersions(rows: readonly SongRow[], lineage: readonly LineageRow[]): SongVersion[] {
  const shown = new Set(rows.map(({ id }) => id));
  const originsOf = (id: string): SongOrigin[] =>
    lineage
      .filter(({ songId, sourceSongId }) => songId === id && shown.has(sourceSongId))
      .map(({ sourceSongId, role, second }) => ({ song_id: sourceSongId, role, second }));
  return rows.map((row) => ({
    id: row.id,
    parent_id: row.sourceSongId !== null && shown.has(row.sourceSongId) ? row.sourceSongId : null,
    title: row.title,
    operation: row.operation,
    take: takeOf(row),
    kept: row.kept,
    task_id: row.generationId,
    sources: originsOf(row.id),
    model_name: row.modelName,
    status: row.status,
    duration: row.duration,
    created_at: row.createdAt.toISOString(),
  }));
}
