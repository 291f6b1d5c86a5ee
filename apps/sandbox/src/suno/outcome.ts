import type { SongLibrary } from '../render/song-library.js';
import type { SunoTask } from './task.js';

export interface ClipFailure {
  type: string;
  message: string | null;
}

/** Why a clip of this task will not be there, if so. Known before the task ends, told only then. */
export function clipFailure(task: SunoTask, index: number, songs: SongLibrary): ClipFailure | null {
  if (task.lateFailure) return { type: 'generation_failed', message: task.lateFailure };
  if (task.faults.includes('fail_reason_empty')) return { type: 'generation_failed', message: null };
  if (task.faults.includes('all_failed'))
    return { type: 'generation_failed', message: 'Generation failed, please try again' };
  if (task.faults.includes('partial_success') && index > 0) {
    return { type: 'generation_failed', message: 'Generation failed for this clip' };
  }
  if (task.faults.includes('nul_in_text') && index > 0) {
    return { type: 'generation_failed', message: 'Out\u0000 of luck\ud800' };
  }
  const clip = task.clips[index];
  const failed =
    clip && (clip.failed || (task.finishedAt === null && songs.find(songs.keyOf(clip.song))?.state === 'failed'));
  return failed ? { type: 'internal_error', message: 'Rendering failed' } : null;
}

/** Whether all that this task will ever deliver is there. */
export function isReady(task: SunoTask, songs: SongLibrary): boolean {
  if (task.finishedAt !== null) return true;
  if (task.faults.includes('never_finishes')) return false;
  if (task.action === 'LYRICS') return task.lyrics !== null;
  return task.clips.every(
    (clip, index) =>
      clipFailure(task, index, songs) !== null || songs.find(songs.keyOf(clip.song))?.state === 'rendered',
  );
}
