import type { FaultKind } from '@overtone/contract/sandbox';
import type { SongFacts, SongRequest } from '../render/song.js';
import type { MusicRequest } from './music-request.js';
import type { StagePlan } from './stage.js';

export interface TaskClip {
  id: string;
  song: SongRequest;
  /** Kept once the task has ended, so that it outlives the rendered files. */
  facts: SongFacts | null;
  /** Whether rendering it failed. */
  failed: boolean;
}

export interface WrittenLyrics {
  title: string;
  text: string;
}

/** One submit, as it is kept on disk. Times are true milliseconds. */
export interface SunoTask {
  id: string;
  action: 'MUSIC' | 'LYRICS';
  request: MusicRequest;
  clips: TaskClip[];
  /** What a LYRICS task wrote. */
  lyrics: WrittenLyrics | null;
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
