import type { SongFailureCode } from '@overtone/contract/song-failures';
import type { Generation } from '@overtone/contract/generation';
import { stage, type Song, type Stage } from '@overtone/contract/song';

/** The songs of one submit, as the log shows them. */
export interface GenerationGroup {
  /** The generation's id; a song that came from none stands alone under its own. */
  id: string;
  taskId: string | null;
  state: 'queued' | 'running' | 'uncertain' | 'failed' | 'done';
  songs: Song[];
  finished: Song[];
  failed: Song[];
  /** Of the song that is furthest behind. */
  stage: Stage;
  percent: number;
  queuePosition: number | null;
  /** Points that came back; null while that is not known of any that failed. */
  refunded: number | null;
  /** What is made does not come: it is tried until then. */
  fetchUntil: string | null;
}

/** What is known of a generation beyond its songs. */
export type Known = Pick<Generation, 'status' | 'fetch_until'>;

/** The member took it back: nothing has gone wrong. */
export const isCancelled = (song: Song | undefined): boolean =>
  song?.error_type === ('CANCELLED' satisfies SongFailureCode);

export const stages: readonly Stage[] = stage.options;
export const stageIndex = (song: Pick<Song, 'stage'>): number => stages.indexOf(song.stage ?? 'queued');

/** Newest first, as the list has them; the first take of each stands before the second. */
export function generationGroups(
  songs: readonly Song[],
  knownOf: (taskId: string) => Known | undefined = () => undefined,
): GenerationGroup[] {
  const byTask = new Map<string, Song[]>();
  for (const song of songs) {
    const id = song.task_id ?? song.id;
    byTask.set(id, [...(byTask.get(id) ?? []), song]);
  }
  const inTheirOrder = (group: Song[]) => group.toSorted((a, b) => (a.take ?? 0) - (b.take ?? 0));
  return [...byTask].map(([id, group]) => groupOf(id, inTheirOrder(group), knownOf));
}

function groupOf(id: string, songs: Song[], knownOf: (taskId: string) => Known | undefined): GenerationGroup {
  const pending = songs.filter(({ status }) => status === 'pending');
  const taskId = songs[0]?.task_id ?? null;
  const known = taskId ? knownOf(taskId) : undefined;
  const furthestBack = Math.min(...pending.map(stageIndex));
  return {
    ...{ id, taskId, songs },
    state: stateOf(songs, pending, known?.status),
    finished: songs.filter(({ status }) => status === 'complete'),
    failed: songs.filter(({ status }) => status === 'error'),
    stage: stages[furthestBack] ?? 'queued',
    percent: Math.round(songs.reduce((sum, song) => sum + percentOf(song), 0) / songs.length),
    queuePosition: pending.find(({ queue_position }) => queue_position !== null)?.queue_position ?? null,
    refunded: refundedOf(songs),
    fetchUntil: known?.fetch_until ?? null,
  };
}

function refundedOf(songs: readonly Song[]): number | null {
  const known = songs.map((song) => song.refunded_points).filter((back) => back !== null);
  return known.length > 0 ? known.reduce((sum, back) => sum + back, 0) : null;
}

const percentOf = ({ status, progress }: Song): number => (status === 'pending' ? progress : 100);

function stateOf(songs: Song[], pending: Song[], status: Known['status'] | undefined): GenerationGroup['state'] {
  if (pending.length === 0) return songs.every((song) => song.status === 'error') ? 'failed' : 'done';
  if (status === 'uncertain') return 'uncertain';
  return pending.every((song) => stageIndex(song) === 0) ? 'queued' : 'running';
}
