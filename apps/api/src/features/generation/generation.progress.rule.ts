import type { Stage } from '@overtone/contract/song';
import type { TaskReport } from '../../providers/music/music-provider.js';

export interface Progress {
  stage: Stage;
  percent: number;
}

/** A provider is being asked: it waits no more and cannot be cancelled. */
export const begun: Progress = { stage: 'composing', percent: 2 };

/** What the member sees while the provider works. The last tenth belongs to fetching and checking the audio. */
export function progressOf(task: Pick<TaskReport, 'state' | 'progress'>): Progress {
  if (task.state === 'queued') return { stage: 'composing', percent: 5 };
  if (task.state !== 'running') return { stage: 'finishing', percent: 92 };
  const percent = 8 + Math.round((task.progress ?? 30) * 0.8);
  if (percent < 35) return { stage: 'composing', percent };
  if (percent < 60) return { stage: 'arranging', percent };
  return { stage: 'singing', percent: Math.min(percent, 90) };
}

/** Seconds until the next look: early ones follow closely, later ones are spaced. */
export function pollDelay(polls: number, baseSeconds: number): number {
  if (polls < 12) return baseSeconds;
  return Math.min(baseSeconds * 6, baseSeconds * (1 + (polls - 11) / 4));
}

/** Seconds that a clip has to appear after its task was said to have succeeded. */
export const lateClipSeconds = 120;

/** Seconds until a download is tried again that was answered `denials` times with nothing; null when that was often enough. */
export function collectDelay(denials: number, baseSeconds: number): number | null {
  return denials >= 5 ? null : baseSeconds * 2 ** (denials - 1);
}

/** Seconds until a download is tried again whose server did not answer, after `attempts`. The caller says when to give up. */
export const silenceDelay = (attempts: number, baseSeconds: number): number =>
  baseSeconds * 2 ** Math.min(Math.max(attempts - 1, 0), 4);

/** Nobody waits for the words of a song any more after this many seconds. */
const timingPatience = 3600;

/** Seconds until its timing is asked for again, `passed` seconds after a song was complete; null when it was long enough. */
export const timingDelay = (passed: number, baseSeconds: number): number | null =>
  passed >= timingPatience ? null : Math.max(baseSeconds, passed);
