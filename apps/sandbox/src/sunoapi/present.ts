import type { FaultKind } from '@overtone/contract/sandbox';
import type { Gateway } from '../tasks/gateway.js';
import type { Task, TaskClip } from '../tasks/task.js';
import { toldModel } from './models.js';
import { errorOf, goodClips, makesSongs, type Songs, statusWord } from './status.js';

const noText = '\u0000\ud800';

export interface Shown {
  gateway: Gateway;
  task: Task;
  base: string;
  fault?: FaultKind | undefined;
}

export const idOf = (task: Task): string | number => (task.faults.includes('numeric_id') ? Number(task.id) : task.id);

/** The record of a task: camelCase, the request as text in it. */
export function presentRecord(shown: Shown): Record<string, unknown> {
  const { gateway, task, fault } = shown;
  const { songs } = gateway.parts;
  const stage = gateway.observe(task);
  const status = statusWord(task, stage, songs);
  const error = stage.word === 'OVER' ? errorOf(task, songs) : null;
  const isEarly = stage.word !== 'OVER' && task.faults.includes('early_reason');
  return {
    taskId: idOf(task),
    parentMusicId: '',
    param: task.answer?.param ?? '',
    response: fault === 'data_null' ? null : responseOf(shown, status),
    status,
    type: task.action,
    operationType: task.action.toLowerCase(),
    errorCode: error?.code ?? null,
    errorMessage: error?.message ?? (isEarly ? 'upstream busy, retrying' : null),
    createTime: task.submittedAt,
  };
}

const done: readonly string[] = ['SUCCESS', 'CALLBACK_EXCEPTION'];
const onTheWay: readonly string[] = ['TEXT_SUCCESS', 'FIRST_SUCCESS'];

function responseOf(shown: Shown, status: string): object | null {
  const { task } = shown;
  if (makesSongs(task)) {
    const isThere = done.includes(status) || onTheWay.includes(status);
    return isThere ? { taskId: idOf(task), sunoData: tracksOf(shown, status) } : null;
  }
  if (!done.includes(status)) return null;
  if (task.lyrics) {
    return { taskId: idOf(task), data: [{ ...task.lyrics, status: 'complete', errorMessage: '' }] };
  }
  return { taskId: idOf(task), ...partsOf(shown), ...filesOf(shown) };
}

/** The links of the parts: `backing_vocals` is told as `backingVocalsUrl`. */
export const partsOf = ({ task, base }: Shown): Record<string, string> =>
  Object.fromEntries(
    task.clips.map(({ id, stem }) => [`${partName(stem ?? '')}Url`, `${base}/sunoapi/media/${id}.mp3`]),
  );

const partName = (stem: string): string =>
  stem === 'voices' ? 'vocal' : stem.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const filesOf = ({ task, base }: Shown): Record<string, string> =>
  Object.fromEntries(Object.entries(task.links ?? {}).map(([name, file]) => [name, `${base}/sunoapi/media/${file}`]));

/** What is known of each song by then. */
function tracksOf(shown: Shown, status: string): object[] {
  const tracks = goodClips(shown.task, shown.gateway.parts.songs).map((clip, index) =>
    trackOf(shown, clip, done.includes(status) || (status === 'FIRST_SUCCESS' && index === 0)),
  );
  return shown.fault === 'too_few_clips' ? tracks.slice(0, Math.ceil(tracks.length / 2)) : tracks;
}

/** A song as the record tells it. `isThere`: it can be fetched, and is not only to be listened to while it is made. */
export function trackOf({ gateway, task, base }: Shown, clip: TaskClip, isThere: boolean) {
  const facts = clip.facts ?? factsOf(clip, gateway.parts.songs);
  const odd = task.faults.includes('nul_in_text') ? noText : '';
  return {
    id: task.faults.includes('duplicate_clips') ? task.clips[0]?.id : clip.id,
    audioUrl: isThere ? audioOf(task, clip, base) : '',
    streamAudioUrl: `${base}/sunoapi/audiopipe/?item_id=${clip.id}`,
    imageUrl: `${base}/sunoapi/media/image_${clip.id}.jpeg`,
    prompt: facts?.lyrics ?? '',
    modelName: toldModel(task.request.mv),
    title: `${task.request.title ?? facts?.title ?? ''}${odd}`,
    tags: facts?.tags ?? '',
    createTime: new Date(task.submittedAt).toISOString().slice(0, 19).replace('T', ' '),
    duration: isThere ? (facts?.durationSeconds ?? null) : null,
  };
}

const factsOf = ({ song }: TaskClip, songs: Songs) => songs.find(songs.keyOf(song))?.facts ?? null;

/** Its link, or what a fault has put there. */
function audioOf({ faults }: Task, { id }: TaskClip, base: string): string {
  if (faults.includes('forbidden_url')) return `${base}/sunoapi/api/forbidden`;
  return `${base}/sunoapi/media/${faults.includes('none_link') ? 'None' : id}.mp3`;
}
