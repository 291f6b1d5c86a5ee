import type { FileJob } from '@overtone/contract/generation';
import type { GenerationGroup } from './generation-groups';

/** One submit, as the log shows it: songs, or files of a song. */
export type LogItem =
  | { id: string; group: GenerationGroup; job?: undefined }
  | { id: string; job: FileJob; group?: undefined };

/** Newest first, as both lists are. `isWhole`: there are no songs behind the last that is known; what lies further back waits until those are. */
export function logItems(groups: readonly GenerationGroup[], jobs: readonly FileJob[], isWhole: boolean): LogItem[] {
  const last = groups.at(-1);
  const known = isWhole || !last ? jobs : jobs.filter(({ created_at: at }) => at >= begunAt(last));
  const items: LogItem[] = [
    ...groups.map((group) => ({ id: group.id, group })),
    ...known.map((job) => ({ id: job.task_id, job })),
  ];
  return items.toSorted((one, other) => (beganBefore(one, other) ? 1 : beganBefore(other, one) ? -1 : 0));
}

const begunAt = ({ songs: [first] }: GenerationGroup): string => first?.created_at ?? '';
const atOf = ({ group, job }: LogItem): string => (group ? begunAt(group) : job.created_at);
const beganBefore = (one: LogItem, other: LogItem): boolean => atOf(one) < atOf(other);
