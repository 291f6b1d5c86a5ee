import type { Song } from '@overtone/contract/song';
import { createStore } from 'zustand/vanilla';
import type { How } from '../data/upload';
import type { Heard } from './heard';

/** One recording on its way in. */
export interface Upload {
  readonly id: number;
  /** Its file's name, or its address. */
  readonly name: string;
  readonly isFile: boolean;
  /** `reading`: all of it has gone, the server listens to it. */
  readonly state: 'waiting' | 'sending' | 'reading' | 'failed' | 'done';
  /** Of a file, how much has gone: 0 to 1. */
  readonly share: number;
  /** What the browser hears in a file by itself; null: nothing yet, or nothing that it understands. */
  readonly heard: Heard | null;
  readonly problem: string | null;
  /** Whether another try may come to more. */
  readonly mayTryAgain: boolean;
  readonly song: Song | null;
}

type From = File | string;
export type Send = (from: From, how: How) => Promise<Song>;

interface Parts {
  hear: (file: File) => Promise<Heard | null>;
  /** Why it need not be sent at all; null: it may be. */
  refusal: (file: File, heard: Heard | null) => string | null;
  /** The sentence for what went wrong. */
  sentence: (error: unknown) => string | null;
  /** It is there, and nobody waits for it. */
  unseen: (song: Song) => void;
  /** It did not come, and nobody sees that: it stays in the list until somebody has. */
  lost: (upload: Upload) => void;
  /** Whoever waits has something in hand that taking a song would end. */
  busy: () => boolean;
}

/** `alone`: nothing else is there to choose from, so it may be taken without a press. */
type Waiting = (song: Song, alone: boolean) => void;

interface Way {
  from: From;
  send: Send;
  stop: AbortController;
}

const underWay = ['waiting', 'sending', 'reading'] as const;
export const isUnderWay = ({ state }: Upload): boolean => underWay.some((one) => one === state);

const fresh = (id: number, from: From): Upload => ({
  ...{ id, name: typeof from === 'string' ? from : from.name, isFile: typeof from !== 'string' },
  ...{ state: 'waiting', share: 0, heard: null, problem: null, mayTryAgain: true, song: null },
});

/** Recordings go in one after the other, wherever the page is meanwhile. It lives outside React. */
export class Uploads {
  private readonly store = createStore<readonly Upload[]>(() => []);
  private readonly ways = new Map<number, Way>();
  private readonly waiting = new Set<Waiting>();
  private last = 0;

  constructor(private readonly parts: Parts) {}

  list = (): readonly Upload[] => this.store.getState();
  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Whoever waits for recordings is told of each; with nobody there, the page says it. */
  onDone(listener: Waiting): () => void {
    this.waiting.add(listener);
    return () => void this.waiting.delete(listener);
  }

  start(from: From, send: Send): void {
    const id = (this.last += 1);
    this.ways.set(id, { from, send, stop: new AbortController() });
    this.store.setState([...this.list(), fresh(id, from)], true);
    if (typeof from !== 'string') void this.hear(id, from);
    this.next();
  }

  again(id: number): void {
    const way = this.ways.get(id);
    if (!way) return;
    way.stop = new AbortController();
    this.change(id, { state: 'waiting', share: 0, problem: null });
    this.next();
  }

  /** It leaves the list, and ends if it is on its way. */
  drop(id: number): void {
    this.ways.get(id)?.stop.abort();
    this.ways.delete(id);
    this.store.setState(
      this.list().filter((upload) => upload.id !== id),
      true,
    );
    this.next();
  }

  /** What is over is forgotten; what is on its way goes on. */
  tidy(): void {
    for (const upload of this.list()) if (!isUnderWay(upload)) this.drop(upload.id);
  }

  /** What did not come leaves the list; what is there can still be chosen. */
  forgetFailed(): void {
    for (const { id, state } of this.list()) if (state === 'failed') this.drop(id);
  }

  clear(): void {
    for (const { id } of this.list()) this.drop(id);
  }

  private next(): void {
    if (this.list().some(({ state }) => state === 'sending' || state === 'reading')) return;
    const first = this.list().find(({ state }) => state === 'waiting');
    if (first) void this.run(first.id);
  }

  private async run(id: number): Promise<void> {
    const way = this.ways.get(id);
    if (!way) return;
    const { from, send, stop } = way;
    const refusal = typeof from === 'string' ? null : this.parts.refusal(from, this.read(id)?.heard ?? null);
    if (refusal !== null) return this.fail(id, refusal, false);
    this.change(id, { state: typeof from === 'string' ? 'reading' : 'sending' });
    const onShare = (share: number) => this.change(id, { share, state: share < 1 ? 'sending' : 'reading' });
    try {
      this.finish(id, await send(from, { signal: stop.signal, onShare }));
    } catch (error) {
      if (!stop.signal.aborted) this.fail(id, this.parts.sentence(error));
    }
  }

  private finish(id: number, song: Song): void {
    this.change(id, { state: 'done', share: 1, song });
    const upload = this.read(id);
    // It was dropped while its answer was on its way: it is there all the same.
    if (!upload || this.waiting.size === 0) this.parts.unseen(song);
    else for (const tell of this.waiting) tell(song, this.list().length === 1 && !this.parts.busy());
    if (upload && this.waiting.size === 0) this.drop(id);
    this.next();
  }

  private fail(id: number, problem: string | null, mayTryAgain = true): void {
    this.change(id, { state: 'failed', problem, mayTryAgain });
    const upload = this.read(id);
    if (upload && this.waiting.size === 0) this.parts.lost(upload);
    this.next();
  }

  /** A file that is too short or too long need not go any further. */
  private async hear(id: number, file: File): Promise<void> {
    const heard = await this.parts.hear(file);
    const upload = this.read(id);
    if (!heard || !upload) return;
    this.change(id, { heard });
    const refusal = isUnderWay(upload) ? this.parts.refusal(file, heard) : null;
    if (refusal === null) return;
    this.ways.get(id)?.stop.abort();
    this.fail(id, refusal, false);
  }

  private read = (id: number): Upload | undefined => this.list().find((upload) => upload.id === id);

  private change(id: number, to: Partial<Upload>): void {
    this.store.setState(
      this.list().map((upload) => (upload.id === id ? { ...upload, ...to } : upload)),
      true,
    );
  }
}
