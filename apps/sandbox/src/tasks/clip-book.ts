import type { SongLibrary } from '../render/song-library.js';
import { GatewayRefusal } from '../wire/wire.js';
import type { Gateway } from './gateway.js';
import { clipFailure } from './outcome.js';
import type { Task, TaskClip } from './task.js';

export interface FoundClip {
  task: Task;
  clip: TaskClip;
  index: number;
}

/** The clip of this id whatever became of it. */
export function findClip(gateway: Gateway, id: string): FoundClip | null {
  const task = gateway.parts.tasks.ofClip(id);
  const index = task?.clips.findIndex((clip) => clip.id === id) ?? -1;
  const clip = task?.clips[index];
  return task && clip ? { task, clip, index } : null;
}

/** A clip that can be worked on. Throws the wire's own refusal for one nobody made, that failed or is not done. */
export function workableClip(gateway: Gateway, id: string | undefined): FoundClip {
  const found = id ? findClip(gateway, id) : null;
  if (!found) throw new GatewayRefusal(400, 'task_not_exist', 'task_origin_not_exist');
  const isOver = gateway.observe(found.task).word === 'OVER';
  if (!isOver || hasFailed(found, gateway.parts.songs)) {
    throw new GatewayRefusal(400, 'invalid_request', 'clip not complete');
  }
  return found;
}

export const hasFailed = ({ task, index }: FoundClip, songs: SongLibrary): boolean =>
  clipFailure(task, index, songs) !== null;

/** From now on the clip tells of its video, which is made when it is first looked at. */
export async function promiseVideo(gateway: Gateway, { task, clip }: FoundClip): Promise<void> {
  clip.hasVideo = true;
  await gateway.parts.tasks.save(task);
}
