import type { PlayMode } from './playback-order';
import type { SleepChoice } from './sleep-timer';
import type { Track } from './track';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'error';

/** The sentences are in the catalogue; `seconds` only with `retrying`. */
export type PlayerMessage =
  | { kind: 'chooseFirst' | 'nothingToPlay' | 'badLink' | 'expired' | 'failed' | 'cachedFailed' }
  | { kind: 'retrying'; seconds: number };

export interface PlayerState {
  readonly song: Track | null;
  readonly queue: readonly Track[];
  readonly index: number;
  /** Which playlist the queue comes from. */
  readonly playlist: string | null;
  /** The ids of those that were put in by hand and wait. */
  readonly hand: readonly string[];
  readonly mode: PlayMode;
  /** What the member wants: true while loading or retrying too. */
  readonly playing: boolean;
  /** Seconds. */
  readonly currentTime: number;
  readonly duration: number;
  /** 0 to 1 in quarters. */
  readonly volume: number;
  /** 1 is as it was made. */
  readonly rate: number;
  /** Seconds; 0 is off. */
  readonly crossfade: number;
  readonly sleep: SleepChoice;
  readonly status: PlayerStatus;
  readonly message: PlayerMessage | null;
  /** False until the first play of this visit: the bar is folded. */
  readonly started: boolean;
}

export const volumeStep = 0.25;

export const silent = { playing: false, currentTime: 0, status: 'idle', message: null, started: false } as const;
