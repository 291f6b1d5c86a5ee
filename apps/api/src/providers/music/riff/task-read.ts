import { outsideId } from '../../http/outside-text.js';
import type { ClipReport, TaskReport } from '../music-provider.js';
import { asRecord, finalLink, linkOf, textOf } from '../told-values.js';

/** Tolerant readers of what this wire tells of its jobs. */

type Told = Record<string, unknown>;

/** The one status of the whole request: it has no word for failure, and one that is not known keeps it running. */
export function stateIn({ status }: Told): 'running' | 'succeeded' {
  const word = textOf(status, 'reason').trim().toLowerCase();
  return word === 'success' || word === 'complete' ? 'succeeded' : 'running';
}

/** Null where it is no feed. */
export function readFeed(payload: unknown, taskId: string): TaskReport | null {
  const feed = asRecord(payload);
  if (!feed || !('status' in feed || 'generations' in feed)) return null;
  const state = stateIn(feed);
  const clips = generationsOf(feed).flatMap((told) => readGeneration(told, state === 'succeeded'));
  const isWaiting = state === 'running' && clips.length === 0;
  return {
    taskId,
    state: isWaiting ? 'queued' : state,
    progress: percent(feed.process),
    failReason: null,
    clips: clipsOnce(clips),
    files: [],
  };
}

/** More than one submit makes. */
const mostGenerations = 20;

/** Absent or empty until something exists. */
export const generationsOf = ({ generations }: Told): unknown[] =>
  Array.isArray(generations) ? generations.slice(0, mostGenerations) : [];

/** A link may be heard before the request has succeeded, but then leads to what is not finished. */
function readGeneration(value: unknown, isMade: boolean): ClipReport[] {
  const told = asRecord(value);
  const clipId = outsideId(told?.id);
  if (!told || clipId === null) return [];
  const audioUrl = linkOf(told.audio_url);
  return [
    {
      clipId,
      state: isMade && finalLink(audioUrl) ? 'complete' : 'pending',
      title: textOf(told.title, 'title'),
      style: textOf(told.sound, 'style') || textOf(told.tag, 'style'),
      lyrics: textOf(told.lyrics, 'lyrics'),
      audioUrl,
      imageUrl: linkOf(told.image_url) || null,
      failReason: null,
    },
  ];
}

/** Each once, as it was told best. */
function clipsOnce(told: readonly ClipReport[]): ClipReport[] {
  const clips = new Map<string, ClipReport>();
  for (const clip of told) {
    if (clips.get(clip.clipId)?.state !== 'complete') clips.set(clip.clipId, clip);
  }
  return [...clips.values()];
}

/** 0 to 100; null for what is no number. */
export function percent(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value, 'reason'));
  return Number.isFinite(number) ? Math.max(0, Math.min(100, Math.round(number))) : null;
}
