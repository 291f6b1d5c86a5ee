import type { FaultKind, SandboxOperation } from '@overtone/contract/sandbox';
import type { Rank } from '../render/renderer.js';
import type { SongFacts, SongRequest, StemPart } from '../render/song.js';
import type { MusicRequest } from './music-request.js';
import type { StagePlan } from './stage.js';

export interface NewClip {
  song: SongRequest;
  /** Only this part of the song, made when it is first heard. */
  stem?: StemPart;
  /** Tells it apart from its song. */
  title?: string;
  /** What the wire tells of where it came from. */
  metadata?: Record<string, unknown>;
  /** The persona that sings. */
  persona?: { id: string; name: string };
}

export interface TaskClip extends NewClip {
  id: string;
  /** Whether its video was asked for: from then on it tells of one. */
  hasVideo?: boolean;
  /** Kept once the task has ended, so that it outlives the rendered files. */
  facts: SongFacts | null;
  /** Whether rendering it failed, and what is told of it. */
  failed: boolean;
  reason?: string;
}

export interface WrittenLyrics {
  title: string;
  text: string;
}

/** What a task is asked for. */
export interface TaskOrder {
  /** The wire's word, in upper case. */
  action: string;
  operation: SandboxOperation;
  request: MusicRequest;
  clips?: NewClip[];
  /** Instead of clips: what it tells at its end, and names of media that become links. */
  answer?: Record<string, unknown>;
  links?: Record<string, string>;
  /** The address whose sound becomes the only clip. */
  download?: string;
  plan?: StagePlan;
}

/** One submit, as it is kept on disk. Times are true milliseconds. */
export interface Task {
  id: string;
  action: string;
  /** Absent in what was kept before there were others: music, or lyrics. */
  operation?: SandboxOperation;
  request: MusicRequest;
  clips: TaskClip[];
  /** What a LYRICS task wrote. */
  lyrics: WrittenLyrics | null;
  answer?: Record<string, unknown>;
  links?: Record<string, string>;
  download?: string;
  plan: StagePlan;
  /** Whether nobody waits for it. */
  background: boolean;
  submittedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Known at submit, told at the end, like the real ones. */
  lateFailure: string | null;
  /** Faults that struck at submit and stay with the task. */
  faults: FaultKind[];
}

/** How early its songs are rendered. */
export const rankOf = ({ background }: Task): Rank => (background ? 'background' : 'awaited');

export const operationOf = (task: Task): SandboxOperation =>
  task.operation ?? (task.action === 'LYRICS' ? 'lyrics' : 'music');
