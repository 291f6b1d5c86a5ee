import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { songKeys } from './keys';
import { knownSongs } from './known-songs';
import { changeOwnSongs } from './news';
import { lostTouch } from './song-pages';

export const pollMs = limits.poll.clientSeconds * 1000;

/** Whose word asks how a song stands: what is neither Udio's nor Mureka's is asked for together with Suno's and the library's. */
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
  /** Asks how songs stand, and takes the answer into the lists; those that are not there are not in it. */
  ask: Readonly<Record<PollingKind, (ids: readonly string[]) => Promise<readonly Song[]>>>;
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
    if (this.open().length === 0) this.rest();
    else this.#rest ??= this.outside.every(pollMs, () => void this.round());
  }

  private rest(): void {
    this.#rest?.();
    this.#rest = null;
    this.#failures.clear();
  }

  private open(): Song[] {
    return knownSongs(this.client).filter((song) => isOpen(song) && song.task_id !== null);
  }

  private async round(): Promise<void> {
    const open = this.open();
    // What the lists say comes before what is given up: they still have it as pending.
    const [answers] = await Promise.all([
      Promise.all(callsOf(open).map(([kind, ids]) => this.ask(kind, ids))),
      this.outside.count(),
    ]);
    const answered = new Map(answers.flat().map((song) => [song.id, song]));
    for (const song of answered.values()) this.outside.tell(song);
    this.count(open, answered);
    this.giveUp();
  }

  private async ask(kind: PollingKind, ids: readonly string[]): Promise<readonly Song[]> {
    try {
      return await this.outside.ask[kind](ids);
    } catch {
      return [];
    }
  }

  /** A round fails for a generation once, however many of its songs were not told of. */
  private count(open: readonly Song[], answered: ReadonlyMap<string, Song>): void {
    const silent = new Set(open.flatMap(({ id, task_id }) => (task_id && !answered.has(id) ? [task_id] : [])));
    this.#failures = new Map([...silent].map((id) => [id, (this.#failures.get(id) ?? 0) + 1]));
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

/** One call for all that are asked for together, one for each of the others. */
function callsOf(songs: readonly Song[]): [PollingKind, string[]][] {
  const ids = (kind: PollingKind) => songs.filter(({ type }) => pollingKind(type) === kind).map(({ id }) => id);
  const alone = (['udio', 'mureka'] as const).flatMap((kind) =>
    ids(kind).map((id): [PollingKind, string[]] => [kind, [id]]),
  );
  const together = ids('suno');
  return together.length > 0 ? [['suno', together], ...alone] : alone;
}

const ownLists: readonly unknown[] = [songKeys.newestOwn, songKeys.ownPages];
