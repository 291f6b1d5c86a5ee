import { z } from 'zod';
import type { ClipReport, TaskReport } from '../music-provider.js';

/** Tolerant readers for the task family: shapes drift between gateways (reference: providers 11.2). */

const text = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string());
const record = z.record(z.string(), z.unknown());
const asRecord = (value: unknown): Record<string, unknown> | null => {
  const parsed = record.safeParse(value);
  return parsed.success ? parsed.data : null;
};

const successCodes = new Set<unknown>(['success', 200, '200', 0, '0', 1, '1']);

/** The payload of an envelope, or of no envelope at all; null when the envelope says it failed. */
export function payloadOf(body: unknown): { payload: unknown } | null {
  const envelope = asRecord(body);
  if (!envelope) return { payload: body };
  if (envelope.error !== undefined && envelope.error !== null) return null;
  if (!('code' in envelope)) return { payload: body };
  return successCodes.has(envelope.code) ? { payload: envelope.data } : null;
}

/** What an error body says, in whichever of its shapes. */
export function errorText(body: unknown): string {
  const envelope = asRecord(body);
  if (!envelope) return '';
  const error = asRecord(envelope.error);
  return (
    text.parse(error?.message) ||
    text.parse(envelope.error) ||
    text.parse(envelope.message) ||
    text.parse(envelope.detail)
  );
}

/** The task id of an accepted submit; null when none of the known shapes is there. */
export function submittedTaskId(payload: unknown): string | null {
  if (typeof payload === 'string' && payload !== '') return payload;
  if (typeof payload === 'number') return String(payload);
  const one = asRecord(Array.isArray(payload) ? payload[0] : payload);
  if (!one) return null;
  return text.parse(one.task_id) || text.parse(one.id) || text.parse(one.taskBatchId) || null;
}

const finalLink = (url: string): boolean =>
  url !== '' && !url.includes('audiopipe') && !url.endsWith('/None.mp3') && !url.includes('/api/forbidden');

/** A clip as the provider tells it. Complete only with a link that can hold the finished audio. */
export function readClip(value: unknown): ClipReport | null {
  const clip = asRecord(value);
  const clipId = text.parse(clip?.id) || text.parse(clip?.clip_id);
  if (!clip || clipId === '') return null;
  const metadata = asRecord(clip.metadata) ?? {};
  const word = text.parse(clip.status).toLowerCase();
  const audioUrl = text.parse(clip.audio_url);
  const failReason = text.parse(metadata.error_message) || text.parse(metadata.error_type) || null;
  const state = word === 'error' ? 'failed' : word === 'complete' && finalLink(audioUrl) ? 'complete' : 'pending';
  return {
    clipId,
    state,
    title: text.parse(clip.title),
    style: text.parse(metadata.tags),
    lyrics: text.parse(metadata.prompt),
    audioUrl,
    imageUrl: text.parse(clip.image_large_url) || text.parse(clip.image_url) || null,
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

/** One whole task. Only terminal words end it: an unknown word, or a reason beside a running one, keeps it running. */
export function readTask(value: unknown): TaskReport | null {
  const task = asRecord(value);
  const taskId = text.parse(task?.task_id) || text.parse(task?.id);
  if (!task || taskId === '') return null;
  const clips = (Array.isArray(task.data) ? task.data : []).map(readClip).filter((clip) => clip !== null);
  const failReason = text.parse(task.fail_reason) || null;
  const state = stateOfWord[text.parse(task.status).toUpperCase()] ?? 'running';
  return { taskId, state, progress: percent(task.progress), failReason, clips };
}

function percent(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(text.parse(value));
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number))) : null;
}
