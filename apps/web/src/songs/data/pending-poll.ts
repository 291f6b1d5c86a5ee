import { limits } from '@overtone/contract/limits';
import type { Generation } from '@overtone/contract/generation';
import type { Song } from '@overtone/contract/song';
import { lostTouch } from './song-pages';

export const pollMs = limits.poll.clientSeconds * 1000;

/** The generations to ask about: those with a pending song, and those the browser gave up, which may heal. */
export function pendingTasks(songs: readonly Song[]): string[] {
  const open = songs.filter(({ status, error_type }) => status === 'pending' || error_type === lostTouch);
  return [...new Set(open.flatMap(({ task_id }) => task_id ?? []))];
}

/**
 * Counts the browser's own failed polls. After three in a row a generation is given up, here and only here
 * (docs/settled.md: Two kinds of polling).
 */
export class PendingPoll {
  #failures = new Map<string, number>();

  constructor(private readonly fetchGeneration: (taskId: string) => Promise<Generation>) {}

  /** Answers the ids that have just failed for the third time. */
  async tick(taskIds: readonly string[]): Promise<string[]> {
    for (const id of this.#failures.keys()) if (!taskIds.includes(id)) this.#failures.delete(id);
    const answers = await Promise.allSettled(taskIds.map(this.fetchGeneration));
    return taskIds.filter((id, index) => {
      if (answers[index]?.status === 'fulfilled') {
        this.#failures.delete(id);
        return false;
      }
      const failures = (this.#failures.get(id) ?? 0) + 1;
      this.#failures.set(id, failures);
      return failures === limits.poll.clientErrors;
    });
  }
}

export const givenUp = (song: Song, message: string): Song =>
  song.status === 'pending' ? { ...song, status: 'error', error_type: lostTouch, error_message: message } : song;
