import { currentOf, emptyQueue, moved, movedTo, queueFrom, refreshed, without, type Queue } from './queue';
import { forgetQueue, readQueue, readVolume, writeQueue, writeVolume, type Store } from './queue-storage';
import { SongLoad, type LoadFailure, type Outside } from './song-load';
import { isAudioUrl, type Track } from './track';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'error';

/** The sentences are in the catalogue; `seconds` only with `retrying`. */
export type PlayerMessage =
  | { kind: 'chooseFirst' | 'nothingToPlay' | 'badLink' | 'expired' | 'failed' | 'cachedFailed' }
  | { kind: 'retrying'; seconds: number };

export interface PlayerState {
  readonly song: Track | null;
  readonly queue: readonly Track[];
  readonly index: number;
  /** What the member wants: true while loading or retrying too. */
  readonly playing: boolean;
  /** Seconds. */
  readonly currentTime: number;
  readonly duration: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly status: PlayerStatus;
  readonly message: PlayerMessage | null;
  /** False until the first play of this visit: the bar is hidden. */
  readonly started: boolean;
}

export const volumeStep = 0.25;

const silent = { playing: false, currentTime: 0, status: 'idle', message: null, started: false } as const;

/** One audio element, its queue and its state, outside React. Subscribed with useSyncExternalStore. */
export class Player {
  #state: PlayerState;
  #queue: Queue = emptyQueue;
  #listeners = new Set<() => void>();
  #load: SongLoad | null = null;
  /** Where to go on once the element can. */
  #resumeAt = 0;
  /** The element holds the current song and answers to seeking. */
  #ready = false;
  /** The queue comes from an earlier visit. */
  #restored = true;

  constructor(
    private readonly outside: Outside,
    private readonly store: Store,
  ) {
    this.#queue = readQueue(store);
    const song = currentOf(this.#queue);
    const volume = readVolume(store);
    this.#state = {
      ...{ song, queue: this.#queue.songs, index: this.#queue.index, duration: song?.duration ?? 0, volume },
      ...silent,
    };
    outside.element.volume = volume;
    this.#listen();
  }

  getState = (): PlayerState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays a song; `list` becomes the queue. */
  play(song: Track, list?: readonly Track[]): void {
    this.#setQueue(queueFrom(song, list));
    this.#restored = false;
    this.#start();
  }

  playAt(index: number): void {
    this.#setQueue(movedTo(this.#queue, index));
    this.#start();
  }

  toggle(): void {
    const { song, playing, status } = this.#state;
    if (!song) return this.#set({ message: { kind: 'chooseFirst' } });
    if (playing) return this.pause();
    if (status === 'idle' || status === 'error') return this.#start(this.#state.currentTime);
    this.#set({ playing: true });
    this.#sound();
  }

  pause(): void {
    this.#set({ playing: false, ...(this.#ready && { status: 'paused' }) });
    this.outside.element.pause();
  }

  next(): void {
    this.#move(1);
  }

  previous(): void {
    this.#move(-1);
  }

  seek(seconds: number): void {
    const { duration, song } = this.#state;
    if (!song) return;
    const to = Math.min(Math.max(seconds, 0), duration);
    if (this.#ready) this.outside.element.currentTime = to;
    else this.#resumeAt = to;
    this.#set({ currentTime: to });
  }

  /** Rounded to quarters. */
  setVolume(volume: number): void {
    const quarters = Math.min(1, Math.max(0, Math.round(volume / volumeStep) * volumeStep));
    this.outside.element.volume = quarters;
    writeVolume(this.store, quarters);
    this.#set({ volume: quarters });
  }

  remove(id: string): void {
    this.#setQueue(without(this.#queue, id));
  }

  /** Silence, and nothing of the queue stays in the browser: a member's private songs are nobody else's to see. */
  clear(): void {
    this.#drop();
    this.#queue = emptyQueue;
    forgetQueue(this.store);
    this.#set({ ...silent, song: null, queue: [], index: -1, duration: 0 });
  }

  #move(by: 1 | -1): void {
    if (!currentOf(this.#queue)) return this.#set({ message: { kind: 'nothingToPlay' } });
    this.#setQueue(moved(this.#queue, by));
    this.#start();
  }

  #start(at = 0): void {
    const song = currentOf(this.#queue);
    this.#drop();
    if (!song?.audio_url) return this.#fail({ kind: 'nothingToPlay' });
    this.#set({ song, started: true, currentTime: at, duration: song.duration ?? 0 });
    if (!isAudioUrl(song.audio_url)) return this.#fail({ kind: 'badLink' });
    this.#resumeAt = at;
    this.#set({ playing: true, status: 'loading' });
    this.#load = new SongLoad(song, this.outside, {
      onTry: () => this.#set({ message: null }),
      onRetry: (seconds) => this.#set({ message: { kind: 'retrying', seconds } }),
      onFailure: (failure) => this.#fail(this.#sentenceOf(failure)),
      onFreshLink: (fresh) => this.#setQueue(refreshed(this.#queue, fresh)),
    });
    this.#load.start();
    this.#sound();
  }

  #drop(): void {
    this.#load?.cancel();
    this.#load = null;
    this.#ready = false;
    this.outside.element.pause();
  }

  #sentenceOf(failure: LoadFailure): PlayerMessage {
    return { kind: failure === 'failed' && this.#restored ? 'cachedFailed' : failure };
  }

  #fail(message: PlayerMessage): void {
    this.#drop();
    this.#set({ playing: false, status: 'error', message });
  }

  /** A browser that refuses to play without a gesture leaves the song paused; an interrupted call is no news. */
  #sound(): void {
    this.outside.element.play().catch((error: unknown) => {
      if ((error as Error)?.name === 'NotAllowedError') this.#set({ playing: false, status: 'paused' });
    });
  }

  #listen(): void {
    const { element } = this.outside;
    const on = (event: string, run: () => void) =>
      element.addEventListener(event, () => {
        if (this.#load) run();
      });
    on('loadedmetadata', () => this.#responded());
    on('durationchange', () => this.#setDuration());
    on('timeupdate', () => this.#ready && this.#set({ currentTime: element.currentTime }));
    on('playing', () => this.#set({ playing: true, status: 'playing', message: null }));
    on('waiting', () => this.#state.playing && this.#set({ status: 'loading' }));
    on('pause', () => this.#ready && this.#set({ playing: false, status: 'paused' }));
    on('ended', () => this.next());
    on('error', () => this.#retry());
  }

  #responded(): void {
    const { element } = this.outside;
    this.#load?.responded();
    this.#ready = true;
    if (this.#resumeAt > 0) element.currentTime = this.#resumeAt;
    this.#setDuration();
    if (this.#state.playing) this.#sound();
    else this.#set({ status: 'paused', message: null });
  }

  #setDuration(): void {
    const { duration } = this.outside.element;
    if (Number.isFinite(duration) && duration > 0) this.#set({ duration });
  }

  #retry(): void {
    this.#ready = false;
    this.#resumeAt = this.#state.currentTime;
    this.#set({ status: 'loading' });
    void this.#load?.failed();
  }

  #setQueue(queue: Queue): void {
    this.#queue = queue;
    writeQueue(this.store, queue);
    this.#set({ queue: queue.songs, index: queue.index, song: currentOf(queue) });
  }

  #set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
