import type { Gateway } from '../tasks/gateway.js';
import { clipFailure, failureOf } from '../tasks/outcome.js';
import type { Stage } from '../tasks/stage.js';
import { operationOf, type Task, type TaskClip } from '../tasks/task.js';

/** From this share of the way on the words are there, and from this one the first song may be. */
const wordsFrom = 30;
const firstFrom = 60;

export type Songs = Gateway['parts']['songs'];

const wordless: readonly string[] = ['lyrics', 'stems', 'wav', 'midi', 'mp4'];

/** Whether it makes songs, and has words and a first song to tell of on its way. */
export const makesSongs = (task: Task): boolean => !wordless.includes(operationOf(task));

/** Those that came to something. */
export const goodClips = (task: Task, songs: Songs): TaskClip[] =>
  task.clips.filter((_, index) => clipFailure(task, index, songs) === null);

export function statusWord(task: Task, { word, percent }: Stage, songs: Songs): string {
  if (word === 'OVER') return lastWord(task, songs);
  if (word !== 'IN_PROGRESS') return 'PENDING';
  if (task.faults.includes('unknown_status_word')) return 'POST_PROCESSING';
  if (!makesSongs(task) || percent < wordsFrom || !wordsOfFirst(task, songs)) return 'PENDING';
  return percent >= firstFrom && isFirstThere(task, songs) ? 'FIRST_SUCCESS' : 'TEXT_SUCCESS';
}

const firstSong = (task: Task, songs: Songs) => task.clips[0] && songs.find(songs.keyOf(task.clips[0].song));
const wordsOfFirst = (task: Task, songs: Songs): boolean => Boolean(firstSong(task, songs)?.facts);
const isFirstThere = (task: Task, songs: Songs): boolean => firstSong(task, songs)?.state === 'rendered';

function lastWord(task: Task, songs: Songs): string {
  const failed = failureOf(task) !== null || (task.clips.length > 0 && goodClips(task, songs).length === 0);
  if (failed) return failureWord(task);
  return task.faults.includes('callback_undeliverable') ? 'CALLBACK_EXCEPTION' : 'SUCCESS';
}

function failureWord(task: Task): string {
  if (task.faults.includes('create_failed')) return 'CREATE_TASK_FAILED';
  const isRefused = task.faults.includes('sensitive_words') || (task.lateFailure ?? '').includes('artist name');
  return isRefused ? 'SENSITIVE_WORD_ERROR' : 'GENERATE_AUDIO_FAILED';
}

/** What is told of a failure: its number and its words. */
export function errorOf(task: Task, songs: Songs): { code: number; message: string } | null {
  const word = lastWord(task, songs);
  if (word === 'SUCCESS' || word === 'CALLBACK_EXCEPTION') return null;
  const failure = failureOf(task) ?? clipFailure(task, 0, songs);
  const code = word === 'SENSITIVE_WORD_ERROR' ? 400 : word === 'CREATE_TASK_FAILED' ? 500 : 531;
  return { code, message: failure?.message ?? '' };
}
