import { outsideId } from '../../http/outside-text.js';
import type { ClipReport, TaskReport } from '../music-provider.js';
import { filesOnce, filesTold } from './files-read.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';

/** Tolerant readers for the task family: shapes drift between gateways. */

/** A clip as the provider tells it. Complete only with a link that can lead to the finished audio. */
export function readClip(value: unknown): ClipReport | null {
  const clip = asRecord(value);
  const clipId = outsideId(clip?.id) ?? outsideId(clip?.clip_id);
  if (!clip || clipId === null) return null;
  const metadata = asRecord(clip.metadata) ?? {};
  const word = textOf(clip.status, 'reason').toLowerCase();
  const audioUrl = linkOf(clip.audio_url);
  const failReason = textOf(metadata.error_message, 'reason') || textOf(metadata.error_type, 'reason') || null;
  const state = word === 'error' ? 'failed' : word === 'complete' && finalLink(audioUrl) ? 'complete' : 'pending';
  return {
    clipId,
    state,
    title: textOf(clip.title, 'title'),
    style: textOf(metadata.tags, 'style'),
    lyrics: textOf(metadata.prompt, 'lyrics'),
    audioUrl,
    imageUrl: linkOf(clip.image_large_url) || linkOf(clip.image_url) || null,
    failReason,
  };
}

const stateOfWord: Record<string, TaskReport['state']> = {
  NOT_START: 'queued',
  SUBMITTED: 'queued',
  QUEUED: 'queued',
  IN_PROGRESS: 'running',
  SUCCESS: 'succeeded',
  FAILURE: 'failed',
  FAIL: 'failed',
};

const taskIdOf = (task: Record<string, unknown> | null): string | null =>
  outsideId(task?.task_id) ?? outsideId(task?.id);

/** One whole task. Only terminal words end it: an unknown word, or a reason beside a running one, keeps it running. */
export function readTask(value: unknown): TaskReport | null {
  const task = asRecord(value);
  const taskId = taskIdOf(task);
  if (!task || taskId === null) return null;
  const failReason = textOf(task.fail_reason, 'reason') || null;
  const state = stateOfWord[textOf(task.status, 'reason').toUpperCase()] ?? 'running';
  const data = Array.isArray(task.data) ? task.data.slice(0, mostClips) : task.data;
  const clips = clipsOf(data);
  const files = filesTold(data, { isMade: state === 'succeeded', clips });
  return { taskId, state, progress: percent(task.progress), failReason, clips, files };
}

/** More than any task makes. What a gateway tells beyond it is not read: a few bytes each would keep us busy for minutes. */
const mostClips = 100;

/** What was made stays made, whatever else is told of it. */
export const clipRank: Record<ClipReport['state'], number> = { pending: 0, failed: 1, complete: 2 };
const taskRank: Record<TaskReport['state'], number> = { queued: 0, running: 1, failed: 2, succeeded: 3 };

const clipsOf = (data: unknown): ClipReport[] =>
  clipsOnce((Array.isArray(data) ? data : []).map(readClip).filter((clip) => clip !== null));

/** Each clip once, as it was told best: one that is told twice is one song. */
function clipsOnce(told: readonly ClipReport[]): ClipReport[] {
  const clips = new Map<string, ClipReport>();
  for (const clip of told) {
    const known = clips.get(clip.clipId);
    if (!known || clipRank[known.state] < clipRank[clip.state]) clips.set(clip.clipId, clip);
  }
  return [...clips.values()].slice(0, mostClips);
}

/** Each task once, as it was told best, with every clip that was told of it: what was made stays made. */
export function tasksOnce(told: Iterable<TaskReport>): TaskReport[] {
  const tasks = new Map<string, TaskReport>();
  for (const task of told) {
    const known = tasks.get(task.taskId);
    const best = known && taskRank[known.state] >= taskRank[task.state] ? known : task;
    const clips = known ? clipsOnce([...known.clips, ...task.clips]) : task.clips;
    const files = known ? filesOnce([...known.files, ...task.files]) : task.files;
    tasks.set(task.taskId, { ...best, clips, files });
  }
  return [...tasks.values()];
}

/** Of a list those that were asked for, whatever else it tells. */
export function tasksAsked(list: unknown, asked: readonly string[]): TaskReport[] {
  return tasksOnce(reports(Array.isArray(list) ? list : [], new Set(asked)));
}

function* reports(list: readonly unknown[], asked: ReadonlySet<string>): Generator<TaskReport> {
  for (const value of list) {
    const taskId = taskIdOf(asRecord(value));
    const task = taskId !== null && asked.has(taskId) ? readTask(value) : null;
    if (task) yield task;
  }
}

function percent(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value, 'reason'));
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number))) : null;
}
