import { randomUUID } from 'node:crypto';
import { outsideId } from '../../http/outside-text.js';
import { asRecord } from '../told-values.js';

/**
 * What we call the tasks and clips of this wire. A submit begins one job a song, which are asked for together; a song is
 * taken apart without a job of its own; and what was uploaded is named in another field than what was made.
 */

/** More than one submit begins. */
const mostJobs = 4;
/** As a name of ours it has to fit into an index. */
const longest = 2000;

/** As it stands in a path; null where the answer names no job. */
export function taskIdOf(payload: unknown): string | null {
  const jobs = asRecord(payload)?.jobs;
  const list: unknown[] = Array.isArray(jobs) ? jobs.slice(0, mostJobs) : [];
  const ids = new Set(list.flatMap((job) => outsideId(asRecord(job)?.id) ?? outsideId(job) ?? []));
  const taskId = [...ids].map((id) => encodeURIComponent(id)).join(',');
  return taskId !== '' && taskId.length <= longest ? taskId : null;
}

const stems = 'stems:';
const separator = ':';

/** Asked for twice, the parts of a song are two tasks of ours and one answer over there. */
export const stemsTaskIdOf = (clipId: string): string =>
  [stems.slice(0, -1), encodeURIComponent(clipId), randomUUID()].join(separator);

/** The song that is taken apart, as it stands in a path; null: the task makes songs. */
export const takenApart = (taskId: string): string | null =>
  taskId.startsWith(stems) ? (taskId.split(separator)[1] ?? null) : null;

const upload = 'upload:';
export const uploadClipId = (id: string): string => upload + id;

/** The field that names what a song starts from. */
export const originOf = (clipId: string): { riff_id: string } | { audio_upload_id: string } =>
  clipId.startsWith(upload) ? { audio_upload_id: clipId.slice(upload.length) } : { riff_id: clipId };

export const isUpload = (clipId: string): boolean => clipId.startsWith(upload);
