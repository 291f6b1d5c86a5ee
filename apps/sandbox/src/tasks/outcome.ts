import type { FaultKind } from '@overtone/contract/sandbox';
import type { SongLibrary } from '../render/song-library.js';
import type { Task } from './task.js';

export interface ClipFailure {
  type: string;
  message: string | null;
}

const failed = (message: string | null): ClipFailure => ({ type: 'generation_failed', message });

/** Why a clip of this task will not be there, if so. Known before the task ends, told only then. */
export function clipFailure(task: Task, index: number, songs: SongLibrary): ClipFailure | null {
  if (task.lateFailure) return failed(task.lateFailure);
  return failureByFault(task, index) ?? failureOfSound(task, index, songs);
}

const failsAll: readonly FaultKind[] = [
  'all_failed',
  'fail_word',
  'timeouted',
  'cancelled',
  'create_failed',
  'sensitive_words',
];

function failureByFault({ faults, clips }: Task, index: number): ClipFailure | null {
  if (faults.includes('fail_reason_empty')) return failed(null);
  if (faults.some((kind) => failsAll.includes(kind))) return failed('Generation failed, please try again');
  if (faults.includes('partial_success') && index >= Math.ceil(Math.max(clips.length, 1) / 2))
    return failed('Generation failed for this clip');
  if (faults.includes('nul_in_text') && index > 0) return failed('Out\u0000 of luck\ud800');
  return null;
}

function failureOfSound(task: Task, index: number, songs: SongLibrary): ClipFailure | null {
  const clip = task.clips[index];
  if (!clip) return null;
  const song = task.finishedAt === null ? songs.find(songs.keyOf(clip.song)) : undefined;
  if (!clip.failed && song?.state !== 'failed') return null;
  return { type: 'internal_error', message: song?.reason ?? clip.reason ?? 'Rendering failed' };
}

/** Whether the task as a whole came to nothing; a task without clips has no other way to say so. */
export const failureOf = (task: Task): ClipFailure | null =>
  task.lateFailure ? failed(task.lateFailure) : task.clips.length === 0 ? failureByFault(task, 0) : null;

/** How much of a task's sound is made, 0..1. What will not come is not waited for. */
export function shareMade(task: Task, songs: SongLibrary): number {
  const shares = task.clips.flatMap((clip, index) =>
    clipFailure(task, index, songs) ? [] : [songs.find(songs.keyOf(clip.song))?.share ?? 0],
  );
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Whether all that this task will ever deliver is there. */
export function isReady(task: Task, songs: SongLibrary): boolean {
  if (task.finishedAt !== null) return true;
  if (task.faults.includes('never_finishes')) return false;
  if (failureOf(task)) return true;
  if (task.operation === 'lyrics' || task.action === 'LYRICS') return task.lyrics !== null;
  if (task.download !== undefined && task.clips.length === 0) return false;
  return task.clips.every(
    (clip, index) =>
      clipFailure(task, index, songs) !== null || songs.find(songs.keyOf(clip.song))?.state === 'rendered',
  );
}
