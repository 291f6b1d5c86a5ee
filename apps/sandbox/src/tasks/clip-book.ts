import { LATEST_SECONDS } from '@overtone/engine/operations/growth';
import type { SongRequest } from '../render/song.js';
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

/** A clip that can be worked on. Throws the wire's own refusal for one nobody made, that failed, is not done or gone. */
export function workableClip(gateway: Gateway, id: string | undefined): FoundClip {
  const found = id ? findClip(gateway, id) : null;
  if (!found) throw noOrigin();
  const isOver = gateway.observe(found.task).word === 'OVER';
  if (!isOver || hasFailed(found, gateway.parts.songs)) {
    throw new GatewayRefusal(400, 'invalid_request', 'clip not complete');
  }
  refuseGone(gateway, found.clip.song);
  return found;
}

const noOrigin = () => new GatewayRefusal(400, 'task_not_exist', 'task_origin_not_exist');

/** A song that nobody has any more is refused like one that nobody made: worked on, it would be another song. */
export function refuseGone({ parts }: Gateway, song: SongRequest, byNotes = false): void {
  if (parts.songs.isGone(song, byNotes)) throw noOrigin();
}

/** The same of one whose parts nobody can play any more. */
export function refusePartless({ parts }: Gateway, song: SongRequest): void {
  if (!parts.songs.isPlayable(song)) throw noOrigin();
}

export const hasFailed = ({ task, index }: FoundClip, songs: SongLibrary): boolean =>
  clipFailure(task, index, songs) !== null;

/** Whether a song that goes on from a second of it, absent where it does by itself, would not become too long. */
export function hasRoomAfter({ facts }: Pick<TaskClip, 'facts'>, second?: number): boolean {
  if (!facts) return true;
  const { growth, durationSeconds } = facts;
  const { latest, usual } = growth ?? { latest: LATEST_SECONDS, usual: durationSeconds };
  return Math.min(second ?? usual, durationSeconds) <= latest;
}

/** Whether a song with something that leads into it would not become too long. */
export const hasRoomBefore = ({ facts }: TaskClip): boolean =>
  !facts || (facts.growth?.isLedInto ?? facts.durationSeconds <= LATEST_SECONDS);

/** From now on the clip tells of its video, which is made when it is first looked at. */
export async function promiseVideo(gateway: Gateway, { task, clip }: FoundClip): Promise<void> {
  clip.hasVideo = true;
  await gateway.parts.tasks.save(task);
}
