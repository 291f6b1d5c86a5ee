import type { z } from 'zod';
import type { generation } from '@overtone/contract/generation';
import { songFailureText } from '@overtone/contract/song-failures';
import { type HoldState, toPoints } from '../points/points.js';
import type { WireFile, WireSong } from '../songs/songs.js';
import type { GenerationRow } from './generation.store.js';

export type WireGeneration = z.input<typeof generation>;

export function presentGeneration(
  row: GenerationRow,
  { songs, files }: { songs: WireSong[]; files: WireFile[] },
  hold: HoldState | undefined,
  /** Of what makes files: how many wait in front of it. Songs know it themselves. */
  waiting?: number,
): WireGeneration {
  const { held = 0, captured = 0, released = 0 } = hold ?? {};
  return {
    task_id: row.id,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    queue_position: row.status === 'queued' ? (songs[0]?.queue_position ?? waiting ?? null) : null,
    fail_reason:
      row.status === 'failed' ? ((songs[0] ?? files[0])?.error_message ?? songFailureText(row.failCode, 'zh')) : null,
    points: { held: toPoints(held), captured: toPoints(captured), released: toPoints(released) },
    brought_in: row.broughtIn,
    fetch_until: row.finishedAt ? null : (row.fetchUntil?.toISOString() ?? null),
    created_at: row.createdAt.toISOString(),
    songs,
    files,
  };
}
