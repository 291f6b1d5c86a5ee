import type { SandboxOperation } from '@overtone/contract/sandbox';
import type { ModelSound, MusicRequest } from './music-request.js';

/** What tells one gateway's memory from another's. */
export interface FamilyFacts {
  modelOf(mv: string): ModelSound | undefined;
  /** What passes the submit and still comes to nothing; null: nothing does. */
  lateFailureOf(operation: SandboxOperation, request: MusicRequest): string | null;
}
