import { createHash } from 'node:crypto';
import { stemNames, type StemName } from '@overtone/contract/operations';

/**
 * What we call the tasks and clips of this wire. A task is asked for at the path of its kind, and a clip is told by its
 * task alone, so both say where they come from. Taking a song apart has no task over there: its archive is all there is.
 */

export const kinds = ['song', 'instrumental'] as const;
export type Kind = (typeof kinds)[number];

export interface KnownTask {
  kind: Kind;
  /** As it stands in a path. */
  id: string;
}

export const taskIdOf = (kind: Kind, id: string): string => `${kind}:${encodeURIComponent(id)}`;
export const clipIdOf = (taskId: string, choiceId: string): string => `${taskId}:${encodeURIComponent(choiceId)}`;

/** Of a task or a clip; null when it is none of these. */
export function readId(text: string): (KnownTask & { taskId: string; choiceId: string | null }) | null {
  const [word, id, choice] = text.split(':');
  const kind = kinds.find((one) => one === word);
  if (!kind || !id) return null;
  return { kind, id, taskId: `${kind}:${id}`, choiceId: choice === undefined ? null : decoded(choice) };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const stems = 'stem:';
/** More than a task's id can be. */
const mostLength = 2000;

/** Null where it leads nowhere. */
export function stemTaskIdOf(zipUrl: unknown): string | null {
  if (typeof zipUrl !== 'string' || !URL.canParse(zipUrl)) return null;
  const url = new URL(zipUrl);
  url.hash = '';
  return /^https?:$/.test(url.protocol) && url.href.length <= mostLength ? stems + url.href : null;
}

export const archiveOf = (taskId: string): string | null =>
  taskId.startsWith(stems) ? taskId.slice(stems.length) : null;

/** Of a part: a song that is taken apart twice has other ones. */
export const stemClipIdOf = (archive: string, name: StemName): string =>
  `${stems}${createHash('sha256').update(archive).digest('hex').slice(0, 32)}:${stemNames.indexOf(name)}`;
