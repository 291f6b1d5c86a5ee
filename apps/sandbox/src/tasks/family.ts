import type { SandboxOperation } from '@overtone/contract/sandbox';
import type { SongLibrary } from '../render/song-library.js';
import type { ModelSound, MusicRequest } from './music-request.js';
import type { Stage } from './stage.js';
import type { Task } from './task.js';

/** What tells one gateway's memory from another's. */
export interface FamilyFacts {
  modelOf(mv: string): ModelSound | undefined;
  /** What passes the submit and still comes to nothing; null: nothing does. */
  lateFailureOf(operation: SandboxOperation, request: MusicRequest): string | null;
  /** Whether its ids are digits in text. */
  digitIds?: boolean;
  /** How a task stands in its own words; absent: in those of the task family. */
  statusWord?(task: Task, stage: Stage, songs: SongLibrary): string;
}
