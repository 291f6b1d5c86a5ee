import type { z } from 'zod';
import type { generation } from '@overtone/contract/generation';
import { songFailureText } from '@overtone/contract/song-failures';
import type { Generation } from '../../platform/database/generated/client.js';
import { type HoldState, toPoints } from '../points/points.js';
import type { WireSong } from '../songs/songs.js';

export type WireGeneration = z.input<typeof generation>;

export function presentGeneration(row: Generation, songs: WireSong[], hold: HoldState | undefined): WireGeneration {
  const { held = 0, captured = 0, released = 0 } = hold ?? {};
  return {
    task_id: row.id,
    status: row.status as WireGeneration['status'],
    stage: row.stage as WireGeneration['stage'],
    progress: row.progress,
    queue_position: row.status === 'queued' ? (songs[0]?.queue_position ?? null) : null,
    fail_reason: row.status === 'failed' ? (songs[0]?.error_message ?? songFailureText(row.failCode, 'zh')) : null,
    points: { held: toPoints(held), captured: toPoints(captured), released: toPoints(released) },
    created_at: row.createdAt.toISOString(),
    songs,
  };
}
