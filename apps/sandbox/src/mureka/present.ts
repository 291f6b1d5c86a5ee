import { readFile } from 'node:fs/promises';
import type { FaultKind } from '@overtone/contract/sandbox';
import { songFiles, type SungLine } from '../render/song.js';
import { renderedSong } from '../media/clip-media.js';
import type { Gateway } from '../tasks/gateway.js';
import { clipFailure, failureOf } from '../tasks/outcome.js';
import type { Stage } from '../tasks/stage.js';
import type { Task, TaskClip } from '../tasks/task.js';
import { lyricsSections, milliseconds } from './lyrics-sections.js';
import { traceId } from './wire.js';

/** From this share of the way on a song can be listened to, and from this one it is being looked over. */
const streamsFrom = 30;
const reviewedFrom = 90;

const seconds = (at: number): number => Math.floor(at / 1000);
const noText = '\u0000\ud800';

/** Ids are digits in text. */
export const idOf = (task: Task): string | number => (task.faults.includes('numeric_id') ? Number(task.id) : task.id);

export function statusWord(task: Task, { word, percent }: Stage, songs: Gateway['parts']['songs']): string {
  if (word === 'SUBMITTED') return 'preparing';
  if (word === 'QUEUED') return 'queued';
  if (word === 'OVER') return lastWord(task, songs);
  if (task.faults.includes('unknown_status_word')) return 'post_processing';
  if (percent >= reviewedFrom) return 'reviewing';
  return task.request.stream && percent >= streamsFrom ? 'streaming' : 'running';
}

function lastWord(task: Task, songs: Gateway['parts']['songs']): string {
  if (goodClips(task, songs).length > 0 || (task.clips.length === 0 && !failureOf(task))) return 'succeeded';
  if (task.faults.includes('timeouted')) return 'timeouted';
  return task.faults.includes('cancelled') ? 'cancelled' : 'failed';
}

/** One song that came to nothing is left out; the others are there. */
const goodClips = (task: Task, songs: Gateway['parts']['songs']): TaskClip[] =>
  task.clips.filter((_, index) => clipFailure(task, index, songs) === null);

function reasonOf(task: Task, songs: Gateway['parts']['songs']): string {
  const failure = failureOf(task) ?? (task.clips.length > 0 ? clipFailure(task, 0, songs) : null);
  return `${failure?.message ?? ''}${task.faults.includes('nul_in_text') ? noText : ''}`;
}

/** What a submit answers: the task before anything has happened to it. */
export const presentAccepted = (task: Task): object => ({
  id: idOf(task),
  created_at: seconds(task.submittedAt),
  model: task.request.mv,
  status: 'preparing',
  trace_id: traceId(),
});

/** The task as its query tells it. */
export async function presentTask(
  gateway: Gateway,
  task: Task,
  base: string,
  fault?: FaultKind,
): Promise<Record<string, unknown>> {
  const { songs } = gateway.parts;
  const stage = gateway.observe(task);
  const status = statusWord(task, stage, songs);
  const isOver = stage.word === 'OVER';
  const hasEarlyReason = !isOver && task.faults.includes('early_reason');
  return {
    id: idOf(task),
    created_at: seconds(task.submittedAt),
    ...(task.finishedAt !== null && { finished_at: seconds(task.finishedAt) }),
    model: task.request.mv,
    status,
    ...(isOver && status !== 'succeeded' && { failed_reason: reasonOf(task, songs) }),
    ...(hasEarlyReason && { failed_reason: 'upstream busy, retrying' }),
    watermarked: false,
    trace_id: traceId(),
    ...(status === 'succeeded' && { choices: await choicesOf(gateway, task, base, fault) }),
    ...(status === 'streaming' && { choices: task.clips.map((clip, index) => streamed(clip, index, base)) }),
  };
}

const streamed = ({ id }: TaskClip, index: number, base: string): object => ({
  index,
  id,
  stream_url: `${base}/mureka/stream/${id}`,
});

async function choicesOf(gateway: Gateway, task: Task, base: string, fault: FaultKind | undefined): Promise<unknown> {
  if (fault === 'data_null') return null;
  const good = goodClips(task, gateway.parts.songs);
  const told = fault === 'too_few_clips' ? good.slice(0, Math.ceil(good.length / 2)) : good;
  return Promise.all(told.map((clip) => choiceOf(gateway, task, clip, base)));
}

async function choiceOf(gateway: Gateway, task: Task, clip: TaskClip, base: string): Promise<object> {
  const link = (ending: string) => `${base}/mureka/media/${clip.id}.${ending}`;
  return {
    index: task.clips.indexOf(clip),
    id: task.faults.includes('duplicate_clips') ? task.clips[0]?.id : clip.id,
    url: urlOf(task, base) ?? link('mp3'),
    // The service has a third kind of file, which is not made here.
    flac_url: '',
    wav_url: link('wav'),
    stream_url: '',
    duration: milliseconds(clip.facts?.durationSeconds ?? 0),
    lyrics_sections: task.faults.includes('nul_in_text')
      ? [{ section_type: noText, start: 9, end: -9, lines: [{ text: noText, words: null }] }]
      : lyricsSections(await linesOf(gateway, clip)),
  };
}

/** A link that a fault has put in the place of the true one. */
function urlOf({ faults }: Task, base: string): string | null {
  if (faults.includes('forbidden_url')) return `${base}/mureka/media/forbidden.mp3`;
  return faults.includes('none_link') ? `${base}/mureka/media/None.mp3` : null;
}

/** When the words of a song are sung; a song cleared away meanwhile is made again. */
async function linesOf(gateway: Gateway, { song }: TaskClip): Promise<SungLine[]> {
  if (song.instrumental) return [];
  const key = await renderedSong(gateway, song);
  const path = key && gateway.parts.songs.path(key, songFiles.lines);
  return path ? (JSON.parse(await readFile(path, 'utf8')) as SungLine[]) : [];
}
