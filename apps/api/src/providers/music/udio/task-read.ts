import { outsideId } from '../../http/outside-text.js';
import type { ClipReport, TaskReport } from '../music-provider.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';

/** Tolerant readers of what this wire tells of a task: it differs from gateway to gateway. */

type Told = Record<string, unknown>;

const stateOfWord: Record<string, TaskReport['state']> = {
  NOT_START: 'queued',
  SUBMITTED: 'queued',
  QUEUED: 'queued',
  IN_PROGRESS: 'running',
  SUCCESS: 'succeeded',
  FAILURE: 'failed',
  FAIL: 'failed',
};

/**
 * The task of an answer to the question for it; null where it is none, or another's. Some gateways tell the whole task,
 * others its songs alone.
 */
export function readTask(payload: unknown, taskId: string): TaskReport | null {
  const task = asRecord(payload) ?? (Array.isArray(payload) ? { data: payload } : null);
  if (!task || !('status' in task || 'songs' in task || 'data' in task)) return null;
  const told = outsideId(task.task_id);
  if (told !== null && told !== taskId) return null;
  const state = stateOfWord[textOf(task.status, 'reason').trim().toUpperCase()] ?? 'running';
  const failReason = textOf(task.fail_reason, 'reason') || null;
  const clips = songsIn(task).flatMap((song) => readSong(song, state));
  return { taskId, state, progress: percent(task.progress), failReason, clips: clipsOnce(clips), files: [] };
}

/** More than any task makes. */
const mostSongs = 20;

function songsIn(task: Told): unknown[] {
  const lists = [asRecord(task.data)?.songs, asRecord(asRecord(task.data)?.data)?.songs, task.songs, task.data];
  return (lists.find((list) => Array.isArray(list)) ?? []).slice(0, mostSongs);
}

/** Songs are listed long before they are made. */
function readSong(value: unknown, of: TaskReport['state']): ClipReport[] {
  const song = asRecord(value);
  const clipId = outsideId(song?.id);
  if (!song || clipId === null) return [];
  const audioUrl = linkOf(song.song_path);
  const failReason = errorOf(song);
  const isMade = isFinished(song, of) && finalLink(audioUrl);
  return [
    {
      clipId,
      state: isMade ? 'complete' : failReason === null ? 'pending' : 'failed',
      title: textOf(song.title, 'title'),
      style: styleOf(song.tags),
      lyrics: textOf(song.lyrics, 'lyrics'),
      audioUrl,
      imageUrl: linkOf(song.image_path) || null,
      failReason: isMade ? null : failReason,
    },
  ];
}

/** A gateway that does not pass the word on says it of the whole task. */
const isFinished = ({ finished }: Told, of: TaskReport['state']): boolean =>
  finished === undefined || finished === null
    ? of === 'succeeded'
    : finished === true || finished === 'true' || finished === 1;

const saysNothing = /^(0|null|none)?$/i;

/** The most that is said of what went wrong; an empty word, `0` or `null` says nothing, as a text either. */
function errorOf({ error_detail, error_type, error_code, error_id }: Told): string | null {
  const said = [error_detail, error_type, error_code, error_id].map((value) =>
    typeof value === 'number' && value !== 0 ? String(value) : textOf(value, 'reason').trim(),
  );
  return said.find((text) => !saysNothing.test(text)) ?? null;
}

const styleOf = (tags: unknown): string =>
  textOf(
    Array.isArray(tags)
      ? tags
          .map((tag) => textOf(tag, 'style'))
          .filter(Boolean)
          .join(', ')
      : tags,
    'style',
  );

const rank: Record<ClipReport['state'], number> = { pending: 0, failed: 1, complete: 2 };

/** Each once, as it was told best. */
function clipsOnce(told: readonly ClipReport[]): ClipReport[] {
  const clips = new Map<string, ClipReport>();
  for (const clip of told) {
    const known = clips.get(clip.clipId);
    if (!known || rank[known.state] < rank[clip.state]) clips.set(clip.clipId, clip);
  }
  return [...clips.values()];
}

function percent(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value, 'reason'));
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number))) : null;
}
