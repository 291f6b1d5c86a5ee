import type { FaultKind } from '@overtone/contract/sandbox';
import type { SongLibrary } from '../render/song-library.js';
import { clipFailure, failureOf } from './outcome.js';
import type { Stage } from './stage.js';
import type { Task } from './task.js';

export interface Shown {
  task: Task;
  stage: Stage;
  songs: SongLibrary;
  /** Where links lead, without a trailing slash. */
  base: string;
  /** Stands in the way of this one answer. */
  fault?: FaultKind;
}

/** Most gateways have text here, some a number. */
export const taskIdOf = (task: Task): string | number =>
  task.faults.includes('numeric_id') ? Number(task.id) : task.id;

/** The stage in the words of the task family, and how it ended. */
export function statusWord({ task, stage, songs }: Shown): string {
  if (stage.word === 'IN_PROGRESS' && task.faults.includes('unknown_status_word')) return 'POST_PROCESSING';
  if (stage.word !== 'OVER') return stage.word;
  // One complete and one error is FAILURE on this wire, although one song is fine.
  const failed = failureOf(task) ?? task.clips.some((_, index) => clipFailure(task, index, songs));
  // The documents of some gateways have another word than their code.
  return failed ? (task.faults.includes('fail_word') ? 'FAIL' : 'FAILURE') : 'SUCCESS';
}

/** Why, once it is over; empty: there is no reason to tell. */
export function failReason({ task, stage, songs }: Shown): string {
  if (stage.word !== 'OVER') return task.faults.includes('early_reason') ? 'upstream busy, retrying' : '';
  const messages = [
    failureOf(task)?.message,
    ...task.clips.map((_, index) => clipFailure(task, index, songs)?.message),
  ];
  return messages.find(Boolean) ?? '';
}
