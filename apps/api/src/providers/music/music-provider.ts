import type { Ability } from '@overtone/contract/models';
import type { TimedWord } from '@overtone/contract/timing';

/** What every dialect answers, whatever its wire looks like. */

/** One account at a provider, as a dialect needs it. */
export interface ChannelAccess {
  id: number;
  baseUrl: string;
  apiKey: string;
}

export interface MusicOrder {
  model: string;
  /** Lyrics; empty in description mode and for instrumentals. */
  lyrics: string;
  /** Set: the provider writes lyrics, title and style itself. */
  description: string | null;
  title: string;
  style: string;
  excludeStyle: string;
  instrumental: boolean;
  /** Called when the task is over: the way back to a task whose submit answer was lost. */
  notifyUrl: string | null;
}

export type SubmitOutcome =
  | { kind: 'accepted'; taskId: string }
  /** Certainly not started. `elsewhere`: another channel may take it. */
  | { kind: 'refused'; elsewhere: boolean; code: RefusalCode; reason: string }
  /** It may have started: never submit it again. */
  | { kind: 'uncertain'; reason: string };

export type RefusalCode = 'content' | 'input' | 'account' | 'money' | 'rate' | 'down';

export interface ClipReport {
  clipId: string;
  state: 'pending' | 'complete' | 'failed';
  title: string;
  style: string;
  lyrics: string;
  audioUrl: string;
  imageUrl: string | null;
  failReason: string | null;
}

export interface TaskReport {
  taskId: string;
  state: 'queued' | 'running' | 'succeeded' | 'failed';
  /** Whole percent when the wire tells one. */
  progress: number | null;
  failReason: string | null;
  clips: ClipReport[];
}

/**
 * `down`: nothing is known, ask again later; so it is of the tasks in `unasked`. Any other that is missing from `tasks` is
 * unknown to the provider for now.
 */
export type PollOutcome =
  | { kind: 'answered'; tasks: TaskReport[]; unasked?: string[] }
  | { kind: 'down'; reason: string };

/** `none`: this account will never tell. `down`: nothing is known, ask again later. */
export type TimingOutcome =
  | { kind: 'told'; words: TimedWord[] }
  | { kind: 'none'; reason: string }
  | { kind: 'down'; reason: string };

export abstract class MusicProvider {
  /** What this dialect can ask for. */
  abstract readonly abilities: readonly Ability[];
  abstract submit(channel: ChannelAccess, order: MusicOrder): Promise<SubmitOutcome>;
  abstract poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome>;
  /** When each word of a finished clip is sung. */
  abstract timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome>;
}
