import type { FileName, Operation } from '@overtone/contract/operations';
import type { TimedWord } from '@overtone/contract/timing';
import type { Clip, Order, OurFile, Singer } from './order.js';

/** What every dialect answers, whatever its wire looks like. */

/** One account at a provider, as a dialect needs it. */
export interface ChannelAccess {
  id: number;
  baseUrl: string;
  apiKey: string;
}

export type SubmitOutcome =
  | { kind: 'accepted'; taskId: string }
  /** Certainly not started. `elsewhere`: another channel may take it; `ofModel`: it says nothing of other models. */
  | { kind: 'refused'; elsewhere: boolean; code: RefusalCode; reason: string; retryAfter?: number; ofModel?: true }
  /** It may have started: never submit it again. */
  | { kind: 'uncertain'; reason: string };

/**
 * `source`: the account does not know what it was to start from; `singer`: it does not know, or does not take, who was to
 * sing. `account`: our key is refused, `money`: it has none left; either rests the whole channel at once. `unable`: there is
 * no such call over there. `rate`: asked too often, `retryAfter` seconds where it says so.
 */
export type RefusalCode = 'content' | 'input' | 'source' | 'singer' | 'account' | 'money' | 'unable' | 'rate' | 'down';

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

/** A file of a song, `audioUrl` leads to it: its stems are clips, a video or a score is told beside the clip it is of. */
export interface FileReport extends ClipReport {
  name: FileName;
}

export interface TaskReport {
  taskId: string;
  state: 'queued' | 'running' | 'succeeded' | 'failed';
  /** Whole percent when the wire tells one. */
  progress: number | null;
  failReason: string | null;
  clips: ClipReport[];
  /** Each name once. */
  files: FileReport[];
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

/**
 * `refused`: this account does not take this recording. `coming`: it is being taken in. `down`: nothing is known; bringing
 * it again does no harm, but where the account has named the upload (`taskId`) that is to be asked for instead.
 */
export type BringOutcome =
  | { kind: 'brought'; clipId: string; taskId: string | null }
  | { kind: 'refused'; code: RefusalCode; reason: string }
  | { kind: 'coming'; taskId: string; reason: string }
  | { kind: 'down'; taskId: string | null; reason: string };

export interface Bring {
  file: OurFile;
  /** How long the caller waits for it. */
  seconds: number;
  /** An upload of this file that was begun before, by the account's name for it. */
  begun: string | null;
}

/** The same of the singer of a clip. */
export type KeepOutcome =
  | { kind: 'kept'; singerId: string }
  | { kind: 'refused'; code: RefusalCode; reason: string }
  | { kind: 'down'; reason: string };

export type ProbeOutcome = { kind: 'well' } | { kind: 'ill'; reason: string };

/** Whoever claimed the rows of a look has them only for a while: after this it begins no further call. */
export const pollTurnMs = 12_000;

export const nobodysTask = '00000000-0000-4000-8000-000000000000';

const cannot = (what: string) => ({ kind: 'refused', code: 'unable', reason: `this wire cannot ${what}` }) as const;

export abstract class MusicProvider {
  /** What this dialect has words for. */
  abstract readonly can: readonly Operation[];
  /** Of these what starts from a link to our own file (`Order.files`): whoever made the song, nothing is brought there. */
  readonly byLink: readonly Operation[] = [];
  /** A call tells of many tasks: several looks may be under way, and one that hangs be asked again. */
  readonly tellsLists: boolean = false;
  /** A recording of ours can be made a clip of its accounts (`bringIn`). */
  readonly takesRecordings: boolean = false;
  abstract submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome>;
  /** Begins no call after `pollTurnMs`. `signal`: nobody waits for the answer any more; only of those that tell lists. */
  abstract poll(channel: ChannelAccess, taskIds: readonly string[], signal?: AbortSignal): Promise<PollOutcome>;
  /** When each word of a finished clip is sung. */
  abstract timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome>;
  /** Whether what was said of a failure is about the words or the sound that were given. */
  abstract isAboutContent(reason: string): boolean;

  /**
   * Asks something that costs nothing and begins nothing: whether the account is there and takes our key. Nobody's task
   * is all that can be asked for at the gateways of Udio and Riffusion: they have no call that tells of the account, nor
   * a list that could be empty.
   */
  async probe(channel: ChannelAccess): Promise<ProbeOutcome> {
    const outcome = await this.poll(channel, [nobodysTask]);
    if (outcome.kind === 'down') return { kind: 'ill', reason: outcome.reason };
    // Where each task is a call of its own, one that did not get through is told as not asked.
    return outcome.unasked?.length ? { kind: 'ill', reason: 'the question was not answered' } : { kind: 'well' };
  }

  /** Makes a recording of ours a clip of this account. Costs nothing. */
  bringIn(_channel: ChannelAccess, _bring: Bring): Promise<BringOutcome> {
    return Promise.resolve(cannot('take recordings'));
  }

  /** Makes the singer of a clip somebody this account can sing with. Costs nothing, and may be done again. */
  keepSinger(_channel: ChannelAccess, _clip: Clip, _singer: Singer): Promise<KeepOutcome> {
    return Promise.resolve(cannot('keep singers'));
  }

  /** The task a callback speaks of; null when it names none. */
  taskOfHook(_body: unknown): string | null {
    return null;
  }

  /** Whether it says that who was to sing is not known there any more. */
  isAboutSinger(_reason: string): boolean {
    return false;
  }
}
