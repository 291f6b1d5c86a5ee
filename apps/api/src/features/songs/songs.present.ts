import type { z } from 'zod';
import type { song } from '@overtone/contract/song';
import type { Song } from '../../platform/database/generated/client.js';
import { toPoints } from '../points/points.js';
import type { MediaLinks } from './songs.media.js';

export type WireSong = z.input<typeof song>;

export interface SongSurroundings {
  nickname: string | null;
  /** How many generations wait in front of it; null when it is not queued. */
  queuePosition: number | null;
  links: MediaLinks;
  now: Date;
}

/** Pure: row -> wire. Stage, percent and place in the queue only mean something while it is pending. */
export function presentSong(row: Song, { nickname, queuePosition, links, now }: SongSurroundings): WireSong {
  const pending = row.status === 'pending';
  const uid = row.uid === null ? null : String(row.uid);
  const image = row.imageName ? links.link(row, row.imageName, now) : null;
  return {
    id: row.id,
    task_id: row.generationId,
    uid,
    user_id: uid,
    nickname,
    display_name: nickname,
    title: row.title,
    tags: row.tags,
    negative_tags: row.negativeTags,
    prompt: row.lyrics,
    gpt_description_prompt: row.description,
    model_name: row.modelName,
    model_version: row.modelVersion,
    type: row.type as WireSong['type'],
    operation: row.operation,
    status: row.status as WireSong['status'],
    stage: pending ? (row.stage as WireSong['stage']) : null,
    progress: row.status === 'complete' ? 100 : row.progress,
    queue_position: pending && row.stage === 'queued' ? queuePosition : null,
    error_type: row.errorType,
    error_message: row.errorMessage,
    refunded_points: row.refundedPoints === null ? null : toPoints(row.refundedPoints),
    audio_url: row.status === 'complete' && row.audioName ? links.link(row, row.audioName, now) : null,
    image_url: image,
    image_large_url: image,
    video_url: null,
    duration: row.duration,
    peaks: row.peaks ? [...row.peaks] : null,
    is_public: row.isPublic,
    is_sandbox: row.isSandbox,
    play_count: row.playCount,
    upvote_count: row.upvoteCount,
    created_at: row.createdAt.toISOString(),
  };
}
