import { limits } from '@overtone/contract/limits';
import type { Generation } from '@overtone/contract/generation';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { knownSongs } from './known-songs';
import { changeOwnSongs } from './news';
import { lostTouch } from './song-pages';

export const pollMs = limits.poll.clientSeconds * 1000;

/** Whose word asks how a song stands: songs of the library, and all that have no word of their own, are asked for as Suno's. */
export type PollingKind = 'suno' | 'udio' | 'mureka';
export const pollingKind = (type: Song['type']): PollingKind => (type === 'udio' || type === 'mureka' ? type : 'suno');

const isOpen = ({ status, error_type }: Song): boolean => status === 'pending' || error_type === lostTouch;

/** The generations to ask about: those with a pending song, and those the browser gave up, which may heal. */
export function pendingTasks(songs: readonly Song[]): string[] {
  return [...new Set(songs.filter(isOpen).flatMap(({ task_id }) => task_id ?? []))];
}

export const givenUp = (song: Song, message: string): Song =>
  song.status === 'pending' ? { ...song, status: 'error', error_type: lostTouch, error_message: message } : song;

export interface PollOutside {
  /** Calls again and again; answers how to stop that. */
  every: (ms: number, run: () => void) => () => void;
  /** Asks how a generation stands, and takes it into the lists. Null: this version makes no such songs. */
  ask: Readonly<Record<PollingKind, ((taskId: string) => Promise<Generation>) | null>>;
  /** Lets the server know what was found; it believes nothing of it and asks the provider. */
  tell: (song: Song) => void;
  /** A round begins: the number of tasks is counted anew, which may read the lists. */
  count: () => Promise<unknown>;
  /** What a song says that was given up. */
  lostText: () => string;
  /** A generation has just been given up. */
  lost: () => void;
}

/**
 * Asks about pending songs every 120 s, socket or not, and about nothing where none is known. Counts the browser's own
 * failures: after three in a row a generation is given up, here and only here (docs/settled.md: Two kinds of polling).
 */
export class PendingPoll {
  #failures = new Map<string, number>();
  #rest: (() => void) | null = null;

  constructor(
    private readonly client: QueryClient,
    private readonly outside: PollOutside,
  ) {}

  /** Answers how to end it. */
  start(): () => void {
    const leave = this.client.getQueryCache().subscribe(({ query }) => {
      if (ownLists.includes(query.queryKey[0])) this.look();
    });
    this.look();
    return () => {
      leave();
      this.rest();
    };
  }

  private look(): void {
    if (this.tasks().size === 0) this.rest();
    else this.#rest ??= this.outside.every(pollMs, () => void this.round());
  }

  private rest(): void {
    this.#rest?.();
    this.#rest = null;
    this.#failures.clear();
  }

  /** Of each open generation, whose word asks for it. */
  private tasks(): Map<string, PollingKind> {
    const open = knownSongs(this.client).filter(isOpen);
    return new Map(open.flatMap(({ task_id, type }) => (task_id ? [[task_id, pollingKind(type)] as const] : [])));
  }

  private async round(): Promise<void> {
    const tasks = this.tasks();
    // What the lists say comes before what is given up: they still have it as pending.
    await Promise.all([this.outside.count(), ...[...tasks].map(([id, kind]) => this.askFor(id, kind))]);
    for (const id of this.#failures.keys()) if (!tasks.has(id)) this.#failures.delete(id);
    this.giveUp();
  }

  private async askFor(id: string, kind: PollingKind): Promise<void> {
    try {
      const answer = await this.outside.ask[kind]?.(id);
      this.#failures.delete(id);
      answer?.songs.forEach(this.outside.tell);
    } catch {
      this.#failures.set(id, (this.#failures.get(id) ?? 0) + 1);
    }
  }

  /** Marks them anew each time: an older answer may have come between. Said once. */
  private giveUp(): void {
    const lost = [...this.#failures].filter(([, failures]) => failures >= limits.poll.clientErrors);
    if (lost.length === 0) return;
    const ids = new Set(lost.map(([id]) => id));
    const text = this.outside.lostText();
    changeOwnSongs(this.client, (song) => (ids.has(song.task_id ?? '') ? givenUp(song, text) : song));
    if (lost.some(([, failures]) => failures === limits.poll.clientErrors)) this.outside.lost();
  }
}

const ownLists: readonly unknown[] = [songKeys.newestOwn, songKeys.ownPages];
